import type { ContractTerms, ContractTier } from './contract-terms.ts';

/** What a change of a term is to whoever is paid. `same` is no change. */
export type TermChange = 'better' | 'worse' | 'same' | 'other';

/** What of a contract is compared. */
export const COMPARED_TERMS = ['rate', 'minActive', 'minValidBet', 'minLoss', 'period', 'carriesLoss'] as const;

/** One term beside the other. `tier` counts from 0, null for a term of the whole contract; a tier that one side lacks has null there. */
export interface ComparedTerm<V = bigint | number | string | boolean> {
  readonly term: (typeof COMPARED_TERMS)[number];
  readonly tier: number | null;
  readonly current: V | null;
  readonly next: V | null;
  readonly change: TermChange;
}

function changeOf(current: bigint | number, next: bigint | number, isMoreBetter: boolean): TermChange {
  if (current === next) return 'same';
  return next > current === isMoreBetter ? 'better' : 'worse';
}

/** The rate that terms give to whoever has just reached the minima of a tier of other terms; 0 where they give nothing. */
function rateAt(terms: ContractTerms | null, { minActive, minValidBet, minLoss }: ContractTier): bigint {
  const reached = (terms?.tiers ?? []).filter(
    (tier) => tier.minActive <= minActive && tier.minValidBet <= minValidBet && tier.minLoss <= minLoss,
  );
  return reached.reduce((most, { rate }) => (rate > most ? rate : most), 0n);
}

/**
 * A tier beside the one of the same number. A tier that only one side has is judged by what the other side gives for the same figures: it is
 * worse that it falls away if less is left, and better that it is new if it gives more; its minima are neither.
 */
function compareTier(current: ContractTerms | null, next: ContractTerms, tier: number): ComparedTerm[] {
  const [before, after] = [current?.tiers[tier], next.tiers[tier]];
  return (['rate', 'minActive', 'minValidBet', 'minLoss'] as const).map((term) => {
    const row = { term, tier, current: before?.[term] ?? null, next: after?.[term] ?? null };
    if (before !== undefined && after !== undefined) return { ...row, change: changeOf(before[term], after[term], term === 'rate') };
    if (term !== 'rate') return { ...row, change: 'other' };
    if (before !== undefined) return { ...row, change: rateAt(next, before) < before.rate ? 'worse' : 'other' };
    return { ...row, change: after !== undefined && rateAt(current, after) < after.rate ? 'better' : 'other' };
  });
}

/** Old and new terms side by side, as they are to whoever is paid. Without old ones everything is new, and better than nothing. */
export function compareTerms(current: ContractTerms | null, next: ContractTerms): ComparedTerm[] {
  const count = Math.max(current?.tiers.length ?? 0, next.tiers.length);
  const rows = Array.from({ length: count }, (_, at) => compareTier(current, next, at)).flat();
  if (next.kind !== 'dividend') return rows;
  const [before, carried] = [current?.period ?? null, current?.carriesLoss ?? null];
  return [
    { term: 'period', tier: null, current: before, next: next.period, change: before === next.period ? 'same' : 'other' },
    {
      term: 'carriesLoss',
      tier: null,
      current: carried,
      next: next.carriesLoss,
      change: carried === null ? 'other' : carried === next.carriesLoss ? 'same' : next.carriesLoss ? 'worse' : 'better',
    },
    ...rows,
  ];
}
