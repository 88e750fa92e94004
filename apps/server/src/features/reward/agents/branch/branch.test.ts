import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBranches } from '../../../../../test/branches.ts';
import { refusalOf } from '../../../../../test/adjusting.ts';
import { CONTRACTS_ON } from '../../../../../test/contracts.ts';
import { openTeams } from '../../../../../test/teams.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';
import { addMember, findMember, NO_PASSWORD } from '../../../people/members/members.ts';
import { carryOut, readBranchSums } from './branch.queries.ts';

let world: World;
let branches: ReturnType<typeof openBranches>;
let teams: ReturnType<typeof openTeams>;

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: CONTRACTS_ON });
  branches = openBranches(world);
  teams = openTeams(world);
  await branches.turn(true);
});
afterAll(async () => {
  await teams.follow();
  // The bets are of no round.
  const findings = (await world.verify()).filter(({ proof }) => proof !== 'every round of several steps is a play, open or as it ended');
  expect(findings).toEqual([]);
  await world.close();
});

const db = () => world.asOwner.db.kysely;
const id = (player: Player) => branches.lines.idOf(player);
const lock = async (player: Player, isLocked = true): Promise<void> => {
  await sql`update identity_member set locked_at = ${isLocked ? sql`app_now()` : null}, lock_reason = ${isLocked ? 'x' : null}
    where id = ${await id(player)}`.execute(db());
};
/** An agent at the top, one below, and a member with money below that one. */
async function branch(): Promise<[Player, Player, Player]> {
  const [top, low] = (await branches.line(2)) as [Player, Player];
  const member = await world.addPlayer({ balance: '100.00' });
  await branches.lines.putBelow(member, low);
  return [top, low, member];
}
const sizeOf = async (player: Player): Promise<number> => {
  const { rows } = await sql<{ members: number }>`select members from agents_team_size where agent_id = ${await id(player)}`.execute(db());
  return rows[0]?.members ?? 0;
};
const lossOf = async (player: Player): Promise<bigint> => {
  const { rows } = await sql<{ loss: bigint }>`select coalesce(sum(stake - payout), 0)::bigint as loss from agents_team_hour
    where agent_id = ${await id(player)}`.execute(db());
  return rows[0]?.loss ?? 0n;
};

