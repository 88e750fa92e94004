import { contrastOf, EDGE_CONTRAST, mix, readColour, TEXT_CONTRAST, writeColour, type Rgb } from './contrast.ts';

/** What an operator chooses: the colour of the one next step, and that of links and focus in each theme. As `#rrggbb`. */
export interface BrandColours {
  readonly brand: string;
  readonly accentDark: string;
  readonly accentLight: string;
}

/** Names of the choices, in the order of a form. */
export const COLOUR_NAMES = ['brand', 'accentDark', 'accentLight'] as const satisfies readonly (keyof BrandColours)[];

/** The colours of the design tokens: what a brand has until it chooses. */
export const DEFAULT_COLOURS: BrandColours = { brand: '#ffc53d', accentDark: '#6fdde4', accentLight: '#006874' };

/** Why a colour is refused: it is none, or text in it or on it could not be read. `ratio` is what it reaches. */
export type ColourProblem =
  | { readonly problem: 'format' }
  | { readonly problem: 'contrast'; readonly ratio: number; readonly least: number };

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const DARK_INK: Rgb = [0x1c, 0x14, 0x00];
/** The grounds that text stands on in each theme: the farthest ones of the tokens decide. */
const GROUNDS: Readonly<Record<'dark' | 'light', readonly Rgb[]>> = {
  dark: [
    [0x09, 0x11, 0x15],
    [0x10, 0x1b, 0x20],
    [0x1e, 0x2f, 0x36],
  ],
  light: [
    [0xff, 0xff, 0xff],
    [0xf1, 0xf5, 0xf5],
    [0xe6, 0xed, 0xee],
  ],
};

const least = (colour: Rgb, grounds: readonly Rgb[]): number => Math.min(...grounds.map((ground) => contrastOf(colour, ground)));

/** The fill of a button, as it lies, under the pointer and pressed; and the ink that reads best on all three. */
function fillsOf(brand: Rgb): { readonly hover: Rgb; readonly press: Rgb; readonly ink: Rgb; readonly ratio: number } {
  const hover = mix(brand, WHITE, 0.16);
  const press = mix(brand, BLACK, 0.07);
  const fills = [brand, hover, press];
  const ink = least(DARK_INK, fills) >= least(WHITE, fills) ? DARK_INK : WHITE;
  return { hover, press, ink, ratio: least(ink, fills) };
}

/** The colour itself where it reads on the theme's grounds, else the nearest lighter or darker one that does. */
function readable(colour: Rgb, theme: 'dark' | 'light', ratio: number): Rgb {
  const towards = theme === 'dark' ? WHITE : BLACK;
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(colour, towards, share);
    if (least(tried, GROUNDS[theme]) >= ratio) return tried;
  }
  return towards;
}

/** What is wrong with each colour; empty when all may be used. */
export function findColourProblems(colours: BrandColours): Partial<Record<keyof BrandColours, ColourProblem>> {
  const found: Partial<Record<keyof BrandColours, ColourProblem>> = {};
  const judge = (name: keyof BrandColours, ratioOf: (colour: Rgb) => number): void => {
    const colour = readColour(colours[name]);
    if (colour === undefined) {
      found[name] = { problem: 'format' };
      return;
    }
    const ratio = ratioOf(colour);
    // Cut, not rounded: 4.499 is not enough and must not read as 4.50.
    if (ratio < TEXT_CONTRAST) found[name] = { problem: 'contrast', ratio: Math.floor(ratio * 100) / 100, least: TEXT_CONTRAST };
  };
  judge('brand', (colour) => fillsOf(colour).ratio);
  judge('accentDark', (colour) => least(colour, GROUNDS.dark));
  judge('accentLight', (colour) => least(colour, GROUNDS.light));
  return found;
}

const alpha = (colour: Rgb, share: number): string => `rgba(${colour.map((part) => Math.round(part)).join(',')},${share})`;

function themeOf(brand: Rgb, accent: Rgb, theme: 'dark' | 'light'): string {
  const { hover, press, ink } = fillsOf(brand);
  const values: Readonly<Record<string, string>> = {
    brand: writeColour(brand),
    'brand-hover': writeColour(hover),
    'brand-press': writeColour(press),
    'on-brand': writeColour(ink),
    'brand-text': writeColour(readable(brand, theme, TEXT_CONTRAST)),
    'brand-wash': alpha(brand, theme === 'dark' ? 0.12 : 0.2),
    'brand-line': alpha(readable(brand, theme, EDGE_CONTRAST), 0.42),
    indicator: writeColour(readable(brand, theme, EDGE_CONTRAST)),
    lagoon: writeColour(accent),
    'lagoon-wash': alpha(accent, theme === 'dark' ? 0.12 : 0.1),
    'lagoon-line': alpha(accent, 0.4),
    link: writeColour(accent),
  };
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** The style sheet of a brand's own colours, to stand after the tokens; empty for colours that cannot be read. */
export function brandStyles({ brand, accentDark, accentLight }: BrandColours): string {
  const [fill, dark, light] = [readColour(brand), readColour(accentDark), readColour(accentLight)];
  if (fill === undefined || dark === undefined || light === undefined) return '';
  return `:root{${themeOf(fill, dark, 'dark')}}[data-theme='light']{${themeOf(fill, light, 'light')}}`;
}
