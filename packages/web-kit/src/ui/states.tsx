import type { ReactNode } from 'react';

/** A grey block of the height of what it stands for. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block rounded-md bg-skeleton motion-safe:animate-[pulse_1.6s_ease-in-out_infinite] ${className}`}
    />
  );
}

/** A list that holds nothing, or could not be read: one sentence and at most one next step. */
export function EmptyState({ icon, title, children }: { icon?: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      {icon !== undefined && <div className="text-ink-3">{icon}</div>}
      <p className="m-0 text-14 text-ink-2">{title}</p>
      {children}
    </div>
  );
}

/** Surface of a card. */
export const CARD_CLASS = 'rounded-card border border-line bg-surface-1 shadow-edge';

/** A notice inside a page: a fact, a warning or a fault. An alarm is for what must be acted on: its ground is solid red. */
export function Callout({ tone = 'info', children }: { tone?: 'info' | 'pending' | 'loss' | 'win' | 'alarm'; children: ReactNode }) {
  const tones = {
    info: 'bg-info-wash',
    pending: 'bg-pending-wash',
    loss: 'bg-loss-wash',
    win: 'bg-win-wash',
    alarm: 'bg-danger-solid font-semibold text-on-danger',
  } as const;
  return (
    <div
      role={tone === 'loss' || tone === 'alarm' ? 'alert' : 'status'}
      className={`rounded-control px-3.5 py-3 text-13 leading-body ${tones[tone]}`}
    >
      {children}
    </div>
  );
}
