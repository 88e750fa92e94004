import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONTRACTS_ON, openContracts } from '../../../../../test/contracts.ts';
import { openTeams } from '../../../../../test/teams.ts';
import { openWorld, type Player, type World } from '../../../../../test/world.ts';
import { bringTeamsForward } from '../team/follow-teams.ts';

let world: World;
let contracts: ReturnType<typeof openContracts>;

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: CONTRACTS_ON });
  contracts = openContracts(world);
  await contracts.turn(true);
});
afterAll(async () => {
  // The bets are of no round, the bonus is no vendor's, and the member was moved by hand.
  const planted = /every round of several steps|every correction, promotion|whoever stands elsewhere since a day/;
  const findings = (await world.verify()).filter(({ proof }) => !planted.test(proof));
  expect(findings).toEqual([]);
  expect(await openTeams(world).prove()).toEqual([]);
  await world.close();
});

const db = () => world.asOwner.db.kysely;

/** An agent at the top with a contract of the house, and a member below with money. */
async function pair(kind: Parameters<typeof contracts.top>[1], rate: string): Promise<{ agent: Player; member: Player }> {
  const [agent] = (await contracts.line(1)) as [Player];
  const member = await world.addPlayer({ balance: '500.00' });
  await contracts.lines.putBelow(member, agent);
  await contracts.top(agent, kind, rate);
  return { agent, member };
}

interface PaidRow {
  readonly amount: bigint;
  readonly base: bigint;
  readonly state: string;
  readonly corrected: string;
  readonly from: Date;
  readonly to: Date;
}

/** Periods of a member's contracts of a kind, in their order. */
async function periods(player: Player, kind: string): Promise<PaidRow[]> {
  const { rows } =
    await sql<PaidRow>`select y.amount, y.base, y.state, y.figures ->> 'corrected' as corrected, y.period_from as "from", y.period_to as "to"
    from agents_pay y where y.payee_id = ${await contracts.lines.idOf(player)} and y.kind = ${kind} order by y.period_from`.execute(db());
  return rows;
}
const total = (rows: readonly PaidRow[]): bigint => rows.reduce((sum, { amount }) => sum + amount, 0n);

