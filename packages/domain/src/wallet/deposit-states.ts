/** States of a deposit. */
export const DEPOSIT_STATES = ['created', 'awaiting_payment', 'slip_uploaded', 'review', 'credited', 'rejected', 'expired'] as const;

/** State of a deposit. */
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * Where a deposit may go from each state. `expired` still leads to `credited`: a provider that proves the money arrived
 * after the deadline is believed, because the player has paid. A payment whose payer or sum is not the expected one waits
 * in `review`.
 */
export const DEPOSIT_MOVES: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['awaiting_payment', 'rejected', 'expired'],
  awaiting_payment: ['slip_uploaded', 'review', 'credited', 'rejected', 'expired'],
  slip_uploaded: ['review'],
  review: ['credited', 'rejected'],
  credited: [],
  rejected: [],
  expired: ['review', 'credited'],
};

/** The reason of a deposit that the payment provider could not make, as it is kept: a word of ours, which every page puts into the reader's language. */
export const PROVIDER_REFUSED = 'bank';

/** May a deposit move so? Staying in place is not a move. */
export function mayMoveDeposit(from: DepositState, to: DepositState): boolean {
  return DEPOSIT_MOVES[from].includes(to);
}
