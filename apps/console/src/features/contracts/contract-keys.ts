import type { CallValue } from '@talora/contract/core/call.ts';
import type { contractsConsoleCalls, StaffContract } from '@talora/contract/agents/contracts-console.ts';

type Shown = CallValue<(typeof contractsConsoleCalls)['calls']['showContract']>;

/** What a dialog about a contract reads. */
export type ShownActs = Pick<Shown, 'contract' | 'ends'>;

/** Key of the texts of an act: about a contract in force, accepting and rejecting are about its end, and taking back is about nothing new. */
export function actKeys({ state }: Pick<StaffContract, 'state'>, act: Shown['acts'][number]) {
  if (state !== 'termination_requested') return act;
  if (act === 'accept') return 'acceptEnd';
  return act === 'reject' ? 'keep' : act;
}

/** May other terms be offered beside this one, or behind it? It is the house's, in force or over, and nothing waits for an answer. */
export const mayOfferAnew = ({ payer, state }: Pick<StaffContract, 'payer' | 'state'>): boolean =>
  payer === null && (state === 'active' || state === 'ended');
