import { isOfTime } from '@talora/domain/protection/limits.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useTranslations } from 'use-intl';
import { symbolOf } from '../../money/typed-amount.ts';
import type { LimitKind } from './use-protection.ts';

/** Writes what a limit of a kind counts, as it came, for people: a sum with its currency, or minutes. */
export type LimitText = (counted: string, kind: LimitKind) => string;

/** Sums of a currency, and minutes, in the page's language. */
export function useLimitText(currency: string): LimitText {
  const t = useTranslations('protection');
  const { tag } = useLanguage();
  return (counted, kind) =>
    isOfTime(kind) ? t('minutes', { minutes: Number(counted) }) : `${symbolOf(currency)} ${formatMoney(counted, tag)}`;
}
