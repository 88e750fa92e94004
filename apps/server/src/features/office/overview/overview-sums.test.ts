import { bankCashConsoleCalls } from '@talora/contract/bank/cash-console.ts';
import { overviewCalls, type Overview } from '@talora/contract/overview/overview-console.ts';
import { addDays, businessDayOf, spanOfDays, type Day } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRichWorld } from '../../../../test/planted/history.ts';
import { codeOf, type Staffer, type World } from '../../../../test/world.ts';

/** Minor units of a sum of two decimals. */
const minor = (text: string | null): bigint => BigInt((text ?? 'none').replace('.', ''));

async function read(staffer: Staffer, asked: { from?: string; to?: string } = {}): Promise<Overview> {
  if ((await codeOf(staffer.staff.staffInfo())) !== 'OK') await staffer.logIn();
  return staffer.caller.client(overviewCalls).overview(asked);
}

/** The figures of a span, each row by row from the record of plays, the ledger and the members, by other ways than the overview's. */
async function countRows(world: World, { from, to }: { from: Date; to: Date }) {
  const { realBook, id } = await world.brand();
  const { rows } = await sql<Record<string, bigint>>`with p as (
      select p.*, case p.state when 6 then p.stake else p.payout end as paid from play p
      where p.book = ${realBook} and uuid_v7_time(p.id) >= ${from} and uuid_v7_time(p.id) < ${to}
    ), t as (
      select t.* from ledger_transfer t where t.book = ${realBook} and t.asset = 1 and uuid_v7_time(t.id) >= ${from} and uuid_v7_time(t.id) < ${to}
    )
    select (select coalesce(sum(amount) filter (where kind = 10), 0) from t)::bigint as deposits,
      (select count(*) filter (where kind = 10) from t) as deposit_count,
      (select coalesce(sum(amount) filter (where kind = 11), 0) from t)::bigint as withdrawals,
      (select count(*) from p where state <> 0) as bets,
      (select coalesce(sum(stake) filter (where state <> 0), 0) from p)::bigint as stake,
      (select coalesce(sum(stake - paid) filter (where state <> 0), 0) from p)::bigint as ggr,
      (select count(*) from p where state = 0) as open_bets,
      (select count(distinct member_id) from p where state <> 6) as players,
      -- Every posting that changes what is owed and is neither cash, play, nor between members, nor lent to a pool.
      (select coalesce(sum(case when credit in (0, 40) then amount else 0 end - case when debit in (0, 40) then amount else 0 end), 0) from t
        where kind not in (1, 2, 3, 4, 5, 6, 10, 11, 16, 18, 20, 21, 22, 23, 50, 51, 64, 65))::bigint as costs,
      (select count(*) from identity_member m where m.brand_id = ${id} and m.registered_at >= ${from} and m.registered_at < ${to}) as members,
      (select count(*) from (select min(d.finished_at) as at from wallet_deposit d where d.brand_id = ${id} and d.state = 'credited' group by d.member_id) d
        where d.at >= ${from} and d.at < ${to}) as firsts`.execute(world.asOwner.db.kysely);
  const [row] = rows;
  if (row === undefined) throw new Error('counts are a row');
  return row;
}

const shownOf = ({ figures, open }: Overview) => ({
  deposits: minor(figures.deposits),
  deposit_count: BigInt(figures.depositCount ?? -1),
  withdrawals: minor(figures.withdrawals),
  bets: BigInt(figures.bets ?? -1),
  stake: minor(figures.stake),
  ggr: minor(figures.ggr),
  open_bets: BigInt(open?.bets ?? -1),
  players: BigInt(figures.players),
  costs: minor(figures.costs),
  members: BigInt(figures.newMembers),
  firsts: BigInt(figures.firstDepositors),
});

const zoneOf = async (world: World): Promise<string> => (await world.brand()).settings.timeZone;
const todayOf = async (world: World): Promise<Day> => businessDayOf(new Date(world.clock.nowMs()), await zoneOf(world));

/** Compares days with the rows, the points with their own, and both with each other. */
async function compareDays(world: World, staffer: Staffer, from: Day, to: Day): Promise<Overview> {
  const zone = await zoneOf(world);
  const shown = await read(staffer, { from, to });
  expect(shownOf(shown), `${zone} ${from}`).toEqual(await countRows(world, spanOfDays(from, to, zone)));
  const sum = (pick: (point: Overview['points'][number]) => bigint): bigint => shown.points.reduce((all, point) => all + pick(point), 0n);
  for (const money of ['deposits', 'withdrawals', 'net', 'stake', 'ggr', 'costs', 'ngr'] as const)
    expect(
      sum(({ figures }) => minor(figures[money])),
      money,
    ).toBe(minor(shown.figures[money]));
  for (const count of ['bets', 'newMembers', 'firstDepositors'] as const)
    expect(
      sum(({ figures }) => BigInt(figures[count] ?? -1)),
      count,
    ).toBe(BigInt(shown.figures[count] ?? -1));
  const costs = Object.values(shown.costs ?? {}).reduce((all, one) => all + minor(one), 0n);
  expect([costs, minor(shown.figures.ggr) - costs]).toEqual([minor(shown.figures.costs), minor(shown.figures.ngr)]);
  for (const part of ['families', 'vendors', 'games'] as const) {
    const rows: readonly { stake: string; ggr: string; bets: number }[] = shown.groups?.[part] ?? [];
    expect(
      rows.reduce((all, row) => all + minor(row.stake), 0n),
      part,
    ).toBe(minor(shown.figures.stake));
    expect(
      rows.reduce((all, row) => all + minor(row.ggr), 0n),
      part,
    ).toBe(minor(shown.figures.ggr));
  }
  return shown;
}

