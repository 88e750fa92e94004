import { FieldShell, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import type { FlightFieldName } from './flight/check-flight.ts';

const NAMES = ['no', 'seed', 'commitment', 'entropy'] as const satisfies readonly FlightFieldName[];

/** What came of a comparison. */
export function Verdict({ isRight, children }: { readonly isRight: boolean; readonly children: string }) {
  return (
    <p role={isRight ? undefined : 'alert'} className={`m-0 text-14 font-semibold ${isRight ? 'text-win' : 'text-loss'}`}>
      {children}
    </p>
  );
}

interface SharedFieldsProps {
  /** Begins the names of the fields. */
  readonly of: string;
  readonly fields: Readonly<Record<FlightFieldName, string>>;
  readonly wrong: readonly string[];
  readonly onChange: (name: FlightFieldName, text: string) => void;
}

/** Number, seed, promise and entropy of a round that many shared. */
export function SharedFields({ of, fields, wrong, onChange }: SharedFieldsProps) {
  const t = useTranslations('fair.flight');
  return NAMES.map((name) => (
    <TextField
      key={name}
      label={t(`field.${name}`)}
      name={`${of}-${name}`}
      isRequired={name !== 'commitment'}
      aside={name === 'commitment' ? t('optional') : undefined}
      hint={t(`hint.${name}`)}
      problem={wrong.includes(name) ? t(`wrong.${name}`) : undefined}
      value={fields[name]}
      inputMode={name === 'no' ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={80}
      className="num"
      onChange={({ target }) => onChange(name, target.value)}
    />
  ));
}

interface ListFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly aside?: string | undefined;
  readonly problem?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A list with a line for each bet. */
export function ListField({ label, hint, aside, problem, value, onChange }: ListFieldProps) {
  return (
    <FieldShell label={label} aside={aside} hint={hint} problem={problem}>
      {({ id, describedBy }) => (
        <textarea
          id={id}
          aria-describedby={describedBy}
          aria-invalid={problem !== undefined || undefined}
          rows={3}
          spellCheck={false}
          className={`${inputBoxClass(problem !== undefined)} num h-auto w-full py-2 text-13`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldShell>
  );
}
