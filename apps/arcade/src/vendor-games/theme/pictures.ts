import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import { smear, type SymbolArt } from '../../reels/symbol-art.ts';

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
