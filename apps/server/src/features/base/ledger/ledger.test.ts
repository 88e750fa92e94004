import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from '../../../../test/world.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from './chart.ts';
import { PROOFS } from '../../../app/features.ts';
import { getBalance, openAccount, placeHold, postExternalTransfer, postTransfer, resolveHold } from './ledger.ts';
import { houseSums } from './roll-up-house.ts';
import { verifyLedger, type PartDone } from './verify-ledger.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';

const MYR = 1;
const BOOK = 1;

describe('ledger', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  /** A bare account with money; only this file moves money without a feature's explanation. */
  async function account(funds: bigint): Promise<string> {
    const platform = world.asOwner;
    const memberId = platform.ids.next();
    await openAccount(platform.db.kysely, memberId, MYR, BOOK);
    if (funds > 0n)
      await platform.db.tx((tx) =>
        postTransfer(tx, { memberId, id: platform.ids.next(), kind: 'deposit', asset: MYR, amount: funds, ref: null }),
      );
    return memberId;
  }
  const available = async (memberId: string): Promise<bigint> => (await getBalance(world.platform.db.kysely, memberId, MYR)).available;

  it('knows the same assets, accounts and kinds as the code', async () => {
    const db = world.platform.db.kysely;
    const assets = await sql<{ id: number; code: string; digits: number }>`select id, code, digits from ledger_asset order by id`.execute(
      db,
    );
    expect(assets.rows).toEqual(Object.values(ASSETS).map(({ id, code, digits }) => ({ id, code, digits })).toSorted((a, b) => a.id - b.id)); // prettier-ignore
    const chart = await sql<{ id: number; code: string }>`select id, code from ledger_chart order by id`.execute(db);
    expect(Object.fromEntries(chart.rows.map((row) => [row.id, row.code]))).toEqual(LEDGER_ACCOUNTS);
    const kinds = await sql<{ id: number; code: string }>`select id, code from ledger_kind order by id`.execute(db);
    expect(Object.fromEntries(kinds.rows.map((row) => [row.code, row.id]))).toEqual(LEDGER_KINDS);
  });

  it('lets the application read the ledger and write none of its tables', async () => {
    const { pool } = world.platform.db;
    const tables = [
      'ledger_account',
      'ledger_transfer',
      'ledger_hold',
      'ledger_hold_resolution',
      'ledger_external',
      'ledger_kind',
      'ledger_chart',
    ];
    for (const table of tables) {
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow(/permission denied/);
      await expect(pool.query(`insert into ${table} select * from ${table}`)).rejects.toThrow(/permission denied/);
      await expect(pool.query(`select 1 from ${table} limit 1`)).resolves.toBeDefined();
    }
    await expect(pool.query('update ledger_account set balance = balance + 1')).rejects.toThrow(/permission denied/);
    await expect(pool.query('update ledger_transfer set amount = 1')).rejects.toThrow(/permission denied/);
    await expect(pool.query('truncate ledger_transfer')).rejects.toThrow(/permission denied/);
    await expect(pool.query('create table mine (a int)')).rejects.toThrow(/permission denied/);
  });

  it('does not say that the house’s sums were looked at while an older transaction holds them up', async () => {
    const { db } = world.platform;
    const readPosition = async () =>
      (await sql<{ upto: bigint; ran_at: Date }>`select upto, ran_at from reader where name = 'ledger.house-rollup'`.execute(db.kysely))
        .rows[0];
    await world.asOwner.db.tx(async (tx) => {
      const { rows } = await sql<{ xid: bigint }>`select pg_current_xact_id()::text::bigint as xid`.execute(tx);
      const follow = async () => {
        await houseSums.follow(world.timed);
        return (await readPosition())?.upto;
      };
      await expect.poll(follow, { timeout: 20_000, interval: 20 }).toBe((rows[0]?.xid ?? 0n) - 1n);
      const before = await readPosition();
      await account(100n);
      await follow();
      expect(await readPosition()).toEqual(before);
      expect(await houseSums.readLag(world.timed)).toBeGreaterThan(0);
    });
  });

  it('refuses what would go below zero and keeps the balance', async () => {
    const memberId = await account(500n);
    const order = { memberId, id: world.platform.ids.next(), kind: 'stake' as const, asset: MYR, amount: 501n, ref: null };
    expect(await codeOf(world.asOwner.db.tx((tx) => postTransfer(tx, order)))).toBe('INSUFFICIENT_FUNDS');
    expect(await available(memberId)).toBe(500n);
  });

  it('posts once for one id, and refuses the id with other content', async () => {
    const memberId = await account(500n);
    const platform = world.asOwner;
    const order = { memberId, id: platform.ids.next(), kind: 'stake' as const, asset: MYR, amount: 200n, ref: null };
    const answers = await Promise.all(Array.from({ length: 30 }, () => platform.db.tx((tx) => postTransfer(tx, order))));
    expect(answers.filter((answer) => !answer.isReplay)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.available))).toEqual(new Set([300n]));
    expect(await available(memberId)).toBe(300n);
    expect(await codeOf(platform.db.tx((tx) => postTransfer(tx, { ...order, amount: 201n })))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(platform.db.tx((tx) => postTransfer(tx, { ...order, ref: platform.ids.next() })))).toBe('REPLAY_MISMATCH');
    expect(await available(memberId)).toBe(300n);
  });

  it('gives a replay its first answer even when the money is gone', async () => {
    const memberId = await account(300n);
    const platform = world.asOwner;
    const stake = (id: string) => ({ memberId, id, kind: 'stake' as const, asset: MYR, amount: 300n, ref: null });
    const first = platform.ids.next();
    await platform.db.tx((tx) => postTransfer(tx, stake(first)));
    expect(await platform.db.tx((tx) => postTransfer(tx, stake(first)))).toEqual({ isReplay: true, available: 0n });
    expect(await codeOf(platform.db.tx((tx) => postTransfer(tx, stake(platform.ids.next()))))).toBe('INSUFFICIENT_FUNDS');
  });

  it('moves money once for one outside id, whatever our own id is', async () => {
    const memberId = await account(0n);
    const platform = world.asOwner;
    const post = (amount: bigint) =>
      platform.db.tx((tx) =>
        postExternalTransfer(tx, { memberId, id: platform.ids.next(), kind: 'deposit', asset: MYR, amount, ref: null }, 'somewhere', 'P-1'),
      );
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(700n)));
    expect(answers.filter((answer) => !answer.isReplay)).toHaveLength(1);
    expect(await codeOf(post(701n))).toBe('REPLAY_MISMATCH');
    expect(await available(memberId)).toBe(700n);
  });

  it('a hold is ended once: posted in part, or void, never both', async () => {
    const memberId = await account(1_000n);
    const platform = world.asOwner;
    const hold = { memberId, id: platform.ids.next(), kind: 'withdrawal' as const, asset: MYR, amount: 600n, ref: null };
    await platform.db.tx((tx) => placeHold(tx, hold));
    expect(await platform.db.tx((tx) => placeHold(tx, hold))).toEqual({ isReplay: true, available: 400n });
    expect(await codeOf(platform.db.tx((tx) => placeHold(tx, { ...hold, amount: 601n })))).toBe('REPLAY_MISMATCH');
    expect(await codeOf(platform.db.tx((tx) => placeHold(tx, { ...hold, id: platform.ids.next() })))).toBe('INSUFFICIENT_FUNDS');
    await platform.db.tx((tx) => resolveHold(tx, memberId, hold.id, platform.ids.next(), 450n));
    expect(await getBalance(platform.db.kysely, memberId, MYR)).toEqual({ balance: 550n, held: 0n, available: 550n });
    expect(await platform.db.tx((tx) => resolveHold(tx, memberId, hold.id, platform.ids.next(), 450n))).toMatchObject({ isReplay: true });
    expect(await codeOf(platform.db.tx((tx) => resolveHold(tx, memberId, hold.id, platform.ids.next(), 0n)))).toBe('REPLAY_MISMATCH');
    await expect(platform.db.tx((tx) => resolveHold(tx, memberId, hold.id, platform.ids.next(), 601n))).rejects.toThrow(/outside the hold/);
  });

  it('of 50 ends of one hold at once, one stands', async () => {
    const memberId = await account(1_000n);
    const platform = world.asOwner;
    const id = platform.ids.next();
    await platform.db.tx((tx) => placeHold(tx, { memberId, id, kind: 'withdrawal', asset: MYR, amount: 1_000n, ref: null }));
    const ends = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        codeOf(platform.db.tx((tx) => resolveHold(tx, memberId, id, platform.ids.next(), i % 2 === 0 ? 1_000n : 0n))),
      ),
    );
    expect(ends.filter((code) => code === 'OK').length).toBe(25); // the first one and its replays
    const { balance, held } = await getBalance(platform.db.kysely, memberId, MYR);
    expect(held).toBe(0n);
    expect(balance === 0n || balance === 1_000n).toBe(true);
  });

  it('a posting that is taken for new moves money once, and never below zero', async () => {
    const memberId = await account(1_000n);
    const { pool } = world.asOwner.db;
    const post = (id: string, amount: number) =>
      pool.query<{ o_status: number }>(
        `select o_status from ledger_post_new(array[$1]::uuid[], array[$2]::uuid[], array[1]::smallint[], array[1]::smallint[], array[$3]::bigint[], array[null]::uuid[], array[0]::smallint[], array[0]::bigint[])`,
        [memberId, id, amount],
      );
    const id = world.platform.ids.next();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => post(id, 400)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await available(memberId)).toBe(600n);
    for (const amount of [601, 0, -1]) expect((await post(world.platform.ids.next(), amount)).rows[0]?.o_status).toBe(3);
    expect(await available(memberId)).toBe(600n);
  });

  it('a negative or zero amount cannot be stored by any way in', async () => {
    const memberId = await account(100n);
    const { pool } = world.asOwner.db;
    for (const amount of [0, -1, -1_000]) {
      const { rows } = await pool.query<{ o_status: number }>(
        `select o_status from ledger_post_batch(array[$1]::uuid[], array[$2]::uuid[], array[1]::smallint[], array[1]::smallint[], array[$3]::bigint[], array[null]::uuid[], array[0]::smallint[], array[0]::bigint[])`,
        [memberId, world.platform.ids.next(), amount],
      );
      expect(rows[0]?.o_status).toBe(3);
    }
    await expect(
      pool.query('select * from ledger_hold_place($1, $2, 11::smallint, 1::smallint, $3, null)', [memberId, world.platform.ids.next(), -5]),
    ).rejects.toThrow();
    expect(await available(memberId)).toBe(100n);
  });
});

