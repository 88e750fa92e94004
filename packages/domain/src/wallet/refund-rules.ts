import type { DepositState } from './deposit-states.ts';

/**
 * Why money that came goes back: `twice`, another payment of the same reference; `late`, it came after the deposit had ended without money;
 * `refused`, staff have rejected the deposit; `rest`, more came than was credited.
 */
export const REFUND_CAUSES = ['twice', 'late', 'refused', 'rest'] as const;

/** Why money that came goes back. */
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** How a refund stands: `due`, nobody has decided; `approved`, two have; `sending`, one person has it in hand; `made`, the money has left. */
export const REFUND_STATES = ['due', 'approved', 'sending', 'made'] as const;

/** How a refund stands. */
export type RefundState = (typeof REFUND_STATES)[number];

const NEXT: Readonly<Record<RefundState, RefundState | null>> = { due: 'approved', approved: 'sending', sending: 'made', made: null };

/** May a refund move so? It never goes back. */
export const mayMoveRefund = (from: RefundState, to: RefundState): boolean => NEXT[from] === to;

/** Why a payment that is not the one of the deposit goes back, by how the deposit stands. */
export const causeOfExtra = (state: DepositState): RefundCause => (state === 'rejected' || state === 'expired' ? 'late' : 'twice');
