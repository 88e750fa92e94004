import type { SlotModel } from '../engine/model.ts';

/** A square of five by five where touching symbols pay and fall away, with chains that count more and more. */
export const FALLING_CLUSTERS: SlotModel = {
  id: 'falling-clusters',
  mathVersion: '1.0.0',
  rows: [5, 5, 5, 5, 5],
  coinsPerBet: 10,
  capBets: 5_000,
  reels: ['BSGAEDCDCBBFEFAACD', 'BCEBSFFGAECABDCDAD', 'ESFDDBCCAFAEGADBCB', 'ACDBBDECECAGSDFFBA', 'BADEDABACBCCSFGDFE'],
  pay: { kind: 'clusters' },
  coins: {
    A: [0, 0, 0, 0, 7, 12, 18, 40, 80, 180],
    B: [0, 0, 0, 0, 8, 14, 24, 45, 90, 220],
    C: [0, 0, 0, 0, 12, 18, 32, 60, 120, 300],
    D: [0, 0, 0, 0, 16, 24, 40, 80, 160, 400],
    E: [0, 0, 0, 0, 30, 50, 100, 200, 400, 1_000],
    F: [0, 0, 0, 0, 50, 100, 200, 400, 1_000, 2_000],
    G: [0, 0, 0, 0, 100, 250, 500, 1_000, 2_000, 4_000],
  },
  scatter: { symbol: 'S', coins: [0, 0, 0, 0, 40, 100] },
  falls: { factors: [1, 1, 2, 3, 5, 8], freeFactors: [2, 2, 4, 6, 10, 16], most: 15 },
  freeSpins: { spins: [0, 0, 0, 0, 8, 12], retrigger: [0, 0, 0, 0, 4, 8], most: 24, multiplier: { weights: [1], values: [1] } },
};
