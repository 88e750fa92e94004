interface CheckLineProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isOff?: boolean;
}

/** A box to tick with its name behind it. */
export function CheckLine({ label, isChecked, onChange, isOff = false }: CheckLineProps) {
  return (
    <label className={`flex min-h-9 items-center gap-2.5 text-14 ${isOff ? 'text-ink-disabled' : ''}`}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isOff}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 flex-none accent-[var(--indicator)]"
      />
      {label}
    </label>
  );
}
