import { contractsCalls } from '@talora/contract/agents/contracts.ts';
import { payConsoleCalls } from '@talora/contract/agents/pay-console.ts';
import { payCalls } from '@talora/contract/agents/pay.ts';
import { workCalls } from '@talora/contract/staff/work-console.ts';
import { spanOfDays } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS_ON, openContracts } from '../../../../../test/contracts.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';
import { listCostBehind, listRunBehind } from './pay-console.queries.ts';

let world: World;
let contracts: ReturnType<typeof openContracts>;
let top: Player;
let low: Player;
let member: Player;
let twin: Player;

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: { ...CONTRACTS_ON, isSharedActive: false } });
  contracts = openContracts(world);
  await contracts.turn(true);
  // In the last hour of a day the next 23:00 is a day later.
  await contracts.turnTo('12:00');
  [top, low] = (await contracts.line(2)) as [Player, Player];
  member = await world.addPlayer({ balance: '500.00' });
  twin = await world.addPlayer({ balance: '500.00' });
  for (const one of [member, twin]) await contracts.lines.putBelow(one, low);
  await sql`insert into identity_device (member_id, device_hash, first_at, last_at) select m, sha256('one browser'), app_now(), app_now()
    from unnest(array[${await contracts.lines.idOf(low)}, ${await contracts.lines.idOf(twin)}]::uuid[]) m`.execute(db());
  await contracts.top(top, 'daily', '2');
  await contracts.give(top, low, 'daily', '1.5');
  await contracts.turnTo('23:00');
  await contracts.turnTo('10:00');
  await contracts.bet(member, 10_000n);
  await contracts.bet(twin, 30_000n, { payout: 10_000n });
  await contracts.turnTo('02:10');
  await world.untilSettled();
});
afterAll(() => world.close());

const db = () => world.asOwner.db.kysely;
const next = (): string => world.platform.ids.next();
async function staff(role: Parameters<World['addStaffer']>[0] = 'admin'): Promise<Staffer> {
  const one = await world.addStaffer(role);
  await one.stepUp();
  return one;
}
const calls = (one: Staffer) => one.caller.client(payConsoleCalls);

