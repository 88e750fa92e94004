import type { SlotModel } from '../engine/model.ts';

/** Ten lines with a symbol that is wild and scatter at once; in free spins a drawn symbol grows over its reels. Swings most. */
export const GROWING_SYMBOL: SlotModel = {
  id: 'growing-symbol',
  mathVersion: '1.0.0',
  rows: [3, 3, 3, 3, 3],
  coinsPerBet: 10,
  capBets: 187_000,
  reels: ['FQKAMJBTQPTAEJKT', 'TMJMFTAKQEPJAJQK', 'KAJABEQJFAPTKTPMQ', 'TFKTQJKQMEJAKPMA', 'TQFPEQJKBQPMATJKA'],
  pay: { kind: 'lines', lines: ['11111', '00000', '22222', '01210', '21012', '00100', '22122', '12221', '10001', '10101'] },
  coins: {
    E: [0, 0, 10, 100, 1_000, 5_000],
    F: [0, 0, 5, 30, 300, 1_500],
    P: [0, 0, 3, 20, 90, 600],
    M: [0, 0, 3, 20, 90, 600],
    T: [0, 0, 0, 5, 25, 120],
    A: [0, 0, 0, 5, 25, 120],
    K: [0, 0, 0, 3, 15, 75],
    Q: [0, 0, 0, 3, 15, 75],
    J: [0, 0, 0, 3, 15, 75],
  },
  wilds: { B: 1 },
  scatter: { symbol: 'B', coins: [0, 0, 0, 20] },
  freeSpins: {
    spins: [0, 0, 0, 10],
    retrigger: [0, 0, 0, 10],
    most: 40,
    multiplier: { weights: [1], values: [1] },
    growingSymbol: { weights: [4, 4, 4, 4, 4, 3, 3, 2, 1], symbols: 'JQKATMPFE' },
  },
};
