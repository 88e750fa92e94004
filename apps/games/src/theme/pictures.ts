import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';

/** A symbol as the reels draw it: sharp, and smeared downwards for a running reel. */
export interface SymbolArt {
  readonly sharp: HTMLImageElement;
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

/** The picture smeared downwards, as a running reel shows it. */
function smear(image: HTMLImageElement): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight } = image;
  let present = blank(width, naturalHeight + SMEAR);
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
export async function loadPictures(model: SlotModel, pictures: Pictures): Promise<ReadonlyMap<string, SymbolArt>> {
  const loaded = await Promise.all(
    lettersOf(model).map(async (letter): Promise<[string, SymbolArt]> => {
      const image = new Image();
      image.src = pictures.symbol(letter);
      await image.decode();
      return [letter, { sharp: image, smeared: smear(image) }];
    }),
  );
  return new Map(loaded);
}
