import type { ReactNode } from 'react';

/** One card to choose. */
export interface Choice<V extends string> {
  readonly value: V;
  readonly title: string;
  readonly text?: string | undefined;
  readonly icon?: ReactNode;
  /** One that cannot be chosen now; its text says why. */
  readonly isOff?: boolean;
}

interface ChoiceCardsProps<V extends string> {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly Choice<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** Radio buttons as cards; arrows move between them as the browser has it. */
export function ChoiceCards<V extends string>({ label, name, choices, value, onChange }: ChoiceCardsProps<V>) {
  return (
    <div role="radiogroup" aria-label={label} className="grid gap-2.5 md:grid-cols-2">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex min-h-16 cursor-pointer items-center gap-3 rounded-[12px] border border-line-strong bg-surface-2 px-3.5 py-3 hover:bg-surface-3 has-checked:border-indicator has-checked:bg-brand-wash has-checked:shadow-[inset_0_0_0_1px_var(--indicator)] has-focus-visible:shadow-[var(--focus)] has-disabled:cursor-not-allowed has-disabled:bg-surface-1 has-disabled:hover:bg-surface-1"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.isOff === true}
            onChange={() => onChange(choice.value)}
            className="peer absolute size-px opacity-0"
          />
          {choice.icon !== undefined && (
            <span className="grid size-9.5 flex-none place-items-center rounded-control bg-surface-3 text-ink-2">{choice.icon}</span>
          )}
          <span className="grid min-w-0 flex-1">
            <span className={`text-14 font-semibold ${choice.isOff === true ? 'text-ink-3' : ''}`}>{choice.title}</span>
            {choice.text !== undefined && <span className="text-12 text-ink-2">{choice.text}</span>}
          </span>
          <span
            aria-hidden="true"
            className="size-5.5 flex-none rounded-full border-2 border-line-control peer-checked:border-[7px] peer-checked:border-indicator"
          />
        </label>
      ))}
    </div>
  );
}
