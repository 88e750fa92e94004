import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { listUsernames, type VisitorContext } from '../../../people/members/members.ts';
import { getCatalogue } from './catalogue.ts';
import { pictureOf } from '../games.view.ts';
import { isOfType, viewOptions } from './list-games.ts';
import { getLargestWins } from './popular-games.ts';

type Board = (typeof catalogueCalls)['calls']['winnerBoard'];

/** The largest wins of settled rounds, and jackpots that they have hit, in games that the brand still lists, largest first. */
export async function showWinners(context: VisitorContext, input: CallArguments<Board>): Promise<CallResult<Board>> {
  const { platform, brand } = context;
  const { language } = viewOptions(context, input.language === undefined ? {} : { language: input.language });
  const [wins, { byId }] = await Promise.all([getLargestWins(platform, brand), getCatalogue(platform, brand.id)]);
  const shown = wins
    .flatMap((win) => {
      const game = byId.get(win.gameId);
      return game !== undefined && (input.gameCategory === 'ALL' || isOfType(game, input.gameCategory)) ? [{ win, game }] : [];
    })
    .slice(0, input.limitNum);
  const names = await listUsernames(platform.db.kysely, [...new Set(shown.map(({ win }) => win.memberId))]);
  return shown.map(({ win, game }, at) => ({
    rank: at + 1,
    customerName: maskedName(names.get(win.memberId) ?? ''),
    winAmount: formatAmount(win.amount, brand.asset),
    currency: brand.asset.code,
    nodeId: String(game.id),
    gameName: game.name[language],
    iconUrl: pictureOf(game, language, 'rx2'),
    wonAt: win.wonAt.toISOString(),
    jackpot: win.jackpot,
  }));
}
