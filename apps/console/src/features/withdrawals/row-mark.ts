import type { ConsoleWithdrawal } from '@talora/contract/wallet/wallet-console.ts';
import { worstVerdict, type ItemCheck } from '../../queue/names/verdicts.ts';
import type { WithdrawalSearch } from './withdrawals-search.ts';

/** What is marked at a row: why it is stopped, before all else; what its facts say only where it waits for a decision. */
export function rowMark(
  { stop, checks }: { readonly stop: ConsoleWithdrawal['stop']; readonly checks: readonly ItemCheck[] },
  queue: WithdrawalSearch['queue'] | null,
): { kind: 'stop'; stop: NonNullable<ConsoleWithdrawal['stop']> } | { kind: 'verdict'; verdict: ItemCheck['verdict'] } | null {
  if (stop !== null) return { kind: 'stop', stop };
  return queue === 'waiting' ? { kind: 'verdict', verdict: worstVerdict(checks) } : null;
}
