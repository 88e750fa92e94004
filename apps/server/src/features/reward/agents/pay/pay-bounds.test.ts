import { payCalls } from '@talora/contract/agents/pay.ts';
import { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { computePay } from '@talora/domain/agents/pay-compute.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBranches } from '../../../../../test/branches.ts';
import { CONTRACTS_ON, openContracts } from '../../../../../test/contracts.ts';
import { openRates } from '../../../../platform/rates.ts';
import type { LedgerFinding } from '../../../base/ledger/ledger.ts';
import { runProofs } from '../../../base/ledger/verify-ledger.ts';
import { termsOf } from '../contracts/contracts.queries.ts';
import { payProofs } from './explain-pay.ts';
import { figuresFrom } from './figures-of.ts';
import { writePay } from './pay.queries.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

let world: World;
let branches: ReturnType<typeof openBranches>;
let contracts: ReturnType<typeof openContracts>;

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: { ...CONTRACTS_ON, isSharedActive: false } });
  branches = openBranches(world);
  contracts = openContracts(world);
  await branches.turn(true);
});
afterAll(async () => {
  // Bets are of no round, one was made void by hand, names on file were changed by hand, and days of one zone are not those of another.
  const findings = (await world.verify()).filter(
    ({ proof }) =>
      !/every round of several steps|every payout has its play|held in the name on file|days on which a member played/.test(proof),
  );
  expect(findings).toEqual([]);
  await world.close();
});

const db = () => world.asOwner.db.kysely;
const idOf = (player: Player) => branches.lines.idOf(player);

async function periods(player: Player, kind: string) {
  const { rows } = await sql<{ amount: bigint; base: bigint; corrected: string; carry: bigint }>`select y.amount, y.base, y.carry,
      y.figures ->> 'corrected' as corrected from agents_pay y
    where y.payee_id = ${await idOf(player)} and y.kind = ${kind} order by y.period_from`.execute(db());
  return rows;
}
/** A browser that members have logged in with. */
const share = async (name: string, ...players: Player[]): Promise<void> => {
  for (const player of players)
    await sql`insert into identity_device (member_id, device_hash, first_at, last_at)
      values (${await idOf(player)}, sha256(${name}::bytea), app_now(), app_now())`.execute(db());
};
/** Adds a payout account in somebody's name, and resolves to nothing else. */
const addPayee = async (player: Player, accountNumber: string, payeeName: string): Promise<void> => {
  await sql`update identity_member set payee_name = ${payeeName} where id = ${await idOf(player)}`.execute(db());
  await branches.lines.stepUp(player);
  await player.wallet.addPayee({ requestId: world.platform.ids.next(), bankCode: 'RAYA', accountNumber });
};

/** An agent of the house with a daily salary, and so many members below. */
async function team(count: number) {
  const [agent] = (await branches.line(1)) as [Player];
  const below: Player[] = [];
  for (let at = 0; at < count; at += 1) {
    const member = await world.addPlayer({ balance: '900.00' });
    await branches.lines.putBelow(member, agent);
    below.push(member);
  }
  return { agent, below };
}