describe('ledger:verify', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('is clean after real movements, rolled up or not, and finds a planted cent on either side', async () => {
    const player = await world.addPlayer({ balance: '100.00' });
    const frame = await player.openGame();
    await world.settings({ slotPaceMs: 0 });
    for (let i = 0; i < 5; i += 1) await frame.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '1.00' });
    expect(await world.verify()).toEqual([]);
    await world.untilSettled();
    await world.runJob('streams.follow');
    expect(await world.verify()).toEqual([]);
    const { Client } = (await import('pg')).default;
    const owner = new Client({ connectionString: world.databaseUrl });
    await owner.connect();
    // The owner of a database is not held by its triggers.
    await owner.query('set session_replication_role = replica');
    const breaks = async (change: string, undo: string): Promise<string[]> => {
      await owner.query(change);
      const found = (await world.verify()).map((finding) => finding.proof);
      await owner.query(undo);
      return found;
    };
    const memberId = await player.memberId();
    expect(
      await breaks(
        `update ledger_account set balance = balance + 1 where member_id = '${memberId}'`,
        `update ledger_account set balance = balance - 1 where member_id = '${memberId}'`,
      ),
    ).toEqual(expect.arrayContaining(['balance = sum of posted transfers', 'all legs sum to zero']));
    expect(
      await breaks('update ledger_house_day set credits = credits + 1', 'update ledger_house_day set credits = credits - 1'),
    ).toContain('house sums = transfers up to their watermark');
    expect(await breaks('update play set payout = payout + 1', 'update play set payout = payout - 1')).toContain(
      'every house round is a play with the same sums',
    );
    expect(
      await breaks(
        `update wallet_deposit set credited = credited + 1 where state = 'credited'`,
        `update wallet_deposit set credited = credited - 1 where state = 'credited'`,
      ),
    ).toContain('every deposit posting has its credited deposit and the other way round');
    expect(
      await breaks('update arcade_round set nonce = nonce + 100 where nonce = 2', 'update arcade_round set nonce = 2 where nonce = 102'),
    ).toContain('nonces of a pair have no gap');
    expect(await world.verify()).toEqual([]);
    await owner.end();
  });

  it('proves members in parts, and a run that goes on leaves out what was proven', async () => {
    const { pool } = world.asOwner.db;
    for (let i = 0; i < 3; i += 1) {
      const frame = await (await world.addPlayer({ balance: '10.00' })).openGame();
      await frame.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '1.00' });
    }
    await pool.query('analyze');
    const wrong = await pool.query<{ id: string }>(
      `update ledger_account set balance = balance + 1 where asset = 1 and exists (select from play p where p.member_id = ledger_account.member_id)
         returning member_id as id`,
    );
    const members = wrong.rows.map(({ id }) => id).toSorted();
    const prove = async (after: string | null) => {
      const parts: PartDone[] = [];
      const found = await verifyLedger(world.timed, PROOFS, { playsOfPart: 1, after, onPart: (part) => void parts.push(part) });
      const named = found.filter(({ proof }) => proof === 'balance = sum of posted transfers').map(({ subject }) => subject.split(' ')[0]);
      return { parts, named: named.toSorted((a = '', b = '') => a.localeCompare(b)) };
    };
    const whole = await prove(null);
    expect(whole.named).toEqual(members);
    expect(whole.parts.map(({ part }) => part)).toEqual(whole.parts.map((_, at) => at + 1));
    expect(whole.parts.length).toBeGreaterThan(2);
    expect(whole.parts.every(({ parts }) => parts === whole.parts.length)).toBe(true);
    const upto = whole.parts[1]?.upto ?? '';
    const rest = await prove(upto);
    expect(rest.parts.map(({ part }) => part)).toEqual(whole.parts.slice(2).map(({ part }) => part));
    expect(rest.named).toEqual(members.filter((id) => id >= upto));
    expect(rest.named.length).toBeLessThan(members.length);
    await pool.query('update ledger_account set balance = balance - 1 where member_id = any ($1::uuid[]) and asset = 1', [members]);
    expect(await world.verify()).toEqual([]);
  });
});
