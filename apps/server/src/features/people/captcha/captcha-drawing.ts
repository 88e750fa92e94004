import { renderAsync } from '@resvg/resvg-js';
import svgCaptchaModule from 'svg-captcha';

/** Size of the picture in units; it is drawn with half as many pixels again. */
const WIDTH = 210;
const HEIGHT = 84;
const PIXELS = 300;
/** Height of the letters before anything is done to them. */
const LETTER = 78;
/** Room that a letter is laid out in before it is moved. */
const CELL = 120;

const INKS = ['#1f4e5f', '#5b2a4a', '#3d4a1c', '#6b3410', '#2b2f6b'] as const;
const PAPER = '#eef3f4';

/** The package's main export is the drawing function itself; its types leave that out. */
const svgCaptcha = svgCaptchaModule as unknown as (text: string, options: Record<string, unknown>) => string;

/** Chance between 0 and 1. */
export type Chance = () => number;

/** Chance out of random bytes, two at a time, over and over. */
export function chanceOf(bytes: Uint8Array): Chance {
  let at = 0;
  return () => {
    const value = ((bytes[at % bytes.length] ?? 0) * 256 + (bytes[(at + 1) % bytes.length] ?? 0)) / 65_536;
    at += 2;
    return value;
  };
}

type Mover = (x: number, y: number) => readonly [number, number];

const outlines = new Map<string, string>();

/** The outline of a letter, around the middle of its cell. */
export function outlineOf(letter: string): string {
  const known = outlines.get(letter);
  if (known !== undefined) return known;
  const svg = svgCaptcha(letter, { width: CELL, height: CELL, noise: 0, fontSize: LETTER });
  const outline = / d="(M[^"]+)"/.exec(svg)?.[1];
  if (outline === undefined) throw new Error('a letter without an outline');
  outlines.set(letter, outline);
  return outline;
}

/** An outline with each of its points put elsewhere. */
function moved(outline: string, mover: Mover): string {
  return outline.replace(/([MLQC])([^MLQCZ]*)/g, (_, command: string, points: string) => {
    const numbers = (points.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const pairs: string[] = [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const [x, y] = mover(numbers[index] ?? 0, numbers[index + 1] ?? 0);
      pairs.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    }
    return command + pairs.join(' ');
  });
}

const spread = (chance: Chance, size: number): number => (chance() * 2 - 1) * size;

/** A letter's own turn, slant, size and place. */
function ownMover(chance: Chance, centre: number): Mover {
  const angle = spread(chance, 0.3);
  const slant = spread(chance, 0.3);
  const [wide, high] = [0.85 + chance() * 0.4, 0.85 + chance() * 0.3];
  const [dx, dy] = [centre + spread(chance, 3), HEIGHT / 2 + spread(chance, 4)];
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return (x, y) => {
    const [u, v] = [(x - CELL / 2) * wide, (y - CELL / 2) * high];
    const w = u - v * slant;
    return [dx + w * cos - v * sin, dy + w * sin + v * cos];
  };
}

/** Waves through the whole picture. */
function waves(chance: Chance): Mover {
  const [across, down] = [3 + chance() * 2, 3 + chance() * 2];
  const [atX, atY] = [chance() * 6.28, chance() * 6.28];
  const [longX, longY] = [10 + chance() * 6, 16 + chance() * 12];
  return (x, y) => [x + across * Math.sin(y / longX + atX), y + down * Math.sin(x / longY + atY)];
}

/** A line from one side to the other. */
function strand(chance: Chance, colour: string, width: number): string {
  const y = (): string => (12 + chance() * (HEIGHT - 24)).toFixed(0);
  const middle = (WIDTH / 2 + spread(chance, 50)).toFixed(0);
  return `<path d="M2 ${y()}Q${middle} ${y()} ${WIDTH - 2} ${y()}" stroke="${colour}" stroke-width="${width}" fill="none"/>`;
}

/**
 * The letters as SVG: each turned, slanted and sized by itself, all bent by waves, in one ink, crossed by strands of the same
 * ink and cut by strands of the paper. What the picture is worth is measured in `captcha-drawing.test.ts`.
 */
export function captchaSvg(text: string, chance: Chance): string {
  const ink = INKS[Math.floor(chance() * INKS.length)] ?? INKS[0];
  const bend = waves(chance);
  const step = (WIDTH - 54) / (text.length - 1);
  const letters = Array.from(text, (letter, index) => {
    const own = ownMover(chance, 27 + step * index);
    const outline = moved(outlineOf(letter), (x, y) => bend(...own(x, y)));
    const weight = (2.2 + chance() * 1.4).toFixed(1);
    return `<path d="${outline}" fill="${ink}" stroke="${ink}" stroke-width="${weight}" stroke-linejoin="round"/>`;
  });
  const [first = '', ...others] = Array.from({ length: 2 }, () => strand(chance, ink, 1.6 + chance() * 1.2));
  const cuts = Array.from({ length: 2 }, () => strand(chance, PAPER, 1.4 + chance()));
  const rect = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${rect}${letters.join('')}${first}${cuts.join('')}${others.join('')}</svg>`;
}

/** A picture as PNG, drawn beside the event loop. */
export async function captchaPng(svg: string): Promise<Buffer> {
  return (await renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: PIXELS } })).asPng();
}
