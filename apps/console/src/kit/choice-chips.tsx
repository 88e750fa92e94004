import { Fragment, useEffect, useId, useRef } from 'react';

/** One of several filters of a list. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly text: string;
  readonly count?: number | undefined;
  /** What a dot beside it stands for; a full dot is drawn where it is `isBegun`. */
  readonly mark?: { readonly text: string; readonly isBegun: boolean } | undefined;
}

interface ChoiceChipsProps<T extends string> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  /** Null: none of them is chosen. */
  readonly value: T | null;
  readonly onChoose: (value: T) => void;
  /** Wide screens show all of them, in as many rows as they need. */
  readonly isWrapped?: boolean;
}

/** Filters in one row that scrolls when it is too long; the chosen one is pressed. */
export function ChoiceChips<T extends string>({ label, choices, value, onChoose, isWrapped = false }: ChoiceChipsProps<T>) {
  const row = useRef<HTMLDivElement>(null);
  const markId = useId();
  const chosen = choices.findIndex((choice) => choice.value === value);
  // On a narrow screen the chosen one may stand outside of the row. The row alone moves: one below the screen would take the page along.
  useEffect(() => {
    const line = row.current;
    const chip = line?.querySelectorAll('button')[chosen];
    if (line === null || chip === undefined) return;
    const [seen, own] = [line.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (own.left < seen.left) line.scrollLeft -= seen.left - own.left;
    else if (own.right > seen.right) line.scrollLeft += own.right - seen.right;
  }, [chosen]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={`-mx-3 flex gap-2 overflow-x-auto px-3 py-1 [scrollbar-width:none] md:-mx-1 md:px-1 ${isWrapped ? 'md:flex-wrap' : ''}`}
    >
      {choices.map(({ value: own, text, count, mark }) => (
        <Fragment key={own}>
          <button
            type="button"
            aria-pressed={own === value}
            aria-describedby={mark === undefined ? undefined : `${markId}-${own}`}
            title={mark?.text}
            onClick={() => onChoose(own)}
            className="min-h-10 flex-none rounded-control border border-line-strong bg-surface-2 px-3.5 text-13 font-semibold whitespace-nowrap text-ink-2 hover:bg-surface-3 aria-pressed:border-transparent aria-pressed:bg-ink aria-pressed:text-ink-inverse"
          >
            {text}
            {count !== undefined && <span className="num"> · {count}</span>}
            {mark !== undefined && (
              <span
                aria-hidden="true"
                className={`ms-2 inline-block size-2 rounded-full border border-current ${mark.isBegun ? 'bg-current' : ''}`}
              />
            )}
          </button>
          {mark !== undefined && (
            <span id={`${markId}-${own}`} hidden>
              {mark.text}
            </span>
          )}
        </Fragment>
      ))}
    </div>
  );
}
