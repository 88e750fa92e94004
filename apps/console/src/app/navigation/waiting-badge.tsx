import { useTranslations } from 'use-intl';

const MOST = 99;

/** How many things wait for the person; nothing when none does. What is more than 99 is said in full to a screen reader. */
export function WaitingBadge({ count, className = '' }: { count: number; className?: string }) {
  const t = useTranslations('nav');
  if (count === 0) return null;
  return (
    <span
      className={`num inline-grid h-5 min-w-5 place-items-center rounded-full bg-badge px-1.5 text-12 font-bold text-on-badge ${className}`}
    >
      <span className="sr-only">
        {t('waiting')} {count}
      </span>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
    </span>
  );
}
