import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

interface FieldShellProps {
  readonly label: string;
  readonly isRequired?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly aside?: ReactNode;
  readonly children: (ids: { id: string; describedBy: string | undefined; isInvalid: boolean }) => ReactNode;
}

/** Label, control, hint and problem of one field, tied together for screen readers. */
export function FieldShell({ label, isRequired, hint, problem, aside, children }: FieldShellProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-13 font-semibold">
          {label}
          {isRequired && (
            <span aria-hidden="true" className="ms-1 text-danger">
              *
            </span>
          )}
        </label>
        {aside !== undefined && <span className="text-12 text-ink-3">{aside}</span>}
      </div>
      {children({ id, describedBy: note === undefined ? undefined : `${id}-note`, isInvalid: problem !== undefined })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={problem === undefined ? undefined : 'alert'}
          className={`m-0 text-12 ${problem === undefined ? 'text-ink-3' : 'text-danger'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}

/** Classes of the box around an input. */
export function inputBoxClass(isInvalid: boolean): string {
  return `flex min-h-12 min-w-0 items-center gap-2.5 rounded-control border bg-surface-2 px-3.5 text-16 focus-within:border-lagoon focus-within:shadow-[0_0_0_3px_var(--lagoon-wash)] ${isInvalid ? 'border-danger' : 'border-line-control'}`;
}

/** Classes of an input inside its box: the box shows the focus. */
export const INPUT_CLASS =
  'w-full min-w-0 flex-1 border-0 bg-transparent p-0 py-2.5 text-16 outline-none placeholder:text-ink-3 focus-visible:shadow-none disabled:text-ink-disabled';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly aside?: ReactNode;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly isRequired?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled text input. `problem` replaces the hint and marks the field. */
export function TextField({ label, hint, problem, aside, before, after, isRequired, ref, className, ...rest }: TextFieldProps) {
  return (
    <FieldShell label={label} isRequired={isRequired} hint={hint} problem={problem} aside={aside}>
      {({ id, describedBy, isInvalid }) => (
        <div className={inputBoxClass(isInvalid)}>
          {before}
          <input
            {...rest}
            ref={ref}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required={isRequired || undefined}
            className={`${INPUT_CLASS} ${className ?? ''}`}
          />
          {after}
        </div>
      )}
    </FieldShell>
  );
}
