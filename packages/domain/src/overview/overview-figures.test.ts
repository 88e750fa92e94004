import { expect, it } from 'vitest';
import { addCounted, NOTHING_COUNTED, resultsOf } from './overview-figures.ts';

const DAY = {
  ...NOTHING_COUNTED,
  deposits: 10_000n,
  withdrawals: 12_500n,
  bets: 3n,
  stake: 5_000n,
  payout: 4_200n,
  costs: { agentPay: 100n, prizes: 50n, jackpots: 25n, adjustments: -10n, charges: -5n },
  players: 2n,
};

it('what is left is revenue less every cost; charges and debits of members raise it', () => {
  expect(resultsOf(DAY)).toEqual({ net: -2_500n, ggr: 800n, costs: 160n, ngr: 640n });
  expect(resultsOf({ ...DAY, payout: 4_201n }).ngr).toBe(639n);
  expect(resultsOf(NOTHING_COUNTED)).toEqual({ net: 0n, ggr: 0n, costs: 0n, ngr: 0n });
});

it('spans add up but for who played, who may be in several of them', () => {
  const both = addCounted([DAY, { ...DAY, newMembers: 4n }], 3n);
  expect(both).toMatchObject({ deposits: 20_000n, bets: 6n, stake: 10_000n, newMembers: 4n, players: 3n });
  expect(both.costs).toEqual({ agentPay: 200n, prizes: 100n, jackpots: 50n, adjustments: -20n, charges: -10n });
  expect(addCounted([], 0n)).toEqual(NOTHING_COUNTED);
});
