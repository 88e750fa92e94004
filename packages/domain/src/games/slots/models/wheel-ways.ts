import type { SlotModel } from '../engine/model.ts';

/** Three reels, 27 ways, and a wheel beside them that multiplies every win by 1 to 50. */
export const WHEEL_WAYS: SlotModel = {
  id: 'wheel-ways',
  mathVersion: '1.0.0',
  rows: [3, 3, 3],
  coinsPerBet: 10,
  capBets: 570,
  reels: ['HMSCMLBMHNMNCHNHLCHBNCNBCMNCLNHNHLHS', 'WHCLNHBLNBCHNHMLCMCBHSHNMSMCHNLNCNHM', 'HCNBMHMBNSNCLNHCBNHNWHNLMHCHLSMCHMCL'],
  pay: { kind: 'ways' },
  coins: { S: [0, 0, 0, 100], B: [0, 0, 0, 25], L: [0, 0, 0, 10], M: [0, 0, 0, 5], C: [0, 0, 0, 2], H: [0, 0, 0, 1] },
  wilds: { W: 1 },
  spinMultiplier: { weights: [70, 30, 15, 8, 4, 2, 1], values: [1, 2, 3, 5, 10, 20, 50] },
};
