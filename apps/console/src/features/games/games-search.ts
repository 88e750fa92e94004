import type { CallInput } from '@talora/contract/core/call.ts';
import { GAME_DEVICES, GAME_NAMES, GAME_ORDERS, GAME_PICTURES, GAME_STATES } from '@talora/contract/games/console-game.ts';
import type { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { filled, listSearch, textParam, wordParam } from '../../kit/data-list/list-search.ts';

/** What the list of games is narrowed and ordered by. */
export const gameList = listSearch(
  {
    query: textParam,
    state: wordParam(GAME_STATES),
    vassalage: textParam,
    family: textParam,
    category: textParam,
    picture: wordParam(GAME_PICTURES),
    names: wordParam(GAME_NAMES),
    device: wordParam(GAME_DEVICES),
    tag: textParam,
  },
  GAME_ORDERS,
);

/** The address of the games behind `?`. */
export type GamesSearch = typeof gameList.start;

type Asked = Omit<CallInput<(typeof gamesConsoleCalls)['calls']['consoleGames']>, 'pageNo'> &
  Pick<GamesSearch, 'state' | 'picture' | 'names' | 'device' | 'sort'>;

/** What the calls of the games get for an address: texts that are empty are left out, and those that are longer than any are cut. */
export const gamesAsked = ({ query, vassalage, family, category, tag, state, picture, names, device, sort }: GamesSearch): Asked => ({
  state,
  picture,
  names,
  device,
  sort,
  ...filled({
    query,
    vassalage: vassalage.slice(0, 32),
    family: family.slice(0, 16),
    category: category.slice(0, 16),
    tag: tag.slice(0, 24),
  }),
});
