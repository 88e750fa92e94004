import { gamesCalls } from '@talora/contract/games/games.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { MemberContext, MemberContexts } from '../../people/members/members.ts';
import { getBettingRecord, getPlay } from './plays/betting-record.ts';
import { getCatalogue } from './catalogue/catalogue.ts';
import type { ListedRow } from './catalogue/catalogue.queries.ts';
import { findGameRow, listFavouriteIds, listRecentIds, setFavouriteRow } from './catalogue/games.queries.ts';
import { gameView } from './games.view.ts';
import { launchDemo, launchGame } from './launch/launch-game.ts';
import { FAVOURITES_TOPIC } from './catalogue/listen-games.ts';
import { gameIdOf, listGames, viewOptions } from './catalogue/list-games.ts';
import { showMenus } from './catalogue/vendor-lists.ts';

const FAVOURITES_PAGE = 50;
const RECENT_LIMIT = 12;

/** Listed games of these ids, in their order. */
async function listInOrder({ platform, brand }: MemberContext, ids: readonly number[]): Promise<ListedRow[]> {
  const { byId } = await getCatalogue(platform, brand.id);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function setFavourite(context: MemberContext, nodeId: string, isFavourite: boolean): Promise<null> {
  const { platform, brand, session } = context;
  const gameId = gameIdOf(nodeId) ?? 0;
  if (isFavourite && (await findGameRow(platform.db.kysely, brand.id, gameId)) === undefined) refuse('GAME_UNAVAILABLE');
  await setFavouriteRow(platform.db.kysely, session.memberId, gameId, isFavourite);
  platform.bus.tell(FAVOURITES_TOPIC, session.memberId);
  return null;
}

/** Answers catalogue, favourites, launch and the play record. */
export const gamesSet = serve<typeof gamesCalls, MemberContexts>(gamesCalls, {
  gameMenus: (context, { language }) => showMenus(context, language),
  games: (context, input) => listGames(context, input),
  favouriteIds: async ({ platform, session }) => (await listFavouriteIds(platform.db.kysely, session.memberId)).map(String),
  favourites: async (context, { pageNum, language }) => {
    const ids = await listFavouriteIds(context.platform.db.kysely, context.session.memberId);
    const listed = await listInOrder(context, ids);
    const rows = listed.slice((pageNum - 1) * FAVOURITES_PAGE, pageNum * FAVOURITES_PAGE);
    const options = viewOptions(context, language === undefined ? {} : { language });
    return {
      content: rows.map((row) => gameView(row, options)),
      pageNum,
      totalPages: Math.max(1, Math.ceil(listed.length / FAVOURITES_PAGE)),
    };
  },
  addFavourite: (context, { nodeId }) => setFavourite(context, nodeId, true),
  removeFavourite: (context, { nodeId }) => setFavourite(context, nodeId, false),
  recent: async (context, { language }) => {
    const ids = await listRecentIds(context.platform.db.kysely, context.session.memberId, RECENT_LIMIT);
    const options = viewOptions(context, language === undefined ? {} : { language });
    return (await listInOrder(context, ids)).map((row) => gameView(row, options));
  },
  launchGame,
  launchDemo,
  bettingRecord: getBettingRecord,
  play: (context, { id }) => getPlay(context, id),
});
