import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';

interface SelectFieldProps<T extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly { readonly value: T; readonly text: string }[];
  readonly value: T;
  /** Long texts are cut where there is no room for them. */
  readonly isTruncated?: boolean;
  readonly onChoose: (value: T) => void;
}

/** One of a few values. */
export function SelectField<T extends string>({ label, hint, choices, value, isTruncated = false, onChoose }: SelectFieldProps<T>) {
  return (
    <FieldShell label={label} hint={hint}>
      {({ id, describedBy, isInvalid }) => (
        <div className={inputBoxClass(isInvalid)}>
          <select
            id={id}
            aria-describedby={describedBy}
            value={value}
            onChange={(event) => {
              const chosen = choices.find((choice) => choice.value === event.target.value);
              if (chosen !== undefined) onChoose(chosen.value);
            }}
            className={`${INPUT_CLASS} min-h-11 bg-surface-2 ${isTruncated ? 'truncate' : ''}`}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldShell>
  );
}
