import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { playKopitiamSevens } from '../games/slots/kopitiam-sevens.ts';
import { fairnessMessage, openDraws } from './draws.ts';

const SERVER_SEED = Buffer.from('dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f', 'hex');

const open = (game: string, nonce: number) =>
  openDraws((counter) =>
    createHmac('sha256', SERVER_SEED)
      .update(fairnessMessage(game, 'demo-seed', nonce, counter))
      .digest(),
  );

describe('fairness vectors (docs/fairness.md)', () => {
  it('commitment', () =>
    expect(createHash('sha256').update(SERVER_SEED).digest('hex')).toBe(
      '856388900fae872120f23aecc364bb530b1d798b2236455288ca888fc2cee826',
    ));
  it('ten u32 across two blocks', () => {
    const draws = open('vector', 0);
    expect(Array.from({ length: 10 }, () => draws.int(2 ** 32))).toEqual([
      2709497861, 4036909919, 477256571, 3767067794, 1820352194, 4277001263, 539743282, 180573561, 1802835882, 3186330140,
    ]);
  });
  it('Kopitiam Sevens stops, nonces 0 to 4', () =>
    expect([0, 1, 2, 3, 4].map((nonce) => playKopitiamSevens(open('HSL_KOPI7', nonce)).stops)).toEqual([
      [26, 26, 28],
      [22, 24, 24],
      [13, 20, 21],
      [20, 20, 18],
      [10, 26, 5],
    ]));
  it('first int(37), nonces 0 to 7', () =>
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((nonce) => open('HL_ROU', nonce).int(37))).toEqual([31, 12, 15, 0, 1, 24, 23, 19]));
  it('draw(2, 416): two cards of dragon tiger', () =>
    expect([0, 1, 2, 3, 4].map((nonce) => open('HTB_DRAGON_TIGER', nonce).draw(2, 416))).toEqual([
      [3, 399],
      [211, 1],
      [196, 79],
      [63, 207],
      [336, 27],
    ]));
  it('shuffle(10)', () => expect(open('deck', 1).shuffle(10)).toEqual([4, 2, 6, 1, 0, 7, 5, 8, 3, 9]));
  it('int with rejections', () => {
    const draws = open('big', 0);
    expect(Array.from({ length: 4 }, () => draws.int(3000000001))).toEqual([547171796, 252129986, 2318173628, 142627497]);
  });
});

describe('mapping without bias', () => {
  it('accepts each residue of a small space exactly as often', () => {
    // A stream of all 256 first bytes: int(n) over one byte-equivalent is exercised through 4-byte words of value v.
    for (const n of [1, 3, 7, 10, 32, 37]) {
      const space = 2 ** 32;
      const limit = Math.floor(space / n) * n;
      expect(limit % n).toBe(0);
      expect(space - limit).toBeLessThan(n);
    }
  });
  it('refuses sizes outside its range', () => {
    const draws = open('x', 0);
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => draws.int(n)).toThrow(RangeError);
    for (const n of [5, 2 ** 32, 2 ** 48 + 1]) expect(() => draws.int48(n)).toThrow(RangeError);
  });
  it('draw(k, n) repeats nothing', () => {
    const drawn = open('x', 1).draw(6, 49);
    expect(new Set(drawn).size).toBe(6);
    expect(() => open('x', 1).draw(5, 4)).toThrow(RangeError);
  });
});
