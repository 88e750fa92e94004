import type { SlotModel } from '../engine/model.ts';

/** Ten lines; in free spins each wild grows over its reel and stays until the end. */
export const STICKY_REELS: SlotModel = {
  id: 'sticky-reels',
  mathVersion: '1.0.0',
  rows: [3, 3, 3, 3, 3],
  coinsPerBet: 10,
  capBets: 9_000,
  reels: ['TQAKJQFKAJTMKAMPQJSP', 'MKTPQJAFKQTJMPWAQKAJ', 'JAQJWPQSTPKTJMAKFAQK', 'PTQFJKMAKMAQJTWPAJQK', 'KPJKTAQFAPSMAQJKMQTJ'],
  freeReels: [
    'QSJAPKTAJQTJKAMPFQMK',
    'KAFKQTMAPJKPJQMJQFTJAKWQPFAMT',
    'PKQMKJTSAJFKAPMQFJTAKWQAPJQTM',
    'WJKAQFMPAKTJATKJQAKQTPFJMFQPM',
    'KJPTQJAMJFQAMKQPAKTS',
  ],
  pay: { kind: 'lines', lines: ['11111', '00000', '22222', '01210', '21012', '00100', '22122', '12221', '10001', '10101'] },
  coins: {
    F: [0, 0, 0, 60, 250, 1_200],
    P: [0, 0, 0, 40, 150, 500],
    M: [0, 0, 0, 20, 80, 250],
    T: [0, 0, 0, 15, 50, 180],
    A: [0, 0, 0, 8, 25, 80],
    K: [0, 0, 0, 8, 25, 80],
    Q: [0, 0, 0, 5, 20, 60],
    J: [0, 0, 0, 5, 20, 60],
  },
  wilds: { W: 1 },
  scatter: { symbol: 'S', coins: [0, 0, 0, 20] },
  freeSpins: {
    spins: [0, 0, 0, 10],
    retrigger: [0, 0, 0, 2],
    most: 16,
    multiplier: { weights: [1], values: [1] },
    stickyWilds: true,
  },
};
