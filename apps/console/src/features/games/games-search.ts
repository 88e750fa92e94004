import { oneOf, pageOf, textOf, type Asked } from '../../shell/search.ts';

/** Which games the list of games shows. */
export const GAME_STATES = ['all', 'on', 'off', 'maintenance', 'new', 'hot'] as const;

/** The address of the games behind `?`. */
export interface GamesSearch {
  query: string;
  vassalage: string;
  state: (typeof GAME_STATES)[number];
  page: number;
}

/** Reads the address of the games behind `?`. */
export const readGamesSearch = (asked: Asked<GamesSearch>): GamesSearch => ({
  query: textOf(asked.query),
  vassalage: textOf(asked.vassalage).slice(0, 32),
  state: oneOf(asked.state, GAME_STATES),
  page: pageOf(asked.page),
});

/** What the call of the games gets for an address: an empty search and any vendor are left out. */
export const gamesInput = ({ query, vassalage, state, page }: GamesSearch) => ({
  state,
  pageNo: page,
  ...(query === '' ? {} : { query }),
  ...(vassalage === '' ? {} : { vassalage }),
});
