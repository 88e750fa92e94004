import type { SlotModel } from '../engine/model.ts';

/** Three reels, five lines, doubling wilds and a prize wheel: wins often, swings little. */
export const KOPI_SEVENS: SlotModel = {
  id: 'kopi-sevens',
  mathVersion: '1.0.0',
  rows: [3, 3, 3],
  coinsPerBet: 5,
  capBets: 52,
  reels: ['LMLBLSMCMWLCMBKSCMCBCMSCMLKBCBLC', 'MCLSCMCMLSBMBSWCLCMBMLBLKCBWMCKL', 'SLCMCMCLBWCLKSLMKLSMBCBLCMBCMBCM'],
  pay: { kind: 'lines', lines: ['111', '000', '222', '012', '210'] },
  coins: { W: [0, 0, 0, 200], S: [0, 0, 0, 45], B: [0, 0, 0, 15], L: [0, 0, 0, 8], M: [0, 0, 0, 5], C: [0, 0, 1, 3] },
  wilds: { W: 2 },
  wheel: { symbol: 'K', reels: [0, 1, 2], prizes: { weights: [7, 6, 4, 4, 2, 1], values: [25, 40, 50, 75, 100, 250] } },
};