describe('a branch', () => {
  it('moves at the end of the day that two people have ordered it on, and counts from the next', { timeout: 60_000 }, async () => {
    const [top, low, member] = await branch();
    const [other, under] = (await branches.line(2)) as [Player, Player];
    await branches.turnTo('12:00');
    await branches.bet(member, 1_000n);
    await teams.follow();
    const staff = await branches.house();
    const plan = await branches.calls(staff).planMove({ memberId: await id(low), toId: await id(under) });
    expect(plan).toMatchObject({
      obstacle: null,
      members: 2,
      ends: [],
      request: null,
      from: { id: await id(top) },
      to: { id: await id(under) },
    });
    expect(plan.agents.map(({ id: one, way, members, net }) => [one, way, members, net])).toEqual([
      [await id(top), 'loses', { before: 2, after: 0 }, { before: '-10.00', after: '0.00' }],
      [await id(under), 'gains', { before: 0, after: 2 }, { before: '0.00', after: '-10.00' }],
      [await id(other), 'gains', { before: 1, after: 3 }, { before: '0.00', after: '-10.00' }],
    ]);
    const move = await branches.order(low, under);
    expect(move).toMatchObject({ state: 'waiting', dueAt: plan.countsFrom, members: null, failure: null });
    await branches.carry();
    expect((await branches.find(move.id)).state).toBe('waiting');
    await branches.turnTo('23:49');
    await branches.carry();
    expect(await branches.lineOf(member)).toEqual([await id(top), await id(low), await id(member)]);
    await branches.turnTo('23:51');
    await branches.carry();
    await branches.carry();
    expect(await branches.find(move.id)).toMatchObject({ state: 'done', members: 2, countsFrom: move.dueAt });
    expect(await branches.lineOf(member)).toEqual([await id(other), await id(under), await id(low), await id(member)]);
    // What is played in the rest of the day is the old line's; from midnight on it is the new one's.
    await branches.bet(member, 200n);
    await branches.turnTo('00:01');
    await branches.bet(member, 30n);
    await teams.follow();
    expect([await lossOf(top), await lossOf(other), await lossOf(under), await lossOf(low)]).toEqual([1_200n, 30n, 30n, 1_230n]);
    expect([await sizeOf(top), await sizeOf(other), await sizeOf(under), await sizeOf(low)]).toEqual([0, 3, 2, 1]);
    // The tree shows it to staff.
    const tree = await branches.calls(await world.addStaffer('support')).agentTree({ memberId: await id(under) });
    expect(tree.line.map((one) => one.id)).toEqual([await id(other), await id(under)]);
    expect(tree.content).toMatchObject([
      { id: await id(low), isAgent: true, members: 1, direct: 1, today: { net: '-0.30' }, thirty: { net: '-12.30' } },
    ]);
  });

  it('names of contracts that end what is paid, and not what waits to be', { timeout: 60_000 }, async () => {
    const [top, low, member] = await branch();
    const [other] = (await branches.line(1)) as [Player];
    await branches.top(top, 'daily', '2');
    await branches.give(top, low, 'daily', '1');
    await branches.turnTo('23:00');
    await branches.turnTo('10:00');
    await branches.bet(member, 10_000n);
    await lock(top);
    await branches.turnTo('02:10');
    await branches.pay();
    const paid = async () => {
      const plan = await branches.calls(await branches.house()).planMove({ memberId: await id(low), toId: await id(other) });
      return plan.ends.map((one) => [one.kind, one.paid]);
    };
    expect(await paid()).toEqual([['daily', '0.00']]);
    await lock(top, false);
    for (const hours of [1, 2]) {
      await world.turnClock(hours * 3_600_000);
      await world.runJob('agents.retry-pay');
    }
    expect(await paid()).toEqual([['daily', '1.00']]);
  });

  it('ends contracts that go with the agent right above, and pays what was begun', { timeout: 60_000 }, async () => {
    const [top, low, member] = await branch();
    const deep = await branches.lines.promote(await world.addPlayer());
    await branches.lines.putBelow(deep, low);
    await branches.lines.stepUp(deep);
    await branches.lines.putBelow(member, deep);
    const [other] = (await branches.line(1)) as [Player];
    await branches.top(top, 'dividend', '40', { period: 'M' });
    await branches.give(top, low, 'dividend', '30', { period: 'M' });
    await branches.give(low, deep, 'dividend', '20', { period: 'M' });
    await branches.top(top, 'daily', '2');
    await branches.give(top, low, 'daily', '1');
    // Until the contracts are in force.
    await world.turnClock(33 * 86_400_000);
    await branches.turnTo('12:00');
    for (const agent of [top, low, deep]) await branches.lines.stepUp((await agent.logIn(), agent));
    await branches.bet(member, 5_000n);
    await world.untilSettled();
    const staff = await branches.house();
    const plan = await branches.calls(staff).planMove({ memberId: await id(low), toId: await id(other) });
    expect(plan.ends.map(({ kind, payee, ratio }) => [kind, payee.id, ratio])).toEqual([
      ['daily', await id(low), '1'],
      ['dividend', await id(low), '30'],
      ['dividend', await id(deep), '20'],
    ]);
    const asked = { requestId: branches.next(), memberId: await id(low), fromId: await id(top), toId: await id(other), reason: 'x' };
    expect(await codeOf(branches.calls(staff).askMove({ ...asked, ends: plan.ends.slice(1).map((one) => one.id) }))).toBe(
      'CHANGED_MEANWHILE',
    );
    const move = await branches.order(low, other);
    await branches.turnTo('23:55');
    await branches.carry();
    const { rows } = await sql<{
      state: string;
      end_reason: string;
      ends_at: Date;
    }>`select c.state, c.end_reason, c.ends_at from agents_contract c
      where c.payee_id in (${await id(low)}, ${await id(deep)}) order by c.kind, c.payer_id = ${await id(low)}`.execute(db());
    expect(rows.map((row) => [row.state, row.end_reason, row.ends_at.toISOString()])).toEqual([
      ['terminating', 'moved', move.dueAt],
      ['terminating', 'moved', move.dueAt],
      ['terminating', 'ratio', move.dueAt],
    ]);
    // The month is cut at the move: the old upline pays what was played before, and nothing of later.
    await branches.turnTo('00:30');
    await branches.bet(member, 700n);
    await world.turnClock(50 * 86_400_000);
    await branches.pay();
    const paid = await sql<{
      kind: string;
      payee: string;
      amount: bigint;
    }>`select y.kind, y.payee_id as payee, sum(y.amount)::bigint as amount
      from agents_pay y where y.payee_id in (${await id(low)}, ${await id(deep)}) group by 1, 2 order by 1, 3`.execute(db());
    expect(paid.rows).toEqual([
      { kind: 'daily', payee: await id(low), amount: 50n },
      { kind: 'dividend', payee: await id(deep), amount: 1_000n },
      { kind: 'dividend', payee: await id(low), amount: 1_500n },
    ]);
  });

  it('is planned by the sums that pay stands on', { timeout: 60_000 }, async () => {
    const [top, low, member] = await branch();
    await branches.top(top, 'daily', '2');
    await branches.give(top, low, 'daily', '1');
    await world.turnClock(86_400_000);
    await branches.turnTo('12:00');
    await branches.bet(member, 5_000n);
    const from = new Date(world.clock.nowMs() - 86_400_000);
    await branches.turnTo('03:00');
    await branches.pay();
    await branches.turnTo('04:00');
    await teams.follow();
    const { id: brandId } = await world.brand();
    // All of the team is the branch: what pay takes of the team is the branch's, but for the agent's own salary.
    const { rows } = await sql<{ o_loss: bigint; o_valid: bigint; o_bonus: bigint; o_salary: bigint; o_active: number }>`
      select f.* from (select date_trunc('hour', ${from}::timestamptz) as f, date_trunc('hour', app_now()) as t) s
      cross join lateral agents_pay_figures(${brandId}, array[${await id(top)}]::uuid[], array[s.f], array[s.t], array[true], true, 100, array[true]) f`.execute(
      db(),
    );
    const { rows: own } = await sql<{ salary: bigint }>`select coalesce(sum(amount), 0)::bigint as salary from agents_pay
      where payee_id = ${await id(top)} and state = 'paid'`.execute(db());
    const [team, salary] = [rows[0], own[0]?.salary ?? 0n];
    const span = { from: new Date(Math.floor(from.getTime() / 3_600_000) * 3_600_000), to: new Date(world.clock.nowMs()) };
    const sums = await readBranchSums(world.platform.db.kysely, await id(low), span, 100n, [await id(top)]);
    expect([salary, sums.salaries, sums.active]).toEqual([100n, 50n, 1]);
    expect(team).toMatchObject({
      o_loss: sums.loss,
      o_valid: sums.validBet,
      o_bonus: sums.bonuses,
      o_salary: sums.salaries + salary,
      o_active: sums.active,
    });
  });

  it('is not moved to where it cannot stand, neither asked, approved nor carried out', { timeout: 60_000 }, async () => {
    const [top, low, member] = await branch();
    const [other, away] = (await branches.line(2)) as [Player, Player];
    const staff = await branches.house();
    const why = async (who: Player, to: Player | null) => refusalOf(branches.ask(staff, who, to));
    const stuck = (reason: string) => ({ code: 'BRANCH_STUCK', value: { why: reason } });
    expect(await why(top, low)).toMatchObject(stuck('cycle'));
    expect(await why(low, low)).toMatchObject(stuck('cycle'));
    expect(await why(low, top)).toMatchObject(stuck('same'));
    expect(await why(top, null)).toMatchObject(stuck('same'));
    expect(await why(low, member)).toMatchObject(stuck('cycle'));
    expect(await why(other, member)).toMatchObject(stuck('target_no_agent'));
    await lock(other);
    expect(await why(low, other)).toMatchObject(stuck('target_locked'));
    await lock(other, false);
    await lock(low);
    expect(await why(low, other)).toMatchObject(stuck('member_locked'));
    await lock(low, false);
    // Asked for, and no longer true when it is approved.
    const request = await branches.ask(staff, low, other);
    await lock(other);
    const second = await world.addStaffer();
    expect(await refusalOf(second.decide(request))).toMatchObject(stuck('target_locked'));
    await lock(other, false);
    await second.decide(request);
    expect(await why(low, away)).toMatchObject(stuck('waiting'));
    // Two that cross: the first is carried out, and the second would come below itself.
    const crossing = await branches.order(other, low);
    const lost = await branches.order(member, away);
    await lock(member);
    await branches.turnTo('23:55');
    await branches.carry();
    expect([await branches.find(request.id), await branches.find(crossing.id), await branches.find(lost.id)]).toMatchObject([
      { state: 'done', members: 2 },
      { state: 'failed', failure: 'cycle', members: null },
      { state: 'failed', failure: 'member_locked' },
    ]);
    await lock(member, false);
    expect(await branches.lineOf(member)).toEqual([await id(other), await id(low), await id(member)]);
    expect(await branches.lineOf(other)).toEqual([await id(other)]);
  });

  it('needs two people, stays in its brand, and can be taken back until it is carried out', { timeout: 60_000 }, async () => {
    const [top, low] = await branch();
    const asker = await branches.house();
    const requestId = branches.next();
    const request = await branches.ask(asker, low, null, requestId);
    expect((await branches.ask(asker, low, null, requestId)).id).toBe(request.id);
    expect(request.changes.map(({ name, to }) => [name, to])).toEqual([
      ['branchUnder', 'top'],
      ['branchMembers', expect.stringMatching(/^[12]$/)],
    ]);
    expect(await codeOf(asker.decide(request))).toBe('FOUR_EYES');
    const cashier = branches.calls(await world.addStaffer('cashier'));
    expect(await codeOf(cashier.planMove({ memberId: await id(low) }))).toBe('FORBIDDEN');
    expect((await cashier.agentTree({ memberId: await id(top) })).content.map((one) => one.id)).toEqual([await id(low)]);
    const abroad = await (await world.beside()).addStaffer();
    await abroad.stepUp();
    expect(await codeOf(branches.calls(abroad).planMove({ memberId: await id(low) }))).toBe('NOT_FOUND');
    expect(await codeOf(branches.calls(abroad).agentTree({ memberId: await id(low) }))).toBe('NOT_FOUND');
    expect(
      (
        await branches
          .calls(abroad)
          .findInTree({ name: (await branches.calls(asker).agentTree({ memberId: await id(low) })).head?.username ?? '' })
      ).found,
    ).toEqual([]);
    const second = await world.addStaffer();
    await second.decide(request);
    expect((await branches.calls(abroad).branchMoves({})).content).toEqual([]);
    expect(await codeOf(branches.calls(abroad).takeBackMove({ id: request.id }))).toBe('NOT_FOUND');
    for (let n = 0; n < 2; n += 1)
      expect(await branches.calls(second).takeBackMove({ id: request.id })).toMatchObject({ state: 'withdrawn' });
    await branches.turnTo('23:55');
    await branches.carry();
    expect(await branches.lineOf(low)).toEqual([await id(top), await id(low)]);
    const again = await branches.order(low, null);
    // Ordered minutes before midnight, it waits for the end of the next day.
    expect(Date.parse(again.dueAt) - world.clock.nowMs()).toBeGreaterThan(24 * 3_600_000);
    await branches.carry();
    expect(await branches.lineOf(low)).toHaveLength(2);
    await branches.turnTo('00:01');
    await branches.turnTo('23:55');
    await branches.carry();
    expect(await branches.lineOf(low)).toEqual([await id(low)]);
    expect(await codeOf(branches.calls(await world.addStaffer()).takeBackMove({ id: again.id }))).toBe('ILLEGAL_STATE');
  });

  it('is carried out once, however often it is begun, and whoever registers meanwhile comes along', { timeout: 60_000 }, async () => {
    const [, low] = await branch();
    const [other] = (await branches.line(1)) as [Player];
    const move = await branches.order(low, other);
    await branches.turnTo('23:52');
    const { settings } = await world.brand();
    // Killed in the middle: nothing of it stays.
    await expect(
      world.timed.db.tx(async (tx) => {
        expect(await carryOut(tx, move.id, settings)).toBe('done');
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect((await branches.find(move.id)).state).toBe('waiting');
    // While pay of a kind is being worked out, it waits.
    const brand = await world.brand();
    await sql`update agents_contract_kind set paying_until = app_now() + interval '1 minute' where brand_id = ${brand.id} and kind = 'hourly'`.execute(
      db(),
    );
    await branches.carry();
    expect((await branches.find(move.id)).state).toBe('waiting');
    await sql`update agents_contract_kind set paying_until = null`.execute(db());
    // Somebody who registers below it has read the old line, and commits while the branch is being moved.
    const before = await findMember(world.platform.db.kysely, await id(low));
    if (before === undefined) throw new Error('no agent');
    const plain = {
      nickname: null,
      payeeName: null,
      email: null,
      mobile: null,
      registerUrl: null,
      registerDomain: null,
      language: 'EN',
    } as const;
    const add = (username: string, wait: Promise<void>): Promise<string> =>
      world.platform.db.tx(async (tx) => {
        const added = await addMember(world.platform, tx, brand, { ...plain, username, passwordHash: NO_PASSWORD, type: 0, agent: before });
        await wait;
        return added;
      });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const early = add('awalpindah', held);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const carried = Promise.all([branches.carry(), branches.carry()]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    release();
    const ids = [await early, (await carried, await add('lewatpindah', Promise.resolve()))];
    expect(await branches.find(move.id)).toMatchObject({ state: 'done', members: 3 });
    const { rows } = await sql<{
      path: string;
      under: string;
    }>`select m.path, a.path as under from identity_member m join identity_member a on a.id = m.agent_id
      where m.id = any (${ids}::uuid[])`.execute(db());
    for (const { path, under } of rows) expect(path.startsWith(under)).toBe(true);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.under).not.toBe(before.path);
    // Late, it counts from the day after.
    const late = await branches.order(low, null);
    await branches.turnTo('00:01');
    await branches.turnTo('23:40');
    await branches.turnTo('00:05');
    await branches.carry();
    const found = await branches.find(late.id);
    expect(found.state).toBe('done');
    expect(Date.parse(found.countsFrom ?? '') - Date.parse(found.endedAt ?? '')).toBeGreaterThan(23 * 3_600_000);
  });
});
