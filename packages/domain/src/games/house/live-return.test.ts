import { expect, it } from 'vitest';
import { FEWEST_ROUNDS, liveReturn } from './live-return.ts';

const VOUCHED = { rtp: '0.960000', deviation: '5.0000' };
const span = (plays: number, returned: number, stake = 100n) => ({
  plays,
  stake: BigInt(plays) * stake,
  payout: BigInt(Math.round(plays * returned * Number(stake))),
  squares: BigInt(plays) * stake * stake,
});

it('has a band of 3.29 deviations of the mean, by equal stakes', () => {
  // 3.290527 * 5 / sqrt(1,000,000)
  expect(liveReturn(span(1_000_000, 0.97), VOUCHED)).toEqual({ live: '0.970000', half: '0.016453', state: 'within' });
  expect(liveReturn(span(1_000_000, 0.977), VOUCHED).state).toBe('above');
  expect(liveReturn(span(1_000_000, 0.943), VOUCHED).state).toBe('below');
});

it('is wider where a few large stakes weigh more', () => {
  const one = { plays: 20_000, stake: 19_999n * 100n + 1_000_000n, payout: 0n, squares: 19_999n * 10_000n + 1_000_000n * 1_000_000n };
  expect(Number(liveReturn(one, VOUCHED).half)).toBeGreaterThan(5);
});

it('says nothing of few rounds, and of choices', () => {
  expect(liveReturn(span(FEWEST_ROUNDS - 1, 3), VOUCHED).state).toBe('few');
  expect(liveReturn(span(FEWEST_ROUNDS, 3), VOUCHED).state).toBe('above');
  expect(liveReturn(span(0, 0), VOUCHED)).toEqual({ live: null, half: null, state: 'few' });
  expect(liveReturn(span(50_000, 1.2), { rtp: '0.97', deviation: null })).toEqual({ live: '1.200000', half: null, state: 'choice' });
});
