import { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { MemberContexts, VisitorContext } from '../../../people/members/members.ts';
import { getCatalogue, keepView } from './catalogue.ts';
import type { ListedRow } from './catalogue.queries.ts';
import { betsView, gameView, pictureOf } from '../games.view.ts';
import { endOf, isOfType, runsOn, viewOptions } from './list-games.ts';
import { maintenanceOf, maintenanceView } from './maintenance.ts';
import { getPopularity } from './popular-games.ts';
import { showVendor, showVendorTypes } from './vendor-lists.ts';
import { showWinners } from './winner-board.ts';

/** Types whose games are tables that one sits down at. */
const ROOM_TYPES = new Set(['LIVE', 'PVP', 'ROU', 'BAC']);

const isRoom = (game: ListedRow): boolean => ROOM_TYPES.has(game.game_type) || game.game_classify === 'TG';

async function gamesOf({ platform, brand }: VisitorContext): Promise<readonly ListedRow[]> {
  return (await getCatalogue(platform, brand.id)).games;
}

/** Answers what is no plain list of games. */
export const catalogueSet = serve<typeof catalogueCalls, MemberContexts>(catalogueCalls, {
  vendorGameTypes: (context, input) => showVendorTypes(context, input),
  gameVendor: (context, input) => showVendor(context, input),
  hot: async (context, input) => {
    const options = viewOptions(context, input);
    if (input.merchantCode !== undefined && input.merchantCode !== context.brand.merchantCode) return { list: [] };
    const catalogue = await getCatalogue(context.platform, context.brand.id);
    const key = JSON.stringify(['hot', input.platform ?? '', options.language, options.imgSize, options.hasTy]);
    return keepView(catalogue, key, options.nowMs, () => {
      const games = catalogue.games.filter((game) => game.is_hot && runsOn(game, input.platform));
      return { value: { list: games.map((game) => gameView(game, options)) }, untilMs: endOf(games, options.nowMs) };
    });
  },
  popular: async (context, { count, language, device, prizeMode }) => {
    const options = viewOptions(context, language === undefined ? {} : { language });
    const { byId } = await getCatalogue(context.platform, context.brand.id);
    const { ranks } = await getPopularity(context.platform, context.brand.realBook);
    const isWanted = (game: ListedRow): boolean =>
      runsOn(game, device === 'H5' ? 'html5-mobile' : device === 'WEB' ? 'html5-desktop' : undefined) &&
      (prizeMode === undefined || !isOfType(game, 'ELOTT') || game.game_type === prizeMode || game.default_play_type === prizeMode);
    const games = [...ranks.keys()].flatMap((id) => byId.get(id) ?? []).filter(isWanted);
    return games.slice(0, count).map((game) => gameView(game, options));
  },
  roomList: async (context, { vassalage, gameType, language }) => {
    const options = viewOptions(context, language === undefined ? {} : { language });
    const games = (await gamesOf(context)).filter(
      (game) => game.vendor_code === vassalage && isRoom(game) && (gameType === undefined || isOfType(game, gameType)),
    );
    return games.map((game) => ({
      roomId: String(game.id),
      roomName: game.name[options.language],
      vassalage,
      gameType: game.game_type,
      gameCode: game.code,
      iconUrl: pictureOf(game, options.language, options.imgSize),
      ...betsView(game, options.asset),
      currency: options.asset.code,
      maintenance: maintenanceView(maintenanceOf(game, options.nowMs)),
    }));
  },
  winnerBoard: (context, input) => showWinners(context, input),
});
