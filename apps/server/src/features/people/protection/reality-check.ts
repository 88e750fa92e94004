import type { PlayTimeView, RealityCheckView } from '@talora/contract/members/protection.ts';
import { PLAY_STATES } from '@talora/domain/games/play/play-states.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { isOfTime } from '@talora/domain/protection/limits.ts';
import { isTimeShort, minutesLeft } from '@talora/domain/protection/play-time.ts';
import { checkEvery, SITTING_GAP_MINUTES, type CheckMinutes } from '@talora/domain/protection/reality-check.ts';
import { sql } from 'kysely';
import { NOW, type Queryable } from '../../../platform/db/database.ts';
import type { MemberContext } from '../members/members.ts';
import { listLimitRows, type LimitRow } from './protection.queries.ts';
import type { ProtectionTables } from './protection.tables.ts';

const MINUTE_MS = 60_000;

/** A sitting that goes on: bets of the last day, none longer than a quarter of an hour after the one before. Sums in minor units. */
interface SittingRow {
  readonly since: Date;
  readonly now: Date;
  readonly rounds: bigint;
  readonly staked: bigint;
  readonly returned: bigint;
}

/** The sitting of a member; undefined when the last bet was too long ago. By the clock of the database. Raw: a window over bets. */
async function findSitting(db: Queryable, memberId: string, asset: number): Promise<SittingRow | undefined> {
  const gap = sql`make_interval(mins => ${sql.lit(SITTING_GAP_MINUTES)})`;
  const { rows } = await sql<SittingRow>`with bet as materialized (
      select p.placed_at, p.stake, p.payout, p.state from play p
      where p.member_id = ${memberId} and p.asset = ${asset} and p.id >= uuid_v7_floor(app_now() - interval '2 days')
        and p.placed_at >= app_now() - interval '1 day'
    ),
    begun as (
      select max(b.placed_at) as since from (
        select placed_at, placed_at - lag(placed_at) over (order by placed_at) as pause from bet
      ) b where b.pause is null or b.pause >= ${gap}
    )
    select s.since, app_now() as now, count(*) as rounds,
      coalesce(sum(b.stake) filter (where b.state <> ${sql.lit(PLAY_STATES.void)}), 0)::bigint as staked,
      coalesce(sum(b.payout) filter (where b.state <> ${sql.lit(PLAY_STATES.void)}), 0)::bigint as returned
    from begun s join bet b on b.placed_at >= s.since
    group by s.since having max(b.placed_at) > app_now() - ${gap}`.execute(db);
  return rows[0];
}

/**
 * The limit of play time of which least is left. It is due when few minutes are left and nobody was told since the period began or the limit
 * was set.
 */
function timeView(limits: readonly LimitRow[], answeredAt: Date | null): PlayTimeView | null {
  const ofTime = limits.filter(({ kind }) => isOfTime(kind)).toSorted((a, b) => Number(a.most - a.used - (b.most - b.used)));
  const [least] = ofTime;
  if (least === undefined) return null;
  const { period, most, used, begins_at: beginsAt, set_at: setAt, frees_at: freesAt } = least;
  const isAnswered = answeredAt !== null && answeredAt.getTime() >= Math.max(beginsAt.getTime(), setAt.getTime());
  return {
    period,
    most: Number(most),
    used: Number(used),
    left: minutesLeft(most, used),
    freesAt: freesAt.toISOString(),
    isDue: isTimeShort(most, used) && !isAnswered,
  };
}

/** How long and for how much a member has been playing, what is left of the time they have set, and when they are to be told. */
export async function readCheck({ platform, brand, session: { memberId } }: MemberContext): Promise<RealityCheckView> {
  const db = platform.db.kysely;
  const [row, sitting, limits] = await Promise.all([
    db
      .$extendTables<ProtectionTables>()
      .selectFrom('protection_check')
      .select(['minutes', 'answered_at', 'time_answered_at'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    findSitting(db, memberId, brand.asset.id),
    listLimitRows(db, memberId),
  ]);
  const own = row?.minutes ?? null;
  const every = checkEvery(brand.settings.realityCheckMinutes, own);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const from = sitting === undefined ? 0 : Math.max(sitting.since.getTime(), row?.answered_at?.getTime() ?? 0);
  const dueMs = sitting === undefined ? null : from + every * MINUTE_MS;
  return {
    currency: brand.asset.code,
    own: own === null ? null : (String(own) as CheckMinutes),
    ofBrand: brand.settings.realityCheckMinutes,
    every,
    dueAt: dueMs === null ? null : new Date(dueMs).toISOString(),
    isDue: dueMs !== null && sitting !== undefined && sitting.now.getTime() >= dueMs,
    time: timeView(limits, row?.time_answered_at ?? null),
    sitting:
      sitting === undefined
        ? null
        : {
            since: sitting.since.toISOString(),
            minutes: Math.floor((sitting.now.getTime() - sitting.since.getTime()) / MINUTE_MS),
            rounds: Number(sitting.rounds),
            staked: money(sitting.staked),
            returned: money(sitting.returned),
            net: money(sitting.returned - sitting.staked),
          },
  };
}

/** How often the member wants to be told from now on; null is what the brand wants. */
export async function setCheck(context: MemberContext, { minutes }: { readonly minutes: CheckMinutes | null }): Promise<RealityCheckView> {
  const { platform, session } = context;
  await platform.rates.take({ name: 'protection', points: 30, seconds: 60 }, session.memberId);
  const chosen = minutes === null ? null : Number(minutes);
  await platform.db.kysely
    .$extendTables<ProtectionTables>()
    .insertInto('protection_check')
    .values({ member_id: session.memberId, minutes: chosen, answered_at: null })
    .onConflict((of) => of.column('member_id').doUpdateSet({ minutes: chosen }))
    .execute();
  return readCheck(context);
}

/** The member has read a check, or how few minutes are left, and goes on: the next check comes after the same time again, wherever they play. */
export async function answerCheck(context: MemberContext): Promise<RealityCheckView> {
  const { platform, session } = context;
  await platform.rates.take({ name: 'protection', points: 30, seconds: 60 }, session.memberId);
  const { time } = await readCheck(context);
  const answer = { answered_at: NOW, ...(time?.isDue === true ? { time_answered_at: NOW } : {}) };
  await platform.db.kysely
    .$extendTables<ProtectionTables>()
    .insertInto('protection_check')
    .values({ member_id: session.memberId, minutes: null, ...answer })
    .onConflict((of) => of.column('member_id').doUpdateSet(answer))
    .execute();
  return readCheck(context);
}
