import type { SlotModel } from '../engine/model.ts';

/** The twenty lines, a row for each reel. */
const LINES =
  '11111 00000 22222 01210 21012 00100 22122 12221 10001 10101 12121 01010 21212 11011 11211 01110 21112 02020 20202 02220'.split(' ');

/** Twenty lines that fall: each further win of a chain counts more, and three times more in free spins. */
export const FALLING_LINES: SlotModel = {
  id: 'falling-lines',
  mathVersion: '1.0.0',
  rows: [3, 3, 3, 3, 3],
  coinsPerBet: 20,
  capBets: 31_000,
  reels: ['RVGBPBTBLPVRLTVSVTLG', 'GBLPVBTVLTPSWLRVRBVT', 'WLVGLRTBSTPLVTVPGRVB', 'RVLGVLTPBPVTWLRBVLTB', 'VLBGPLTBVTPGLRTVRBVL'],
  pay: {
    kind: 'lines',
    lines: LINES,
  },
  coins: {
    G: [0, 0, 0, 30, 120, 1_000],
    R: [0, 0, 0, 12, 60, 400],
    P: [0, 0, 0, 8, 25, 200],
    B: [0, 0, 0, 5, 15, 100],
    T: [0, 0, 0, 4, 12, 50],
    L: [0, 0, 0, 2, 8, 40],
    V: [0, 0, 0, 2, 6, 25],
  },
  wilds: { W: 1 },
  scatter: { symbol: 'S', coins: [0, 0, 0, 20] },
  falls: { factors: [1, 2, 3, 5], freeFactors: [3, 6, 9, 15], most: 12 },
  freeSpins: { spins: [0, 0, 0, 10], retrigger: [0, 0, 0, 10], most: 30, multiplier: { weights: [1], values: [1] } },
};
