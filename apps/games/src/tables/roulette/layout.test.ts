import { ROULETTE_SPOTS } from '@talora/domain/games/table/roulette.ts';
import { describe, expect, it } from 'vitest';
import { ANNOUNCED, angleOf, colourOf, insideKind, SPOTS, WHEEL } from './layout.ts';

const layoutOf = (spot: string) => SPOTS.find((one) => one.spot === spot);

describe('the table', () => {
  it('has a place of its own for each of the 157 spots', () => {
    expect(SPOTS.map(({ spot }) => spot).toSorted()).toEqual([...ROULETTE_SPOTS.keys()].toSorted());
    expect(new Set(SPOTS.map(({ u, v }) => `${String(u)} ${String(v)}`)).size).toBe(157);
  });

  it('puts splits on edges and what four numbers share on corners', () => {
    expect(layoutOf('17')).toMatchObject({ u: 5.5, v: 1.5, kind: 'straight' });
    expect(layoutOf('17-20')).toMatchObject({ u: 6, v: 1.5, kind: 'edge-u' });
    expect(layoutOf('17-18')).toMatchObject({ u: 5.5, v: 2, kind: 'edge-v' });
    expect(layoutOf('16-17-19-20')).toMatchObject({ u: 6, v: 1, kind: 'corner' });
    expect(layoutOf('16-17-18')).toMatchObject({ u: 5.5, v: 0, kind: 'edge-v' });
    expect(layoutOf('16-17-18-19-20-21')).toMatchObject({ u: 6, v: 0, kind: 'corner' });
    expect(layoutOf('0-2')).toMatchObject({ u: 0, v: 1.5, kind: 'edge-u' });
    expect(layoutOf('0-1-2')).toMatchObject({ u: 0, v: 1, kind: 'corner' });
    expect(layoutOf('0-1-2-3')).toMatchObject({ u: 0, v: 0, kind: 'corner' });
    expect(insideKind('red')).toBeNull();
  });
});

it('the wheel has every number once, and red and black in turn from zero', () => {
  expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n));
  const colours = WHEEL.slice(1).map(colourOf);
  expect(colours.every((colour, i) => colour !== colours[i + 1])).toBe(true);
  expect(angleOf(0)).toBe(0);
  expect(angleOf(32)).toBeCloseTo(360 / 37);
});

it('announced bets are spots of the table; together three of them are the whole wheel', () => {
  const covered = (name: 'voisins' | 'tiers' | 'orphelins'): number[] =>
    ANNOUNCED[name].spots.flatMap((spot) => [...(ROULETTE_SPOTS.get(spot) ?? [])]);
  expect(new Set([...covered('voisins'), ...covered('tiers'), ...covered('orphelins')]).size).toBe(37);
  for (const { spots, chips } of Object.values(ANNOUNCED)) {
    expect(spots).toHaveLength(chips.length);
    expect(spots.every((spot) => ROULETTE_SPOTS.has(spot))).toBe(true);
  }
  expect(ANNOUNCED.voisins.chips.reduce<number>((sum, count) => sum + count, 0)).toBe(9);
});
