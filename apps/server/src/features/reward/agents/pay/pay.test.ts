import { payCalls } from '@talora/contract/agents/pay.ts';
import { DEFAULT_MEMBER_TYPES } from '@talora/domain/access/member-types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS_ON, openContracts } from '../../../../../test/contracts.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';

let world: World;
let contracts: ReturnType<typeof openContracts>;

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: CONTRACTS_ON });
  contracts = openContracts(world);
  await contracts.turn(true);
});
afterAll(async () => {
  // The bets are of no round.
  const findings = (await world.verify()).filter(({ proof }) => proof !== 'every round of several steps is a play, open or as it ended');
  expect(findings).toEqual([]);
  await world.close();
});

const calls = (player: Player) => player.caller.client(payCalls);
const db = () => world.asOwner.db.kysely;

/** Agents from the top down, the house and each of them paying the next, and a member with money below the last. */
async function team(kind: Parameters<typeof contracts.top>[1], ...rates: readonly string[]) {
  const agents = await contracts.line(rates.length);
  const member = await world.addPlayer({ balance: '500.00' });
  await contracts.lines.putBelow(member, agents.at(-1) ?? null);
  for (const [at, rate] of rates.entries()) {
    const [payer, payee] = [agents[at - 1], agents[at] as Player];
    await (payer === undefined ? contracts.top(payee, kind, rate) : contracts.give(payer, payee, kind, rate));
  }
  return { agents, member };
}

/** Income, its table, and the payments behind each of its sums agree. */
async function sumsAgree(player: Player): Promise<void> {
  const income = await calls(player).income({});
  const { from, to } = income;
  const one = (side: 'payee' | 'payer', kind?: 'daily' | 'dividend') =>
    calls(player).payments({ side, by: 'paid', from, to, ...(kind === undefined ? {} : { kind }) });
  expect((await one('payee', 'daily')).paid).toBe(income.sums.daily);
  expect((await one('payee', 'dividend')).paid).toBe(income.sums.dividend);
  expect(await one('payer')).toMatchObject({ paid: income.sums.paidOn, unpaid: '0.00' });
  const inCents = (sum: string): bigint => BigInt(sum.replace('.', ''));
  const { received, paidOn, net, ...bySource } = income.sums;
  expect(Object.values(bySource).reduce((total, sum) => total + inCents(sum), 0n)).toBe(inCents(received));
  expect(inCents(received) - inCents(paidOn)).toBe(inCents(net));
  const day = income.days.find(({ daily }) => daily !== '0.00');
  expect((await calls(player).payments({ by: 'paid', kind: 'daily', from: day?.day, to: day?.day })).paid).toBe(day?.daily);
  const rows = (await (await calls(player).incomeFile({ from, to })).text()).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(rows[0]).toBe('Day,Dividend,Daily salary,Hourly salary,Real-time salary,Paid to downlines,Net,Currency');
  expect(rows).toHaveLength(income.days.length + 1);
  expect(rows).toContain(
    [
      day?.day,
      day?.dividend,
      day?.daily,
      day?.hourly,
      day?.realtime,
      day?.paidOn === '0.00' ? '0.00' : `-${day?.paidOn}`,
      day?.net,
      'MYR',
    ].join(','),
  );
}

/** What stands there of payments to a member, in their order. */
async function paid(
  player: Player,
  kind: string,
): Promise<{ amount: bigint; state: string; base: bigint; stop: string | null; id: string }[]> {
  const { rows } = await sql<{
    amount: bigint;
    state: string;
    base: bigint;
    stop: string | null;
    id: string;
  }>`select y.amount, y.state, y.base, y.stop, y.id
    from agents_pay y where y.payee_id = ${await contracts.lines.idOf(player)} and y.kind = ${kind} order by y.period_from`.execute(db());
  return rows;
}

