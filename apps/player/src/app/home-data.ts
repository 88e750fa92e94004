import type { CompiledMessages } from '@talora/web-kit/messages/messages-provider.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { PERMISSION_KEY } from '../calls/services.ts';
import { homeContentKey } from '../brand/home-content.ts';
import { menusKey, newGamesKey } from '../catalogue/catalogue-keys.ts';

/** Answers that the home page starts with, by the address of their call. */
export type HomeAnswers = Readonly<Record<string, unknown>>;

/** What stands in a prepared page for its script: `messages` in home only, with the page's content. */
export interface HomeData {
  readonly answers: HomeAnswers;
  readonly messages: CompiledMessages | null;
}

const PERMISSION_CALL = '/permission';

const KEYS: Readonly<Record<string, readonly unknown[]>> = {
  [PERMISSION_CALL]: PERMISSION_KEY,
  '/wps/relay/GCS_homeConsolidated?language=MS': homeContentKey('MS'),
  '/lgw/games/game_menus?language=MS': menusKey('MS'),
  '/wps/relay/GCS_games?pageNo=1&pageSize=13&language=MS': newGamesKey('MS'),
};

/** Calls whose answers the home page is made from. */
export const HOME_CALLS: readonly string[] = Object.keys(KEYS);

/** Calls that the frame of every page starts from. */
export const FRAME_CALLS: readonly string[] = [PERMISSION_CALL];

/** Puts answers where the page's queries find them. */
export function keepHomeAnswers(queries: QueryClient, answers: HomeAnswers, only?: 'permission'): void {
  for (const [call, key] of Object.entries(KEYS)) {
    if (only !== undefined && call !== PERMISSION_CALL) continue;
    if (answers[call] !== undefined && answers[call] !== null) queries.setQueryData(key, answers[call]);
  }
}

/** What the server put into the page, or null when it sent the plain shell. */
export function readHomeData(): HomeData | null {
  const text = document.getElementById('home-data')?.textContent;
  return text === undefined || text === null || text === '' ? null : (JSON.parse(text) as HomeData | null);
}
