import { PLAY_STATES } from '@talora/domain/games/play/play-states.ts';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { listDaySpans } from '@talora/domain/time/business-day.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../../test/world.ts';
import { listPlayedDays, listPlaysBefore, readPlayPage, sumPlayed, type PlayedFilter, type PlayedSums } from './play-hours.queries.ts';
import { memberHours } from './sum-hours.ts';

const HOUR_MS = 3_600_000;
/** Real money of the sample brand. */
const BOOK = 1;

let world: World;
/** Two games of one maker, and one of another. */
let games: readonly number[];
let maker: string;
/** Noon of a day that is over. */
let noon: number;
beforeAll(async () => {
  world = await openWorld();
  const { rows } = await sql<{ id: number; code: string }>`select g.id, v.code from games_game g join games_vendor v on v.id = g.vendor_id
    where g.game_type = 'RNG' order by v.id, g.id`.execute(owner());
  maker = rows[0]?.code ?? '';
  games = [...rows.filter((row) => row.code === maker).slice(0, 2), ...rows.filter((row) => row.code !== maker).slice(0, 1)].map(
    (row) => row.id,
  );
  noon = Math.floor((world.clock.nowMs() - 3 * 24 * HOUR_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS + 12 * HOUR_MS;
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  await sql`select partition_make('play', ${day(noon - 48 * HOUR_MS)}::date, ${day(noon + 48 * HOUR_MS)}::date)`.execute(owner());
});
afterAll(() => world.close());

const owner = () => world.asOwner.db.kysely;
const app = () => world.platform.db.kysely;

interface Bet {
  readonly at: number;
  readonly game?: number;
  readonly state?: number;
  readonly stake?: number;
  readonly payout?: number;
}

/** Plays as they stand in the record: what they moved in the ledger is not what this is about. */
async function write(memberId: string, bets: readonly Bet[]): Promise<string[]> {
  const ids = bets.map(({ at }) => makeUuidV7(at, randomBytes(10)));
  for (const [i, { at, game = games[0], state = PLAY_STATES.lost, stake = 100, payout = 0 }] of bets.entries()) {
    const settled = state === PLAY_STATES.open ? null : new Date(at);
    await sql`insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
      values (${memberId}, ${ids[i]}, ${BOOK}, 1, ${game}, ${stake}, ${payout}, ${state === PLAY_STATES.lost ? stake : 0}, ${state}, ${new Date(at)}, ${settled}, ${settled === null ? null : ids[i]})`.execute(
      owner(),
    );
  }
  return ids;
}

/** The same as {@link sumPlayed}, play by play. */
async function countPlays({ memberId, book, from, to, gameType, vassalage, gameId, states }: PlayedFilter): Promise<PlayedSums> {
  const { rows } = await sql<PlayedSums>`with p as (
      select p.*, case p.state when 6 then p.stake else p.payout end as paid from play p join games_game g on g.id = p.game_id
      join games_vendor v on v.id = g.vendor_id where p.member_id = ${memberId} and p.book = ${book}
        and uuid_v7_time(p.id) >= ${from} and uuid_v7_time(p.id) < ${to}
        and (${gameType ?? null}::text is null or g.game_type = ${gameType ?? null}) and (${vassalage ?? null}::text is null or v.code = ${vassalage ?? null})
        and (${gameId ?? null}::int is null or p.game_id = ${gameId ?? null}) and (${states ?? null}::smallint[] is null or p.state = any (${states ?? null}::smallint[])))
    select count(*) as count, coalesce(sum(stake) filter (where state <> 0), 0) as stake, coalesce(sum(valid_bet) filter (where state <> 0), 0) as valid_bet,
      coalesce(sum(paid) filter (where state <> 0), 0) as payout, coalesce(sum(paid - stake) filter (where state <> 0), 0) as result,
      count(*) filter (where state = 0) as open_count, coalesce(sum(stake) filter (where state = 0), 0) as open_stake from p`.execute(
    owner(),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('sums are a row');
  return row;
}

const sumsOf = ({ count, stake, valid_bet, payout, result, open_count, open_stake }: PlayedSums): PlayedSums => ({
  count,
  stake,
  valid_bet,
  payout,
  result,
  open_count,
  open_stake,
});

/** Three hundred bets over four days, of every state, at three games. */
const mixed = (seed: number): Bet[] =>
  Array.from({ length: 300 }, (_, n) => {
    const state = (n * 7 + seed) % 8;
    const stake = 100 + ((n * 13) % 50);
    return {
      at: noon - 48 * HOUR_MS + ((n * 1_140_000 + seed * 977) % (96 * HOUR_MS)),
      game: games[n % 3] ?? 0,
      state,
      stake,
      payout: state === PLAY_STATES.won || state === PLAY_STATES.half_won ? stake + n : state === PLAY_STATES.push ? stake : 0,
    };
  });

describe('a member’s plays by hour', () => {
  const all = (memberId: string): PlayedFilter => ({
    memberId,
    book: BOOK,
    from: new Date(noon - 72 * HOUR_MS),
    to: new Date(noon + 72 * HOUR_MS),
  });

  it('sum up to what the plays do, by every filter, before the stream has read, after it, and when plays have changed since', async () => {
    const memberId = world.platform.ids.next();
    const others = world.platform.ids.next();
    const ids = await write(memberId, mixed(1));
    await write(others, mixed(2));
    const filters: PlayedFilter[] = [
      all(memberId),
      all(others),
      all(world.platform.ids.next()),
      { ...all(memberId), from: new Date(noon - 9 * HOUR_MS), to: new Date(noon + 3 * HOUR_MS) },
      // Ends within hours, and within one hour.
      { ...all(memberId), from: new Date(noon - 9.5 * HOUR_MS), to: new Date(noon + 3.25 * HOUR_MS) },
      { ...all(memberId), from: new Date(noon + 0.2 * HOUR_MS), to: new Date(noon + 0.7 * HOUR_MS) },
      { ...all(memberId), gameId: games[1] },
      { ...all(memberId), gameType: 'RNG' },
      { ...all(memberId), vassalage: maker },
      { ...all(memberId), states: [PLAY_STATES.open] },
      { ...all(memberId), states: [PLAY_STATES.won, PLAY_STATES.void], gameId: games[2] },
    ];
    const same = async (): Promise<void> => {
      for (const filter of filters) expect(sumsOf(await sumPlayed(app(), filter))).toEqual(await countPlays(filter));
    };
    await same();
    await world.untilSettled();
    await memberHours.follow(world.timed);
    await same();
    expect((await sumPlayed(app(), all(memberId))).count).toBe(300n);
    // Settled late, taken back, paid once more: days after they were placed.
    await sql`update play set state = 1, payout = 700, settled_at = app_now(), settle_id = id, xid = current_xid()
      where member_id = ${memberId} and state = 0 and id < ${ids[150]}`.execute(owner());
    await sql`update play set state = 6, payout = 0, valid_bet = 0, xid = current_xid() where member_id = ${memberId} and id = ${ids[2]}`.execute(
      owner(),
    );
    await same();
    await world.untilSettled();
    await memberHours.follow(world.timed);
    await same();
    // Once more from the beginning: an hour that is summed up twice is the same.
    await sql`update reader set upto = 0 where name = 'games.member-hours'`.execute(owner());
    await memberHours.follow(world.timed);
    await same();
    const { rows } = await sql<{ n: bigint }>`select sum(plays)::bigint as n from games_member_hour where member_id = ${memberId}`.execute(
      owner(),
    );
    expect(rows[0]?.n).toBe(300n);
  });

  it('lead to every page: none of the plays is missing or there twice, with and without a filter', async () => {
    const memberId = world.platform.ids.next();
    await write(memberId, mixed(3));
    await world.untilSettled();
    await memberHours.follow(world.timed);
    for (const filter of [all(memberId), { ...all(memberId), states: [PLAY_STATES.push] }, { ...all(memberId), gameId: games[1] }]) {
      const seen: string[] = [];
      let count = 0;
      for (let offset = 0; offset === 0 || offset < count; offset += 20) {
        const { rows, sums } = await readPlayPage(app(), filter, offset, 20);
        count = Number(sums.count);
        seen.push(...rows.map((row) => row.id));
      }
      const { rows } = await sql<{ id: string }>`select id from play where member_id = ${memberId}
        and (${filter.states ?? null}::smallint[] is null or state = any (${filter.states ?? null}::smallint[]))
        and (${filter.gameId ?? null}::int is null or game_id = ${filter.gameId ?? null}) order by id desc`.execute(owner());
      expect(seen).toEqual(rows.map((row) => row.id));
      expect(seen.length).toBe(count);
      expect((await readPlayPage(app(), filter, count, 20)).rows).toEqual([]);
      const streamed: string[] = [];
      for (let page = await listPlaysBefore(app(), filter, null, 50); page.length > 0;) {
        streamed.push(...page.map((row) => row.id));
        page = await listPlaysBefore(app(), filter, streamed.at(-1) ?? null, 50);
      }
      expect(streamed).toEqual(seen);
    }
  });

  it.each(['Asia/Kuala_Lumpur', 'Asia/Kolkata', 'America/St_Johns'])('make the days of %s, to the cent', async (timeZone) => {
    const memberId = world.platform.ids.next();
    await write(memberId, mixed(4));
    await world.untilSettled();
    await memberHours.follow(world.timed);
    const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
    const days = listDaySpans(dayOf(noon - 48 * HOUR_MS), dayOf(noon + 48 * HOUR_MS), timeZone);
    const played = await listPlayedDays(
      app(),
      { ...all(memberId), from: days[0]?.from ?? new Date(0), to: days.at(-1)?.to ?? new Date(0) },
      days,
    );
    for (const { day, from, to } of days) {
      const rows = played.filter((row) => row.day === day);
      const sum = (pick: (row: PlayedSums) => bigint): bigint => rows.reduce((total, row) => total + pick(row), 0n);
      const counted = await countPlays({ memberId, book: BOOK, from, to });
      expect([day, sum((row) => row.count), sum((row) => row.stake), sum((row) => row.result)]).toEqual([
        day,
        counted.count,
        counted.stake,
        counted.result,
      ]);
    }
  });

  it('of trial chips are not kept', async () => {
    const memberId = world.platform.ids.next();
    const [id] = await write(memberId, [{ at: noon }]);
    await sql`update play set book = (select id from ledger_book where not is_real limit 1) where id = ${id}`.execute(owner());
    await world.untilSettled();
    await memberHours.follow(world.timed);
    const { rows } = await sql`select from games_member_hour where member_id = ${memberId}`.execute(owner());
    expect(rows).toEqual([]);
  });
});
