import type { teamCalls } from '@talora/contract/agents/team.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import {
  listGamesById,
  playView,
  readPlayPage,
  recordDays,
  statesOf,
  sumPlaysByGameOf,
  type PlayedFilter,
} from '../../../shop/games/games.ts';
import { getInTeam, readLine } from './team-context.ts';

type Plays = (typeof teamCalls)['calls']['teamPlays'];

const PAGE_SIZE = 20;

/** What a list of a member's bets is narrowed to. */
export function teamPlayFilter(
  { brand }: MemberContext,
  { game, state }: Pick<CallArguments<Plays>, 'game' | 'state'>,
  memberId: string,
  span: Span,
): PlayedFilter {
  return { memberId, book: brand.realBook, ...span, gameId: game === undefined ? undefined : Number(game), states: statesOf(state) };
}

/**
 * A page of the bets of one of my team, with sums of all that the filter finds and of each game of the span. What only the member may see of a bet
 * (its proof, its postings) is not in it. Refuses NON_AGENT, NOT_FOUND, and BAD_REQUEST for days that do not exist.
 */
export async function listTeamPlays(context: MemberContext, input: CallArguments<Plays>): Promise<CallResult<Plays>> {
  const { platform, brand, caller } = context;
  const db = platform.db.kysely;
  const { agent, member } = await getInTeam(context, input.memberId);
  const { from, to, span } = recordDays(context, input.from, input.to);
  const filter = teamPlayFilter(context, input, member.id, span);
  const [{ rows, sums }, byGame, line] = await Promise.all([
    readPlayPage(db, filter, (input.pageNo - 1) * PAGE_SIZE, PAGE_SIZE),
    sumPlaysByGameOf(db, { ...filter, gameId: undefined }),
    readLine(context, agent, member),
  ]);
  const games = await listGamesById(db, [...new Set([...rows.map((row) => row.game_id), ...byGame.map((row) => row.game_id)])], brand.id);
  const language = textsLanguage(caller.language, brand.settings.defaultLanguage);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    content: rows.map((row) => playView(row, games.get(row.game_id), brand.asset, language)),
    pageNo: input.pageNo,
    totalPages: Math.max(1, Math.ceil(Number(sums.count) / PAGE_SIZE)),
    totalElements: Number(sums.count),
    sums: {
      count: Number(sums.count - sums.open_count),
      stake: money(sums.stake),
      validBet: money(sums.valid_bet),
      payout: money(sums.payout),
      net: money(sums.result),
      pendingCount: Number(sums.open_count),
      pendingStake: money(sums.open_stake),
    },
    games: byGame.map((row) => ({
      nodeId: String(row.game_id),
      gameName: games.get(row.game_id)?.name[language] ?? String(row.game_id),
      count: Number(row.count - row.open_count),
      stake: money(row.stake),
      net: money(row.result),
    })),
    line,
    currency: brand.asset.code,
    from,
    to,
  };
}