describe('pay of agents at the console', () => {
  it('shows what would be paid now, and writes nothing', async () => {
    const client = calls(await staff());
    await contracts.sumUp();
    const dry = await client.payDryRun({ kind: 'daily' });
    expect(dry).toMatchObject({ periods: 2, paid: 2, amount: '9.50', unpaid: 0, unpaidAmount: '0.00' });
    expect(dry.largest.map(({ payer, amount, base, rate }) => [payer?.username ?? null, amount, base, rate])).toEqual([
      [null, '8.00', '400.00', '2'],
      // What the twin of the lower agent has bet is left out of that one's pay alone.
      [await nameOf(top), '1.50', '100.00', '1.5'],
    ]);
    expect((await client.payRuns({})).totalElements).toBe(0);
  });

  it('names the kinds that are off, of which nothing is paid', async () => {
    const client = calls(await staff());
    await world.settings({ isHourlySalaryOn: false });
    expect((await client.payRuns({})).off).toEqual(['hourly']);
    await world.settings({ isHourlySalaryOn: true });
    await contracts.turn(false);
    expect((await client.payRuns({})).off).toEqual(['dividend', 'daily', 'hourly', 'realtime']);
    await contracts.turn(true);
  });

  it('stops a kind by one person, and takes up again what was meant', { timeout: 60_000 }, async () => {
    const one = await staff();
    const client = calls(one);
    await client.stopPay({ kind: 'daily', requestId: next(), reason: 'A rate looks wrong.' });
    await client.stopPay({ kind: 'daily', requestId: next(), reason: 'Again.' });
    await contracts.pay();
    // Its agents read so, and nobody of another kind.
    await low.logIn();
    const own = low.caller.client(contractsCalls);
    expect([(await own.dailySalaryContract()).isPayStopped, (await own.hourSalaryContract()).isPayStopped]).toEqual([true, false]);
    const { stopped, off, totalElements } = await client.payRuns({});
    expect(off).toEqual([]);
    expect([stopped.map(({ kind, reason }) => [kind, reason]), totalElements]).toEqual([[['daily', 'A rate looks wrong.']], 0]);
    const since = stopped[0]?.at ?? '';
    expect(await codeOf(client.resumePay({ kind: 'daily', requestId: next(), at: new Date(0).toISOString(), reason: 'x' }))).toBe(
      'CHANGED_MEANWHILE',
    );
    expect(await codeOf(calls(await staff('cashier')).resumePay({ kind: 'daily', requestId: next(), at: since, reason: 'x' }))).toBe(
      'FORBIDDEN',
    );
    await client.resumePay({ kind: 'daily', requestId: next(), at: since, reason: 'Looked at.' });
    await client.resumePay({ kind: 'daily', requestId: next(), at: since, reason: 'Looked at.' });
    expect((await own.dailySalaryContract()).isPayStopped).toBe(false);
    const { rows } = await sql<{ action: string }>`select action from audit_entry where action like 'agent-pay.%' order by seq`.execute(
      db(),
    );
    expect(rows.map(({ action }) => action)).toEqual(['agent-pay.stopped', 'agent-pay.resumed']);
  });

  it(
    'lists runs with their payments, explains each as its sides see it, and names who shares with the agent',
    { timeout: 60_000 },
    async () => {
      await contracts.pay();
      const one = await staff('payer');
      const client = calls(one);
      const { content } = await client.payRuns({ kind: 'daily' });
      expect(content).toMatchObject([{ kind: 'daily', periods: 2, paid: 2, unpaid: 0, amount: '9.50', paidAmount: '9.50', change: null }]);
      const run = await client.payRun({ id: content[0]?.id ?? '' });
      expect(run.content.map(({ payee, amount, state }) => [payee.username, amount, state])).toEqual([
        [await nameOf(top), '8.00', 'paid'],
        [await nameOf(low), '1.50', 'paid'],
      ]);
      const id = run.content[1]?.id ?? '';
      const explained = await client.payExplained({ id });
      await low.logIn();
      const own = await low.caller.client(payCalls).payment({ id });
      expect([explained.runId, explained.contractId]).toEqual([content[0]?.id, own.payment.contractId]);
      expect([explained.computed, explained.terms, explained.corrections]).toEqual([own.computed, own.terms, own.corrections]);
      expect(explained.sharers).toEqual([
        {
          member: { id: await contracts.lines.idOf(twin), username: await nameOf(twin) },
          validBet: '300.00',
          loss: '200.00',
          share: 7_500,
          leftOut: '300.00',
        },
      ]);
      expect((await client.payExplained({ id: run.content[0]?.id ?? '' })).sharers).toEqual([]);
      expect(await codeOf(calls(await staff('support')).payRuns({}))).toBe('FORBIDDEN');
      const other = await world.beside();
      const stranger = await other.addStaffer('admin');
      expect(await codeOf(calls(stranger).payRun({ id: content[0]?.id ?? '' }))).toBe('NOT_FOUND');
      expect(await codeOf(calls(stranger).payExplained({ id }))).toBe('NOT_FOUND');
      const file = await (await client.payRunFile({ id: content[0]?.id ?? '' })).text();
      expect(file.split('\r\n').length).toBe(4);
      expect(file).toContain(`${await nameOf(low)},`);
    },
  );

  it('adds costs up to what the ledger has posted, and shows a cent that is not', { timeout: 60_000 }, async () => {
    const client = calls(await staff());
    const cost = await client.payCost({});
    expect(cost.sums).toEqual({ house: '8.00', agents: '1.50', ledgerHouse: '8.00', ledgerAgents: '1.50', isSame: true });
    const { rows } = await sql<{
      house: bigint;
      agents: bigint;
    }>`select coalesce(sum(amount) filter (where kind in (19, 60)), 0)::bigint as house,
      coalesce(sum(amount) filter (where kind = 18), 0)::bigint as agents from ledger_transfer where book = 1`.execute(db());
    expect(rows).toEqual([{ house: 800n, agents: 150n }]);
    expect(cost.content.map(({ kind, isOfHouse, turnover, pay }) => [kind, isOfHouse, turnover, pay])).toEqual([
      ['daily', true, '400.00', '8.00'],
      ['daily', false, '400.00', '1.50'],
    ]);
    // An agent's income is of the day of the posting, as the ledger and these costs have it.
    await sql`update agents_pay set paid_at = paid_at + interval '22 hours'`.execute(db());
    const { days } = await low.caller.client(payCalls).income({});
    expect(days.filter(({ net }) => net !== '0.00').map(({ day, net }) => [day, net])).toEqual([[cost.content[0]?.day, '1.50']]);
    await sql`update agents_pay set paid_at = paid_at - interval '22 hours'`.execute(db());
    await sql`update agents_pay set amount = amount + 1, base = base + 100 where payer_id is null`.execute(db());
    expect((await client.payCost({})).sums).toMatchObject({ house: '8.01', ledgerHouse: '8.00', isSame: false });
    await sql`update agents_pay set amount = amount - 1, base = base - 100 where payer_id is null`.execute(db());
    await sql`update ledger_transfer set amount = amount + 1 where kind = 18`.execute(db());
    expect((await client.payCost({})).sums).toMatchObject({ ledgerAgents: '1.51', isSame: false });
    await sql`update ledger_transfer set amount = amount - 1 where kind = 18`.execute(db());
    expect(await codeOf(client.payCost({ from: '2026-13-01' }))).toBe('BAD_REQUEST');
    expect(await codeOf(client.payCost({ from: '2020-01-01' }))).toBe('BAD_REQUEST');
    const file = await (await client.payCostFile({})).text();
    expect(file).toContain('daily,house,400.00,');
    expect(file.split('\r\n').length).toBe(4);
    // A file goes on behind its last row, whatever came meanwhile.
    const brand = await world.brand();
    const filter = {
      brandId: brand.id,
      asset: brand.asset.id,
      timeZone: brand.settings.timeZone,
      span: spanOfDays(cost.from, cost.to, brand.settings.timeZone),
      kind: undefined,
    };
    const all = await listCostBehind(db(), filter, undefined, 10);
    expect(all.map(({ pay }) => pay).toSorted((one, other) => Number(one - other))).toEqual([150n, 800n]);
    const [first, second] = all;
    expect(await listCostBehind(db(), filter, undefined, 1)).toEqual([first]);
    expect(await listCostBehind(db(), filter, first, 10)).toEqual([second]);
    expect(await listCostBehind(db(), filter, second, 10)).toEqual([]);
    const { id: runId = '' } = (await client.payRuns({ kind: 'daily' })).content[0] ?? {};
    const [large] = await listRunBehind(db(), runId, undefined, 1);
    expect((await listRunBehind(db(), runId, large, 10)).map(({ amount }) => amount)).toEqual([150n]);
    // Two of the same sum are told apart by their ids.
    await sql`update agents_pay set amount = 800 where amount = 150`.execute(db());
    const [earlier] = await listRunBehind(db(), runId, undefined, 1);
    expect(await listRunBehind(db(), runId, earlier, 10)).toHaveLength(1);
    await sql`update agents_pay set amount = 150 where payer_id is not null`.execute(db());
  });

  it('tries again what a run has left unpaid, once it is asked for', { timeout: 60_000 }, async () => {
    await contracts.bet(member, 20_000n);
    const topId = await contracts.lines.idOf(top);
    await sql`update identity_member set locked_at = app_now(), lock_reason = 'x' where id = ${topId}`.execute(db());
    await contracts.turnTo('03:00');
    await contracts.turnTo('02:10');
    await contracts.pay();
    const admin = await staff();
    const client = calls(admin);
    const [run] = (await client.payRuns({ kind: 'daily' })).content;
    expect(await admin.caller.client(workCalls).alerts({})).toContainEqual(expect.objectContaining({ alert: 'pay-unpaid', count: 2 }));
    expect(run).toMatchObject({ paid: 0, unpaid: 2, amount: '7.00', change: '-2.50' });
    expect(await client.payDryRun({ kind: 'daily' })).toMatchObject({ unpaid: 2, unpaidAmount: '7.00' });
    await sql`update identity_member set locked_at = null, lock_reason = null where id = ${topId}`.execute(db());
    await world.runJob('agents.retry-asked-runs');
    // By itself it is tried after an hour.
    await world.runJob('agents.retry-pay');
    const id = run?.id ?? '';
    expect((await client.payRun({ id })).run).toMatchObject({ paid: 0, unpaid: 2, isAskedAgain: false });
    const requestId = next();
    await client.tryRunAgain({ id, requestId });
    await client.tryRunAgain({ id, requestId });
    expect((await client.payRun({ id, state: 'unpaid' })).run).toMatchObject({ isAskedAgain: true });
    // However many of a kind that is off wait before it.
    await world.settings({ isHourlySalaryOn: false });
    await sql`insert into agents_pay_run (id, brand_id, kind, begun_at, span_from, span_to, periods, paid, unpaid, amount, paid_amount, again_at)
      select gen_random_uuid(), r.brand_id, 'hourly', r.begun_at, r.span_from, r.span_to, 1, 0, 1, 1, 0, r.again_at - interval '1 hour'
      from agents_pay_run r cross join generate_series(1, 100) where r.id = ${id}`.execute(db());
    await world.runJob('agents.retry-asked-runs');
    await sql`delete from agents_pay_run where kind = 'hourly'`.execute(db());
    await world.settings({ isHourlySalaryOn: true });
    expect((await client.payRun({ id })).run).toMatchObject({ paid: 2, unpaid: 0, paidAmount: '7.00', isAskedAgain: false });
    await client.tryRunAgain({ id, requestId: next() });
    expect((await client.payRun({ id })).run.isAskedAgain).toBe(false);
  });
});

const nameOf = async (player: Player): Promise<string> =>
  (await sql<{ username: string }>`select username from identity_member where id = ${await contracts.lines.idOf(player)}`.execute(db()))
    .rows[0]?.username ?? '';
