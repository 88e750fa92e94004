import { expect, it } from 'vitest';
import { bandScale } from './band-scale.ts';
import { readReturnsSearch, type ReturnsSearch } from './returns-search.ts';
import type { Asked } from '../../shell/search.ts';

it('lays out the band around what is vouched for, and the live return wherever it is', () => {
  const inside = bandScale({ vouched: '0.96', live: '0.96', half: '0.02' });
  expect(inside?.vouched).toBeCloseTo(0.5);
  expect(inside?.live).toBeCloseTo(0.5);
  expect(inside?.from).toBeCloseTo(0.12 / 1.24);
  const above = bandScale({ vouched: '0.96', live: '1.06', half: '0.02' });
  expect(above?.live).toBeCloseTo(1.12 / 1.24);
  expect(above?.to).toBeLessThan(above?.live ?? 0);
  expect(bandScale({ vouched: '0.96', live: '0.96', half: null })).toBeNull();
  expect(bandScale({ vouched: '0.96', live: null, half: null })).toBeNull();
});

it('the address falls back to thirty days', () => {
  const read = (days: unknown): number => readReturnsSearch({ days } as unknown as Asked<ReturnsSearch>).days;
  expect([read(7), read('90'), read(8), read(undefined)]).toEqual([7, 90, 30, 30]);
});
