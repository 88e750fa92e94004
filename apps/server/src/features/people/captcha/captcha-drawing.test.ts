import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import svgCaptchaModule from 'svg-captcha';
import { describe, expect, it } from 'vitest';
import { ALPHABET, captchaText } from './draw-captcha.ts';
import { captchaPng, captchaSvg, chanceOf, outlineOf } from './captcha-drawing.ts';

// A reader as somebody writes it in an afternoon: it knows the font and lays each letter, turned a little,
// over each place of the picture where one may stand. Trained readers do better; see docs/decisions/0040.

const plainCaptcha = svgCaptchaModule as unknown as (text: string, options: Record<string, unknown>) => string;

const [WIDTH, HEIGHT] = [70, 28];
/** How light the paper is. */
const PAPER = 240;
const TURNS = [-14, 0, 14];
const SIZES = [1];
const LETTERS = 5;

/** Numbers that look like chance and come again. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 24;
  }
}

/** How much ink there is at each point of a small copy of the picture: 0 the paper, 1 the darkest of it. */
async function inkOf(png: Buffer): Promise<Float32Array> {
  const grey = await sharp(png).resize(WIDTH, HEIGHT, { fit: 'fill' }).greyscale().raw().toBuffer();
  const darkest = Math.min(...grey);
  return Float32Array.from(grey, (one) => Math.min(1, Math.max(0, (PAPER - one) / (PAPER - darkest))));
}

interface Template {
  readonly letter: string;
  readonly width: number;
  readonly height: number;
  readonly ink: Float32Array;
}

/** A letter of the font as it lies in the pictures, without the room around it. */
function templateOf(letter: string, turn: number, size: number): Template {
  const transform = `translate(60 60) rotate(${turn}) scale(${size}) translate(-60 -60)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><path d="${outlineOf(letter)}" transform="${transform}"/></svg>`;
  const { width: side, pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 40 } }).render();
  const inkAt = (x: number, y: number): number => (pixels[(y * side + x) * 4 + 3] ?? 0) / 255;
  const all = Array.from({ length: side }, (_, at) => at);
  const columns = all.filter((x) => all.some((y) => inkAt(x, y) > 0.25));
  const rows = all.filter((y) => all.some((x) => inkAt(x, y) > 0.25));
  const [left, top] = [columns[0] ?? 0, rows[0] ?? 0];
  const [width, height] = [(columns.at(-1) ?? 0) - left + 1, (rows.at(-1) ?? 0) - top + 1];
  const ink = Float32Array.from({ length: width * height }, (_, at) => inkAt(left + (at % width), top + Math.floor(at / width)));
  return { letter, width, height, ink };
}

/** How well a letter lies at a place: 1 is all of it and nothing else. */
function likeness(picture: Float32Array, { width, height, ink }: Template, left: number, top: number): number {
  let [both, either] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    const row = (top + y) * WIDTH + left;
    for (let x = 0; x < width; x += 1) {
      const [seen, wanted] = [picture[row + x] ?? 0, ink[y * width + x] ?? 0];
      both += Math.min(seen, wanted);
      either += Math.max(seen, wanted);
    }
  }
  return both / either;
}

/** The letter that lies best around a middle. */
function readLetter(picture: Float32Array, templates: readonly Template[], middle: number): string {
  let [best, letter] = [-1, ''];
  for (const template of templates) {
    for (let x = -2; x <= 2; x += 1) {
      const left = Math.round(middle - template.width / 2) + x;
      if (left < 0 || left + template.width > WIDTH) continue;
      for (let top = 0; top + template.height <= HEIGHT; top += 1) {
        const like = likeness(picture, template, left, top);
        if (like > best) [best, letter] = [like, template.letter];
      }
    }
  }
  return letter;
}

describe('the letters of a captcha', () => {
  const templates = Array.from(ALPHABET).flatMap((letter) => TURNS.flatMap((turn) => SIZES.map((size) => templateOf(letter, turn, size))));
  const chance = numbers(29);
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => chance.next().value);

  /** Of so many pictures, how many are read as a whole, and how many letters of them. */
  async function read(
    pictures: number,
    draw: (text: string) => Promise<Buffer>,
    middleOf: (at: number) => number,
  ): Promise<{ whole: number; letters: number }> {
    const found = { whole: 0, letters: 0 };
    for (let count = 0; count < pictures; count += 1) {
      const text = captchaText(bytes(LETTERS));
      const picture = await inkOf(await draw(text));
      const right = Array.from(text).filter((letter, at) => readLetter(picture, templates, middleOf(at)) === letter).length;
      found.letters += right / LETTERS / pictures;
      found.whole += right === LETTERS ? 1 / pictures : 0;
    }
    return found;
  }

  it('are read by laying the font over them where they stand straight in a row, and not as they are drawn here', async () => {
    const straight = (text: string): Promise<Buffer> =>
      captchaPng(plainCaptcha(text, { width: 210, height: 84, noise: 0, fontSize: 78, background: '#eef3f4', color: true }));
    const plain = await read(8, straight, (at) => (208 / 6 / 3) * (at + 1));
    expect(plain.letters).toBeGreaterThan(0.4);
    const drawn = await read(
      15,
      (text) => captchaPng(captchaSvg(text, chanceOf(bytes(160)))),
      (at) => 9 + 13 * at,
    );
    expect(drawn.letters).toBeLessThan(0.2);
    expect(drawn.whole).toBe(0);
  });
});
