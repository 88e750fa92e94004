import type { SlotModel } from '../engine/model.ts';

/** The twenty lines, a row for each reel. */
const LINES =
  '11111 00000 22222 01210 21012 00100 22122 12221 10001 10101 12121 01010 21212 11011 11211 01110 21112 02020 20202 02220'.split(' ');

/** Five reels, twenty lines, free spins that treble every win: steady base, long features. */
export const RIMBA_LINES: SlotModel = {
  id: 'rimba-lines',
  mathVersion: '1.0.0',
  rows: [3, 3, 3, 3, 3],
  coinsPerBet: 20,
  capBets: 93_000,
  reels: [
    'EWPOQKJAETOAPJQOAKOJSQKPJEKAQT',
    'QWAOKESAKPJOQETJWOQPJEKAPKQTAJ',
    'KJATKOQEJKWOSEAPJTWQKPJQOPAEOQ',
    'EOWJKQAEWQASPAJOQJOTKPEKJPQATK',
    'OKQAKJTQJPEQAKTJSPOAEQJOKPOAEW',
  ],
  pay: {
    kind: 'lines',
    lines: LINES,
  },
  coins: {
    W: [0, 0, 0, 100, 1_000, 10_000],
    T: [0, 0, 0, 40, 250, 2_000],
    E: [0, 0, 0, 20, 100, 800],
    P: [0, 0, 0, 15, 60, 300],
    O: [0, 0, 0, 10, 40, 150],
    A: [0, 0, 0, 5, 20, 60],
    K: [0, 0, 0, 5, 16, 60],
    Q: [0, 0, 0, 3, 10, 40],
    J: [0, 0, 0, 3, 10, 40],
  },
  wilds: { W: 1 },
  scatter: { symbol: 'S', coins: [0, 0, 0, 40, 200, 1_000] },
  freeSpins: { spins: [0, 0, 0, 10], retrigger: [0, 0, 0, 10], most: 50, multiplier: { weights: [1], values: [3] } },
};
