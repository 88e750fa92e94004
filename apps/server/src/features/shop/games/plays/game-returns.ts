import type { CallResult } from '@talora/contract/core/call.ts';
import type { gamesConsoleCalls } from '@talora/contract/games/games-console.ts';
import { certificateOf } from '@talora/domain/games/house/house-certificate.ts';
import { findHouseGame } from '@talora/domain/games/house/house-games.ts';
import { liveReturn, type PlayedSpan } from '@talora/domain/games/house/live-return.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { findSharedGame } from '@talora/domain/rounds/round-kinds.ts';
import { sql } from 'kysely';
import type { Platform } from '../../../../platform/platform.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { listGamesById, type GameFacts } from '../catalogue/games.queries.ts';

type GameReturns = (typeof gamesConsoleCalls)['calls']['gameReturns'];

/** A round waits for its player at most a day: after two no day changes any more. */
const OPEN_DAYS = 3;

/** Makes the returns of the last days anew: all since the last that is known, or since the first round of all, and those whose rounds may still end. */
export async function sumReturns({ db }: Platform): Promise<void> {
  await sql`with span as materialized (
      select t.today, least(t.today - ${OPEN_DAYS - 1}::int, coalesce((select max(d.day) from games_return_day d),
        (select min((uuid_v7_hour(p.id) at time zone 'UTC')::date) from play p), t.today)) as first
      from (select (app_now() at time zone 'UTC')::date as today) t)
    select games_sum_returns(s.first + n) from span s cross join lateral generate_series(0, s.today - s.first) n`.execute(db.kysely);
}

/** What is vouched for about a game: its return, of the best choice where there is one, and the deviation of a round in bets. */
function vouchedFor({ adapter, code }: Pick<GameFacts, 'adapter' | 'code'>): { rtp: string; deviation: string | null } | undefined {
  if (adapter !== 'house' && adapter !== 'rounds') return undefined;
  const game = findHouseGame(code);
  if (game !== undefined) {
    const { rtp, standardDeviation } = certificateOf(game);
    return { rtp, deviation: standardDeviation };
  }
  const shared = findSharedGame(code);
  return shared && { rtp: shared.kind.rtp, deviation: null };
}

interface ReturnRow {
  readonly game_id: number;
  readonly plays: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly squares: string;
}

/** What each game of the house has returned at the brand in so many days, today among them, beside its certificate: most staked first. */
export async function showReturns(context: StaffContext, { days }: { days: number }): Promise<CallResult<GameReturns>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const { rows } =
    await sql<ReturnRow>`select d.game_id, sum(d.plays)::bigint as plays, sum(d.stake)::bigint as stake, sum(d.payout)::bigint as payout,
      sum(d.squares)::text as squares
    from games_return_day d where d.book = ${brand.realBook} and d.day > (app_now() at time zone 'UTC')::date - ${days}::int
    group by 1 order by sum(d.stake) desc`.execute(db);
  const games = await listGamesById(
    db,
    rows.map(({ game_id: id }) => id),
  );
  const language = textsLanguage(context.caller.language, brand.settings.defaultLanguage);
  const found = rows.flatMap((row) => {
    const game = games.get(row.game_id);
    const vouched = game && vouchedFor(game);
    if (game === undefined || vouched === undefined) return [];
    const span: PlayedSpan = { plays: Number(row.plays), stake: row.stake, payout: row.payout, squares: BigInt(row.squares) };
    const { live, half, state } = liveReturn(span, vouched);
    return {
      gameCode: game.code,
      gameName: game.name[language],
      plays: span.plays,
      stake: formatAmount(row.stake, brand.asset),
      payout: formatAmount(row.payout, brand.asset),
      vouched: vouched.rtp,
      live,
      half,
      state,
    };
  });
  return { currency: brand.asset.code, games: found };
}
