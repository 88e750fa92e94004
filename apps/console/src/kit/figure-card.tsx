import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';

/** A figure on a card of its own, never cut: its name, the figure, and what it means or compares with. Stands in a `dl`. */
export function FigureCard({ name, value, foot }: { name: string; value: ReactNode; foot: ReactNode }) {
  return (
    <div className={`${CARD_CLASS} @container min-w-0 px-4 py-3.5`}>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="m-0 mt-1">
        <span className="num block text-[clamp(1rem,9.5cqw,1.5rem)] leading-tight font-bold wrap-anywhere">{value}</span>
        <span className="mt-1.5 block text-12 text-ink-3">{foot}</span>
      </dd>
    </div>
  );
}
