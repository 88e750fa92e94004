/** What a vendor says of a round that is open with us for too long. Sums in minor units. */
export interface StatedRound {
  readonly status: 'open' | 'done' | 'void' | 'unknown';
  readonly bet: bigint;
  readonly win: bigint;
}

/** What we have of it. `asked` counts the times that the vendor was asked before this one. */
export interface HeldRound {
  readonly stake: bigint;
  readonly paid: bigint;
  readonly asked: number;
}

/**
 * What to do: `end` it, `pay` what is missing and end it, `undo` its bets, `wait`, or flag it for a person with the reason.
 */
export type StuckStep =
  | { readonly step: 'end' | 'undo' | 'wait' }
  | { readonly step: 'pay'; readonly amount: bigint }
  | { readonly step: 'flag'; readonly reason: 'open-there' | 'unknown-there' | 'other-stake' | 'paid-too-much' };

/** The vendor's own repeat goes before ours: money moves only when it has said the same three times. */
const ASKS_BEFORE_MONEY = 2;

/** Decides about a stuck round. */
export function stuckRoundStep(stated: StatedRound, held: HeldRound): StuckStep {
  const isSure = held.asked >= ASKS_BEFORE_MONEY;
  if (stated.status === 'unknown') return isSure ? { step: 'flag', reason: 'unknown-there' } : { step: 'wait' };
  if (stated.status === 'open') return isSure ? { step: 'flag', reason: 'open-there' } : { step: 'wait' };
  if (stated.status === 'void')
    return isSure ? (held.paid === 0n ? { step: 'undo' } : { step: 'flag', reason: 'paid-too-much' }) : { step: 'wait' };
  if (stated.bet !== held.stake) return { step: 'flag', reason: 'other-stake' };
  if (stated.win === held.paid) return { step: 'end' };
  if (stated.win < held.paid) return { step: 'flag', reason: 'paid-too-much' };
  return isSure ? { step: 'pay', amount: stated.win - held.paid } : { step: 'wait' };
}
