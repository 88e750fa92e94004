import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { MEMBER_KEY } from '../calls/services.ts';

/** Games on a page of a list: a feature tile and twelve more. */
export const GAMES_A_PAGE = 13;

/** Key of the category menu. */
export const menusKey = (language: ShippedLanguage) => ['menus', language] as const;

/** What a list of games is asked by. */
export interface GameFilter {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameName?: string | undefined;
  readonly pageNo: number;
}

/** Key of a list of games. */
export const gamesKey = (language: ShippedLanguage, filter: GameFilter) => ['games', language, filter] as const;

/** Key of the first page of all games: what the home page shows. */
export const newGamesKey = (language: ShippedLanguage) => gamesKey(language, { pageNo: 1 });

/** Keys of the member's own lists. */
export const FAVOURITE_IDS_KEY = [MEMBER_KEY, 'favourite-ids'] as const;
export const favouritesKey = (language: ShippedLanguage) => [MEMBER_KEY, 'favourites', language] as const;
export const recentKey = (language: ShippedLanguage) => [MEMBER_KEY, 'recent', language] as const;
