import { describe, expect, it } from 'vitest';
import { openNameIndex, plainName, trigramsOf } from './trigram-index.ts';

const index = openNameIndex([
  ['Naga Emas', 'Naga Gold', '金龙'],
  ['Kopitiam Sevens', 'Kopitiam Sevens', '茶室777'],
  ['Golden Koi', 'Koi Emas', '金鲤鱼'],
  ['Crème Brûlée', 'Crème Brûlée', '焦糖'],
]);
const at = (query: string): number[] => index.find(query).map((found) => found.at);

describe('search by name', () => {
  it('finds a part of a name in any language, the whole name first', () => {
    expect(at('kopi')).toEqual([1]);
    expect(at('金')).toEqual([0, 2]);
    expect(at('金鲤')[0]).toBe(2);
    expect(at('naga gold')[0]).toBe(0);
  });

  it('forgives a wrong, a missing and a swapped letter', () => {
    for (const query of ['kopitaim', 'kopitim', 'koptiam', 'kopitiam sevns']) expect(at(query)[0]).toBe(1);
    expect(at('nagaa')[0]).toBe(0);
  });

  it('takes accents, case and signs for nothing', () => {
    expect(at('CREME-BRULEE')).toEqual([3]);
    expect(plainName('  Crème   Brûlée! ')).toBe('creme brulee');
  });

  it('finds nothing for what is not there', () => {
    for (const query of ['', '   ', '!!!', 'xyzzy', 'q', "'; drop table games_game; --", '%_%', '\u0000']) expect(at(query)).toEqual([]);
    expect(at('a'.repeat(10_000))).toEqual([]);
  });

  it('counts words by threes and dense writing by twos', () => {
    expect([...trigramsOf('koi')]).toEqual(['  k', ' ko', 'koi', 'oi ']);
    expect([...trigramsOf('金鲤鱼')]).toEqual(['金鲤', '鲤鱼']);
  });
});