async function balanceOf(player: Player): Promise<bigint> {
  const { rows } = await sql<{
    balance: bigint;
  }>`select balance from ledger_account where member_id = ${await contracts.lines.idOf(player)} and asset = 1`.execute(db());
  return rows[0]?.balance ?? 0n;
}

describe('pay by contract', () => {
  it(
    'of days goes from the house down the line, each agent out of the own wallet, once, and explains itself to the unit',
    { timeout: 60_000 },
    async () => {
      const { agents, member } = await team('daily', '2', '1.5');
      const [top, low] = agents as [Player, Player];
      // Before the contract begins nothing counts.
      await contracts.bet(member, 5_000n);
      await contracts.turnTo('01:00');
      await contracts.bet(member, 10_001n);
      await contracts.bet(member, 2_000n, { payout: 500n });
      // An agent's own bets are no team's.
      await contracts.turnTo('00:30');
      await contracts.pay();
      expect(await paid(top, 'daily')).toEqual([]);
      await contracts.turnTo('02:00');
      await contracts.pay();
      await contracts.pay();
      await world.runJob('agents.pay');
      expect(await paid(top, 'daily')).toMatchObject([{ amount: 240n, base: 12_001n, state: 'paid' }]);
      expect(await paid(low, 'daily')).toMatchObject([{ amount: 180n, base: 12_001n, state: 'paid' }]);
      expect([await balanceOf(top), await balanceOf(low)]).toEqual([60n, 180n]);
      await low.logIn();
      const { content, paid: sum } = await calls(low).payments({});
      expect(content).toMatchObject([{ kind: 'daily', side: 'payee', amount: '1.80', base: '120.01', rate: '1.5', state: 'paid' }]);
      expect(sum).toBe('1.80');
      const { computed } = await calls(low).payment({ id: content[0]?.id ?? '' });
      expect(computed).toMatchObject({ active: 1, validBet: '120.01', base: '120.01', tier: 0, amount: '1.80', next: null });
      expect((await calls(low).payMembers({ id: content[0]?.id ?? '' })).content).toMatchObject([
        { name: member.username, validBet: '120.01', loss: '115.01', isActive: true },
      ]);
      await top.logIn();
      expect((await calls(top).payments({ side: 'payer' })).content).toMatchObject([{ id: content[0]?.id, side: 'payer', amount: '1.80' }]);
      await sumsAgree(top);
      expect((await calls(top).income({})).sums).toMatchObject({ daily: '2.40', paidOn: '1.80', net: '0.60' });
      await member.logIn();
      expect(await codeOf(calls(member).payment({ id: content[0]?.id ?? '' }))).toBe('NOT_FOUND');
      expect(computed.rest).toBeNull();
      expect((await top.wallet.accountRecord({ group: 'other', pageNo: 1 })).content.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['agent_pay_sent', '-1.80'],
        ['salary', '2.40'],
      ]);
      // 1.5 % of 99.99 is 1.49985: with the 0.00015 that the day before has left it is 1.50.
      await contracts.bet(member, 9_999n);
      await contracts.turnTo('01:00');
      await contracts.turnTo('02:00');
      await contracts.pay();
      await low.logIn();
      const second = (await calls(low).payments({})).content[0];
      expect(second).toMatchObject({ amount: '1.50', base: '99.99' });
      expect((await calls(low).payment({ id: second?.id ?? '' })).computed.rest).toBe('0.00015');
    },
  );

  it('waits whole while the payer has too little, both see it, and it is paid when there is enough', { timeout: 60_000 }, async () => {
    const { agents, member } = await team('hourly', '1', '1');
    const [top, low] = agents as [Player, Player];
    await contracts.turnTo('08:10');
    await contracts.bet(member, 20_000n);
    // What the top agent gets is locked away before it can be paid on.
    await sql`update identity_member set locked_at = app_now(), lock_reason = 'x' where id = ${await contracts.lines.idOf(top)}`.execute(
      db(),
    );
    await contracts.turnTo('10:06');
    await contracts.pay();
    const some = async (player: Player) => (await paid(player, 'hourly')).find(({ amount }) => amount > 0n);
    expect(await some(top)).toMatchObject({ amount: 200n, state: 'unpaid', stop: 'payee_locked' });
    expect(await some(low)).toMatchObject({ amount: 200n, state: 'unpaid', stop: 'payer_locked' });
    await sql`update identity_member set locked_at = null, lock_reason = null where id = ${await contracts.lines.idOf(top)}`.execute(db());
    await low.logIn();
    expect((await calls(low).payments({})).unpaid).toBe('2.00');
    // The one below is tried first, and its payer has nothing yet.
    const waiting = await some(low);
    const { rows } = await world.timed.db.kysely.executeQuery<{ state: string }>(
      sql<{ state: string }>`select agents_pay_settle(${waiting?.id ?? ''}, ${world.platform.ids.next()}) as state`.compile(
        world.timed.db.kysely,
      ),
    );
    expect(rows).toEqual([{ state: 'unpaid' }]);
    expect((await some(low))?.stop).toBe('payer_short');
    await world.turnClock(3_600_000);
    await world.runJob('agents.retry-pay');
    await world.runJob('agents.retry-pay');
    expect(await some(top)).toMatchObject({ state: 'paid', stop: null });
    // Twice tried in vain: the next time is two hours later.
    expect(await some(low)).toMatchObject({ state: 'unpaid', stop: 'payer_short' });
    await world.turnClock(3_600_000);
    await world.runJob('agents.retry-pay');
    expect(await some(low)).toMatchObject({ state: 'paid', amount: 200n });
    expect([await balanceOf(top), await balanceOf(low)]).toEqual([0n, 200n]);
  });

  it('is tried again after an hour, then after twice as long each time, and at least once a day', { timeout: 60_000 }, async () => {
    const { agents, member } = await team('hourly', '1');
    const [top] = agents as [Player];
    await contracts.turnTo('08:10');
    await contracts.bet(member, 20_000n);
    const topId = await contracts.lines.idOf(top);
    await sql`update identity_member set locked_at = app_now(), lock_reason = 'x' where id = ${topId}`.execute(db());
    await contracts.turnTo('09:06');
    await contracts.pay();
    const tries = async (): Promise<number> =>
      (await sql<{ tries: number }>`select tries from agents_pay where payee_id = ${topId} and state = 'unpaid'`.execute(db())).rows[0]
        ?.tries ?? 0;
    const tried: number[] = [];
    for (let hour = 1, last = await tries(); hour <= 80; hour += 1) {
      await world.turnClock(3_600_000);
      await world.runJob('agents.retry-pay');
      const now = await tries();
      if (now > last) tried.push(hour);
      last = now;
    }
    expect(tried).toEqual([1, 3, 7, 15, 31, 55, 79]);
    await sql`update identity_member set locked_at = null, lock_reason = null where id = ${topId}`.execute(db());
    await world.turnClock(24 * 3_600_000);
    await world.runJob('agents.retry-pay');
    expect(await balanceOf(top)).toBe(200n);
  });

  it(
    'waits for a payee who is closed or no agent any more, by the brand’s lists, and the rest of the run is paid',
    { timeout: 60_000 },
    async () => {
      const { agents, member } = await team('hourly', '1', '1', '0.5');
      const [top, middle, low] = agents as [Player, Player, Player];
      await contracts.turnTo('08:10');
      await contracts.bet(member, 20_000n);
      const retype = async (player: Player, type: number): Promise<void> => {
        await sql`update identity_member set type = ${type} where id = ${await contracts.lines.idOf(player)}`.execute(db());
      };
      await retype(middle, 0);
      await retype(low, 90);
      await contracts.turnTo('10:06');
      await contracts.pay();
      const some = async (player: Player) => (await paid(player, 'hourly')).find(({ amount }) => amount > 0n);
      expect(await some(top)).toMatchObject({ state: 'paid', stop: null });
      expect(await some(middle)).toMatchObject({ amount: 200n, state: 'unpaid', stop: 'payee_closed' });
      expect(await some(low)).toMatchObject({ state: 'unpaid', stop: 'payee_closed' });
      await top.logIn();
      expect((await calls(top).payments({ side: 'payer' })).content).toContainEqual(
        expect.objectContaining({ state: 'unpaid', stop: 'payee_closed', amount: '2.00' }),
      );
      // A type that the brand lists as an agent’s is one, whatever it is elsewhere; one that it closes is none.
      await retype(middle, 7);
      await world.settings({ agentTypes: [{ type: 1 }, { type: 7 }] });
      await world.turnClock(3_600_000);
      await world.runJob('agents.retry-pay');
      expect(await some(middle)).toMatchObject({ state: 'paid', stop: null });
      await retype(low, 1);
      await world.settings({ agentTypes: [{ type: 7 }], closedTypes: [{ type: 1 }] });
      await world.turnClock(3_600_000);
      await world.runJob('agents.retry-pay');
      expect(await some(low)).toMatchObject({ state: 'unpaid', stop: 'payee_closed' });
      await world.settings({ agentTypes: [{ type: 1 }, { type: 2 }, { type: 41 }, { type: 42 }], closedTypes: [{ type: 90 }] });
      await world.turnClock(3_600_000);
      await world.runJob('agents.retry-pay');
      expect(await some(low)).toMatchObject({ state: 'paid', stop: null });
    },
  );

  it('knows by the database which types are agents’ as the product does, where a brand has set none', async () => {
    const { agentTypes, nonMemberTypes } = DEFAULT_MEMBER_TYPES;
    await sql`update site_brand set settings = settings - 'agentTypes' - 'closedTypes'`.execute(db());
    const { rows } = await sql<{ type: number }>`select t.type from site_brand b cross join generate_series(0, 999) t(type)
      where agents_pay_is_open(b.id, t.type::smallint)`.execute(db());
    expect(nonMemberTypes.length).toBeGreaterThan(0);
    expect(rows.map(({ type }) => type)).toEqual(agentTypes.filter((type) => !nonMemberTypes.includes(type)));
    await sql`update site_brand set settings = settings || '{"agentTypes": [{"type": 90}, {"type": 5}]}'`.execute(db());
    const { rows: listed } = await sql<{ type: number }>`select t.type from site_brand b cross join generate_series(0, 999) t(type)
      where agents_pay_is_open(b.id, t.type::smallint)`.execute(db());
    // What is closed from the start stays so.
    expect(listed).toEqual([{ type: 5 }]);
    await sql`update site_brand set settings = settings - 'agentTypes'`.execute(db());
  });

  it(
    'of marks is what has changed since the last one; what was made void is taken off the next, and no wallet is debited',
    { timeout: 60_000 },
    async () => {
      const { agents, member } = await team('realtime', '1');
      const [top] = agents as [Player];
      await contracts.turnTo('12:01');
      await contracts.bet(member, 10_050n);
      await world.turnClock(5 * 60_000);
      await contracts.pay();
      const gone = await contracts.bet(member, 5_000n);
      await world.turnClock(5 * 60_000);
      await contracts.pay();
      expect((await paid(top, 'realtime')).map(({ amount }) => amount).filter((amount) => amount > 0n)).toEqual([100n, 50n]);
      const before = await balanceOf(top);
      await sql`update play set valid_bet = 0, xid = current_xid() where id = ${gone}`.execute(db());
      await world.turnClock(5 * 60_000);
      await contracts.pay();
      expect((await paid(top, 'realtime')).at(-1)).toMatchObject({ amount: 0n, base: -5_000n, state: 'nothing' });
      expect(await balanceOf(top)).toBe(before);
      await contracts.bet(member, 6_000n);
      await world.turnClock(5 * 60_000);
      await contracts.pay();
      // 60.00 less 50.00, and the half unit of the first mark is not lost.
      expect((await paid(top, 'realtime')).at(-1)).toMatchObject({ amount: 10n, base: 1_000n, state: 'paid' });
      await sql`update play set valid_bet = 5000, xid = current_xid() where id = ${gone}`.execute(db());
      await contracts.turnTo('00:10');
      await contracts.pay();
      // Nothing is paid for what the day before has got back but as a correction.
      expect((await paid(top, 'realtime')).reduce((sum, { amount }) => sum + amount, 0n)).toBe(210n);
    },
  );

  it(
    'of a dividend shares what the team has lost, takes a loss along, and counts late bets as dated corrections',
    { timeout: 60_000 },
    async () => {
      await contracts.turnTo('03:00');
      const agents = await contracts.line(1);
      const [top] = agents as [Player];
      const member = await world.addPlayer({ balance: '500.00' });
      await contracts.lines.putBelow(member, top);
      await contracts.top(top, 'dividend', '40', {
        period: 'D',
        carriesLoss: true,
        tiers: [
          { rate: '20', minActive: 0, minValidBet: '0.00', minLoss: '0.00' },
          { rate: '40', minActive: 1, minValidBet: '100.00', minLoss: '0.00' },
        ],
      });
      await contracts.turnTo('03:00');
      // A day that the team has won.
      await contracts.bet(member, 10_000n, { payout: 13_000n });
      const late = await contracts.bet(member, 2_000n, { isOpen: true });
      await contracts.turnTo('02:40');
      await contracts.pay();
      expect(await paid(top, 'dividend')).toMatchObject([{ amount: 0n, base: -3_000n, state: 'nothing' }]);
      await contracts.bet(member, 4_000n);
      await contracts.settle(member, late, 2_000n);
      await contracts.turnTo('02:40');
      await contracts.pay();
      // 40.00 lost, 20.00 late, less 30.00 of the day before; the second tier asks for valid bets of the day itself.
      const rows = await paid(top, 'dividend');
      expect(rows.at(-1)).toMatchObject({ amount: 600n, base: 3_000n, state: 'paid' });
      await top.logIn();
      const { id: current = '' } = (await contracts.calls(top).dividendContract()).current ?? {};
      expect((await calls(top).contractPreview({ id: current })).feePercent).toBe(0);
      await world.settings({ agentFeePercent: 7 });
      expect((await calls(top).contractPreview({ id: current })).feePercent).toBe(7);
      await world.settings({ agentFeePercent: 0 });
      const explained = await calls(top).payment({ id: rows.at(-1)?.id ?? '' });
      expect(explained.computed.next).toMatchObject({ tier: 1, rate: '40', missing: { active: 0, validBet: '60.00' } });
      expect(explained.corrections).toMatchObject([{ amount: '20.00' }]);
      expect(explained.computed.parts).toEqual([
        { part: 'gross', amount: '40.00' },
        { part: 'bonuses', amount: '0.00' },
        { part: 'salaries', amount: '0.00' },
        { part: 'fee', amount: '0.00' },
        { part: 'corrected', amount: '20.00' },
        { part: 'carry', amount: '-30.00' },
      ]);
    },
  );

  it('counts nobody as active who shares a browser with the agent, unless the brand says so', async () => {
    const { agents, member } = await team('daily', '1');
    const [top] = agents as [Player];
    await contracts.turnTo('03:00');
    await contracts.bet(member, 3_000n);
    await sql`insert into identity_device (member_id, device_hash, first_at, last_at) select m, sha256('one browser'), app_now(), app_now()
      from unnest(array[${await contracts.lines.idOf(top)}, ${await contracts.lines.idOf(member)}]::uuid[]) m`.execute(db());
    await top.logIn();
    await contracts.sumUp();
    const active = async () => {
      const contract = (await contracts.calls(top).dailySalaryContract()).current;
      return (await calls(top).contractPreview({ id: contract?.id ?? '' })).running.computed.active;
    };
    await world.settings({ isSharedActive: false });
    expect(await active()).toBe(0);
    await world.settings({ isSharedActive: true });
    expect(await active()).toBe(1);
  });

  it(
    'pays each period once whoever runs it, and again after a run that was killed or a clock that was turned back',
    { timeout: 60_000 },
    async () => {
      const { agents, member } = await team('hourly', '1');
      const [top] = agents as [Player];
      await contracts.turnTo('10:10');
      await contracts.bet(member, 10_000n);
      await contracts.turnTo('11:06');
      await world.untilSettled();
      await Promise.all([contracts.pay(), contracts.pay(), contracts.pay()]);
      const first = await paid(top, 'hourly');
      expect(first.filter(({ amount }) => amount > 0n)).toMatchObject([{ amount: 100n, state: 'paid' }]);
      // A run that was killed leaves its mark; the next one waits for it to be over.
      await contracts.bet(member, 10_000n);
      await world.turnClock(3_600_000);
      await sql`update agents_contract_kind set paying_until = app_now() + interval '3 minutes' where kind = 'hourly'`.execute(db());
      await contracts.pay();
      expect(await paid(top, 'hourly')).toEqual(first);
      await world.turnClock(5 * 60_000);
      await contracts.pay();
      const second = await paid(top, 'hourly');
      expect(second.length).toBe(first.length + 1);
      await world.turnClock(-2 * 3_600_000);
      await contracts.pay();
      expect(await paid(top, 'hourly')).toEqual(second);
      await world.turnClock(2 * 3_600_000);
    },
  );

  it(
    'pays nothing while its kind is off, and what was due when it is on again; the last period ends the contract',
    { timeout: 60_000 },
    async () => {
      const { agents, member } = await team('hourly', '1', '1');
      const [top, low] = agents as [Player, Player];
      await contracts.turnTo('15:10');
      await contracts.bet(member, 10_000n);
      for (const one of [top, low]) {
        await one.logIn();
        await contracts.lines.stepUp(one);
      }
      const given = (await contracts.calls(low).hourSalaryContract()).current;
      await contracts.terminate(top, given?.id ?? '');
      await contracts.turnTo('17:10');
      await world.settings({ isHourlySalaryOn: false });
      await contracts.pay();
      expect((await paid(low, 'hourly')).some(({ amount }) => amount > 0n)).toBe(false);
      await world.settings({ isHourlySalaryOn: true });
      await contracts.pay();
      expect((await paid(low, 'hourly')).filter(({ amount }) => amount > 0n)).toMatchObject([{ amount: 100n, state: 'paid' }]);
      await low.logIn();
      expect((await contracts.calls(low).contract({ id: given?.id ?? '' })).contract).toMatchObject({
        state: 'ended',
        endReason: 'terminated',
      });
      // What was paid stays explained; nothing is worked out of a kind that is off, and without the module no contract is shown.
      const { id: payment = '' } = (await calls(low).payments({ kind: 'hourly' })).content.find(({ state }) => state === 'paid') ?? {};
      const answers = async () => [
        await codeOf(calls(low).payment({ id: payment })),
        await codeOf(calls(low).payMembers({ id: payment })),
        await codeOf(contracts.calls(low).contract({ id: given?.id ?? '' })),
        await codeOf(calls(low).contractPreview({ id: given?.id ?? '' })),
      ];
      await world.settings({ isHourlySalaryOn: false });
      expect(await answers()).toEqual(['OK', 'OK', 'OK', 'CONTRACTS_OFF']);
      await world.settings({ isHourlySalaryOn: true });
      await contracts.turn(false);
      expect(await answers()).toEqual(['OK', 'OK', 'CONTRACTS_OFF', 'CONTRACTS_OFF']);
      await contracts.turn(true);
      expect(await answers()).toEqual(['OK', 'OK', 'OK', 'OK']);
    },
  );
});
