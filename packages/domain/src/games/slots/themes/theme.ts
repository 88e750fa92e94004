/** A name in each language the product ships. */
export interface ThemeName {
  readonly ms: string;
  readonly en: string;
  readonly zh: string;
}

/** Codes of the vendors of the sandbox that offer slots. */
export type ThemeVendor = 'KIRIN' | 'LUMEN' | 'NUSA' | 'BATU' | 'HEXBAY' | 'TIDE';

/** Metals of frames and medals; each has four steps from light to dark in the client. */
export type ThemeMetal = 'gold' | 'brass' | 'steel' | 'jade' | 'wood' | 'neon' | 'ice' | 'candy' | 'stone';

/** Ornament at the corners of the reel window. */
export type ThemeCorner = 'tile' | 'leaf' | 'bulb' | 'cloud' | 'dot' | 'wave' | 'star' | 'sun';

/** How a game sounds: everything is synthesised from these, no recordings. */
export interface ThemeSound {
  readonly scale: 'pelog' | 'slendro' | 'major-pentatonic' | 'minor-pentatonic' | 'hijaz' | 'whole-tone' | 'dorian' | 'lydian';
  /** Root note in hertz, 98 to 440. */
  readonly root: number;
  readonly timbre: 'bell' | 'pluck' | 'mallet' | 'chip' | 'brass' | 'glass' | 'flute';
  /** Beats a minute of features, 70 to 160. */
  readonly tempo: number;
}

/**
 * A slot as players see it: everything that does not decide money. Pictures lie at `img/games/<id>/`: `<letter>.webp` for
 * each symbol of the model (orbs, coins and free-spin symbols included), `logo.webp`, `wide.webp` and `tall.webp`.
 */
export interface SlotSkin {
  /** Kebab-case; also the folder of its pictures. */
  readonly id: string;
  /** Code of the game at whoever offers it. */
  readonly gameCode: string;
  /** Id of the SlotModel that decides money. */
  readonly model: string;
  readonly name: ThemeName;
  /** Sky top, sky bottom, glow, deep, accent; six hex digits with #. */
  readonly palette: readonly [string, string, string, string, string];
  readonly metal: ThemeMetal;
  readonly corner: ThemeCorner;
  /** Names of the model's symbols by letter. */
  readonly symbols: Readonly<Record<string, ThemeName>>;
  readonly sound: ThemeSound;
  /** Where logo, meters and reels stand: framed plate, open field, cabinet with a shelf, or full-height totem. */
  readonly layout: 'plate' | 'open' | 'cabinet' | 'totem';
  /** How wins and features are shown: lines drawn, cells lifted, sparks from the centre, or pieces that flip. */
  readonly show: 'trace' | 'lift' | 'burst' | 'flip';
}

/** A slot of the house as players see it. */
export interface HouseSlotTheme extends SlotSkin {
  /** Its number among all games of the house, slots and tables: given once, never to another, since the catalogue and links keep it. */
  readonly number: number;
}

/** A slot of a vendor as players see it. */
export interface SlotTheme extends SlotSkin {
  readonly vendor: ThemeVendor;
}
