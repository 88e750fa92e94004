import { useId } from 'react';

interface ChoiceTabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  readonly textOf: (name: Name) => string;
}

/** A few ways, one chosen; arrows move between them as the browser has it for radio buttons. */
export function ChoiceTabs<Name extends string>({ label, names, chosen, onChoose, textOf }: ChoiceTabsProps<Name>) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col rounded-[12px] border border-line bg-surface-2 p-1"
    >
      {names.map((name) => (
        <label
          key={name}
          className="grid min-h-10 cursor-pointer place-items-center rounded-control px-2 text-center text-14 font-semibold text-ink-2 hover:text-ink has-checked:bg-surface-4 has-checked:text-ink has-focus-visible:shadow-[var(--focus)]"
        >
          <input
            type="radio"
            name={group}
            checked={chosen === name}
            onChange={() => onChoose(name)}
            className="absolute size-px opacity-0"
          />
          {textOf(name)}
        </label>
      ))}
    </div>
  );
}
