import type { SlotModel } from '../engine/model.ts';

/** Ten lines read from both ends; a wild fills its reel and the others turn again. Small wins, often. */
export const BOTH_WAYS: SlotModel = {
  id: 'both-ways',
  mathVersion: '1.0.0',
  rows: [3, 3, 3, 3, 3],
  coinsPerBet: 50,
  capBets: 40,
  reels: ['QJMQKAQFTAKJAKTFMKJA', 'AQKATKQJTAFKQAMWJKMJ', 'KTQWAKQJKMFKAMJAQTAJ', 'JQTKWAJTKAMKQAJKMFQA', 'AKJFAQFTQMKJATKAQKJM'],
  pay: { kind: 'lines', lines: ['11111', '00000', '22222', '01210', '21012', '00100', '22122', '12221', '10001', '10101'], bothWays: true },
  coins: {
    F: [0, 0, 0, 25, 60, 120],
    M: [0, 0, 0, 10, 25, 60],
    T: [0, 0, 0, 6, 14, 40],
    A: [0, 0, 0, 3, 6, 12],
    K: [0, 0, 0, 3, 7, 14],
    Q: [0, 0, 0, 4, 9, 20],
    J: [0, 0, 0, 5, 10, 25],
  },
  wilds: { W: 1 },
  growingWilds: { respins: 3 },
};
