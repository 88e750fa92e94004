import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/adjusting.ts';
import { openLines } from '../../../../test/lines.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../test/world.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { postTransfer } from '../../base/ledger/ledger.ts';

let world: World;
let lines: ReturnType<typeof openLines>;
const next = (): string => world.platform.ids.next();

beforeAll(async () => {
  world = await openWorld({
    hasVendors: false,
    settings: { isUplineTransferOn: true, isDownlineTransferOn: true, uplineTransfersPerDay: 40, downlineTransfersPerDay: 40 },
  });
  lines = openLines(world);
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

/** How many of some calls ended in each way. */
async function ends(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const codes = await Promise.all(calls.map((call) => codeOf(call)));
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));
}

describe('many at once', () => {
  it('of twenty on a balance for one, one is made', async () => {
    const { agent, member } = await lines.family({ member: '30.00' });
    const sum = await member.balance();
    const before = await lines.minor(agent);
    expect(await ends(Array.from({ length: 20 }, () => lines.up(member, sum)))).toEqual({ OK: 1, INSUFFICIENT_FUNDS: 19 });
    expect(await member.balance()).toBe('0.00');
    expect(await lines.minor(agent)).toBe(before + BigInt(sum.replace('.', '')));
    expect((await lines.calls(member).transfers({})).totalElements).toBe(1);
  });

  it('twenty copies of one request are one transfer', async () => {
    const { member } = await lines.family();
    const before = await lines.minor(member);
    const requestId = next();
    expect(await ends(Array.from({ length: 20 }, () => lines.up(member, '10.00', { requestId })))).toEqual({ OK: 20 });
    expect(await lines.minor(member)).toBe(before - 1_000n);
  });

  it('two who send to each other wait for each other, and nothing is lost', async () => {
    await world.settings({ isTurnoverOn: false });
    const { agent, member } = await lines.family({ agent: '200.00', member: '200.00' });
    const all = (await lines.minor(agent)) + (await lines.minor(member));
    const both = Array.from({ length: 10 }, () => [lines.up(member, '10.00'), lines.down(agent, member, '10.00')]).flat();
    expect(await ends(both)).toEqual({ OK: 20 });
    expect((await lines.minor(agent)) + (await lines.minor(member))).toBe(all);
    // With something to play on the way down, those that come back up are refused, and still nobody waits for ever.
    await world.settings({ isTurnoverOn: true, turnoverPercent: 100 });
    const mixed = Array.from({ length: 6 }, () => [lines.up(member, '10.00'), lines.down(agent, member, '10.00')]).flat();
    const ended = await ends(mixed);
    expect((ended.OK ?? 0) + (ended.TURNOVER_OPEN ?? 0)).toBe(12);
    expect(ended.OK ?? 0).toBeGreaterThanOrEqual(6);
    expect((await lines.minor(agent)) + (await lines.minor(member))).toBe(all);
    await world.settings({ isTurnoverOn: false });
  });

  it('a chain of three may send in all directions at once', async () => {
    const { agent, member } = await lines.family({ agent: '150.00', member: '150.00' });
    await lines.promote(member);
    const last = await world.addPlayer({ balance: '150.00' });
    await lines.putBelow(last, member);
    await lines.stepUp(last);
    const round = () => [
      lines.up(last, '10.00'),
      lines.up(member, '10.00'),
      lines.down(agent, member, '10.00'),
      lines.down(member, last, '10.00'),
    ];
    expect(await ends(Array.from({ length: 5 }, round).flat())).toEqual({ OK: 20 });
  });

  it('of many at once as many are made as a day has room for', async () => {
    await world.settings({ uplineTransfersPerDay: 3 });
    const counted = await lines.family();
    expect(await ends(Array.from({ length: 8 }, () => lines.up(counted.member, '10.00')))).toEqual({ OK: 3, TRANSFER_COUNT: 5 });
    await world.settings({ uplineTransfersPerDay: 40, uplineTransferMax: '25.00', uplineTransferDayMax: '25.00' });
    const summed = await lines.family();
    expect(await ends(Array.from({ length: 5 }, () => lines.up(summed.member, '10.00')))).toEqual({ OK: 2, TRANSFER_DAY_LIMIT: 3 });
    expect(await refusalOf(lines.up(summed.member, '10.00'))).toMatchObject({ value: { max: '25.00', left: '5.00', currency: 'MYR' } });
    await world.settings({ uplineTransferMax: '5000.00', uplineTransferDayMax: '10000.00' });
  });
});

