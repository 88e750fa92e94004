import { HOUSE_THEMES } from '@talora/domain/games/slots/themes/house-themes.ts';
import { KOPITIAM_THEME } from '@talora/domain/games/slots/themes/kopitiam-theme.ts';
import { SLOT_THEMES } from '@talora/domain/games/slots/themes/themes.ts';
import { expect, it } from 'vitest';
import { colourOfGround, groundsOf, isBlankSymbol, isSign, type Ground } from './grounds.ts';

const THEMES = [...SLOT_THEMES, ...HOUSE_THEMES, KOPITIAM_THEME];
/** Twice what two large areas must differ by to be told apart at a glance. */
const LEAST = 0.08;

function distance(a: Ground, b: Ground): number {
  const [one, other] = [a, b].map(({ chroma, hue }) => [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ]);
  return Math.hypot(a.lightness - b.lightness, (one?.[0] ?? 0) - (other?.[0] ?? 0), (one?.[1] ?? 0) - (other?.[1] ?? 0));
}

it.each(THEMES.map((theme) => [theme.id, theme] as const))(
  '%s has a ground of its own behind each symbol, none near another',
  (_, theme) => {
    const letters = Object.keys(theme.symbols).filter((letter) => !isBlankSymbol(theme, letter));
    const grounds = groundsOf(theme);
    expect([...grounds.keys()].toSorted()).toEqual(letters.toSorted());
    const all = [...grounds.values()];
    const near = all.flatMap((one, i) => all.slice(i + 1).filter((other) => distance(one, other) < LEAST));
    expect(near).toEqual([]);
  },
);

it('a ground is written as a colour, and lighter in its middle', () => {
  expect(colourOfGround({ lightness: 0.3, chroma: 0.105, hue: 12.34 }, 0.1)).toBe('oklch(0.400 0.105 12.3)');
});

it('only the characters of Naga Gold are signs, and take the colour of their ground', () => {
  const naga = THEMES.find(({ id }) => id === 'naga-gold');
  expect(Object.keys(naga?.symbols ?? {}).filter((letter) => naga !== undefined && isSign(naga, letter))).toEqual(['A', 'K', 'Q', 'J']);
});
