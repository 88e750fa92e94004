import { maySettlePayout } from '@talora/domain/wallet/payout-rules.ts';
import type { ConsoleWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import { mayMoveWithdrawal } from '@talora/domain/wallet/withdrawal-states.ts';

/** What may be done with a withdrawal, in the order of the buttons. */
export type WithdrawalAct =
  | 'reject'
  | 'approve'
  | 'start'
  | 'send'
  | 'split'
  | 'ask-provider'
  | 'settle-payout'
  | 'show-account'
  | 'paid'
  | 'take-over'
  | 'failed'
  | 'settle';

/** Is a payout's end not known yet? */
export const isPayoutOpen = (state: NonNullable<ConsoleWithdrawalFile['payout']>['state']): boolean =>
  state !== 'paid' && state !== 'failed';

type Withdrawal = Pick<
  ConsoleWithdrawalFile,
  'state' | 'isMyPayment' | 'stop' | 'mayFailAlone' | 'mayPayout' | 'payout' | 'parent' | 'isShownByBank'
> & {
  readonly request: unknown;
};

/**
 * What this person may do with a withdrawal as it stands. What is locked, owes, or waits for a second person is neither approved
 * nor begun. `paymentRequest` is the open request to mark the payment as failed: null without one, undefined while it is read.
 */
export function withdrawalActs(
  withdrawal: Withdrawal,
  paymentRequest: unknown,
  may: (permission: StaffPermission) => boolean,
): WithdrawalAct[] {
  const { state, isMyPayment, stop, request, mayFailAlone, mayPayout, payout, parent, isShownByBank } = withdrawal;
  // While the provider has the payment, nobody else ends it: it is asked, or two decide.
  const isProviders = payout !== null && isPayoutOpen(payout.state);
  const mayDecide = may('withdrawal.decide');
  const mayPay = may('withdrawal.pay');
  const isFree = stop === null && request === null;
  const isPayable = mayPay && !isProviders && mayMoveWithdrawal(state, 'paid');
  const isFailable = mayPay && !isProviders && mayMoveWithdrawal(state, 'pay_failed');
  const rules: readonly (readonly [WithdrawalAct, boolean])[] = [
    ['reject', mayDecide && mayMoveWithdrawal(state, 'rejected')],
    ['approve', mayDecide && isFree && mayMoveWithdrawal(state, 'approved')],
    ['start', mayPay && isFree && mayMoveWithdrawal(state, 'paying')],
    ['send', mayPay && mayPayout && isFree && mayMoveWithdrawal(state, 'paying')],
    ['split', mayPay && isFree && parent === null && mayMoveWithdrawal(state, 'split')],
    ['ask-provider', mayPay && isProviders],
    ['settle-payout', mayPay && payout !== null && maySettlePayout('paid', { ...payout, isAsked: true }) && request === null],
    ['show-account', mayPay && !isProviders && state === 'paying' && isMyPayment],
    ['paid', isPayable && isMyPayment],
    ['take-over', isPayable && !isMyPayment],
    // What the bank has written has not failed: its line is another one's first.
    ['failed', isFailable && !isShownByBank && (mayFailAlone || paymentRequest === null)],
    ['settle', mayDecide && state === 'disputed' && request === null],
  ];
  return rules.filter(([, holds]) => holds).map(([act]) => act);
}
