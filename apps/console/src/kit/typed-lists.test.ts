import { expect, it } from 'vitest';
import { linesOf, wordsOf } from './typed-lists.ts';

it('words are parted by commas, semicolons, spaces and lines', () => {
  expect(wordsOf(' MY, SG;US\nTH\t ')).toEqual(['MY', 'SG', 'US', 'TH']);
  expect(wordsOf(' , ;')).toEqual([]);
});

it('a line keeps the spaces within it and loses those around it; empty lines are none', () => {
  expect(linesOf(' a b \n\n  \nc')).toEqual(['a b', 'c']);
  expect(linesOf('')).toEqual([]);
});
