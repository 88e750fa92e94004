/** Which way an adjustment moves the member's balance. */
export const ADJUSTMENT_DIRECTIONS = ['credit', 'debit'] as const;

/** Such a way. */
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number];

/**
 * Why a balance is adjusted, and in which ways each reason may move it. `reversal` is no choice of its own: it is the reason of what names
 * the adjustment that it reverses, and of nothing else.
 */
const ADJUSTMENT_REASONS = {
  'game-error': ['credit', 'debit'],
  'payment-error': ['credit', 'debit'],
  'provider-error': ['credit', 'debit'],
  'paid-twice': ['debit'],
  goodwill: ['credit'],
  'rules-broken': ['debit'],
  other: ['credit', 'debit'],
  reversal: ['credit', 'debit'],
} as const satisfies Record<string, readonly AdjustmentDirection[]>;

/** Name of a reason. */
export type AdjustmentReason = keyof typeof ADJUSTMENT_REASONS;

/** Names of all reasons. */
export const ADJUSTMENT_REASON_NAMES = Object.keys(ADJUSTMENT_REASONS) as [AdjustmentReason, ...AdjustmentReason[]];

/** Is it the name of a reason? */
export const isAdjustmentReason = (name: string): name is AdjustmentReason => Object.hasOwn(ADJUSTMENT_REASONS, name);

/** Reasons that somebody may choose for a direction: all but the reversal, which is named by what it reverses. */
export const reasonsFor = (direction: AdjustmentDirection): AdjustmentReason[] =>
  ADJUSTMENT_REASON_NAMES.filter(
    (name) => name !== 'reversal' && (ADJUSTMENT_REASONS[name] as readonly AdjustmentDirection[]).includes(direction),
  );

/** The other way. */
export const oppositeOf = (direction: AdjustmentDirection): AdjustmentDirection => (direction === 'credit' ? 'debit' : 'credit');

/** An adjustment that was made, as far as a reversal of it is asked about. `amount` in minor units. */
export interface MadeAdjustment {
  readonly id: string;
  readonly direction: AdjustmentDirection;
  readonly amount: bigint;
  /** Has another one reversed it? */
  readonly isReversed: boolean;
}

/** An adjustment that somebody wants. `amount` in minor units. */
export interface WantedAdjustment {
  readonly direction: AdjustmentDirection;
  readonly amount: bigint;
  readonly reason: AdjustmentReason;
  /** The one it names; undefined when the member has no such one, null when it names none. */
  readonly reverses: MadeAdjustment | null | undefined;
}

/** What it is measured by, in minor units. */
interface AdjustmentRoom {
  /** What the member could spend: the balance without what is held. Below zero while the account owes. */
  readonly available: bigint;
  /** What may still be credited to the member today. */
  readonly credit: bigint;
}

/** What stands in an adjustment's way: a refusal by name, a wrong field, or a state that it cannot be done from. */
export type AdjustmentObstacle = 'AMOUNT_INVALID' | 'REASON' | 'REVERSES' | 'REVERSED' | 'ABOVE_BALANCE' | 'ABOVE_CEILING';

/**
 * What stands in the way of an adjustment, or null. A reversal moves as much as what it reverses the other way, and nothing is reversed
 * twice. A debit takes no more than the member could spend, so that neither the balance nor what is held is touched below zero; a credit
 * is at most what is left of the day's ceilings.
 */
export function findAdjustmentObstacle(wanted: WantedAdjustment, { available, credit }: AdjustmentRoom): AdjustmentObstacle | null {
  const { direction, amount, reason, reverses } = wanted;
  if (amount <= 0n) return 'AMOUNT_INVALID';
  if (reverses === undefined || (reason === 'reversal') !== (reverses !== null)) return reverses === null ? 'REASON' : 'REVERSES';
  if (!(ADJUSTMENT_REASONS[reason] as readonly AdjustmentDirection[]).includes(direction)) return 'REASON';
  if (reverses !== null) {
    if (reverses.direction === direction || reverses.amount !== amount) return 'REVERSES';
    if (reverses.isReversed) return 'REVERSED';
  }
  if (direction === 'debit') return amount > available ? 'ABOVE_BALANCE' : null;
  return amount > credit ? 'ABOVE_CEILING' : null;
}
