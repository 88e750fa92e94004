/** How staff find that a payout ended which the provider tells nothing of. */
export const PAYOUT_OUTCOMES = ['paid', 'failed'] as const;

/** Such an end. */
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number];

/** What decides which end may be written down. `isAsked`: the provider is still asked about it by itself. */
interface OpenPayout {
  readonly state: 'sending' | 'pending' | 'unknown' | 'paid' | 'failed';
  readonly isAsked: boolean;
}

/**
 * May two people write a payout down as ended so? As paid, once the provider may have it. As failed, which lets somebody pay again, only when
 * nobody knows and nobody asks or sends any more: what is on its way could be paid afterwards.
 */
export function maySettlePayout(outcome: PayoutOutcome, { state, isAsked }: OpenPayout): boolean {
  if (outcome === 'paid') return state === 'pending' || state === 'unknown';
  return state === 'unknown' && !isAsked;
}
