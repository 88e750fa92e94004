import { badgeText } from '../session/unread-count.ts';

interface CountBadgeProps {
  readonly count: number;
  readonly name: string;
  /** The call that counts it. */
  readonly source?: string;
  readonly className?: string;
}

/** How much is new, in red; nothing at none. `name` is what a screen reader says of the number; empty where something around it says it. */
export function CountBadge({ count, name, source = '/wps/member/messages/unread/v2', className = '' }: CountBadgeProps) {
  const text = badgeText(count);
  if (text === null) return null;
  return (
    <span
      data-source={source}
      className={`num grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger-solid px-1 text-11 leading-none font-bold text-on-danger ${className}`}
    >
      <span aria-hidden="true">{text}</span>
      {name !== '' && <span className="sr-only">{name}</span>}
    </span>
  );
}
