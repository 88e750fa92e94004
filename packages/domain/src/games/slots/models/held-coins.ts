import type { SlotModel } from '../engine/model.ts';

/** Ten lines, and coins that stay while the rest is drawn again, with a grand prize for a full window. */
export const HELD_COINS: SlotModel = {
  id: 'held-coins',
  mathVersion: '1.0.0',
  rows: [3, 3, 3, 3, 3],
  coinsPerBet: 10,
  capBets: 1_900,
  reels: [
    'OAOQJOPKMPKAMJATKOQTFJFQ',
    'OPJFKMAQPQKOOWTOAQAJTMKJ',
    'TKMTQOFJOJAPKAOPWJKAQQMO',
    'FWQKOJOKMATQAKMJTAPQJOOP',
    'QPMAOJOAJFKOAKFKTJMPOQQT',
  ],
  pay: { kind: 'lines', lines: ['11111', '00000', '22222', '01210', '21012', '00100', '22122', '12221', '10001', '10101'] },
  coins: {
    W: [0, 0, 0, 100, 400, 1_000],
    F: [0, 0, 0, 80, 300, 1000],
    P: [0, 0, 0, 50, 200, 600],
    M: [0, 0, 0, 40, 160, 500],
    T: [0, 0, 0, 30, 120, 400],
    A: [0, 0, 0, 12, 50, 200],
    K: [0, 0, 0, 12, 50, 200],
    Q: [0, 0, 0, 10, 40, 160],
    J: [0, 0, 0, 10, 40, 160],
  },
  wilds: { W: 1 },
  hold: {
    coin: 'O',
    trigger: 6,
    respins: 3,
    land: 1,
    of: 18,
    values: { weights: [40, 25, 15, 10, 6, 3, 1], values: [5, 10, 15, 25, 50, 100, 500] },
    grand: 10_000,
  },
};
