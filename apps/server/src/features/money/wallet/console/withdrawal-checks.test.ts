import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../../test/world.ts';

describe('what staff see before they pay a withdrawal', () => {
  let world: World;
  let staffer: Staffer;
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    staffer = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const next = (): string => world.platform.ids.next();
  async function makeAsked(): Promise<{ player: Player; memberId: string; id: string }> {
    const player = await world.addPlayer({ balance: '100.00' });
    await player.sessions.stepUp({ password: player.password });
    const payee = await player.wallet.addPayee({ requestId: next(), bankCode: 'RAYA', accountNumber: '5521094417' });
    const { id } = await player.wallet.requestWithdrawal({ requestId: next(), amount: '40.00', payeeId: payee.id });
    return { player, memberId: await player.memberId(), id };
  }
  const checkOf = async (id: string, code: string) =>
    (await staffer.wallet.consoleWithdrawal({ id })).checks.find((check) => check.code === code);
  const usesBrowser = (memberId: string, name: string) =>
    sql`insert into identity_device (member_id, device_hash, first_at, last_at) values (${memberId}, sha256(${name}::bytea), app_now(), app_now())`.execute(
      world.asOwner.db.kysely,
    );
  const logsInFrom = (memberId: string, ip: string, daysAgo = 0, result = 'ok') =>
    sql`insert into identity_login (id, member_id, at, way, result, ip, user_agent)
      values (${next()}, ${memberId}, app_now() - make_interval(days => ${daysAgo}), 'username', ${result}, ${ip}, '')`.execute(
      world.asOwner.db.kysely,
    );

  it('names who else of the brand has logged in with the same browser', async () => {
    const { memberId, id } = await makeAsked();
    const other = await world.addPlayer();
    const there = await (await world.beside()).addPlayer();
    expect(await checkOf(id, 'browser-shared')).toMatchObject({ verdict: 'clear', value: '0' });
    await usesBrowser(memberId, 'one');
    await usesBrowser(await other.memberId(), 'one');
    await usesBrowser(await there.memberId(), 'one');
    await usesBrowser(await other.memberId(), 'another');
    expect(await checkOf(id, 'browser-shared')).toMatchObject({ verdict: 'check', value: '1', members: [{ account: other.username }] });
  });

  it('names who shares an address lately, which speaks against few and not against a network', async () => {
    const { memberId, id } = await makeAsked();
    const seen = async () => {
      const check = await checkOf(id, 'address-shared');
      return { verdict: check?.verdict, accounts: check?.members?.map(({ account }) => account) };
    };
    // Whoever tests logs in from one address: looked at by addresses of their own.
    await sql`update identity_login set ip = 'test' || member_id`.execute(world.asOwner.db.kysely);
    const others = await Promise.all(Array.from({ length: 6 }, () => world.addPlayer()));
    await sql`update identity_login set ip = 'test' || member_id`.execute(world.asOwner.db.kysely);
    await logsInFrom(memberId, '203.0.113.9');
    const [first, second, third] = await Promise.all(others.map((one) => one.memberId()));
    await logsInFrom(first ?? '', '203.0.113.9', 31);
    await logsInFrom(second ?? '', '203.0.113.9', 1, 'wrong-password');
    expect(await seen()).toEqual({ verdict: 'clear', accounts: [] });
    await logsInFrom(third ?? '', '203.0.113.9', 29);
    expect(await seen()).toEqual({ verdict: 'check', accounts: [others[2]?.username] });
    for (const other of others) await logsInFrom(await other.memberId(), '203.0.113.9');
    expect((await checkOf(id, 'address-shared'))?.value).toBe('6');
    expect((await seen()).verdict).toBe('clear');
  });

  it('tells other people’s names on accounts that the member had', async () => {
    const { memberId, id } = await makeAsked();
    expect(await checkOf(id, 'other-names')).toMatchObject({ verdict: 'clear', value: '' });
    await sql`insert into wallet_payee (member_id, id, bank_code, bank_name, sealed_account, account_ending, holder, added_at, usable_at, removed_at)
      select member_id, ${next()}::uuid, bank_code, bank_name, sealed_account, account_ending, 'Orang Lain', added_at, usable_at, app_now()
      from wallet_payee where member_id = ${memberId}`.execute(world.asOwner.db.kysely);
    expect(await checkOf(id, 'other-names')).toMatchObject({ verdict: 'check', value: 'Orang Lain' });
    await sql`delete from wallet_payee where member_id = ${memberId} and holder = 'Orang Lain'`.execute(world.asOwner.db.kysely);
  });

  it('asks the database as often for a page of many as for a page of one', async () => {
    const { pool } = world.platform.db;
    let asked = 0;
    const count = (): void => void (asked += 1);
    const questions = async (): Promise<{ asked: number; rows: number }> => {
      asked = 0;
      pool.on('acquire', count);
      const { content } = await staffer.wallet.withdrawalQueue({ queue: 'waiting' });
      pool.off('acquire', count);
      return { asked, rows: content.length };
    };
    for (const { id } of (await staffer.wallet.withdrawalQueue({ queue: 'waiting' })).content.slice(1))
      await staffer.wallet.rejectWithdrawal({ id, requestId: next(), reason: 'no' });
    // Work of its own that the platform does meanwhile asks too: of several reads the quietest counts.
    const quietest = async () => {
      const reads = [await questions(), await questions(), await questions(), await questions()];
      return { asked: Math.min(...reads.map(({ asked: times }) => times)), rows: reads[0]?.rows };
    };
    const one = await quietest();
    for (let i = 0; i < 3; i += 1) await makeAsked();
    const four = await quietest();
    expect([one.rows, four.rows]).toEqual([1, 4]);
    expect(four.asked).toBe(one.asked);
  });

  it('lists by day only what is done, and only days', async () => {
    expect(await codeOf(staffer.wallet.withdrawalQueue({ queue: 'waiting', day: '2026-11-20' }))).toBe('BAD_REQUEST');
    expect(await codeOf(staffer.wallet.depositQueue({ queue: 'done', day: '2026-02-30' }))).toBe('BAD_REQUEST');
    expect(await codeOf(staffer.wallet.depositQueue({ queue: 'done', way: 'qr' }))).toBe('BAD_REQUEST');
    expect(await codeOf(staffer.wallet.withdrawalQueue({ queue: 'done', way: 'batch' }))).toBe('BAD_REQUEST');
    expect(await staffer.wallet.depositQueue({ queue: 'done', day: '2020-01-01' })).toMatchObject({ totalElements: 0, sum: '0.00' });
  });
});
