/** Ways to end a dispute. */
export const OUTCOMES = ['upheld', 'adjusted', 'forced'] as const;

/** A way to end a dispute. */
export type Outcome = (typeof OUTCOMES)[number];

/** What a settlement carries of a form; null while no way is chosen or no reason is given. */
export const settlementOf = (outcome: Outcome | null, reason: string): { outcome: Outcome; reason: string } | null =>
  outcome === null || reason.trim() === '' ? null : { outcome, reason: reason.trim() };
