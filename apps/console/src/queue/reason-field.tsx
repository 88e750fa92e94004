import { FieldShell, inputBoxClass } from '@talora/web-kit/ui/field.tsx';

/** Most characters of a reason. */
const REASON_MAX = 140;

interface ReasonFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A short text, of at most 140 characters where nothing else is said: a reason that the player reads, or a note for colleagues. */
export function ReasonField({ label, hint, problem, isRequired = false, maxLength = REASON_MAX, value, onChange }: ReasonFieldProps) {
  return (
    <FieldShell label={label} hint={hint} problem={problem} isRequired={isRequired} aside={`${value.length} / ${maxLength}`}>
      {({ id, describedBy, isInvalid }) => (
        <div className={inputBoxClass(isInvalid)}>
          <textarea
            id={id}
            rows={3}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={isRequired || undefined}
            className="w-full min-w-0 resize-y border-0 bg-transparent py-2.5 text-16 outline-none focus-visible:shadow-none"
          />
        </div>
      )}
    </FieldShell>
  );
}
