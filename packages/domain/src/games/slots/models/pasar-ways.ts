import type { SlotModel } from '../engine/model.ts';

/** 243 ways, richer reels and drawn multipliers in free spins, and a game of boxes. */
export const PASAR_WAYS: SlotModel = {
  id: 'pasar-ways',
  mathVersion: '1.0.0',
  rows: [3, 3, 3, 3, 3],
  coinsPerBet: 25,
  capBets: 44_000,
  reels: [
    'DJAKJATQKJQXRSTNJATKXBSDJQTRXKAXBKRQBANQ',
    'QAXBJTQJKQTJAKBRKDBXKJXDAWTKQXAQDRTSAJBR',
    'AJRATXKBJAXKDTAKNJWKJXRQBASTBNQRKQSWTNQD',
    'QKWSJXRDTJKQXAKBDJQXBKJATXAQRTBJADBKQTAR',
    'BQTKRNABKJQASQJASDNXKTBADQTXKAJXKRTBXDRJ',
  ],
  freeReels: [
    'TJBDQKSTRDJAXQTKRDQBAXJQTBAKXRJXKAXTABKR',
    'AKRWXTAKQBDKRBJTKRXQKJTQJABRDAXWQJTADSTB',
    'BKJWTXBAQKDTAJSRQKJXTJWXRQBDAKTWBARQTDAR',
    'KDQAXRTSAJQDTAXWBTJKRBDAQTJKBRWKQBKTXARJ',
    'XRAXDQJKXRQKAJBTDAQSTBXKTRQAJKBTRABDTXKJ',
  ],
  pay: { kind: 'ways' },
  coins: {
    D: [0, 0, 0, 50, 200, 1_000],
    R: [0, 0, 0, 40, 100, 400],
    B: [0, 0, 0, 30, 80, 250],
    T: [0, 0, 0, 20, 50, 150],
    A: [0, 0, 0, 9, 25, 80],
    K: [0, 0, 0, 9, 20, 60],
    Q: [0, 0, 0, 8, 15, 50],
    J: [0, 0, 0, 6, 12, 40],
    X: [0, 0, 0, 5, 10, 30],
  },
  wilds: { W: 1 },
  scatter: { symbol: 'S', coins: [0, 0, 0, 25, 125, 1_250] },
  pick: { symbol: 'N', reels: [0, 2, 4], boxes: [50, 50, 75, 75, 100, 125, 125, 150, 450], stops: 3 },
  freeSpins: {
    spins: [0, 0, 0, 8, 12, 20],
    retrigger: [0, 0, 0, 8, 12, 20],
    most: 60,
    multiplier: { weights: [50, 30, 15, 5], values: [1, 2, 3, 5] },
  },
};
