import type { CallInput } from '@talora/contract/core/call.ts';
import type { VendorContract, vendorMonthsCalls } from '@talora/contract/vendors/months-console.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { isMonth } from '@talora/domain/time/business-month.ts';
import { findTermsProblem, shareOf, type TierRule } from '@talora/domain/vendors/contract-share.ts';
import { INVOICE_CURRENCIES, type InvoiceCurrency } from '@talora/domain/vendors/invoice-currency.ts';

/** A tier as it is typed: a sum in major units, and percent. */
export interface TierDraft {
  readonly from: string;
  readonly percent: string;
}

/** A contract as it is typed. */
export interface ContractDraft {
  readonly fromMonth: string;
  readonly tiers: readonly TierDraft[];
  readonly tierRule: TierRule;
  readonly currency: InvoiceCurrency;
  readonly minimum: string;
  readonly note: string;
}

type Sent = Pick<
  CallInput<(typeof vendorMonthsCalls)['calls']['askVendorContract']>,
  'fromMonth' | 'tiers' | 'tierRule' | 'currency' | 'minimum' | 'note'
>;

/** Percent with two digits at most, in basis points; undefined for what is none between 0 and 100. */
export function readPercent(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const points = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return points > 10_000 ? undefined : points;
}

/** Basis points as percent. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100);

/** What the form is filled with: the terms that count, from the month after. */
export function contractDraftOf(
  current: VendorContract | undefined,
  { fromMonth, currency }: { readonly fromMonth: string; readonly currency: InvoiceCurrency },
): ContractDraft {
  if (current === undefined) return { fromMonth, tiers: [{ from: '0', percent: '' }], tierRule: 'parts', currency, minimum: '0', note: '' };
  const { tiers, tierRule, minimum, note } = current;
  return {
    fromMonth,
    tiers: tiers.map(({ from, basisPoints }) => ({ from, percent: percentText(basisPoints) })),
    tierRule,
    currency: current.currency,
    minimum,
    note,
  };
}

/** Fields that something may be wrong with. */
export type ContractField = 'fromMonth' | 'tiers' | 'minimum';

function readTiers(draft: ContractDraft, asset: Asset) {
  return draft.tiers.map(({ from, percent }) => ({
    from: parseAmount(from.trim() === '' ? '0' : from.trim(), asset, { decimals: 'upTo' }),
    basisPoints: readPercent(percent),
  }));
}

/** What a draft would be as it is sent, or what is wrong with it. `earliest` is the first month that is free; null where every month is. */
export function judgeContract(
  draft: ContractDraft,
  asset: Asset,
  earliest: string | null,
): { readonly sent: Sent; readonly problems: readonly [] } | { readonly sent: null; readonly problems: readonly ContractField[] } {
  const problems: ContractField[] = [];
  if (!isMonth(draft.fromMonth) || (earliest !== null && draft.fromMonth < earliest)) problems.push('fromMonth');
  const minimum = parseAmount(draft.minimum.trim() === '' ? '0' : draft.minimum.trim(), INVOICE_CURRENCIES[draft.currency], {
    decimals: 'upTo',
  });
  if (minimum === undefined) problems.push('minimum');
  const tiers = readTiers(draft, asset).flatMap(({ from, basisPoints }) =>
    from === undefined || basisPoints === undefined ? [] : [{ from, basisPoints }],
  );
  if (tiers.length < draft.tiers.length || findTermsProblem({ tiers, minimum: 0n }) !== null) problems.push('tiers');
  if (problems.length > 0) return { sent: null, problems };
  return {
    sent: {
      fromMonth: draft.fromMonth,
      tiers: draft.tiers.map(({ from, percent }) => ({
        from: from.trim() === '' ? '0' : from.trim(),
        basisPoints: readPercent(percent) ?? 0,
      })),
      tierRule: draft.tierRule,
      currency: draft.currency,
      minimum: draft.minimum.trim() === '' ? '0' : draft.minimum.trim(),
      note: draft.note.trim(),
    },
    problems: [],
  };
}

/** What the vendor's part of a month with this GGR would be by a draft, in minor units; null while the draft says nothing. */
export function previewShare(draft: ContractDraft, asset: Asset, ggr: string): bigint | null {
  const minor = parseAmount(ggr.replace('-', ''), asset);
  const { sent } = judgeContract({ ...draft, fromMonth: '2000-01' }, asset, null);
  if (minor === undefined || sent === null) return null;
  const tiers = readTiers(draft, asset).map(({ from, basisPoints }) => ({ from: from ?? 0n, basisPoints: basisPoints ?? 0 }));
  return shareOf(ggr.startsWith('-') ? -minor : minor, { tiers, tierRule: draft.tierRule });
}