it('a day ends at midnight of the brand', async () => {
  await world.settings({ uplineTransfersPerDay: 1, downlineTransfersPerDay: 1 });
  // An hour before midnight in Kuala Lumpur.
  const sinceMidnight = (world.clock.nowMs() + 8 * 3_600_000) % 86_400_000;
  await world.turnClock((23 * 3_600_000 - sinceMidnight + 86_400_000) % 86_400_000);
  const { agent, member } = await lines.family();
  await lines.up(member, '10.00');
  expect(await refusalOf(lines.up(member, '10.00'))).toMatchObject({ code: 'TRANSFER_COUNT', value: { max: 1 } });
  // The other way has a count of its own.
  await lines.down(agent, member, '10.00');
  await world.turnClock(61 * 60_000);
  for (const player of [agent, member]) {
    await player.logIn();
    await lines.stepUp(player);
  }
  expect(await codeOf(lines.up(member, '10.00'))).toBe('OK');
  expect(await codeOf(lines.up(member, '10.00'))).toBe('TRANSFER_COUNT');
  await world.settings({ uplineTransfersPerDay: 40, downlineTransfersPerDay: 40 });
});

it('money that is held, and money while a payment is disputed, is not sent', async () => {
  const { member } = await lines.family({ member: '100.00' });
  const payee = await member.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
  const { id } = await member.wallet.requestWithdrawal({ requestId: next(), amount: '90.00', payeeId: payee.id });
  expect(await codeOf(lines.up(member, '20.00'))).toBe('INSUFFICIENT_FUNDS');
  expect(await codeOf(lines.up(member, '10.00'))).toBe('OK');
  const staffer = await world.addStaffer();
  const payer = await world.addStaffer();
  await staffer.wallet.approveWithdrawal({ id, requestId: next() });
  await payer.wallet.startPayment({ id, requestId: next() });
  await payer.wallet.markPaid({ id, requestId: next(), reference: 'BK-1' }, [await world.picture()]);
  await world.fund(member, '50.00');
  expect(await codeOf(lines.up(member, '10.00'))).toBe('OK');
  await member.wallet.answerReceipt({ id, requestId: next(), answer: 'not_received', amountReceived: '1.00' }, [await world.picture()]);
  expect(await codeOf(lines.up(member, '10.00'))).toBe('TRANSFER_DISPUTE');
});

describe('members of another brand', () => {
  it('neither receive nor send', async () => {
    const { agent, member } = await lines.family();
    const stranger = await (await world.beside()).addPlayer();
    await world.asOwner.db.pool.query('update identity_member set agent_id = $1 where id = $2', [
      await lines.idOf(agent),
      await stranger.memberId(),
    ]);
    expect(await codeOf(lines.down(agent, stranger))).toBe('TRANSFER_NOT_IN_LINE');
    await stranger.sessions.stepUp({ password: stranger.password });
    // An upline of another brand is none, and what that brand has switched on is not switched on here.
    expect(await codeOf(lines.up(stranger))).toBe('TRANSFER_NO_UPLINE');
    await (await world.beside()).settings({ isUplineTransferOn: false });
    expect(await codeOf(lines.up(stranger))).toBe('TRANSFERS_OFF');
    expect(await codeOf(lines.up(member))).toBe('OK');
    // The proofs find such a line, and this test ends with them.
    await lines.putBelow(stranger, null);
  });
});

