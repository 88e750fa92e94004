import { sql } from 'kysely';
import { PLAY_STATES } from '@talora/domain/games/play/play-states.ts';
import { areWholeHours, type DaySpan } from '@talora/domain/time/business-day.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { PLAY_COLUMNS, type PlayRow } from './plays.queries.ts';

/** Filter of a member's plays of real money by the moment they were placed; `to` exclusive. */
export interface PlayedFilter {
  readonly memberId: string;
  readonly book: number;
  readonly from: Date;
  readonly to: Date;
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  /** One game, by its number. */
  readonly gameId?: number | undefined;
  /** States as they are stored. */
  readonly states?: readonly number[] | undefined;
}

/**
 * Sums of plays in minor units. Stake, valid bet, payout and result are of what is settled; a stake that was given back counts as paid back,
 * so that the result is payout - stake in every row and in every sum. What is open stands apart.
 */
export interface PlayedSums {
  /** Plays in all, open ones too. */
  readonly count: bigint;
  readonly stake: bigint;
  readonly valid_bet: bigint;
  readonly payout: bigint;
  readonly result: bigint;
  readonly open_count: bigint;
  readonly open_stake: bigint;
}

const NO_SUMS: PlayedSums = { count: 0n, stake: 0n, valid_bet: 0n, payout: 0n, result: 0n, open_count: 0n, open_stake: 0n };

const OPEN = sql.lit(PLAY_STATES.open);
const VOID = sql.lit(PLAY_STATES.void);

// The hours come from a function of the database; what is looked for among them is SQL as well, so that one plan reads both.
const SUMS = sql`coalesce(sum(h.o_plays), 0)::bigint as count,
  coalesce(sum(h.o_stake) filter (where h.o_state <> ${OPEN}), 0)::bigint as stake,
  coalesce(sum(h.o_valid) filter (where h.o_state <> ${OPEN}), 0)::bigint as valid_bet,
  coalesce(sum(h.o_payout + case when h.o_state = ${VOID} then h.o_stake else 0 end) filter (where h.o_state <> ${OPEN}), 0)::bigint as payout,
  coalesce(sum(h.o_payout - case when h.o_state = ${VOID} then 0 else h.o_stake end) filter (where h.o_state <> ${OPEN}), 0)::bigint as result,
  coalesce(sum(h.o_plays) filter (where h.o_state = ${OPEN}), 0)::bigint as open_count,
  coalesce(sum(h.o_stake) filter (where h.o_state = ${OPEN}), 0)::bigint as open_stake`;

/** Games and states of a filter, of columns that are named. */
const narrowSql = (filter: PlayedFilter, game: string, state: string) => sql`
  ${filter.states === undefined ? sql`` : sql`and ${sql.ref(state)} = any (${filter.states}::smallint[])`}
  ${filter.gameId === undefined ? sql`` : sql`and ${sql.ref(game)} = ${filter.gameId}`}
  ${filter.gameType === undefined ? sql`` : sql`and ${sql.ref(game)} in (select g.id from games_game g where g.game_type = ${filter.gameType})`}
  ${filter.vassalage === undefined ? sql`` : sql`and ${sql.ref(game)} in (select g.id from games_game g join games_vendor v on v.id = g.vendor_id where v.code = ${filter.vassalage})`}`;

const hoursSql = (filter: PlayedFilter) => sql`select h.* from
  games_hours_of(${filter.memberId}, ${filter.book}::smallint, ${filter.from}, ${filter.to}) h where true ${narrowSql(filter, 'h.o_game', 'h.o_state')}`;

/** Sums of a member's plays. Costs the hours in which there was play, not the plays. */
export async function sumPlayed(db: Queryable, filter: PlayedFilter): Promise<PlayedSums> {
  const { rows } = await sql<PlayedSums>`select ${SUMS} from (${hoursSql(filter)}) h`.execute(db);
  return rows[0] ?? NO_SUMS;
}

/** Plays of a member of an hour. */
const hourRows = (filter: PlayedFilter, limit: number) => sql`select ${PLAY_COLUMNS} from play p
  where p.member_id = ${filter.memberId} and p.book = ${filter.book}
    and p.id >= uuid_v7_floor(greatest(s.hour, ${filter.from})) and p.id < uuid_v7_floor(least(s.hour + interval '1 hour', ${filter.to}))
    ${narrowSql(filter, 'p.game_id', 'p.state')}
  order by p.id desc limit ${limit}`;

/**
 * A page of a member's plays, newest first, with the sums of all that the filter finds. Which hours the page lies in is counted, so that a
 * page far down costs what the first does, and so does one of a filter that finds little.
 */
