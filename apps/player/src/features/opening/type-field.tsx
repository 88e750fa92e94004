import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import type { OpeningTerms } from './use-opening.ts';

interface TypeFieldProps {
  readonly types: OpeningTerms['types'];
  readonly value: number;
  readonly onChange: (type: number) => void;
}

/** The type of an account; nothing where there is only one. */
export function TypeField({ types, value, onChange }: TypeFieldProps) {
  const t = useTranslations('opening');
  if (types.length < 2) return null;
  return (
    <FieldShell label={t('type')}>
      {({ id }) => (
        <div className={inputBoxClass(false)}>
          <select
            id={id}
            name="type"
            value={value}
            onChange={(event) => onChange(Number(event.target.value))}
            className={`${INPUT_CLASS} bg-surface-2`}
          >
            {types.map(({ type, kind }) => (
              <option key={type} value={type}>
                {kind === 'member' ? t('member') : t('agent', { type })}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldShell>
  );
}
