import type { Contract } from '@talora/contract/agents/contracts.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { symbolOf } from '../../money/typed-amount.ts';
import { dateOfDay } from '../../record-parts/record-days.ts';

/** Sums inside of sentences, written as they stand beside them: sign, symbol, digits. */
export function useSumText(): (amount: string, currency: string) => string {
  const { tag } = useLanguage();
  return (amount, currency) => `${amount.startsWith('-') ? '−' : ''}${symbolOf(currency)} ${formatMoney(amount.replace('-', ''), tag)}`;
}

/** Days of business as people write them; their names on the wire are yyyy-MM-dd. */
export function useDayText(): (day: string, form?: 'day' | 'date') => string {
  const format = useFormatter();
  return (day, form = 'date') => format.dateTime(dateOfDay(day), { ...MOMENT[form], timeZone: 'UTC' });
}

/** What a tier asks for, in words. */
export function useTierText(): (tier: Contract['tiers'][number], currency: string) => string {
  const t = useTranslations('contracts');
  const sumText = useSumText();
  return (tier, currency) => {
    const minima = [
      ...(tier.minActive > 0 ? [t('missing.active', { count: tier.minActive })] : []),
      ...(Number(tier.minValidBet) > 0 ? [t('missing.validBet', { sum: sumText(tier.minValidBet, currency) })] : []),
      ...(Number(tier.minLoss) > 0 ? [t('missing.loss', { sum: sumText(tier.minLoss, currency) })] : []),
    ];
    return minima.length === 0 ? t('noMinima') : minima.join(', ');
  };
}
