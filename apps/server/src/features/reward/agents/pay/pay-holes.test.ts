import { payCalls } from '@talora/contract/agents/pay.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBranches } from '../../../../../test/branches.ts';
import { CONTRACTS_ON, openContracts } from '../../../../../test/contracts.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';

let world: World;
let branches: ReturnType<typeof openBranches>;
let contracts: ReturnType<typeof openContracts>;

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: CONTRACTS_ON });
  branches = openBranches(world);
  contracts = openContracts(world);
  await branches.turn(true);
  // A contract begins with the next day: what is turned to next belongs to that day at every hour.
  await branches.turnTo('12:00');
});
afterAll(async () => {
  // The bets are of no round, and one of them was made void by hand.
  const findings = (await world.verify()).filter(({ proof }) => !/every round of several steps|every payout has its play/.test(proof));
  expect(findings).toEqual([]);
  await world.close();
});

const db = () => world.asOwner.db.kysely;
const calls = (player: Player) => player.caller.client(payCalls);

/** An agent at the top with a contract of the house, and a member below with money. */
async function pair(...[kind, rate, change]: [Parameters<typeof branches.top>[1], string, Parameters<typeof branches.top>[3]?]) {
  const [agent] = (await branches.line(1)) as [Player];
  const member = await world.addPlayer({ balance: '500.00' });
  await branches.lines.putBelow(member, agent);
  await branches.top(agent, kind, rate, change);
  return { agent, member };
}

interface PaidRow {
  readonly amount: bigint;
  readonly base: bigint;
  readonly state: string;
  readonly corrected: string;
}

async function periods(player: Player, kind: string): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`select y.amount, y.base, y.state, y.figures ->> 'corrected' as corrected from agents_pay y
    where y.payee_id = ${await branches.lines.idOf(player)} and y.kind = ${kind} order by y.period_from`.execute(db());
  return rows;
}
const total = (rows: readonly PaidRow[]): bigint => rows.reduce((sum, { amount }) => sum + amount, 0n);
const lock = async (player: Player, isLocked: boolean): Promise<void> => {
  await sql`update identity_member set locked_at = ${isLocked ? sql`app_now()` : null}, lock_reason = ${isLocked ? 'x' : null}
    where id = ${await branches.lines.idOf(player)}`.execute(db());
};

