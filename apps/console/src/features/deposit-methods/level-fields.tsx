import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import type { MethodForm } from './methods-draft.ts';

interface LevelFieldsProps {
  readonly levels: MethodForm['levels'];
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (levels: MethodForm['levels']) => void;
}

/** Limits for members from a level on. */
export function LevelFields({ levels, problemOf, onChange }: LevelFieldsProps) {
  const t = useTranslations('depositMethods');
  const problem = problemOf('levels');
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
      <legend className="p-0 text-13 font-semibold">{t('levels')}</legend>
      {levels.map((row, at) => (
        // A row has no name of its own while it is typed: its place is what it is.
        <div key={at} className="grid items-start gap-3 rounded-control border border-line p-3 md:grid-cols-[80px_1fr_1fr_auto]">
          {(['level', 'min', 'max'] as const).map((field) => (
            <TextField
              key={field}
              label={t(field)}
              problem={problemOf(`levels.${at}.${field}`)}
              inputMode={field === 'level' ? 'numeric' : 'decimal'}
              maxLength={field === 'level' ? 2 : 20}
              autoComplete="off"
              className="num"
              value={row[field]}
              onChange={({ target }) => onChange(levels.with(at, { ...row, [field]: target.value }))}
            />
          ))}
          <Button
            size="small"
            variant="outline"
            className="md:mt-7"
            aria-label={t('removeLevel', { level: row.level })}
            onClick={() => onChange(levels.filter((_, other) => other !== at))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      {problem !== undefined && (
        <p role="alert" className="m-0 text-12 text-danger">
          {problem}
        </p>
      )}
      <div>
        <Button size="small" variant="outline" onClick={() => onChange([...levels, { level: '', min: '', max: '' }])}>
          {t('addLevel')}
        </Button>
      </div>
    </fieldset>
  );
}
