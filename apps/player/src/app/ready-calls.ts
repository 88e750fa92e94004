import { categoryOfPath, vendorOfPath } from '@talora/domain/games/categories.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { homeContentKey } from '../announcements/home-content.ts';
import { PERMISSION_KEY } from '../calls/services.ts';
import { CATEGORY_PAGE, firstSlotsKey, gamesKey, hotKey, menusKey, typesKey } from '../catalogue/catalogue-keys.ts';
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
  [`/wps/relay/GCS_hot?isPlatform=2&language=${language}`]: hotKey(language),
  [`/wps/relay/GCS_games?gameType=RNG&pageNo=1&pageSize=13&language=${language}`]: firstSlotsKey(language),
});

/** A category as it stands before anything is narrowed, or the page of one vendor. */
function categoryCalls(gameType: string, vassalage: string | undefined, language: LanguageCode): ReadyCalls {
  const filter = gameFilterOf(readLobbyFilter({}), { gameType, vassalage });
  const query = new URLSearchParams({
    gameType,
    ...(vassalage === undefined ? {} : { vassalage }),
    sort: String(filter.sort),
    pageNo: String(filter.pageNo),
    pageSize: String(CATEGORY_PAGE),
    language,
  });
  return {
    ...SHELL,
    ...menusCalls(language),
    [`/wps/relay/GCS_vendorGameTypes?language=${language}`]: typesKey(language),
    [`/wps/relay/GCS_games?${query.toString()}`]: gamesKey(language, filter),
  };
}

/** What the whole content of a page is made from, in the brand's default language and as a guest sees it; null for a page that is made in the browser. */
export function readyCallsOf(path: string, language: LanguageCode): ReadyCalls | null {
  if (path === '/') return homeCalls(language);
  const own = vendorOfPath(path);
  const gameType = own?.gameType ?? categoryOfPath(path);
  return gameType === undefined ? null : categoryCalls(gameType, own?.vassalage, language);
}