describe('pay by contract', () => {
  it('does not pay for a loss that was forgiven when it turns out smaller', { timeout: 120_000 }, async () => {
    const { agent, member } = await pair('dividend', '50', { period: 'D', carriesLoss: false });
    await branches.turnTo('03:00');
    const won = await branches.bet(member, 1_000n, { payout: 11_000n });
    const open = await branches.bet(member, 4_000n, { isOpen: true });
    await branches.turnTo('02:40');
    await branches.pay();
    expect(await periods(agent, 'dividend')).toMatchObject([{ base: -10_000n, amount: 0n }]);
    // The team's bet of that day is lost: the day has cost the house 60.00 then, and the next one nothing.
    await branches.settle(member, open, 4_000n);
    await branches.turnTo('02:40');
    await branches.pay();
    expect((await periods(agent, 'dividend')).at(-1)).toMatchObject({ base: 0n, corrected: '0', amount: 0n });
    // The win is made void: the day has come to 40.00 for the house, and that alone is shared.
    await sql`update play set payout = 1000, valid_bet = 0, xid = current_xid() where id = ${won}`.execute(db());
    await branches.bet(member, 200n);
    await branches.turnTo('02:40');
    await branches.pay();
    expect((await periods(agent, 'dividend')).at(-1)).toMatchObject({ base: 4_200n, corrected: '4000', amount: 2_100n });
  });

  it('pays no bet twice when the clock of the brand is set to another zone', { timeout: 120_000 }, async () => {
    const { agent, member } = await pair('realtime', '2');
    await branches.turnTo('00:00');
    await branches.turnTo('20:01');
    await branches.bet(member, 10_000n);
    await world.turnClock(5 * 60_000);
    await branches.pay();
    expect(total(await periods(agent, 'realtime'))).toBe(200n);
    for (const timeZone of ['Asia/Tokyo', 'UTC', 'Asia/Jakarta', 'Asia/Kuala_Lumpur']) {
      await world.settings({ timeZone });
      await world.turnClock(5 * 60_000);
      await branches.bet(member, 1_000n);
      await world.turnClock(5 * 60_000);
      await branches.pay();
    }
    await branches.turnTo('00:06');
    await branches.bet(member, 500n);
    await world.turnClock(5 * 60_000);
    await branches.pay();
    expect(total(await periods(agent, 'realtime'))).toBe(290n);
    // Hours that begin at another minute would be counted beside those that there are.
    await world.untilSettled();
    await branches.sumUp();
    for (const timeZone of ['Asia/Kolkata', 'Asia/Kathmandu'])
      await expect(world.settings({ timeZone })).rejects.toThrow('are no whole hours of');
    expect((await world.brand()).settings.timeZone).toBe('Asia/Kuala_Lumpur');
    // A brand of which nothing is summed up yet may have any.
    const beside = await world.beside();
    await beside.settings({ timeZone: 'Asia/Kolkata' });
    expect((await beside.brand()).settings.timeZone).toBe('Asia/Kolkata');
  });

  it('tries nothing again of a kind or a module that is off', { timeout: 120_000 }, async () => {
    const { agent, member } = await pair('hourly', '1');
    await branches.turnTo('08:10');
    await branches.bet(member, 20_000n);
    await lock(agent, true);
    await branches.turnTo('10:06');
    await branches.pay();
    await lock(agent, false);
    const run = await sql<{
      id: string;
    }>`update agents_pay_run set again_at = app_now() where kind = 'hourly' and unpaid > 0 returning id`.execute(db());
    expect(run.rows.length).toBe(1);
    await world.turnClock(3_600_000);
    const tryAll = async (): Promise<string | undefined> => {
      await world.runJob('agents.retry-pay');
      await world.runJob('agents.retry-asked-runs');
      return (await periods(agent, 'hourly')).find(({ amount }) => amount > 0n)?.state;
    };
    await world.settings({ isHourlySalaryOn: false });
    expect(await tryAll()).toBe('unpaid');
    await world.settings({ isHourlySalaryOn: true });
    await branches.turn(false);
    expect(await tryAll()).toBe('unpaid');
    await branches.turn(true);
    expect(await tryAll()).toBe('paid');
  });

  it('tries the others again where one cannot be paid', { timeout: 120_000 }, async () => {
    const pairs = [await pair('hourly', '1'), await pair('hourly', '1')];
    await branches.turnTo('08:10');
    for (const { member } of pairs) await branches.bet(member, 20_000n);
    for (const { agent } of pairs) await lock(agent, true);
    await branches.turnTo('10:06');
    await branches.pay();
    for (const { agent } of pairs) await lock(agent, false);
    await world.turnClock(3_600_000);
    const { rows } = await sql<{ id: string }>`select id from agents_pay where state = 'unpaid' order by id`.execute(db());
    await sql`create function fails() returns trigger language plpgsql as $$ begin raise exception 'fails'; end $$`.execute(db());
    await sql`create trigger fails before update on agents_pay for each row when (old.id = ${sql.lit(rows[0]?.id ?? '')}) execute function fails()`.execute(
      db(),
    );
    const unpaid = async (): Promise<string[]> =>
      (await sql<{ id: string }>`select id from agents_pay where state = 'unpaid' order by id`.execute(db())).rows.map(({ id }) => id);
    await world.runJob('agents.retry-pay').catch(() => undefined);
    expect(await unpaid()).toEqual([rows[0]?.id]);
    await sql`drop function fails() cascade`.execute(db());
    await world.runJob('agents.retry-pay');
    expect(await unpaid()).toEqual([]);
  });

  it('shows an upline nothing more of a branch that has been moved away', { timeout: 120_000 }, async () => {
    const [old, low] = (await branches.line(2)) as [Player, Player];
    const [other] = (await branches.line(1)) as [Player];
    const deep = await branches.lines.promote(await world.addPlayer());
    await branches.lines.putBelow(deep, low);
    await branches.lines.stepUp(deep);
    await branches.top(old, 'daily', '1');
    await branches.top(other, 'daily', '1');
    const given = await branches.give(old, low, 'daily', '1');
    await branches.top(old, 'hourly', '1');
    const asked = await contracts.ask(low, 'hourly', contracts.terms('hourly', '1'));
    expect(await codeOf(calls(old).contractPreview({ id: given.id }))).toBe('OK');
    await branches.order(low, other);
    await branches.turnTo('23:55');
    await branches.carry();
    await branches.turnTo('12:00');
    for (const agent of [old, low, other, deep]) {
      await agent.logIn();
      await branches.lines.stepUp(agent);
    }
    await branches.top(other, 'hourly', '1');
    expect(await codeOf(calls(old).contractPreview({ id: given.id }))).toBe('NOT_FOUND');
    expect(await codeOf(calls(old).contractPreview({ id: asked.id }))).toBe('NOT_FOUND');
    expect(await codeOf(calls(low).contractPreview({ id: given.id }))).toBe('OK');
    const shown = await contracts.calls(old).contract({ id: asked.id });
    expect(shown).toMatchObject({ ends: [], takesEffectAt: null });
    expect(
      await codeOf(
        contracts.calls(old).acceptContract({ id: asked.id, requestId: branches.next(), version: shown.contract.version, ends: [] }),
      ),
    ).toBe('CONTRACT_NOT_IN_LINE');
    await contracts.calls(old).rejectContract({ id: asked.id, requestId: branches.next(), version: shown.contract.version });
    // What is counted member by member is asked for some times a minute, and no more.
    const { rates } = world.platform;
    const take = rates.take.bind(rates);
    const limit = vi
      .spyOn(rates, 'take')
      .mockImplementation((rule, key) =>
        rule.name === 'contract-figures' ? refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 9 }) : take(rule, key),
      );
    expect(await codeOf(calls(low).contractPreview({ id: given.id }))).toBe('TOO_MANY_REQUESTS');
    expect(limit).toHaveBeenLastCalledWith(expect.anything(), await branches.lines.idOf(low));
    limit.mockRestore();
  });

  it('of one brand that cannot be worked out keeps no other brand from paying', { timeout: 120_000 }, async () => {
    const { agent } = await pair('hourly', '1');
    const beside = await world.beside();
    await beside.settings(CONTRACTS_ON);
    const others = openBranches(beside);
    await others.turn(true);
    const [top] = (await others.line(1)) as [Player];
    await others.top(top, 'hourly', '1');
    await branches.turnTo('10:06');
    await branches.turnTo('12:06');
    // No sum: whoever is due in this brand cannot be worked out.
    await world.settings({ agentActiveBet: 'none' });
    await beside.settings({ agentActiveBet: '1.00' });
    await world.untilSettled();
    await world.runJob('agents.pay').catch(() => undefined);
    const { rows } = await sql<{
      n: bigint;
    }>`select count(*) as n from agents_pay y where y.payee_id = ${await others.lines.idOf(top)}`.execute(db());
    expect(rows[0]?.n).toBeGreaterThan(0n);
    expect(await periods(agent, 'hourly')).toEqual([]);
    await world.settings({ agentActiveBet: '1.00' });
    await branches.pay();
    expect((await periods(agent, 'hourly')).length).toBeGreaterThan(0);
  });
});

