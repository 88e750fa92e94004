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

function changeOf(current: bigint | number | null, next: bigint | number | null, isMoreBetter: boolean): TermChange {
  if (current === next) return 'same';
  if (current === null) return 'better';
  if (next === null) return 'worse';
  return next > current === isMoreBetter ? 'better' : 'worse';
}

function compareTier(current: ContractTier | undefined, next: ContractTier | undefined, tier: number): ComparedTerm[] {
  return (['rate', 'minActive', 'minValidBet', 'minLoss'] as const).map((term) => {
    const [before, after] = [current?.[term] ?? null, next?.[term] ?? null];
    return { term, tier, current: before, next: after, change: changeOf(before, after, term === 'rate') };
  });
}

/** Old and new terms side by side, as they are to whoever is paid. Without old ones everything is new, and better than nothing. */
export function compareTerms(current: ContractTerms | null, next: ContractTerms): ComparedTerm[] {
  const count = Math.max(current?.tiers.length ?? 0, next.tiers.length);
  const rows = Array.from({ length: count }, (_, at) => compareTier(current?.tiers[at], next.tiers[at], at)).flat();
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
