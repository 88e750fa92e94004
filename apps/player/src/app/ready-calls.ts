import { categoryOfPath, vendorOfPath } from '@talora/domain/games/categories.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { homeContentKey } from '../announcements/home-content.ts';
import { JACKPOT_SUM_KEY } from '../brand/jackpot-keys.ts';
import { PERMISSION_KEY } from '../calls/services.ts';
import { LIST_START, firstSlotsKey, gameKey, gamesKey, hotKey, menusKey, typesKey } from '../catalogue/catalogue-keys.ts';
import type { GameItem } from '@talora/contract/games/games.ts';
import { PATHS } from '../routing/paths.ts';
import { gameFilterOf, readLobbyFilter } from '../features/lobby/lobby-filter.ts';

/** Calls that a page is made from, by their address: the keys of the queries that ask them. */
export type ReadyCalls = Readonly<Record<string, readonly unknown[]>>;

/** What every page's frame starts from. */
export const SHELL: ReadyCalls = { '/permission': PERMISSION_KEY };

const menusCalls = (language: LanguageCode): ReadyCalls => ({
  [`/lgw/games/game_menus?language=${language}`]: menusKey(language),
});

const homeCalls = (language: LanguageCode): ReadyCalls => ({
  ...SHELL,
  ...menusCalls(language),
  [`/wps/relay/GCS_homeConsolidated?language=${language}`]: homeContentKey(language),
  '/wps/x/jackpot/sum': JACKPOT_SUM_KEY,
  [`/wps/relay/GCS_hot?isPlatform=2&language=${language}`]: hotKey(language),
  [`/wps/relay/GCS_games?gameType=RNG&isHot=0&pageNo=1&pageSize=13&language=${language}`]: firstSlotsKey(language),
});

/** A category as it stands before anything is narrowed, or the page of one vendor. */
function categoryCalls(gameType: string, vassalage: string | undefined, language: LanguageCode): ReadyCalls {
  const filter = gameFilterOf(readLobbyFilter({}), { gameType, vassalage });
  const query = new URLSearchParams({
    gameType,
    ...(vassalage === undefined ? {} : { vassalage }),
    sort: String(filter.sort),
    pageNo: String(filter.pageNo),
    pageSize: String(LIST_START),
    language,
  });
  return {
    ...SHELL,
    ...menusCalls(language),
    [`/wps/relay/GCS_vendorGameTypes?language=${language}`]: typesKey(language),
    [`/wps/relay/GCS_games?${query.toString()}`]: gamesKey(language, filter),
  };
}

/** Names that a game may have in an address; the call takes no others. */
const NODE_ID = /^[\w-]{1,16}$/;

/** The game whose page an address opens, by nothing but its name and its mode; undefined for every other address. */
export function gameOfAddress(address: string): string | undefined {
  const [path, query = ''] = address.split('?');
  if (path !== PATHS.game) return undefined;
  const { game = '', mode, ...rest } = Object.fromEntries(new URLSearchParams(query));
  const isPlain = Object.keys(rest).length === 0 && (mode === undefined || mode === 'demo');
  return isPlain && NODE_ID.test(game) ? game : undefined;
}

/** The call that answers with one game. */
export const gameCall = (nodeId: string, language: LanguageCode): string =>
  `/wps/relay/GCS_games?nodeId=${nodeId}&language=${language}&pageSize=1`;

/** The game that an address opens, as it was answered: undefined where there is none. */
export function readyGame(address: string, language: LanguageCode, answers: Readonly<Record<string, unknown>>): GameItem | undefined {
  const nodeId = gameOfAddress(address);
  if (nodeId === undefined) return undefined;
  return (answers[gameCall(nodeId, language)] as { readonly content: readonly GameItem[] } | null | undefined)?.content[0];
}

/**
 * What the whole content of an address is made from, in the brand's default language and as a guest sees it; null for a page that is made in
 * the browser. Home shows the same whatever stands behind its path; a category is made ready as it stands before it is narrowed.
 */
export function readyCallsOf(address: string, language: LanguageCode): ReadyCalls | null {
  const [path = '/', query = ''] = address.split('?');
  if (path === '/') return homeCalls(language);
  const nodeId = gameOfAddress(address);
  if (nodeId !== undefined) return { ...SHELL, ...menusCalls(language), [gameCall(nodeId, language)]: gameKey(language, nodeId) };
  if (query !== '') return null;
  const own = vendorOfPath(path);
  const gameType = own?.gameType ?? categoryOfPath(path);
  return gameType === undefined ? null : categoryCalls(gameType, own?.vassalage, language);
}
