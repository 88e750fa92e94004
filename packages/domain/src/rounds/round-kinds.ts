import { SPEED_BACCARAT } from './baccarat-round.ts';
import type { RoundKind } from './round-kind.ts';

/** A game whose rounds many share, as the catalogue offers it. */
export interface SharedGame {
  readonly kind: RoundKind<unknown, unknown>;
  readonly name: { readonly ms: string; readonly en: string; readonly zh: string };
  /** Category of the navigation it stands in. */
  readonly category: string;
  /** Id of the look; its tile has the same name. */
  readonly theme: string;
}

/** Every game of shared rounds. */
export const SHARED_GAMES: readonly SharedGame[] = [
  {
    kind: SPEED_BACCARAT,
    name: { ms: 'Bakarat Pantas', en: 'Speed Baccarat', zh: '极速百家乐' },
    category: 'LIVE',
    theme: 'hl-bacsp',
  },
];

/** The shared game with this code, or undefined. */
export const findSharedGame = (code: string): SharedGame | undefined => SHARED_GAMES.find(({ kind }) => kind.code === code);
