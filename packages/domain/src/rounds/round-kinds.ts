import { SPEED_BACCARAT } from './baccarat-round.ts';
import { BINGO_ROOM_75, BINGO_ROOM_90 } from './bingo/bingo-round.ts';
import { CRASH } from './crash-round.ts';
import type { SubCategory } from '../games/catalogue/sub-categories.ts';
import type { RoundKind } from './round-kind.ts';

/** A game whose rounds many share, as the catalogue offers it. */
export interface SharedGame {
  readonly kind: RoundKind<unknown, unknown>;
  /** Its number among all games of the house: never another's, not even when the game is gone. */
  readonly number: number;
  readonly name: { readonly ms: string; readonly en: string; readonly zh: string };
  /** Category of the navigation it stands in. */
  readonly category: string;
  /** Sub-category, for one of the slots' category. */
  readonly subCategory?: SubCategory;
  /** Id of the look; its tile has the same name. */
  readonly theme: string;
}

/** Every game of shared rounds. */
export const SHARED_GAMES: readonly SharedGame[] = [
  {
    kind: SPEED_BACCARAT,
    number: 101,
    name: { ms: 'Bakarat Pantas', en: 'Speed Baccarat', zh: '极速百家乐' },
    category: 'LIVE',
    theme: 'hl-bacsp',
  },
  {
    kind: CRASH,
    number: 42,
    name: { ms: 'Tanglung Langit', en: 'Sky Lantern', zh: '天灯' },
    category: 'RNG',
    subCategory: 'AC',
    theme: 'ha-crash',
  },
  {
    kind: BINGO_ROOM_75,
    number: 43,
    name: { ms: 'Bilik Bingo 75', en: 'Bingo Room 75', zh: '75 球宾果厅' },
    category: 'PVP',
    theme: 'hb-75',
  },
  {
    kind: BINGO_ROOM_90,
    number: 44,
    name: { ms: 'Bilik Bingo 90', en: 'Bingo Room 90', zh: '90 球宾果厅' },
    category: 'PVP',
    theme: 'hb-90',
  },
];

/** The shared game with this code, or undefined. */
export const findSharedGame = (code: string): SharedGame | undefined => SHARED_GAMES.find(({ kind }) => kind.code === code);
