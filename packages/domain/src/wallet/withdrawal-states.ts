/** States of a withdrawal, in the order of its life. */
export const WITHDRAWAL_STATES = [
  'requested',
  'screening',
  'waiting_kyc',
  'review',
  'approved',
  'paying',
  'pay_failed',
  'unknown',
  'paid',
  'awaiting_receipt',
  'disputed',
  'confirmed',
  'auto_confirmed',
  'upheld',
  'adjusted',
  'split',
  'rejected',
  'cancelled',
] as const;

/** State of a withdrawal. */
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/**
 * Where a withdrawal may go from each state.
 *
 * The player cancels until it is approved. One that waits for papers goes on when they are accepted; staff may refuse it, since a player
 * who never shows any must not have the sum held for ever. After an unclear payment (`unknown`) nothing is refunded and nothing is paid
 * again until the answer is known. A disputed payout ends as `upheld` (the player was right: what arrived is posted and
 * the rest is paid by a child), `adjusted` (what arrived is posted, the rest returns to the wallet) or `auto_confirmed`
 * (the operator proves full payment: a forced receipt). What is `split` is paid by its parts, each with a life of its own.
 */
export const WITHDRAWAL_MOVES: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['screening', 'cancelled'],
  screening: ['waiting_kyc', 'review', 'approved', 'cancelled'],
  waiting_kyc: ['review', 'rejected', 'cancelled'],
  review: ['approved', 'rejected', 'cancelled'],
  approved: ['paying', 'split', 'rejected'],
  paying: ['paid', 'pay_failed', 'unknown'],
  pay_failed: ['paying', 'split', 'rejected'],
  unknown: ['paid', 'pay_failed'],
  paid: ['awaiting_receipt'],
  awaiting_receipt: ['confirmed', 'auto_confirmed', 'disputed'],
  disputed: ['upheld', 'adjusted', 'auto_confirmed'],
  confirmed: [],
  auto_confirmed: [],
  upheld: [],
  adjusted: [],
  split: [],
  rejected: [],
  cancelled: [],
};

/** May a withdrawal move so? Staying in place is not a move. */
export function mayMoveWithdrawal(from: WithdrawalState, to: WithdrawalState): boolean {
  return WITHDRAWAL_MOVES[from].includes(to);
}

/** Is the withdrawal over? Its hold is then resolved. */
export function isWithdrawalOver(state: WithdrawalState): boolean {
  return WITHDRAWAL_MOVES[state].length === 0;
}

/** Is the security deposit of a withdrawal lost by such an end? It counts as received without the player's word: nobody answered, or the operator proved it. */
export const isSecurityLost = (end: WithdrawalState): boolean => end === 'auto_confirmed';

/** What has become of a withdrawal's security deposit: still aside, aside with the parts that it is paid in, lost, or the player's again. */
export function securityEndOf(state: WithdrawalState): 'held' | 'parts' | 'lost' | 'free' {
  if (!isWithdrawalOver(state)) return 'held';
  if (state === 'split') return 'parts';
  return isSecurityLost(state) ? 'lost' : 'free';
}

/** May the player still take it back? */
export function isWithdrawalCancellable(state: WithdrawalState): boolean {
  return WITHDRAWAL_MOVES[state].includes('cancelled');
}
