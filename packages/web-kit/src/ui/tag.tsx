import type { ReactNode } from 'react';

/** Meaning of a tag; the word inside says it too, colour is never alone. */
export type TagTone = 'plain' | 'win' | 'loss' | 'pending' | 'info' | 'void' | 'brand';

const TONES: Readonly<Record<TagTone, string>> = {
  plain: 'bg-surface-3 text-ink-2',
  win: 'bg-win-wash text-win',
  loss: 'bg-loss-wash text-loss',
  pending: 'bg-pending-wash text-pending',
  info: 'bg-info-wash text-info',
  void: 'bg-void-wash text-void',
  brand: 'bg-brand-wash text-brand-text',
};

/** A small labelled state. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={`inline-flex h-5.5 items-center gap-1 whitespace-nowrap rounded-sm px-2 text-12 font-semibold ${TONES[tone]}`}>
      {children}
    </span>
  );
}
