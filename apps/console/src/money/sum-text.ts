import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney, signOf } from '@talora/web-kit/money/format-money.ts';
import { useCallback } from 'react';
import { useStaff } from '../session/staff-context.ts';

/** Decimal text, as sums travel. Vendors' books are read here too, and what is no sum must not break a page. */
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** What stands before a sum of a currency: its sign, or its code where none is known. */
export const symbolOf = (currency: string): string => (isAssetCode(currency) ? ASSETS[currency].symbol : currency);

/**
 * A sum as people read it: minus, symbol of the currency, digits in groups, as many decimals as the currency has, never broken over
 * two lines. What is no sum stays as it is.
 */
export function sumText(amount: string, currency: string, language: string): string {
  if (!DECIMAL.test(amount)) return amount;
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const digits = isAssetCode(currency) ? ASSETS[currency].digits : fraction.length;
  const decimals = fraction.padEnd(digits, '0');
  const sign = signOf(amount) < 0 ? '−' : '';
  return `${sign}${symbolOf(currency)}\u00A0${formatMoney(decimals === '' ? whole : `${whole}.${decimals}`, language)}`;
}

/** Sums inside sentences, in the page's language; those without a currency are the brand's. */
export function useSumText(): (amount: string, currency?: string) => string {
  const { tag } = useLanguage();
  const own = useStaff().currency;
  return useCallback((amount, currency = own) => sumText(amount, currency, tag), [own, tag]);
}

/** A sum that names its currency behind it (`66.60 MYR`) as {@link useSumText} writes sums; nothing where there is none. */
export function namedSum(named: string | null, text: ReturnType<typeof useSumText>): string {
  const [amount = '', currency] = named?.split(' ') ?? [];
  return text(amount, currency);
}
