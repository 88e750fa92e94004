import type { SlotModel } from '../engine/model.ts';

/** A window that swells to five rows in the middle: 720 ways, and free spins that treble. */
export const DIAMOND_WAYS: SlotModel = {
  id: 'diamond-ways',
  mathVersion: '1.0.0',
  rows: [3, 4, 5, 4, 3],
  coinsPerBet: 100,
  capBets: 3_700,
  reels: [
    'TJATKAQPKTAMJFKSMQPJKMQJAQ',
    'QMAQPJKQATKSMJTAMKPQJFWJKAT',
    'MJWTAQJKTAPSTPKAQKAMJQFJMQK',
    'TAKQJMFAMTJPQJKAQKTSKMQWPAJ',
    'MTJQASQKPJFAKJQTMAJQKTMAKP',
  ],
  pay: { kind: 'ways' },
  coins: {
    F: [0, 0, 0, 100, 400, 2_000],
    P: [0, 0, 0, 40, 120, 600],
    M: [0, 0, 0, 18, 60, 240],
    T: [0, 0, 0, 14, 45, 180],
    A: [0, 0, 0, 8, 20, 60],
    K: [0, 0, 0, 6, 16, 50],
    Q: [0, 0, 0, 4, 12, 40],
    J: [0, 0, 0, 4, 10, 30],
  },
  wilds: { W: 1 },
  scatter: { symbol: 'S', coins: [0, 0, 0, 50, 100, 500] },
  freeSpins: {
    spins: [0, 0, 0, 7, 10, 15],
    retrigger: [0, 0, 0, 5],
    most: 30,
    multiplier: { weights: [1], values: [3] },
  },
};
