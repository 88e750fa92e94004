import type { SlotModel } from '../engine/model.ts';

/** Three reels and one line in the manner of an old machine: many blanks, and wilds that multiply by 2, 3 and 5. */
export const WILD_LADDER: SlotModel = {
  id: 'wild-ladder',
  mathVersion: '1.0.0',
  rows: [3, 3, 3],
  coinsPerBet: 1,
  capBets: 900,
  reels: [
    'NCCNBHBCNCNSLCNNNWNNBCLLCMMLNMNLMNSMMNBW',
    'CNSMMNNBCMHCNCBXCNNMCLNSMBNLNLBNNLLCXNNM',
    'NLNSCLBMNNCLNCMNMNNMBVCBSNNCBNCCLLNVNMHM',
  ],
  pay: { kind: 'lines', lines: ['111'] },
  coins: {
    W: [0, 0, 0, 500],
    H: [0, 0, 0, 60],
    S: [0, 0, 0, 30],
    B: [0, 0, 0, 10],
    L: [0, 0, 0, 6],
    M: [0, 0, 0, 3],
    C: [0, 1, 1, 2],
  },
  wilds: { W: 2, X: 3, V: 5 },
};
