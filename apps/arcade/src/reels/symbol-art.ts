import type { KopitiamSymbol } from '@talora/domain/games/slots/kopitiam-sevens.ts';

const SYMBOLS: readonly KopitiamSymbol[] = ['S', 'B', 'L', 'M', 'C', 'W', 'K'];

/** Address of a symbol's picture. */
export const symbolUrl = (symbol: string): string => `/img/symbol-${symbol.toLowerCase()}.webp`;

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
export function smear(image: HTMLImageElement): HTMLCanvasElement {
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

/** Loads all symbols. A picture that cannot be had is an error: a reel with holes would lie. */
export async function loadSymbolArt(): Promise<ReadonlyMap<string, SymbolArt>> {
  const loaded = await Promise.all(
    SYMBOLS.map(async (symbol): Promise<[string, SymbolArt]> => {
      const image = new Image();
      image.src = symbolUrl(symbol);
      await image.decode();
      return [symbol, { sharp: image, smeared: smear(image) }];
    }),
  );
  return new Map(loaded);
}