describe('the database', () => {
  const asApp = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.platform.db.tx(work);
  /** A transfer as the application could ask for it past the server. */
  const make = async (
    sender: Player,
    receiver: Player,
    change: { direction?: 'up' | 'down'; amount?: bigint; id?: string; note?: string } = {},
  ): Promise<unknown> => {
    const [from, to] = [await lines.idOf(sender), await lines.idOf(receiver)];
    return asApp((tx) =>
      sql`select transfers_make(${from}, ${change.id ?? next()}, ${next()}, ${to}, ${change.direction ?? 'up'}, 1::smallint,
        ${change.amount ?? 1_000n}, ${change.note ?? 'x'})`.execute(tx),
    );
  };

  it('makes none that is off the line, off, above the balance, of another day, or of money that has to be played', async () => {
    const { agent, member } = await lines.family();
    const beside = (await lines.family()).member;
    const [above, below] = [await agent.balance(), await member.balance()];
    const line = /along the direct line/;
    await expect(make(member, beside)).rejects.toThrow(line);
    await expect(make(agent, member)).rejects.toThrow(line);
    await expect(make(member, agent, { direction: 'down' })).rejects.toThrow(line);
    await expect(make(member, member)).rejects.toThrow(line);
    await expect(make(member, agent, { amount: 20_000n })).rejects.toThrow(/leaves one wallet/);
    await expect(make(member, agent, { amount: 0n })).rejects.toThrow(/check constraint/);
    await expect(make(member, agent, { note: '' })).rejects.toThrow(/check constraint/);
    await expect(make(member, agent, { id: '018f0000-0000-7000-8000-000000000001' })).rejects.toThrow(/of another day/);
    await expect(make(agent, member, { direction: 'down' })).rejects.toThrow(/has to be played as a deposit/);
    for (const off of [{ isUplineTransferOn: false }, { isRegulated: true }]) {
      await world.settings(off);
      await expect(make(member, agent)).rejects.toThrow(/allows no such transfer/);
      await world.settings({ isUplineTransferOn: true, isRegulated: false });
    }
    await world.settings({ isTurnoverOn: true });
    await world.fund(beside, '20.00');
    await world.settings({ isTurnoverOn: false });
    const { rows } = await sql<{ id: string }>`select agent_id as id from identity_member where id = ${await lines.idOf(beside)}`.execute(
      world.platform.db.kysely,
    );
    await expect(
      asApp(async (tx) =>
        sql`select transfers_make(${await lines.idOf(beside)}, ${next()}, ${next()}, ${rows[0]?.id}, 'up', 1::smallint, 1000, 'x')`.execute(
          tx,
        ),
      ),
    ).rejects.toThrow(/has to be played is not sent/);
    expect([await agent.balance(), await member.balance()]).toEqual([above, below]);
  });

  it('makes none from or to who is locked, keeps out of play, disputes a payment, or has set a limit of deposits', async () => {
    const { agent, member } = await lines.family();
    const [above, below] = [await lines.idOf(agent), await lines.idOf(member)];
    const stopped = /whose money may move/;
    const after = (stop: (tx: Tx, id: string) => Promise<unknown>, id: string) =>
      asApp(async (tx) => {
        await stop(tx, id);
        await sql`select transfers_make(${below}, ${next()}, ${next()}, ${above}, 'up', 1::smallint, 1000, 'x')`.execute(tx);
      });
    const lock = (tx: Tx, id: string) =>
      sql`update identity_member set locked_at = app_now(), lock_reason = 'x' where id = ${id}`.execute(tx);
    const exclude = (tx: Tx, id: string) => sql`select protection_exclude(${id}, ${next()}, 'day', null, null)`.execute(tx);
    for (const stop of [lock, exclude]) for (const id of [above, below]) await expect(after(stop, id)).rejects.toThrow(stopped);
    const down = (most: number) =>
      asApp(async (tx) => {
        const id = next();
        await sql`select protection_set(${below}, ${next()}, 'deposit', 'month', ${most}, null, null)`.execute(tx);
        await sql`insert into turnover_requirement (member_id, id, source, brand_id, asset, no, amount, terms, needed, state, opened_at, closed_at)
          select m.id, ${id}, 'transfer', m.brand_id, 1, 'x', 1000, '{}', 0, 'none', app_now(), app_now() from identity_member m
          where m.id = ${below}`.execute(tx);
        await sql`select transfers_make(${above}, ${id}, ${next()}, ${below}, 'down', 1::smallint, 1000, 'x')`.execute(tx);
      });
    await expect(down(500)).rejects.toThrow(stopped);
    expect(await codeOf(lines.up(member))).toBe('OK');
  });

  it('keeps rows that nobody writes, changes or takes away, and posts none of their kinds in another way', async () => {
    const { agent, member } = await lines.family();
    const { id } = await lines.up(member);
    const { pool } = world.platform.db;
    for (const change of ['amount = 1', `note = 'y'`, 'receiver_id = member_id', 'made_at = made_at'])
      await expect(pool.query(`update transfers_made set ${change}`), change).rejects.toThrow(/permission denied/);
    await expect(pool.query('delete from transfers_made')).rejects.toThrow(/permission denied/);
    await expect(pool.query('insert into transfers_made select * from transfers_made')).rejects.toThrow(/permission denied/);
    for (const kind of ['transfer_up_sent', 'transfer_up_received', 'transfer_down_sent', 'transfer_down_received'] as const)
      await expect(
        asApp(async (tx) => postTransfer(tx, { memberId: await lines.idOf(agent), id: next(), kind, asset: 1, amount: 2_000n, ref: id })),
      ).rejects.toThrow(/moved by the function/);
  });
});
