import { gamesCalls } from '@talora/contract/games.ts';
import { serve } from '../../platform/http/handlers.ts';
import { refuse } from '../../platform/refusal.ts';
import type { MemberContext, MemberContexts } from '../identity/identity.ts';
import { getBettingRecord, getPlay } from './betting-record.ts';
import {
  findGameRow,
  listFavouriteIds,
  listGameRows,
  listMenuRows,
  listRecentIds,
  setFavouriteRow,
  type GameRow,
} from './games.queries.ts';
import { gameView, menuView } from './games.view.ts';
import { launchDemo, launchGame } from './launch-game.ts';

const FAVOURITES_PAGE = 50;
const RECENT_LIMIT = 12;

/** Listed games of these ids, in their order. */
async function listInOrder({ platform, brand }: MemberContext, ids: readonly number[]): Promise<GameRow[]> {
  const rows = await Promise.all(ids.map((id) => findGameRow(platform.db.kysely, brand.id, id)));
  return rows.filter((row) => row !== undefined);
}

async function setFavourite(context: MemberContext, nodeId: string, isFavourite: boolean): Promise<null> {
  const { platform, brand, session } = context;
  const gameId = /^[0-9]{1,9}$/.test(nodeId) ? Number(nodeId) : 0;
  if (isFavourite && (await findGameRow(platform.db.kysely, brand.id, gameId)) === undefined) refuse('GAME_UNAVAILABLE');
  await setFavouriteRow(platform.db.kysely, session.memberId, gameId, isFavourite);
  return null;
}

/** Answers catalogue, favourites, launch and the play record. */
export const gamesSet = serve<typeof gamesCalls, MemberContexts>(gamesCalls, {
  gameMenus: async ({ platform, brand, caller }, { language }) =>
    menuView(await listMenuRows(platform.db.kysely, brand.id), language ?? caller.language),
  games: async ({ platform, brand, caller }, input) => {
    const gameId = input.nodeId === undefined || !/^[0-9]{1,9}$/.test(input.nodeId) ? undefined : Number(input.nodeId);
    const filter = { gameType: input.gameType, vassalage: input.vassalage, gameName: input.gameName, gameId };
    const { rows, count } = await listGameRows(platform.db.kysely, brand.id, filter, (input.pageNo - 1) * input.pageSize, input.pageSize);
    return {
      content: rows.map((row) => gameView(row, input.language ?? caller.language)),
      pageNo: input.pageNo,
      totalPages: Math.max(1, Math.ceil(Number(count) / input.pageSize)),
      totalElements: Number(count),
    };
  },
  favouriteIds: async ({ platform, session }) => (await listFavouriteIds(platform.db.kysely, session.memberId)).map(String),
  favourites: async (context, { pageNum, language }) => {
    const ids = await listFavouriteIds(context.platform.db.kysely, context.session.memberId);
    const rows = await listInOrder(context, ids.slice((pageNum - 1) * FAVOURITES_PAGE, pageNum * FAVOURITES_PAGE));
    return {
      content: rows.map((row) => gameView(row, language ?? context.caller.language)),
      pageNum,
      totalPages: Math.max(1, Math.ceil(ids.length / FAVOURITES_PAGE)),
    };
  },
  addFavourite: (context, { nodeId }) => setFavourite(context, nodeId, true),
  removeFavourite: (context, { nodeId }) => setFavourite(context, nodeId, false),
  recent: async (context, { language }) => {
    const ids = await listRecentIds(context.platform.db.kysely, context.session.memberId, RECENT_LIMIT);
    return (await listInOrder(context, ids)).map((row) => gameView(row, language ?? context.caller.language));
  },
  launchGame,
  launchDemo,
  bettingRecord: getBettingRecord,
  play: (context, { id }) => getPlay(context, id),
});
