import { categoryOfPath, vendorOfPath } from '@talora/domain/games/categories.ts';
import { homeContentKey } from '../brand/home-content.ts';
import { PERMISSION_KEY } from '../calls/services.ts';
import { CATEGORY_PAGE, firstSlotsKey, gamesKey, hotKey, menusKey, typesKey } from '../catalogue/catalogue-keys.ts';
import { gameFilterOf, readLobbyFilter } from '../features/lobby/lobby-filter.ts';

/** Calls that a page is made from, by their address: the keys of the queries that ask them. */
export type ReadyCalls = Readonly<Record<string, readonly unknown[]>>;

/** What every page's frame starts from. */
export const FRAME: ReadyCalls = { '/permission': PERMISSION_KEY };

const MENUS: ReadyCalls = { '/lgw/games/game_menus?language=MS': menusKey('MS') };

const HOME: ReadyCalls = {
  ...FRAME,
  ...MENUS,
  '/wps/relay/GCS_homeConsolidated?language=MS': homeContentKey('MS'),
  '/wps/relay/GCS_hot?isPlatform=2&language=MS': hotKey('MS'),
  '/wps/relay/GCS_games?gameType=RNG&pageNo=1&pageSize=13&language=MS': firstSlotsKey('MS'),
};

/** A category as it stands before anything is narrowed, or the page of one vendor. */
function categoryCalls(gameType: string, vassalage: string | undefined): ReadyCalls {
  const filter = gameFilterOf(readLobbyFilter({}), { gameType, vassalage });
  const query = new URLSearchParams({
    gameType,
    ...(vassalage === undefined ? {} : { vassalage }),
    sort: String(filter.sort),
    pageNo: String(filter.pageNo),
    pageSize: String(CATEGORY_PAGE),
    language: 'MS',
  });
  return {
    ...FRAME,
    ...MENUS,
    '/wps/relay/GCS_vendorGameTypes?language=MS': typesKey('MS'),
    [`/wps/relay/GCS_games?${query.toString()}`]: gamesKey('MS', filter),
  };
}

/** What the whole content of a page is made from, in Malay and as a guest sees it; null for a page that is made in the browser. */
export function readyCallsOf(path: string): ReadyCalls | null {
  if (path === '/') return HOME;
  const own = vendorOfPath(path);
  const gameType = own?.gameType ?? categoryOfPath(path);
  return gameType === undefined ? null : categoryCalls(gameType, own?.vassalage);
}
