import { useId } from 'react';

interface RadioCardProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One of several ways to go on, with what it means under its name. The whole card can be pressed. */
export function RadioCard({ name, title, text, isChosen, onChoose }: RadioCardProps) {
  const id = useId();
  return (
    <div className="relative flex items-start gap-3 rounded-control border border-line-control bg-surface-2 px-3.5 py-3 hover:bg-surface-3 has-checked:border-indicator has-checked:bg-brand-wash">
      <input
        id={id}
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-text`}
        className="relative z-10 mt-0.5 size-5 flex-none accent-[var(--indicator)]"
      />
      <div>
        <label htmlFor={id} className="text-14 font-semibold after:absolute after:inset-0 after:cursor-pointer">
          {title}
        </label>
        <p id={`${id}-text`} className="m-0 text-13 text-ink-2">
          {text}
        </p>
      </div>
    </div>
  );
}
