import { formatAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { PROVIDER_REFUSED } from '@talora/domain/wallet/deposit-states.ts';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';

/** Notes without a value, by the words that the server writes down. */
const FIXED = {
  'above the ceiling of a day': 'ceiling',
  [PROVIDER_REFUSED]: 'refused',
  'the provider did not answer': 'silent',
  'the provider does not know it': 'stranger',
  'the provider speaks of another payout': 'other',
} as const;

type FixedNote = (typeof FIXED)[keyof typeof FIXED];

const isFixed = (note: string): note is keyof typeof FIXED => Object.hasOwn(FIXED, note);

/** What a payment waits for a person for, as the server writes it down: in words of its own, sums in minor units. */
export type ProviderNote =
  | { readonly kind: 'amount'; readonly came: string; readonly wanted: string; readonly currency: string | null }
  | { readonly kind: 'payer' | 'currency' | 'payment'; readonly value: string }
  | { readonly kind: FixedNote };

const AMOUNT = /^amount ([0-9]{1,18}) in place of ([0-9]{1,18})$/;
const PAYOUT = /^([0-9]{1,18}) ([A-Z]{3}) in place of ([0-9]{1,18})$/;
const PAYMENT = /^(?:payment|payout) (.{1,64}), not the one that was ordered$/;
const CURRENCY = /^currency ([A-Za-z]{1,8})$/;

/** Reads a note of the provider's part; null for words of another kind, which are shown as they stand. */
export function readProviderNote(note: string): ProviderNote | null {
  const [, came, wanted] = AMOUNT.exec(note) ?? [];
  if (came !== undefined && wanted !== undefined) return { kind: 'amount', came, wanted, currency: null };
  const [, paid, currency, due] = PAYOUT.exec(note) ?? [];
  if (paid !== undefined && currency !== undefined && due !== undefined) return { kind: 'amount', came: paid, wanted: due, currency };
  const payment = PAYMENT.exec(note)?.[1];
  if (payment !== undefined) return { kind: 'payment', value: payment };
  const other = CURRENCY.exec(note)?.[1];
  if (other !== undefined) return { kind: 'currency', value: other };
  if (note.startsWith('payer ')) return { kind: 'payer', value: note.slice('payer '.length) };
  return isFixed(note) ? { kind: FIXED[note] } : null;
}

/** Puts such a note into the reader's language, sums as people read them. */
export function useProviderNote(): (note: string) => string {
  const t = useTranslations('providerNotes');
  const sumText = useSumText();
  const own = useStaff().currency;
  return useCallback(
    (note) => {
      const read = readProviderNote(note);
      if (read === null) return note;
      if ('value' in read) return t(read.kind, { value: read.value });
      if (!('came' in read)) return t(read.kind);
      const sum = (minor: string, currency: string): string =>
        isAssetCode(currency) ? sumText(formatAmount(BigInt(minor), ASSETS[currency]), currency) : `${minor} ${currency}`;
      return t('amount', { came: sum(read.came, read.currency ?? own), wanted: sum(read.wanted, own) });
    },
    [t, sumText, own],
  );
}
