import { SWIMMERS } from '@talora/domain/games/fish/shoal.ts';
import type { FishId } from '@talora/domain/games/fish/species.ts';
import type { Pen } from './art/pen.ts';
import { DRAWINGS } from './art/special-fish.ts';

/** Pictures of a fish as it swims. */
const FRAMES = 8;
/** How far a drawing goes beyond its radius. */
const ROOM = 1.28;

const makeCanvas = (width: number, height: number): OffscreenCanvas | HTMLCanvasElement => {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
};

/** Something drawn that is kept. */
export type Picture = OffscreenCanvas | HTMLCanvasElement;
const penOf = (picture: Picture): Pen => picture.getContext('2d') as Pen;

/** Draws each picture once for a size of the screen and keeps it: a frame only copies them. */
export class Sprites {
  private readonly kept = new Map<string, Picture>();
  private readonly swimming: Partial<Record<FishId, Picture[]>> = {};
  private readonly size: number;
  private readonly ratio: number;

  /** `size` pixels are a unit of the sea, at `ratio` dots of the device each. */
  constructor(size: number, ratio: number) {
    this.size = size;
    this.ratio = ratio;
  }

  /** A fish at a moment of its swimming, `phase` from 0 to 1. Its middle is the picture's. */
  fish(fish: FishId, phase: number): Picture {
    const frame = Math.floor(phase * FRAMES) % FRAMES;
    const frames = (this.swimming[fish] ??= []);
    return (frames[frame] ??= this.drawn(fish, Math.sin((frame / FRAMES) * Math.PI * 2)));
  }

  private drawn(fish: FishId, wag: number): Picture {
    const radius = SWIMMERS[fish].radius * this.size * this.ratio;
    const side = Math.ceil(radius * ROOM * 2);
    const picture = makeCanvas(side, side);
    const pen = penOf(picture);
    pen.translate(side / 2, side / 2);
    pen.scale(radius, radius);
    DRAWINGS[fish](pen, wag);
    return picture;
  }

  /** A small plate with a text; gold for what is special. */
  plate(text: string, isGold: boolean, height = 19): Picture {
    return this.keep(`${text} ${String(isGold)} ${height}`, () => {
      const font = `740 ${(height - 6) * this.ratio}px Archivo, "Hanken Grotesk", system-ui, sans-serif`;
      const measure = penOf(makeCanvas(1, 1));
      measure.font = font;
      const width = Math.ceil(measure.measureText(text).width + 12 * this.ratio);
      const picture = makeCanvas(width, Math.ceil(height * this.ratio));
      const pen = penOf(picture);
      pen.beginPath();
      pen.roundRect(0, 0, picture.width, picture.height, 6 * this.ratio);
      if (isGold) {
        const gold = pen.createLinearGradient(0, 0, 0, picture.height);
        gold.addColorStop(0, '#ffe6a0');
        gold.addColorStop(1, '#eeb02a');
        pen.fillStyle = gold;
      } else pen.fillStyle = 'rgba(3, 14, 22, 0.82)';
      pen.fill();
      pen.font = font;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillStyle = isGold ? '#251700' : '#ffffff';
      pen.fillText(text, picture.width / 2, picture.height / 2 + this.ratio);
      return picture;
    });
  }

  /** Whatever else is drawn once: `side` pixels square, its middle at the origin. */
  own(name: string, side: number, draw: (pen: Pen) => void): Picture {
    return this.keep(`own ${name}`, () => {
      const picture = makeCanvas(Math.ceil(side * this.ratio), Math.ceil(side * this.ratio));
      const pen = penOf(picture);
      pen.scale(this.ratio, this.ratio);
      pen.translate(side / 2, side / 2);
      draw(pen);
      return picture;
    });
  }

  private keep(key: string, make: () => Picture): Picture {
    const known = this.kept.get(key) ?? make();
    this.kept.set(key, known);
    return known;
  }
}
