import type { SlotModel } from '../engine/model.ts';

/** Six by five, symbols pay anywhere and fall, orbs multiply whole chains and add up in free spins. Out of reach of counting. */
export const STORM_GROUPS: SlotModel = {
  id: 'storm-groups',
  mathVersion: '1.0.0',
  rows: [5, 5, 5, 5, 5, 5],
  coinsPerBet: 20,
  capBets: 5_000,
  reels: [
    'HBAAGBGDECCDABHHFEDAECCDDEGAGAFEOACBABFCFEBSBDCF',
    'EFASEAHAABHGDBBCGFABAOCCGBCDCCEFEADBEHGFFECDABDD',
    'EBDEDDOBADDAAACCCCAGFFEHFFGBEBBHEAHGCAEBGBCDFSAC',
    'GCAEEHSDAAGAAEEFEBCOCHBBBCFCDCEFHFGDAAFCBDABGBDD',
    'AAFCDBEOAHSDHGACAAEBEBGCCCCDDDBAFBFEABGBFHDFECGE',
    'FCCCBAEEBDGBAAADDFHFGDBSFCHEFAEDGHBACCEADABEOCGB',
  ],
  pay: { kind: 'anywhere' },
  coins: {
    A: [0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 8, 8, 30],
    B: [0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 9, 9, 45],
    C: [0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 12, 12, 60],
    D: [0, 0, 0, 0, 0, 0, 0, 0, 7, 7, 15, 15, 80],
    E: [0, 0, 0, 0, 0, 0, 0, 0, 9, 9, 18, 18, 110],
    F: [0, 0, 0, 0, 0, 0, 0, 0, 16, 16, 30, 30, 160],
    G: [0, 0, 0, 0, 0, 0, 0, 0, 24, 24, 60, 60, 200],
    H: [0, 0, 0, 0, 0, 0, 0, 0, 120, 120, 300, 300, 700],
  },
  scatter: { symbol: 'S', coins: [0, 0, 0, 0, 60, 100, 2_000] },
  falls: { factors: [1], freeFactors: [1], most: 20 },
  orbs: { symbol: 'O', values: { weights: [50, 25, 12, 8, 4, 1], values: [2, 3, 5, 8, 20, 100] } },
  freeSpins: { spins: [0, 0, 0, 0, 12], retrigger: [0, 0, 0, 5], most: 40, multiplier: { weights: [1], values: [1] } },
};
