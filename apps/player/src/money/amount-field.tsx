import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { symbolOf, type AmountProblem, type AmountRule } from './typed-amount.ts';

/** What a sum field's problem reads as. */
function useAmountProblemText(): (problem: AmountProblem, rule: AmountRule) => string {
  const t = useTranslations('money.problems');
  const { tag } = useLanguage();
  return (problem, { currency, min = '0', max = '0', available = '0', most = '0', lessThan = '0' }) => {
    const sum = (amount: string): string => `${symbolOf(currency)} ${formatMoney(amount, tag)}`;
    return t(problem, { min: sum(min), max: sum(max), available: sum(available), most: sum(most), limit: sum(lessThan) });
  };
}

interface AmountFieldProps {
  readonly label: string;
  readonly rule: AmountRule;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly problem?: AmountProblem | undefined;
  readonly hint?: string | undefined;
  readonly after?: ReactNode;
  readonly isLarge?: boolean;
  readonly autoFocus?: boolean;
}

/** A sum to type: currency before it, digits as they are typed, its problem under it. */
export function AmountField({ label, rule, value, onChange, problem, hint, after, isLarge = false }: AmountFieldProps) {
  const textOf = useAmountProblemText();
  return (
    <FieldShell label={label} isRequired hint={hint} problem={problem === undefined ? undefined : textOf(problem, rule)}>
      {({ id, describedBy, isInvalid }) => (
        <div className={`${inputBoxClass(isInvalid)} ${isLarge ? 'min-h-15' : ''}`}>
          <span aria-hidden="true" className="text-14 font-semibold text-ink-3">
            {symbolOf(rule.currency)}
          </span>
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={24}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            aria-required
            className={`${INPUT_CLASS} num font-semibold ${isLarge ? 'text-[28px] leading-tight' : ''}`}
          />
          {after}
        </div>
      )}
    </FieldShell>
  );
}

interface QuickAmountsProps {
  readonly label: string;
  readonly amounts: readonly string[];
  readonly currency: string;
  readonly value: string;
  readonly onPick: (amount: string) => void;
}

/** Sums to pick instead of typing. */
export function QuickAmounts({ label, amounts, currency, value, onPick }: QuickAmountsProps) {
  const { tag } = useLanguage();
  return (
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-2 lg:grid-cols-6">
      {amounts.map((amount) => {
        const short = amount.replace(/\.0+$/, '');
        return (
          <button
            key={amount}
            type="button"
            aria-pressed={value === short || value === amount}
            aria-label={`${symbolOf(currency)} ${formatMoney(short, tag)}`}
            onClick={() => onPick(short)}
            className="num min-h-11 rounded-control border border-line-strong bg-surface-2 text-14 font-semibold hover:bg-surface-3 aria-pressed:border-indicator aria-pressed:bg-brand-wash aria-pressed:text-brand-text"
          >
            {formatMoney(short, tag)}
          </button>
        );
      })}
    </div>
  );
}