describe('pay on the sums of teams', () => {
  it(
    'counts a bet of the last second before a mark once, also when its transaction ends long after the mark',
    { timeout: 120_000 },
    async () => {
      const { agent, member } = await pair('realtime', '1');
      await contracts.turnTo('12:01');
      await contracts.bet(member, 10_000n);
      await world.turnClock(5 * 60_000);
      await contracts.pay();
      expect(total(await periods(agent, 'realtime'))).toBe(100n);
      // Nothing waits for the stream here: the run itself brings the sums forward.
      await contracts.turnTo('12:14:59');
      await contracts.bet(member, 5_000n);
      await world.turnClock(2_000);
      // Behind the mark, and summed up with the same hour: of the next one.
      await contracts.bet(member, 7_000n);
      await contracts.pay();
      const rows = await periods(agent, 'realtime');
      expect(rows.at(-1)).toMatchObject({ amount: 50n, base: 5_000n, state: 'paid' });
      // A bet made before the mark, whose transaction ends behind it.
      await contracts.turnTo('12:19:58');
      const late = await contracts.bet(member, 6_000n);
      let commit = (): void => undefined;
      const held = world.asOwner.db.tx(async (tx) => {
        await sql`update play set valid_bet = 4000, xid = current_xid() where id = ${late}`.execute(tx);
        await new Promise<void>((resolve) => (commit = resolve));
      });
      await world.turnClock(4_000);
      let isDone = false;
      const run = world.runJob('agents.pay').then(() => (isDone = true));
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(isDone).toBe(false);
      commit();
      await Promise.all([held, run]);
      expect((await periods(agent, 'realtime')).at(-1)).toMatchObject({ amount: 110n, base: 11_000n });
      // What is told only after the run is in the next mark, and once.
      await sql`update play set valid_bet = 6000, xid = current_xid() where id = ${late}`.execute(db());
      await world.turnClock(5 * 60_000);
      await contracts.pay();
      await contracts.pay();
      expect(total(await periods(agent, 'realtime'))).toBe(280n);
      // The hour is over: the same sums, now of the team's hours.
      await contracts.turnTo('14:06');
      await contracts.pay();
      expect(total(await periods(agent, 'realtime'))).toBe(280n);
    },
  );

  it('writes no mark at which nothing has changed, and always the last one of a day', { timeout: 60_000 }, async () => {
    const { agent, member } = await pair('realtime', '1');
    await contracts.turnTo('20:01');
    for (let mark = 0; mark < 4; mark += 1) {
      await world.turnClock(5 * 60_000);
      await contracts.pay();
    }
    expect(await periods(agent, 'realtime')).toEqual([]);
    await contracts.bet(member, 1_000n);
    await world.turnClock(5 * 60_000);
    await contracts.pay();
    const rows = await periods(agent, 'realtime');
    expect(rows).toMatchObject([{ amount: 10n, state: 'paid' }]);
    expect((rows[0] as PaidRow).to.getTime() - (rows[0] as PaidRow).from.getTime()).toBeGreaterThanOrEqual(20 * 60_000);
    await contracts.turnTo('00:03');
    await contracts.pay();
    expect((await periods(agent, 'realtime')).at(-1)).toMatchObject({ amount: 0n, state: 'nothing' });
  });

  it('stays with whoever was above at the time when a branch moves, corrections too', { timeout: 120_000 }, async () => {
    const [before, after] = [await pair('daily', '1'), await pair('daily', '2')];
    const { member } = before;
    await contracts.turnTo('23:00');
    await contracts.turnTo('10:00');
    const first = await contracts.bet(member, 10_000n);
    await contracts.turnTo('02:10');
    await contracts.pay();
    expect([total(await periods(before.agent, 'daily')), total(await periods(after.agent, 'daily'))]).toEqual([100n, 0n]);
    // The member moves in the middle of a day: the day is still of whoever was above when it began.
    const second = await contracts.bet(member, 6_000n);
    const upper = await contracts.lines.idOf(after.agent);
    await sql`update identity_member m set agent_id = ${upper}, path = (select u.path from identity_member u where u.id = ${upper}) || m.no || '.'
      where m.id = ${await contracts.lines.idOf(member)}`.execute(db());
    await contracts.bet(member, 2_000n);
    // What was made void of the day before the move is the old one's correction.
    await sql`update play set valid_bet = 0, xid = current_xid() where id = ${first}`.execute(db());
    await contracts.turnTo('02:10');
    await contracts.bet(member, 3_000n);
    await contracts.pay();
    expect((await periods(before.agent, 'daily')).at(-1)).toMatchObject({ base: -2_000n, corrected: '-10000', amount: 0n });
    expect(total(await periods(after.agent, 'daily'))).toBe(0n);
    // Of the day of the move, after it: still the old one's. What is played now is the new one's.
    await sql`update play set valid_bet = 5000, xid = current_xid() where id = ${second}`.execute(db());
    await contracts.turnTo('02:10');
    await contracts.pay();
    expect((await periods(before.agent, 'daily')).at(-1)).toMatchObject({ base: -3_000n, corrected: '-1000', amount: 0n });
    expect((await periods(after.agent, 'daily')).at(-1)).toMatchObject({ base: 3_000n, corrected: '0', amount: 60n });
    // The table of members that an explanation shows is of the line at the time, too.
    const { rows } = await sql<{
      n: bigint;
    }>`select sum(o_valid)::bigint as n from agents_pay_members(${upper}, app_now() - interval '20 days', app_now())`.execute(db());
    expect(rows[0]?.n).toBe(3_000n);
  });

  it('takes salaries and bonuses off a dividend by the hours that were summed up', { timeout: 120_000 }, async () => {
    const { agent, member } = await pair('hourly', '1');
    await contracts.top(agent, 'dividend', '50', { period: 'D' });
    await contracts.turnTo('23:00');
    await contracts.turnTo('00:30');
    await contracts.bet(member, 10_000n);
    await contracts.turnTo('02:10');
    await contracts.pay();
    const id = await contracts.lines.idOf(member);
    const { rows } = await sql<{ n: bigint }>`select amount as n from agents_pay where payee_id = ${await contracts.lines.idOf(agent)}
      and kind = 'hourly' and amount > 0`.execute(db());
    expect(rows).toEqual([{ n: 100n }]);
    // A bonus of a vendor, and a part of it that was taken back.
    for (const [kind, amount] of [
      [42, 700],
      [43, 200],
    ])
      await sql`select * from ledger_post_batch(array[${id}]::uuid[], array[${world.platform.ids.next()}]::uuid[], array[${kind}]::smallint[],
        array[1]::smallint[], array[${amount}]::bigint[], array[null]::uuid[], array[0]::smallint[], array[0]::bigint[])`.execute(db());
    await contracts.turnTo('03:00');
    await contracts.turnTo('02:40');
    await contracts.pay();
    const last = await sql<{ figures: Record<string, string>; amount: bigint }>`select figures, amount from agents_pay
      where payee_id = ${await contracts.lines.idOf(agent)} and kind = 'dividend' order by period_from desc limit 1`.execute(db());
    expect(last.rows[0]).toMatchObject({ figures: { gross: '10000', salaries: '100', bonuses: '500' }, amount: 4_700n });
  });

  it('keeps to what is stopped, and pays it all when it is taken up again', { timeout: 60_000 }, async () => {
    const { agent, member } = await pair('hourly', '1');
    const brand = await world.brand();
    await contracts.turnTo('15:10');
    await contracts.bet(member, 10_000n);
    await contracts.turnTo('17:10');
    await sql`select agents_pay_halt(${brand.id}, 'hourly', ${world.platform.ids.next()}, 'a test')`.execute(db());
    await contracts.pay();
    expect(await periods(agent, 'hourly')).toEqual([]);
    await sql`select agents_pay_resume(${brand.id}, 'hourly', (select date_trunc('milliseconds', at) from agents_pay_stop))`.execute(db());
    await contracts.pay();
    expect(total(await periods(agent, 'hourly'))).toBe(100n);
  });

  it('goes on where a run was killed between two transactions, and pays nobody twice', { timeout: 120_000 }, async () => {
    const pairs = [await pair('daily', '1'), await pair('daily', '1'), await pair('daily', '1')];
    await contracts.turnTo('10:00');
    for (const { member } of pairs) await contracts.bet(member, 10_000n);
    await contracts.turnTo('02:10');
    // The second of three cannot be written: the others are, each in a transaction of its own.
    const broken = await contracts.lines.idOf((pairs[1] as (typeof pairs)[number]).agent);
    await sql
      .raw(`create function refuse_pay() returns trigger language plpgsql as $$ begin
        if new.payee_id = '${broken}' then raise exception 'killed'; end if; return new; end $$;
      create trigger refuse_pay before insert on agents_pay for each row execute function refuse_pay()`)
      .execute(db());
    await contracts.pay();
    const sums = async (): Promise<bigint[]> => Promise.all(pairs.map(async ({ agent }) => total(await periods(agent, 'daily'))));
    expect(await sums()).toEqual([100n, 0n, 100n]);
    await sql.raw('drop trigger refuse_pay on agents_pay; drop function refuse_pay()').execute(db());
    await Promise.all([contracts.pay(), contracts.pay()]);
    await vi.waitUntil(async () => (await sums()).every((sum) => sum > 0n));
    await contracts.pay();
    expect(await sums()).toEqual([100n, 100n, 100n]);
    expect(await bringTeamsForward(world.timed)).toBe(true);
  });
});
