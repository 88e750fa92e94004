import type { StopReach } from '@talora/contract/site/closing-console.ts';

/** One of the things that would go. */
export type Fact = StopReach['facts'][number];

/** Days that "lately" spans. */
export const LATELY_DAYS = 30;

/** So many are named of each. */
const NAMED = 12;

/** So many of these, and what people call them. */
export const fact = (what: Fact['what'], count: number, names: readonly string[] = [], sum: string | null = null): Fact => ({
  what,
  count,
  sum,
  names: names.slice(0, NAMED),
});

/** Those that have these names. */
export const named = (what: Fact['what'], names: readonly string[]): Fact => fact(what, names.length, names);

/** All that would go; what there is none of is left out. */
export const reachOf = (facts: readonly Fact[]): StopReach => ({ facts: facts.filter(({ count }) => count > 0) });
