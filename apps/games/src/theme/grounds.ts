import { SYMBOL_WORDS, type SymbolWord } from '@talora/domain/games/slots/themes/symbol-words.ts';
import type { SlotSkin } from '@talora/domain/games/slots/themes/theme.ts';

/** The colour behind a symbol in OKLCH: lightness and chroma from 0 on, hue in degrees. */
export interface Ground {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

const CHROMA = 0.105;
const [DARK, MIDDLE, LIGHT] = [0.3, 0.4, 0.5];

/** Hue of a colour such as `#7a0f1c`, in degrees; 0 for a grey. */
function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most === least) return 0;
  const sector = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
  return (sector * 60 + 360) % 360;
}

/** Is this the symbol that stands for nothing? It has no ground, and its picture stays small. */
export const isBlankSymbol = ({ symbols }: Pick<SlotSkin, 'symbols'>, letter: string): boolean =>
  symbols[letter]?.en === SYMBOL_WORDS.blank.en;

/** Symbols that are signs of a script: who does not read it tells them apart by colour alone. */
export const SIGNS = [
  'fortune',
  'good-luck',
  'joy',
  'longevity',
  'prosperity',
  'riches',
  'rune-of-fire',
  'rune-of-gain',
  'rune-of-storm',
  'spring',
  'wealth',
] as const satisfies readonly SymbolWord[];

export const isSign = ({ symbols }: Pick<SlotSkin, 'symbols'>, letter: string): boolean =>
  SIGNS.some((word) => symbols[letter]?.en === SYMBOL_WORDS[word].en);

/**
 * A ground of its own for each symbol of a look, so that no two are told apart by their drawing alone: hues all around from that of the
 * look, dark and light in turn, and between the two where an odd number would put like beside like.
 */
export function groundsOf(theme: Pick<SlotSkin, 'symbols' | 'palette'>): ReadonlyMap<string, Ground> {
  const letters = Object.keys(theme.symbols)
    .filter((letter) => !isBlankSymbol(theme, letter))
    .toSorted();
  const first = hueOf(theme.palette[0]);
  return new Map(
    letters.map((letter, i) => {
      const isLastOfOdd = letters.length % 2 === 1 && i === letters.length - 1;
      const lightness = isLastOfOdd ? MIDDLE : i % 2 === 0 ? DARK : LIGHT;
      return [letter, { lightness, chroma: CHROMA, hue: (first + (i * 360) / letters.length) % 360 }];
    }),
  );
}

/** The colour as CSS and the canvas read it. */
export const colourOfGround = ({ lightness, chroma, hue }: Ground, lighter = 0): string =>
  `oklch(${(lightness + lighter).toFixed(3)} ${chroma.toFixed(3)} ${hue.toFixed(1)})`;