export async function readPlayPage(
  db: Queryable,
  filter: PlayedFilter,
  offset: number,
  limit: number,
): Promise<{ rows: PlayRow[]; sums: PlayedSums }> {
  const found = await sql<PlayedSums & { hours: Date[]; before: bigint | null }>`
    with h as materialized (${hoursSql(filter)}),
    hour as (select o_hour, sum(o_plays) as n from h group by 1),
    placed as (select o_hour, n, sum(n) over (order by o_hour desc) as upto from hour),
    page as (select o_hour, upto - n as before from placed where upto > ${offset} and upto - n < ${offset + limit})
    select ${SUMS}, array(select o_hour from page order by 1 desc) as hours, (select min(before)::bigint from page) as before from h`.execute(
    db,
  );
  const sums = found.rows[0];
  if (sums === undefined || sums.before === null || limit === 0) return { rows: [], sums: sums ?? NO_SUMS };
  const skipped = offset - Number(sums.before);
  const { rows } = await sql<PlayRow>`select p.* from unnest(${sums.hours}::timestamptz[]) as s(hour)
    cross join lateral (${hourRows(filter, skipped + limit)}) p order by p.id desc offset ${skipped} limit ${limit}`.execute(db);
  return { rows, sums };
}

/** A member's plays before one, newest first, page by page to the end of a span: each page costs what any other does. */
export async function listPlaysBefore(db: Queryable, filter: PlayedFilter, before: string | null, limit: number): Promise<PlayRow[]> {
  const { rows } = await sql<PlayRow>`select ${PLAY_COLUMNS} from play p where p.member_id = ${filter.memberId} and p.book = ${filter.book}
      and p.id >= uuid_v7_floor(${filter.from}) and p.id < uuid_v7_floor(${filter.to})
      ${before === null ? sql`` : sql`and p.id < ${before}`} ${narrowSql(filter, 'p.game_id', 'p.state')}
    order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

const EVER = new Date(0);
/** Ids are refused when they are off by more than a day. */
const AHEAD_MS = 2 * 86_400_000;

/** Sums of the plays of all time of some members in a book of real money, by member. */
export async function sumPlaysOfMembers(
  db: Queryable,
  memberIds: readonly string[],
  book: number,
  nowMs: number,
): Promise<Map<string, PlayedSums>> {
  const { rows } = await sql<PlayedSums & { member_id: string }>`select m.member_id, s.* from unnest(${memberIds}::uuid[]) as m(member_id)
    cross join lateral (select ${SUMS} from games_hours_of(m.member_id, ${book}::smallint, ${EVER}, ${new Date(nowMs + AHEAD_MS)}) h) s`.execute(
    db,
  );
  return new Map(rows.map(({ member_id: memberId, ...sums }) => [memberId, sums]));
}

/** Sums of a member's plays of all time in a book of real money. */
export const sumPlaysOfMember = (db: Queryable, memberId: string, book: number, nowMs: number): Promise<PlayedSums> =>
  sumPlayed(db, { memberId, book, from: EVER, to: new Date(nowMs + AHEAD_MS) });

/** Sums of a member's plays by game, the largest stake first. */
export async function sumPlaysByGameOf(db: Queryable, filter: PlayedFilter): Promise<(PlayedSums & { readonly game_id: number })[]> {
  const { rows } = await sql<PlayedSums & { game_id: number }>`select h.o_game as game_id, ${SUMS} from (${hoursSql(filter)}) h
    group by 1 order by sum(h.o_stake) desc, 1`.execute(db);
  return rows;
}

/** What a member has played in a day, of one family of games: sums as in {@link PlayedSums}. */
export interface PlayedDay extends PlayedSums {
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly game_type: string;
}

/** Sums of a member's plays by day and by family, in that order. The days follow each other, and the filter's span is theirs. */
export async function listPlayedDays(db: Queryable, filter: PlayedFilter, days: readonly DaySpan[]): Promise<PlayedDay[]> {
  const from = days.map((day) => day.from);
  const to = days.map((day) => day.to);
  const names = days.map((day) => day.day);
  const { rows } = await sql<PlayedDay>`select d.day, g.game_type, ${SUMS}
    from unnest(${names}::text[], ${from}::timestamptz[], ${to}::timestamptz[]) as d(day, first, last)
    join ${
      areWholeHours(days)
        ? sql`(${hoursSql(filter)}) h on h.o_hour >= d.first and h.o_hour < d.last`
        : sql`lateral (select x.* from games_hours_of(${filter.memberId}, ${filter.book}::smallint, d.first, d.last) x
            where true ${narrowSql(filter, 'x.o_game', 'x.o_state')}) h on true`
    }
    join games_game g on g.id = h.o_game group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
