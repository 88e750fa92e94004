import type { DepositState } from '@talora/domain/wallet/deposit-states.ts';
import type { WithdrawalState } from '@talora/domain/wallet/withdrawal-states.ts';

/** Which states of a deposit stand in which queue. */
export const DEPOSIT_QUEUES: Readonly<Record<'waiting' | 'open' | 'done', readonly DepositState[]>> = {
  waiting: ['review'],
  open: ['created', 'awaiting_payment', 'slip_uploaded'],
  done: ['credited', 'rejected', 'expired'],
};

/** Which states of a withdrawal stand in which queue. */
export const WITHDRAWAL_QUEUES: Readonly<
  Record<'waiting' | 'papers' | 'to-pay' | 'disputed' | 'awaiting-receipt' | 'done', readonly WithdrawalState[]>
> = {
  waiting: ['requested', 'screening', 'review'],
  papers: ['waiting_kyc'],
  'to-pay': ['approved', 'paying', 'pay_failed', 'unknown'],
  disputed: ['disputed'],
  'awaiting-receipt': ['paid', 'awaiting_receipt'],
  done: ['confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'split', 'rejected', 'cancelled'],
};
