import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';

interface HourFieldsProps {
  readonly opens: string;
  readonly closes: string;
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (change: { opens?: string; closes?: string }) => void;
}

/** Between which hours something is open. */
export function HourFields({ opens, closes, problemOf, onChange }: HourFieldsProps) {
  const t = useTranslations('depositMethods');
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <TextField
        label={t('opens')}
        hint={t('hoursHint')}
        problem={problemOf('opens')}
        maxLength={5}
        autoComplete="off"
        className="num"
        value={opens}
        onChange={({ target }) => onChange({ opens: target.value })}
      />
      <TextField
        label={t('closes')}
        problem={problemOf('closes')}
        maxLength={5}
        autoComplete="off"
        className="num"
        value={closes}
        onChange={({ target }) => onChange({ closes: target.value })}
      />
    </div>
  );
}
