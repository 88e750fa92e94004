import type { ThemeCorner } from '@talora/domain/games/slots/themes/theme.ts';

/** Shapes of the corner pieces, drawn for the upper left corner of a square of 54. */
const PIECES: Readonly<Record<ThemeCorner, { readonly metal: string; readonly stone: string }>> = {
  tile: { metal: 'M4 4H50L40 14H24L14 24V40L4 50Z', stone: 'M22 22l7-7 7 7-7 7z' },
  leaf: { metal: 'M4 50C4 22 20 4 50 4C44 18 34 22 26 22C24 34 18 44 4 50Z', stone: 'M12 34C16 22 22 16 34 12C28 22 22 28 12 34Z' },
  bulb: {
    metal: 'M4 4H48Q42 16 24 18Q18 24 16 46L4 50Z',
    stone: 'M9 15a7 7 0 1 0 14 0a7 7 0 1 0-14 0M30 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0M7 34a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  },
  cloud: {
    metal: 'M4 50V4H50C50 14 42 18 36 15C38 24 30 29 24 25C26 34 18 39 14 35C16 44 10 50 4 50Z',
    stone: 'M12 20a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  },
  dot: {
    metal: 'M4 18a14 14 0 1 0 28 0a14 14 0 1 0-28 0M34 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M4 42a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
    stone: 'M11 18a7 7 0 1 0 14 0a7 7 0 1 0-14 0',
  },
  wave: {
    metal: 'M4 50V12Q4 4 12 4H50Q42 6 40 12Q38 18 30 16Q24 16 24 22Q26 30 18 32Q12 34 12 40Q10 48 4 50Z',
    stone: 'M10 14Q18 6 26 12Q18 14 14 24Q8 20 10 14Z',
  },
  star: {
    metal: 'M18 2L23 13L35 14L26 22L29 34L18 28L7 34L10 22L1 14L13 13ZM30 4H50L42 9H34ZM4 30V50L9 42V34Z',
    stone: 'M14 18a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  },
  sun: { metal: 'M4 4H50L42 9L46 16L36 15L36 24L27 20L24 29L18 24L15 36L16 46L9 42L4 50Z', stone: 'M8 14a8 8 0 1 0 16 0a8 8 0 1 0-16 0' },
};

/** The metal pieces at the corners of the window, by the theme's ornament. */
export function Ornaments({ corner }: { readonly corner: ThemeCorner }) {
  const { metal, stone } = PIECES[corner];
  return ['a', 'b', 'c', 'd'].map((edge) => (
    <svg key={edge} className={`corner corner-${edge}`} viewBox="0 0 54 54" aria-hidden="true">
      <path className="corner-metal" d={metal} />
      <path className="corner-stone" d={stone} />
    </svg>
  ));
}
