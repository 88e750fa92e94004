/** Which games the list of games shows. */
export const GAME_STATES = ['all', 'on', 'off', 'maintenance', 'new', 'hot'] as const;

/** The address of the games behind `?`. */
export interface GamesSearch {
  query: string;
  vassalage: string;
  state: (typeof GAME_STATES)[number];
  page: number;
}
