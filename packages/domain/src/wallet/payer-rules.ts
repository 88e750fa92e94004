import { mayMoveWithdrawal, type WithdrawalState } from './withdrawal-states.ts';

/** A payment and who looks at it. */
export interface PaymentInHand {
  readonly state: WithdrawalState;
  /** Who took the payment; null before anybody has. */
  readonly payerId: string | null;
  /** Was it taken over from the one who started it? */
  readonly isTakenOver: boolean;
  readonly staffId: string;
}

/** Is this the staff member who holds the payment? */
export function isPayer({ payerId, staffId }: PaymentInHand): boolean {
  return payerId !== null && payerId === staffId;
}

/** May this staff member take the payment over? Only while it is being paid, and from somebody else. */
export function mayTakeOver(payment: PaymentInHand): boolean {
  return mayMoveWithdrawal(payment.state, 'paid') && !isPayer(payment);
}

/**
 * May this staff member alone write down that the bank did not carry the payment out? Only who started it knows what was
 * done at the bank: anybody else, a colleague who took it over too, needs a second person, or it would be paid twice.
 */
export function mayFailAlone(payment: PaymentInHand): boolean {
  return isPayer(payment) && !payment.isTakenOver;
}