describe('the overview of a brand with everything', () => {
  let world: World;
  let staffer: Staffer;
  beforeAll(async () => {
    world = await openRichWorld();
    staffer = await world.addStaffer();
  }, 400_000);
  afterAll(() => world.close());

  it('says what the rows say, of each day and of all, whether or not they are summed up yet', async () => {
    const today = await todayOf(world);
    for (const isSummed of [false, true]) {
      if (isSummed) {
        await world.untilSettled();
        await world.runJob('streams.follow');
      }
      const all = await compareDays(world, staffer, addDays(today, -3), today);
      for (const day of [-2, -1, 0]) await compareDays(world, staffer, addDays(today, day), addDays(today, day));
      for (const figure of ['deposits', 'withdrawals', 'stake', 'costs'] as const) expect(minor(all.figures[figure]), figure).not.toBe(0n);
      expect(all.open?.bets).toBeGreaterThan(0);
    }
  });

  it('says what cash and liability say of the same days', async () => {
    const today = await todayOf(world);
    const days = { from: addDays(today, -3), to: today };
    const { figures, costs } = await read(staffer, days);
    const { flows } = (await staffer.caller.client(bankCashConsoleCalls).cashDays(days)).sums;
    expect([minor(figures.deposits), -minor(figures.withdrawals)]).toEqual([minor(flows.deposits), minor(flows.withdrawals)]);
    const cash = (['prizes', 'jackpots', 'corrections', 'adjustments', 'charges'] as const).reduce(
      (sum, flow) => sum + minor(flows[flow]),
      0n,
    );
    const span = spanOfDays(days.from, days.to, await zoneOf(world));
    const { rows } = await sql<{ lent: bigint }>`select coalesce(sum(case kind when 64 then amount else -amount end), 0)::bigint as lent
      from ledger_transfer where kind in (64, 65) and book = ${(await world.brand()).realBook} and uuid_v7_time(id) >= ${span.from}
        and uuid_v7_time(id) < ${span.to}`.execute(world.asOwner.db.kysely);
    const lent = rows[0]?.lent ?? 0n;
    // What pools were lent changes what is owed and is no cost.
    expect(lent).toBeGreaterThan(0n);
    expect(minor(figures.costs)).toBe(cash - lent);
    expect(minor(costs?.jackpots ?? null)).toBe(minor(flows.jackpots) - lent);
    expect(minor(costs?.agentPay ?? null) + minor(costs?.prizes ?? null)).toBe(minor(flows.prizes));
  });

  it('counts days of the brand’s zone, also where its hours are cut', async () => {
    const owner = world.asOwner.db.kysely;
    // A brand with figures of teams keeps a clock whose hours are theirs.
    await sql`delete from agents_team_own`.execute(owner);
    for (const timeZone of ['Asia/Kolkata', 'America/Bogota', 'Asia/Kathmandu']) {
      await world.settings({ timeZone });
      const today = await todayOf(world);
      await compareDays(world, staffer, addDays(today, -2), today);
      for (const day of [-1, 0]) await compareDays(world, staffer, addDays(today, day), addDays(today, day));
    }
    await world.settings({ timeZone: 'Asia/Kuala_Lumpur' });
  });

  it('differs by a cent from rows that were given one', async () => {
    const owner = world.asOwner.db.kysely;
    await world.untilSettled();
    await world.runJob('streams.follow');
    const today = await todayOf(world);
    const span = spanOfDays(addDays(today, -3), today, await zoneOf(world));
    const before = await countRows(world, span);
    // By the owner, past every function: the sums by hour do not know of it.
    const { rows } = await sql<{ id: string }>`select p.id from play p join ledger_book b on b.id = p.book
      where b.id = ${(await world.brand()).realBook} and p.state not in (0, 6) order by p.id desc limit 1`.execute(owner);
    await sql`update play set payout = payout + 1 where id = ${rows[0]?.id}`.execute(owner);
    const after = await countRows(world, span);
    const shown = shownOf(await read(staffer, { from: addDays(today, -3), to: today }));
    expect([before.ggr, (after.ggr ?? 0n) + 1n]).toEqual([shown.ggr, shown.ggr]);
  });
});
