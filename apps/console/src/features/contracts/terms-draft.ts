import type { StaffContract } from '@talora/contract/agents/contracts-console.ts';
import { compareTerms, type ComparedTerm } from '@talora/domain/agents/contract-compare.ts';
import type { ContractKind, DividendPeriod } from '@talora/domain/agents/contract-kinds.ts';
import {
  CONTRACT_TIERS_MAX,
  formatRate,
  parseRate,
  RATE_ONE,
  readTerms,
  type ContractTerms,
  type TermsProblems,
} from '@talora/domain/agents/contract-terms.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode, type Asset } from '@talora/domain/money/asset.ts';

/** A tier as it is typed. */
export interface TierDraft {
  readonly rate: string;
  readonly minActive: string;
  readonly minValidBet: string;
  readonly minLoss: string;
}

/** Terms as they are typed. Period and carried losses count for dividends alone. */
export interface TermsDraft {
  readonly period: DividendPeriod;
  readonly carriesLoss: boolean;
  readonly tiers: readonly TierDraft[];
}

const EMPTY_TIER: TierDraft = { rate: '', minActive: '0', minValidBet: '0', minLoss: '0' };

const assetOf = (currency: string): Asset => (isAssetCode(currency) ? ASSETS[currency] : ASSETS.MYR);

/** What a form begins with: the terms in force, or one empty tier. */
export function draftOf(current: StaffContract | null): TermsDraft {
  if (current === null) return { period: 'M', carriesLoss: true, tiers: [EMPTY_TIER] };
  return {
    period: current.period ?? 'M',
    carriesLoss: current.carriesLoss,
    tiers: current.tiers.map((tier) => ({ ...tier, minActive: String(tier.minActive) })),
  };
}

/** Another tier behind the last, with its minima: it has to ask for no less. */
export function withTier(draft: TermsDraft): TermsDraft {
  if (draft.tiers.length >= CONTRACT_TIERS_MAX) return draft;
  return { ...draft, tiers: [...draft.tiers, { ...(draft.tiers.at(-1) ?? EMPTY_TIER), rate: '' }] };
}

/** What a draft says on the wire. A number of members that is none is not a number. */
export function writtenOf(kind: ContractKind, { period, carriesLoss, tiers }: TermsDraft) {
  const isDividend = kind === 'dividend';
  return {
    period: isDividend ? period : null,
    carriesLoss: isDividend && carriesLoss,
    tiers: tiers.map((tier) => ({
      rate: tier.rate.trim(),
      minActive: /^\d+$/.test(tier.minActive.trim()) ? Number(tier.minActive) : Number.NaN,
      minValidBet: tier.minValidBet.trim(),
      minLoss: tier.minLoss.trim(),
    })),
  };
}

/** Reads a draft by the rules of the server; `most` is the highest rate that the house gives, in percent. */
export function readDraft(
  kind: ContractKind,
  draft: TermsDraft,
  { currency, most }: { readonly currency: string; readonly most: string },
): { readonly terms: ContractTerms; readonly problems: TermsProblems } | { readonly terms: null; readonly problems: TermsProblems } {
  const read = readTerms(kind, writtenOf(kind, draft), assetOf(currency), parseRate(most) ?? 0n);
  return 'terms' in read ? { terms: read.terms, problems: {} } : { terms: null, problems: read.problems };
}

/** A term beside another, as the wire carries it. */
export interface TermRow extends Omit<ComparedTerm, 'current' | 'next'> {
  readonly current: string | number | boolean | null;
  readonly next: string | number | boolean | null;
}

/** New terms beside those in force, as the server compares them. */
export function comparedRows(current: StaffContract | null, next: ContractTerms, currency: string): TermRow[] {
  const asset = assetOf(currency);
  const read = current === null ? null : readTerms(next.kind, current, asset, RATE_ONE);
  const before = read !== null && 'terms' in read ? read.terms : null;
  const text = (term: string, value: ComparedTerm['next']): TermRow['next'] => {
    if (typeof value !== 'bigint') return value;
    return term === 'rate' ? formatRate(value) : formatAmount(value, asset);
  };
  return compareTerms(before, next).map((row) => ({ ...row, current: text(row.term, row.current), next: text(row.term, row.next) }));
}