describe('what works against pay by contract', () => {
  it('leaves bets out for good, also when nobody has used the browser for long', { timeout: 120_000 }, async () => {
    const {
      agent,
      below: [twin],
    } = await team(1);
    await branches.top(agent, 'daily', '1');
    await share('old', agent, twin as Player);
    await branches.turnTo('00:00');
    await branches.turnTo('03:10');
    await branches.bet(twin as Player, 10_000n);
    await branches.turnTo('03:00');
    await contracts.pay();
    expect((await periods(agent, 'daily')).at(-1)).toMatchObject({ base: 0n });
    await sql`update identity_device set first_at = first_at - interval '201 days', last_at = last_at - interval '201 days'
      where device_hash = sha256('old')`.execute(db());
    await world.runJob('login.delete-expired');
    await branches.turnTo('03:00');
    await contracts.pay();
    expect((await periods(agent, 'daily')).at(-1)).toMatchObject({ corrected: '0', amount: 0n });
  });

  it('knows an account by its number, whatever name it is held under', { timeout: 120_000 }, async () => {
    const {
      agent,
      below: [twin],
    } = await team(1);
    await branches.top(agent, 'daily', '1');
    await addPayee(agent, '5521094417', 'Tan Ah Kow');
    await addPayee(twin as Player, '5521094417', 'Tan Ah Kau');
    await branches.turnTo('00:00');
    await branches.turnTo('03:10');
    await branches.bet(twin as Player, 10_000n);
    await branches.turnTo('03:00');
    await contracts.pay();
    expect((await periods(agent, 'daily')).at(-1)).toMatchObject({ base: 0n, amount: 0n });
  });

  it('has one ceiling, also while a salary runs out', { timeout: 120_000 }, async () => {
    const { agent } = await team(0);
    await branches.turnTo('00:10');
    await agent.logIn();
    await branches.lines.stepUp(agent);
    const daily = await branches.top(agent, 'daily', '2');
    await branches.turnTo('00:05');
    await agent.logIn();
    await branches.lines.stepUp(agent);
    const house = await contracts.house();
    const { contract, ends } = await house.caller.client(contractsConsoleCalls).showContract({ id: daily.id });
    await house.caller.client(contractsConsoleCalls).decideContract({
      id: daily.id,
      requestId: world.platform.ids.next(),
      version: contract.version,
      ends: ends.map(({ id }) => id),
      act: 'terminate',
      reason: 'It runs out',
    });
    expect(await codeOf(branches.top(agent, 'hourly', '2'))).toBe('CONTRACT_ABOVE_OWN');
    // When it has run out there is room.
    await branches.turnTo('00:01');
    await agent.logIn();
    await branches.lines.stepUp(agent);
    expect(await codeOf(branches.top(agent, 'hourly', '2'))).toBe('OK');
  });

  it(
    'accepts one of three that are too much together, at once, and none above a highest rate that was lowered',
    { timeout: 120_000 },
    async () => {
      const { agent } = await team(0);
      const asked = [
        await branches.askHouse(await contracts.house(), agent, 'daily', contracts.terms('daily', '1.5')),
        await branches.askHouse(await contracts.house(), agent, 'hourly', contracts.terms('hourly', '1.5')),
        await branches.askHouse(await contracts.house(), agent, 'realtime', contracts.terms('realtime', '1.5')),
      ];
      const pairs: [(typeof asked)[number], Staffer][] = [];
      for (const one of asked) pairs.push([one, await world.addStaffer()]);
      await Promise.all(pairs.map(([one, second]) => second.decide(one).catch(() => null)));
      const waiting = await sql<{
        id: string;
      }>`select id from agents_contract where payee_id = ${await idOf(agent)} and state = 'requested'`.execute(db());
      expect(waiting.rows).toHaveLength(3);
      await world.settings({ agentSalaryPercent: 1 });
      expect(await Promise.all(waiting.rows.map(({ id }) => codeOf(branches.accept(agent, id))))).not.toContain('OK');
      await world.settings({ agentSalaryPercent: 2 });
      const codes = await Promise.all(waiting.rows.map(({ id }) => codeOf(branches.accept(agent, id))));
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    },
  );

  it(
    'of marks leaves a sharer out from the hour on, whatever the switch was in between, and in another branch too',
    { timeout: 120_000 },
    async () => {
      const { agent, below } = await team(2);
      const [twin, friend] = below as [Player, Player];
      const { agent: other } = await team(0);
      await branches.top(agent, 'realtime', '1');
      await branches.top(other, 'realtime', '1');
      await branches.top(agent, 'dividend', '50', { period: 'D', carriesLoss: true });
      await branches.turnTo('00:02');
      await branches.turnTo('01:10');
      const mark = async (twinStake: bigint, friendStake: bigint): Promise<void> => {
        await branches.bet(twin, twinStake);
        await branches.bet(friend, friendStake);
        await world.turnClock(6 * 60_000);
        await contracts.pay();
      };
      await mark(1_000n, 100n);
      await share('mid', agent, twin, other);
      await mark(1_000n, 100n);
      await branches.turnTo('02:05');
      await mark(1_000n, 100n);
      await world.settings({ isSharedActive: true });
      await mark(1_000n, 100n);
      await world.settings({ isSharedActive: false });
      await branches.turnTo('03:05');
      await mark(1_000n, 100n);
      await branches.turnTo('23:00');
      const paid = (await periods(agent, 'realtime')).reduce((sum, { base }) => sum + base, 0n);
      expect(paid).toBe(2_500n);
      await branches.order(twin, other);
      await branches.turnTo('23:55');
      await branches.turnTo('00:01');
      await branches.carry();
      await branches.turnTo('04:05');
      await branches.bet(twin, 7_000n);
      await branches.turnTo('02:45');
      await contracts.pay();
      const after = (await periods(agent, 'realtime')).reduce((sum, { base }) => sum + base, 0n);
      expect(after).toBe(2_500n);
      expect((await periods(other, 'realtime')).reduce((sum, { base }) => sum + base, 0n)).toBe(0n);
    },
  );

  it('counts as active who began to share after the period, and says so in what explains it', { timeout: 120_000 }, async () => {
    const { agent, below } = await team(1);
    const [friend] = below as [Player];
    await branches.top(agent, 'daily', '1', { tiers: [{ rate: '1', minActive: 1, minValidBet: '0.00', minLoss: '0.00' }] });
    await branches.turnTo('00:02');
    await branches.turnTo('03:10');
    await branches.bet(friend, 10_000n);
    await branches.turnTo('00:30');
    await share('later', agent, friend);
    await branches.turnTo('03:00');
    await contracts.pay();
    expect((await periods(agent, 'daily')).at(-1)).toMatchObject({ base: 10_000n, amount: 100n });
    await agent.logIn();
    const calls = agent.caller.client(payCalls);
    const payment = (await calls.payments({ kind: 'daily' })).content[0]?.id ?? '';
    expect((await calls.payMembers({ id: payment })).content).toMatchObject([{ validBet: '100.00', isActive: true, leftOut: null }]);
    // Of the day in which they share the friend is no active member.
    await branches.bet(friend, 5_000n);
    await branches.turnTo('02:45');
    await contracts.pay();
    expect((await periods(agent, 'daily')).at(-1)).toMatchObject({ base: 0n, corrected: '0', amount: 0n });
  });

  it('corrects nothing for a bet of a sharer that is made void', { timeout: 120_000 }, async () => {
    const { agent, below } = await team(2);
    const [twin, friend] = below as [Player, Player];
    await branches.top(agent, 'daily', '1');
    await branches.top(agent, 'dividend', '50', { period: 'D', carriesLoss: true });
    await share('void', agent, twin);
    await branches.turnTo('00:02');
    await branches.turnTo('03:10');
    const bet = await branches.bet(twin, 10_000n, { payout: 1_000n });
    await branches.bet(friend, 1_000n);
    await branches.turnTo('03:00');
    await contracts.pay();
    await sql`update play set payout = 10000, valid_bet = 0, xid = current_xid() where id = ${bet}`.execute(db());
    await branches.turnTo('03:00');
    await contracts.pay();
    expect((await periods(agent, 'daily')).at(-1)).toMatchObject({ corrected: '0' });
    expect((await periods(agent, 'dividend')).at(-1)).toMatchObject({ corrected: '0' });
  });

  it('fills no inbox with offers that are taken back', { timeout: 120_000 }, async () => {
    const [top, low] = (await branches.line(2)) as [Player, Player];
    await branches.top(top, 'daily', '1');
    const { rates } = world.platform;
    const [take, strict] = [rates.take.bind(rates), openRates(false)];
    const limit = vi
      .spyOn(rates, 'take')
      .mockImplementation((rule, key) => (rule.name === 'contract-asked' ? strict.take(rule, key) : take(rule, key)));
    const codes: string[] = [];
    for (let at = 0; at < 14; at += 1) {
      const made = await contracts.offer(top, low, 'daily', contracts.terms('daily', '0.5')).catch(() => null);
      if (made === null) break;
      codes.push(
        await codeOf(contracts.calls(top).withdrawContract({ id: made.id, requestId: world.platform.ids.next(), version: made.version })),
      );
    }
    expect(codes).toEqual(Array.from({ length: 12 }, () => 'OK'));
    expect(await codeOf(contracts.offer(top, low, 'daily', contracts.terms('daily', '0.5')))).toBe('TOO_MANY_REQUESTS');
    // Somebody else is asked still, and the other way round too.
    expect(await codeOf(contracts.ask(low, 'daily', contracts.terms('daily', '0.5')))).toBe('OK');
    const written =
      await sql`select from inbox_message where member_id = ${await idOf(low)} and starts_with(template, 'contract_')`.execute(db());
    expect(written.rows).toHaveLength(24);
    limit.mockRestore();
  });

  it('tells of the first payment of a day, also when the clock of the brand is another', { timeout: 120_000 }, async () => {
    const {
      agent,
      below: [member],
    } = await team(1);
    await branches.top(agent, 'hourly', '1');
    await world.settings({ timeZone: 'Pacific/Kiritimati' });
    await branches.turnTo('01:10');
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await world.settings({ timeZone: zone });
      for (let at = 0; at < 9; at += 1) {
        await branches.bet(member as Player, 1_000n);
        await world.turnClock(3 * 3_600_000);
        await contracts.pay();
      }
    }
    await world.settings({ timeZone: 'Asia/Kuala_Lumpur' });
    // Bets are of no round, one was made void by hand, names on file were changed by hand, and days of one zone are not those of another.
    const findings = (await world.verify()).filter(({ proof }) => /told/.test(proof));
    expect(findings).toEqual([]);
  });

  it('is found where figures are invented by whoever may write them', { timeout: 60_000 }, async () => {
    const { agent } = await team(0);
    const made = await branches.top(agent, 'daily', '2');
    for (const time of ['00:02', '00:01', '00:20']) await branches.turnTo(time);
    const { rows } = await sql<{ starts_at: Date }>`select starts_at from agents_contract where id = ${made.id}`.execute(db());
    const from = rows[0]?.starts_at ?? new Date();
    const to = new Date(from.getTime() + 86_400_000);
    const none = {
      bonuses: '0',
      salaries: '0',
      feePercent: 0,
      corrected: '0',
      carry: '0',
      remainder: '0',
      keepsOwed: true,
      countsSharers: false,
    };
    const stored = {
      ...none,
      active: 0,
      activeBet: '100',
      validBet: '5000000',
      loss: '0',
      gross: '5000000',
      measuredFrom: from.toISOString(),
      corrections: [],
    };
    const pay = computePay(
      termsOf({
        kind: 'daily',
        period: null,
        carries_loss: false,
        tiers: [{ rate: '20000', minActive: 0, minValidBet: '0', minLoss: '0' }],
      }),
      figuresFrom(stored),
    );
    const sums = { loss: 0n, validBet: 5_000_000n, bonus: 0n, salary: 0n };
    const order = {
      id: branches.next(),
      contractId: made.id,
      span: { from, to },
      figures: stored,
      pay,
      counts: [{ from, to, ...sums, feePercent: 0, countsSharers: false }],
    };
    const { id: brandId } = await world.brand();
    let found: readonly LedgerFinding[] = [];
    const forged = world.asOwner.db.tx(async (tx) => {
      expect([...(await writePay(tx, { id: branches.next(), brandId, kind: 'daily' }, [order])).values()]).toEqual(['paid']);
      found = await runProofs(tx, payProofs, { platform: world.platform, members: null });
      throw new Error('is taken back');
    });
    await expect(forged).rejects.toThrow('is taken back');
    expect(found).toMatchObject([{ subject: order.id }, { subject: made.id }]);
  });
});
