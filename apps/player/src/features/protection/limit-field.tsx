import { isOfTime } from '@talora/domain/protection/limits.ts';
import { MINUTES_OF, readPlayMinutes } from '@talora/domain/protection/play-time.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../money/amount-field.tsx';
import { readTypedAmount } from '../../money/typed-amount.ts';
import type { LimitKind, LimitPeriod } from './use-protection.ts';

interface LimitFieldProps {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Is what is wrong shown? */
  readonly isChecked: boolean;
}

/** What was typed as the wire carries it; undefined while it is no limit. */
export function typedLimit({ kind, period, currency, value }: Pick<LimitFieldProps, 'kind' | 'period' | 'currency' | 'value'>) {
  return isOfTime(kind) ? readPlayMinutes(value.trim(), period)?.toString() : readTypedAmount(value, { currency }).wire;
}

/** A limit to type: a sum, or minutes of play. */
export function LimitField({ kind, period, currency, value, onChange, isChecked }: LimitFieldProps) {
  const t = useTranslations('protection');
  const hint = t(`kindMore.${kind}`);
  if (isOfTime(kind)) {
    const isWrong = isChecked && readPlayMinutes(value.trim(), period) === undefined;
    return (
      <TextField
        isRequired
        label={t('minutesAtMost')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={5}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        problem={isWrong ? t('minutesProblem', { most: MINUTES_OF[period] }) : undefined}
        hint={hint}
      />
    );
  }
  const rule = { currency };
  const problem = isChecked ? readTypedAmount(value, rule).problem : undefined;
  return <AmountField isLarge label={t('amount')} rule={rule} value={value} onChange={onChange} problem={problem} hint={hint} />;
}