describe('a contract that takes over from another', () => {
  it('takes along what that one has left: terms that are agreed on anew forgive nothing', { timeout: 120_000 }, async () => {
    const { agent, member } = await pair('dividend', '50', { period: 'D', carriesLoss: true });
    await branches.turnTo('00:30');
    await branches.bet(member, 1_000n, { payout: 31_000n });
    await branches.turnTo('02:40');
    await branches.turnTo('02:40');
    await branches.pay();
    expect((await periods(agent, 'dividend')).at(-1)).toMatchObject({ base: -30_000n, amount: 0n });
    await agent.logIn();
    await branches.lines.stepUp(agent);
    await branches.top(agent, 'dividend', '49', { period: 'D', carriesLoss: true });
    await branches.bet(member, 20_000n);
    await branches.turnTo('02:40');
    await branches.pay();
    // The day of the change is still the old contract's.
    expect((await periods(agent, 'dividend')).at(-1)).toMatchObject({ base: -10_000n, amount: 0n });
    await branches.bet(member, 4_000n);
    await branches.turnTo('02:40');
    await branches.pay();
    const rows = await periods(agent, 'dividend');
    expect(rows.at(-1)).toMatchObject({ base: -6_000n, amount: 0n });
    expect(total(rows)).toBe(0n);
    const { rows: used } = await sql<{ n: bigint }>`select count(distinct contract_id) as n from agents_pay
      where payee_id = ${await branches.lines.idOf(agent)}`.execute(db());
    expect(used).toEqual([{ n: 2n }]);
  });

  it(
    'counts no bets of who shares a browser with the agent, from the next hour on; a win of theirs counts',
    { timeout: 120_000 },
    async () => {
      const [agent] = (await branches.line(1)) as [Player];
      const twin = await world.addPlayer({ balance: '500.00' });
      const friend = await world.addPlayer({ balance: '500.00' });
      for (const one of [twin, friend]) await branches.lines.putBelow(one, agent);
      await branches.top(agent, 'daily', '1');
      await branches.top(agent, 'dividend', '50', { period: 'D', carriesLoss: true });
      await world.settings({ isSharedActive: false });
      await branches.turnTo('00:00');
      await branches.turnTo('03:10');
      await branches.bet(twin, 1_000n);
      await sql`insert into identity_device (member_id, device_hash, first_at, last_at) select m, sha256('the browser of both'), app_now(), app_now()
      from unnest(array[${await branches.lines.idOf(agent)}, ${await branches.lines.idOf(twin)}]::uuid[]) m`.execute(db());
      // The hour in which they began to share was begun before.
      await branches.bet(twin, 2_000n);
      await world.turnClock(3_600_000);
      await branches.bet(twin, 4_000n);
      await branches.bet(friend, 10_000n);
      await branches.turnTo('03:00');
      await world.settings({ isSharedActive: true });
      await contracts.pay();
      await world.settings({ isSharedActive: false });
      const [daily] = (await periods(agent, 'daily')).slice(-1);
      // Bets of the day before the brand counted sharers are counted by the setting of the run.
      expect(daily?.base).toBe(17_000n);
      await branches.bet(twin, 5_000n);
      await branches.bet(twin, 1_000n, { payout: 9_000n });
      await branches.bet(friend, 7_000n);
      await branches.turnTo('03:00');
      await contracts.pay();
      const [second] = (await periods(agent, 'daily')).slice(-1);
      // What was counted with them stays so: nothing of the day before is taken back.
      expect([second?.base, second?.corrected]).toEqual([7_000n, '0']);
      const [shared] = (await periods(agent, 'dividend')).slice(-1);
      const fee = BigInt((await world.brand()).settings.agentFeePercent);
      // The twin has won 3,000 in all: that is not left out.
      const loss = 7_000n + 5_000n - 8_000n;
      expect(shared?.base).toBe(loss - (loss * fee) / 100n - total((await periods(agent, 'daily')).slice(-2, -1)));
      await agent.logIn();
      const payment = (await calls(agent).payments({ kind: 'daily' })).content[0]?.id ?? '';
      const members = await calls(agent).payMembers({ id: payment });
      expect(members.content.map(({ validBet, isActive, leftOut }) => [validBet, isActive, leftOut?.validBet ?? null])).toEqual([
        ['70.00', true, null],
        ['60.00', false, '60.00'],
      ]);
      await world.settings({ isSharedActive: true });
    },
  );

  it('leaves what is owed as it is in a period that reaches no tier', { timeout: 120_000 }, async () => {
    const tiers = [{ rate: '1', minActive: 0, minValidBet: '50.00', minLoss: '0.00' }];
    const { agent, member } = await pair('daily', '1', { tiers });
    await branches.turnTo('00:00');
    await branches.turnTo('03:00');
    const bet = await branches.bet(member, 8_000n, { payout: 9_000n });
    await branches.turnTo('03:00');
    await contracts.pay();
    await sql`update play set payout = 8000, valid_bet = 0, xid = current_xid() where id = ${bet}`.execute(db());
    await branches.bet(member, 1_000n);
    await branches.turnTo('03:00');
    await contracts.pay();
    await branches.bet(member, 9_000n);
    await branches.turnTo('03:00');
    await contracts.pay();
    const rows = (await periods(agent, 'daily')).slice(-3);
    // 1 % of the day that reached the tier and was kept: 90 in all, of which 80 were paid for what was made void.
    expect(rows.map(({ amount }) => amount)).toEqual([80n, 0n, 10n]);
  });

  it('gives an agent no more in salaries together than the brand’s highest rate', { timeout: 60_000 }, async () => {
    const [agent] = (await branches.line(1)) as [Player];
    await branches.top(agent, 'daily', '1.5');
    expect(await codeOf(branches.top(agent, 'hourly', '0.6'))).toBe('CONTRACT_ABOVE_OWN');
    await branches.top(agent, 'hourly', '0.3');
    expect(await codeOf(contracts.ask(agent, 'realtime', contracts.terms('realtime', '0.3')))).toBe('CONTRACT_ABOVE_OWN');
    expect(await codeOf(contracts.ask(agent, 'realtime', contracts.terms('realtime', '0.2')))).toBe('OK');
    expect(await codeOf(contracts.ask(agent, 'daily', contracts.terms('daily', '1.6')))).toBe('OK');
    expect(await codeOf(contracts.ask(agent, 'dividend', contracts.terms('dividend', '40', { period: 'D' })))).toBe('OK');
  });
});
