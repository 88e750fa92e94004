import type { BankLine } from '@talora/contract/bank/bank-console.ts';

/** How a line stands: what was said of it, or what it may be. */
export type LineStanding = 'matched' | 'aside' | 'exact' | 'several' | 'none';

/** How a line stands. */
export function lineStanding({ match, exact, candidates }: Pick<BankLine, 'match' | 'exact' | 'candidates'>): LineStanding {
  if (match !== null) return match.why === null ? 'matched' : 'aside';
  return exact !== null ? 'exact' : candidates > 0 ? 'several' : 'none';
}
