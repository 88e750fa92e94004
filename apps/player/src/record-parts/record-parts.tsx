import { CARD_CLASS, Skeleton } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';

/** A figure over a record. */
export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** A word below it. */
  readonly note?: string;
}

/** Figures over a record: what the whole filter comes to. The last of an odd number takes the whole row of a phone. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={`m-0 grid grid-cols-2 gap-2.5 ${figures.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}>
      {figures.map(({ key, label, value, note }, i) => (
        <div
          key={key}
          className={`${CARD_CLASS} grid min-w-0 content-start gap-0.5 px-4 py-3 ${figures.length % 2 === 1 && i === figures.length - 1 ? 'max-lg:col-span-2' : ''}`}
        >
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="num m-0 min-h-8 text-20 font-bold [overflow-wrap:anywhere] lg:text-24">
            {value}
            {note !== undefined && <span className="block text-12 font-medium text-ink-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures and rows on their way. */
export function RecordSkeleton() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <Skeleton className="h-20 w-full" />
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-16 w-full" />
      ))}
    </div>
  );
}

interface FilterChipsProps {
  readonly label: string;
  readonly chips: readonly { readonly value: string | undefined; readonly label: string }[];
  readonly value: string | undefined;
  readonly onPick: (value: string | undefined) => void;
}

/** One of several kinds to look at; scrolls on narrow screens. */
export function FilterChips({ label, chips, value, onPick }: FilterChipsProps) {
  return (
    <div role="group" aria-label={label} className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]">
      {chips.map((chip) => (
        <button
          key={chip.value ?? ''}
          type="button"
          aria-pressed={value === chip.value}
          onClick={() => onPick(chip.value)}
          className="min-h-11 flex-none rounded-control border border-line bg-surface-2 px-3.5 text-14 font-semibold text-ink-2 hover:bg-surface-3 aria-pressed:border-transparent aria-pressed:bg-ink aria-pressed:text-ink-inverse"
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
}
