import { sql } from 'kysely';
import { PLAY_STATES } from '@talora/domain/games/play/play-states.ts';
import { areWholeHours, type DaySpan } from '@talora/domain/time/business-day.ts';
import type { Queryable } from '../../../../platform/db/database.ts';

/** Whose plays are summed up: of vendors' games in a book of real money. The days follow each other. */
export interface VendorDaysFilter {
  readonly vendorIds: readonly number[];
  readonly book: number;
  readonly days: readonly DaySpan[];
}

/**
 * Sums of plays by the moment they were placed, in minor units. Bets, stake, valid bet and payout are of what is settled and stands; what
 * was given back and what is open stand apart.
 */
export interface VendorSums {
  readonly bets: bigint;
  readonly stake: bigint;
  readonly valid_bet: bigint;
  readonly payout: bigint;
  readonly void_bets: bigint;
  readonly void_stake: bigint;
  readonly open_bets: bigint;
  readonly open_stake: bigint;
}

/** What there is where nobody has played. */
export const NO_VENDOR_SUMS: VendorSums = {
  bets: 0n,
  stake: 0n,
  valid_bet: 0n,
  payout: 0n,
  void_bets: 0n,
  void_stake: 0n,
  open_bets: 0n,
  open_stake: 0n,
};

const OPEN = sql.lit(PLAY_STATES.open);
const VOID = sql.lit(PLAY_STATES.void);
const STANDS = sql`h.state not in (${OPEN}, ${VOID})`;
const sum = (column: string, of: ReturnType<typeof sql>) => sql`coalesce(sum(${sql.ref(`h.${column}`)}) filter (where ${of}), 0)::bigint`;
const SUMS = sql`${sum('plays', STANDS)} as bets, ${sum('stake', STANDS)} as stake, ${sum('valid_bet', STANDS)} as valid_bet,
  ${sum('payout', STANDS)} as payout, ${sum('plays', sql`h.state = ${VOID}`)} as void_bets, ${sum('stake', sql`h.state = ${VOID}`)} as void_stake,
  ${sum('plays', sql`h.state = ${OPEN}`)} as open_bets, ${sum('stake', sql`h.state = ${OPEN}`)} as open_stake`;

/**
 * What stands in `h`: hours of members as they were summed up, a minute behind at most; or the plays themselves where the days of a zone
 * begin within an hour of UTC.
 */
function source({ vendorIds, book, days }: VendorDaysFilter) {
  const [from, to] = [days[0]?.from ?? new Date(0), days.at(-1)?.to ?? new Date(0)];
  const games = sql`select g.id from games_game g where g.vendor_id = any (${[...vendorIds]}::smallint[])`;
  return areWholeHours(days)
    ? sql`select x.game_id, x.hour as at, x.state, x.plays, x.stake, x.valid_bet, x.payout from games_member_hour x
        where x.game_id in (${games}) and x.hour >= ${from} and x.hour < ${to} and x.book = ${book}`
    : sql`select p.game_id, least(greatest(p.placed_at, ${from}), ${to}::timestamptz - interval '1 microsecond') as at, p.state, 1 as plays, p.stake, p.valid_bet, p.payout from play p
        where p.game_id in (${games}) and p.id >= uuid_v7_floor(${from}) and p.id < uuid_v7_floor(${to}) and p.book = ${book}`;
}

/** Sums of the whole span by game, the largest stake first. */
export async function sumVendorGames(db: Queryable, filter: VendorDaysFilter): Promise<(VendorSums & { readonly game_id: number })[]> {
  const { rows } = await sql<VendorSums & { game_id: number }>`select h.game_id, ${SUMS} from (${source(filter)}) h
    group by 1 order by 3 desc, 1`.execute(db);
  return rows;
}

/** Sums by vendor and day; `days` may be spans of any length that follow each other, each named. A vendor or day without plays is missing. */
export async function sumVendorDays(db: Queryable, filter: VendorDaysFilter): Promise<Map<number, Map<string, VendorSums>>> {
  const from = filter.days.map((day) => day.from);
  const names = filter.days.map(({ day }) => day);
  const { rows } = await sql<VendorSums & { vendor_id: number; day: string }>`select g.vendor_id, d.day, ${SUMS}
    from (select x.*, width_bucket(x.at, ${from}::timestamptz[]) as day_no from (${source(filter)}) x) h
    join unnest(${names}::text[]) with ordinality as d(day, no) on d.no = h.day_no
    join games_game g on g.id = h.game_id group by 1, 2`.execute(db);
  const found = new Map<number, Map<string, VendorSums>>();
  for (const { vendor_id: id, day, ...sums } of rows) found.set(id, (found.get(id) ?? new Map<string, VendorSums>()).set(day, sums));
  return found;
}

/** Are there plays of a span that are not yet, or otherwise, in the sums? What a long transaction held back is, whenever the reader ran. */
export async function hasUncounted(
  db: Queryable,
  book: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<boolean> {
  const { rows } = await sql`select from games_changed_in(${book}::smallint, ${from}, ${to}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Until when plays are in the sums for sure: when their reader was last at the end of what there is. Null before it ever was. */
export async function readSummedUntil(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ ran_at: Date | null }>`select ran_at from reader where name = 'games.member-hours'`.execute(db);
  return rows[0]?.ran_at ?? null;
}
