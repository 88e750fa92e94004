import type { GameItem, GameSort } from '@talora/contract/games/games.ts';
import type { SubCategory } from '@talora/domain/games/catalogue/sub-categories.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { MEMBER_KEY } from '../calls/services.ts';

/** Games on a page of a list: a feature tile and twelve more. */
export const GAMES_A_PAGE = 13;

/** Key of the category menu. */
export const menusKey = (language: LanguageCode) => ['menus', language] as const;

/** Games that a list begins with: two steps. It grows by one step of {@link GAMES_A_PAGE} at a time. */
export const LIST_START = 2 * GAMES_A_PAGE;

/** Steps that a list grows to at most: an address may name any. */
const MOST_STEPS = 100;

/** Pages of the call that are the steps after the beginning, of a list that has grown so often. */
export function stepPages(grown: number, total: number): number[] {
  const left = Math.max(0, Math.ceil((total - LIST_START) / GAMES_A_PAGE));
  return Array.from({ length: Math.min(grown, left, MOST_STEPS) }, (_, index) => LIST_START / GAMES_A_PAGE + 1 + index);
}

/** Pages of a list as one, each game once. */
export function listOnce(pages: readonly (readonly GameItem[])[]): GameItem[] {
  return [...new Map(pages.flat().map((game) => [game.nodeId, game])).values()];
}

/** What a list of games is asked by. */
export interface GameFilter {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameName?: string | undefined;
  readonly gameClassify?: SubCategory | undefined;
  readonly minRtp?: number | undefined;
  readonly isTrial?: '1' | undefined;
  readonly isNew?: '1' | undefined;
  readonly isFavourite?: '1' | undefined;
  readonly isHot?: '0' | undefined;
  readonly sort?: GameSort | undefined;
  readonly pageNo: number;
  readonly pageSize?: number;
}

/** Key of a list of games. */
export const gamesKey = (language: LanguageCode, filter: GameFilter) => ['games', language, filter] as const;

/** Key of the first page of slots: what the home page shows, without the hot ones, which stand above. */
export const firstSlotsKey = (language: LanguageCode) => gamesKey(language, { gameType: 'RNG', isHot: '0', pageNo: 1 });

/** Key of one game, and of its small picture where the page has it in itself. */
export const gameKey = (language: LanguageCode, nodeId: string) => ['game', nodeId, language] as const;
export const pictureKey = (src: string) => ['picture', src] as const;

/** Keys of game types with their vendors, hot and popular games, and the winner board. */
export const typesKey = (language: LanguageCode) => ['game-types', language] as const;
export const hotKey = (language: LanguageCode) => ['hot-games', language] as const;
export const popularKey = (language: LanguageCode) => ['popular-games', language] as const;
export const winnersKey = (language: LanguageCode, gameCategory = 'ALL') => ['winners', language, gameCategory] as const;

/** First parts of the keys of everything that the brand's catalogue is in. */
const CATALOGUE_PARTS = new Set<unknown>(['menus', 'games', 'game', 'game-types', 'hot-games', 'popular-games']);

/** Is a query part of the catalogue: to be read again when the catalogue has changed? */
export const isOfCatalogue = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  CATALOGUE_PARTS.has(queryKey[0]) || (queryKey[0] === MEMBER_KEY && (queryKey[1] === 'favourites' || queryKey[1] === 'recent'));

/** Keys of the member's own lists. */
export const FAVOURITE_IDS_KEY = [MEMBER_KEY, 'favourite-ids'] as const;
export const favouritesKey = (language: LanguageCode, pageNum: number) => [MEMBER_KEY, 'favourites', language, pageNum] as const;
export const recentKey = (language: LanguageCode) => [MEMBER_KEY, 'recent', language] as const;
