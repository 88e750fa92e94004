import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { SlotSkin } from '@talora/domain/games/slots/themes/theme.ts';
import { boundsOf, fitOnSquare, type Bounds } from './art-fit.ts';
import { colourOfGround, groundsOf, isSign, type Ground } from './grounds.ts';

/** A symbol as the reels draw it: sharp, and smeared downwards for a running reel. */
export interface SymbolArt {
  readonly sharp: HTMLCanvasElement;
  readonly smeared: HTMLCanvasElement;
}

/** Each pass lays the picture over itself, moved by twice as much as before: together an even smear of 127 pixels. */
const SMEAR_PASSES = [1, 2, 4, 8, 16, 32, 64] as const;
const SMEAR = SMEAR_PASSES.reduce((sum, pass) => sum + pass, 0);

function blank(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Side of a symbol as it is kept: the picture's own and a little more, since its empty edge is cut off. */
const SIDE = 224;
const CORNER = SIDE * 0.13;

/** A picture, and where its drawing is in it. */
interface Drawing {
  readonly image: HTMLImageElement;
  readonly bounds: Bounds;
}

async function readDrawing(url: string): Promise<Drawing> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const pen = blank(width, height).getContext('2d', { willReadFrequently: true });
  pen?.drawImage(image, 0, 0);
  const pixels = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  return { image, bounds: boundsOf(pixels, width, height) };
}

/** The drawing in another colour, as light and dark as it was. */
function inColour({ image, bounds: { x, y, width, height } }: Drawing, colour: string): HTMLCanvasElement {
  const canvas = blank(width, height);
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  const lay = (): void => pen.drawImage(image, x, y, width, height, 0, 0, width, height);
  lay();
  pen.globalCompositeOperation = 'color';
  pen.globalAlpha = 0.82;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, width, height);
  pen.globalAlpha = 1;
  pen.globalCompositeOperation = 'destination-in';
  lay();
  return canvas;
}

/** A symbol on its ground; a sign in the colour of its ground. Without a ground it stays as it was drawn. */
function compose(drawing: Drawing, ground: Ground | undefined, isGlyph: boolean): HTMLCanvasElement {
  const { image, bounds } = drawing;
  const canvas = blank(SIDE, SIDE);
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  if (ground === undefined) {
    pen.drawImage(image, 0, 0, SIDE, SIDE);
    return canvas;
  }
  const light = pen.createRadialGradient(SIDE / 2, SIDE * 0.4, SIDE * 0.08, SIDE / 2, SIDE / 2, SIDE * 0.72);
  light.addColorStop(0, colourOfGround(ground, 0.1));
  light.addColorStop(1, colourOfGround(ground, -0.08));
  pen.fillStyle = light;
  pen.beginPath();
  pen.roundRect(0, 0, SIDE, SIDE, CORNER);
  pen.fill();
  pen.strokeStyle = colourOfGround(ground, 0.2);
  pen.lineWidth = 4;
  pen.beginPath();
  pen.roundRect(2, 2, SIDE - 4, SIDE - 4, CORNER - 2);
  pen.stroke();
  const fit = fitOnSquare(bounds, SIDE);
  pen.imageSmoothingQuality = 'high';
  if (isGlyph) pen.drawImage(inColour(drawing, colourOfGround(ground, 0.3)), fit.x, fit.y, fit.width, fit.height);
  else pen.drawImage(image, bounds.x, bounds.y, bounds.width, bounds.height, fit.x, fit.y, fit.width, fit.height);
  return canvas;
}

/** The picture smeared downwards, as a running reel shows it. */
function smear(image: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = image;
  let present = blank(width, height + SMEAR);
  present.getContext('2d')?.drawImage(image, 0, 0);
  for (const pass of SMEAR_PASSES) {
    const next = blank(width, present.height);
    const pen = next.getContext('2d');
    if (pen === null) return present;
    pen.globalAlpha = 0.5;
    pen.globalCompositeOperation = 'lighter';
    pen.drawImage(present, 0, 0);
    pen.drawImage(present, 0, pass);
    present = next;
  }
  return present;
}

/** Every letter that a model can show. */
function lettersOf(model: SlotModel): string[] {
  return [...new Set([...model.reels, ...(model.freeReels ?? [])].join(''))].sort();
}

/** Addresses of a theme's pictures. */
export interface Pictures {
  readonly symbol: (letter: string) => string;
  readonly logo: string;
  readonly wide: string;
  readonly tall: string;
}

export function picturesOf(base: string, themeId: string): Pictures {
  const folder = `${base}img/games/${encodeURIComponent(themeId)}/`;
  return {
    symbol: (letter) => `${folder}${letter}.webp`,
    logo: `${folder}logo.webp`,
    wide: `${folder}wide.webp`,
    tall: `${folder}tall.webp`,
  };
}

/** Loads all symbols of a model. A picture that cannot be had is an error: a reel with holes would lie. */
export async function loadPictures(model: SlotModel, theme: SlotSkin, pictures: Pictures): Promise<ReadonlyMap<string, SymbolArt>> {
  const grounds = groundsOf(theme);
  const loaded = await Promise.all(
    lettersOf(model).map(async (letter): Promise<[string, Drawing]> => [letter, await readDrawing(pictures.symbol(letter))]),
  );
  return new Map(
    loaded.map(([letter, drawing]) => {
      const sharp = compose(drawing, grounds.get(letter), isSign(theme, letter));
      return [letter, { sharp, smeared: smear(sharp) }];
    }),
  );
}
