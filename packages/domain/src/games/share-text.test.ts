import { expect, it } from 'vitest';
import { rtpPercent, shareText } from './share-text.ts';

it.each([
  ['0.960959', 2, '96.09%'],
  ['0.960959', 4, '96.0959%'],
  ['0.96', 2, '96.00%'],
  ['1.02', 0, '102%'],
  ['96.1', 2, '96.1%'],
  ['', 2, ''],
])('%s with %i decimals is %s', (share, decimals, text) => expect(shareText(share, decimals)).toBe(text));

it.each([
  ['0.960959', '96.09'],
  ['96.1', '96.10'],
  ['96.109%', '96.10'],
  ['97', '97.00'],
  ['high', null],
])('a return of %s is kept as %s: a tile and its game say the same', (fraction, kept) => expect(rtpPercent(fraction)).toBe(kept));
