import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { endLongReaders } from './long-readers.ts';
import { findLoginProblems } from './logins.ts';
import { migrate } from './migrate.ts';
import { takeTurn } from './turns.ts';

let world: World;
let owner: pg.Client;
const clients: pg.Client[] = [];

async function enter(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
  owner = await enter(world.databaseUrl);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  await world.close();
});

/** A login that only looks, and stays: in a transaction that has read a table. Time-outs are its own to unset. */
async function openStay(table: string): Promise<pg.Client> {
  const reader = await enter(world.logins.read);
  await reader.query('set idle_in_transaction_session_timeout = 0');
  await reader.query('set statement_timeout = 0');
  await reader.query('begin');
  await reader.query(`select count(*) from ${table}`);
  return reader;
}

describe('whoever only looks, and stays', () => {
  it.each(['ledger_transfer', 'play', 'arcade_round'])(
    'holds up neither the job that makes partitions of %s nor who writes meanwhile',
    async (table) => {
      const player = await world.addPlayer({ balance: '50.00' });
      const game = await player.openGame();
      const reader = await openStay(table);
      const jobs = await enter(world.logins.jobs);
      await jobs.query('begin');
      const began = performance.now();
      const { rows } = await jobs.query<{ n: number }>(`select partition_make($1, current_date + 40, current_date + 41) as n`, [table]);
      expect(rows[0]?.n).toBeGreaterThan(0);
      // Not over yet, and still nobody waits: a bet reads and writes all three.
      await game.arcade.spin({ clientBetId: world.platform.ids.next(), bet: '0.25' });
      expect(performance.now() - began).toBeLessThan(5_000);
      const { rows: locks } = await owner.query<{ mode: string }>(
        `select distinct mode from pg_locks where locktype = 'relation' and relation = $1::regclass and pid = $2`,
        [table, (jobs as unknown as { processID: number }).processID],
      );
      expect(locks.map(({ mode }) => mode)).not.toContain('AccessExclusiveLock');
      await jobs.query('commit');
      await reader.query('rollback');
      // What was attached is as what was made inside: rows find it, with its keys and checks.
      const { rows: made } = await owner.query<{ checks: number; keys: number; attached: boolean }>(
        `select (select count(*)::int from pg_constraint o where o.conrelid = c.oid and o.contype = 'c') as checks,
         (select count(*)::int from pg_index x where x.indrelid = c.oid and x.indisvalid) as keys, c.relispartition as attached
       from pg_class c join pg_inherits i on i.inhrelid = c.oid where i.inhparent = $1::regclass order by c.relname`,
        [table],
      );
      expect(made.length).toBeGreaterThan(1);
      expect(new Set(made.map((row) => JSON.stringify(row))).size).toBe(1);
      const { rows: like } = await owner.query<{ keys: number }>(
        'select count(*)::int as keys from pg_index where indrelid = $1::regclass',
        [table],
      );
      expect(made[0]?.keys).toBe(like[0]?.keys);
    },
  );

  it('lets two who make partitions at once make each once', async () => {
    const [one, other] = [await enter(world.logins.jobs), await enter(world.logins.jobs)];
    const made = await Promise.all(
      [one, other].map(async (client) => {
        const { rows } = await client.query<{ n: number }>(`select partition_make('play', current_date + 60, current_date + 64) as n`);
        return rows[0]?.n ?? 0;
      }),
    );
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 5]);
  });

  it('holds up no change of the schema for long, and nobody behind it', { timeout: 60_000 }, async () => {
    const reader = await openStay('site_brand');
    const waiting = owner.query(`set lock_timeout = '1s'; alter table site_brand add column more_for_test int`).then(
      () => 'was let by',
      (error: Error) => error.message,
    );
    const began = performance.now();
    await (await enter(world.logins.app)).query('select count(*) from site_brand');
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(await waiting).toContain('lock timeout');
    await owner.query('reset lock_timeout');
    await reader.query('rollback');
    expect(await migrate(world.databaseUrl)).toEqual([]);
  });

  it('cannot take the turn of a decision, by no lock that it may ask for', async () => {
    const { id } = await world.brand();
    const reader = await enter(world.logins.read);
    await reader.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [`approvals ${id}`]);
    await world.platform.db.tx((tx) => takeTurn(tx, `approvals ${id}`));
    for (const text of [
      `select turn_take('approvals ${id}')`,
      'select * from turn for update',
      'select * from turn for key share',
      'begin; lock table turn in row share mode',
      'begin; lock table turn in exclusive mode',
    ]) {
      await expect(reader.query(text)).rejects.toThrow(/permission denied/);
      await reader.query('rollback');
    }
    await reader.query('begin; lock table turn in access share mode');
    const began = performance.now();
    const staffer = await world.addStaffer();
    await staffer.stepUp();
    const player = await world.addPlayer({ balance: '20.00' });
    expect(await player.balance()).toMatch(/^20\./);
    expect(performance.now() - began).toBeLessThan(10_000);
    await reader.query('rollback');
  });

  it('of two that take one turn, one waits for the other', async () => {
    const order: string[] = [];
    // Its row is there already, as it is but for the first time.
    await world.platform.db.tx((tx) => takeTurn(tx, 'test.turn'));
    await Promise.all([
      world.platform.db.tx(async (tx) => {
        await takeTurn(tx, 'test.turn');
        order.push('one in');
        await sleep(300);
        order.push('one out');
      }),
      sleep(100).then(() =>
        world.platform.db.tx(async (tx) => {
          await takeTurn(tx, 'test.turn');
          order.push('other in');
        }),
      ),
    ]);
    expect(order).toEqual(['one in', 'one out', 'other in']);
  });

  it('with a number of its own is ended after a minute, idle ones after five, and honest ones stay', async () => {
    const numbered = await openStay('site_brand');
    await numbered.query('select pg_current_xact_id()');
    const idle = await openStay('site_brand');
    const fresh = await openStay('site_brand');
    const app = await enter(world.logins.app);
    await app.query('begin; select pg_current_xact_id()');
    await endLongReaders(world.timed);
    for (const client of [numbered, idle, fresh, app]) await client.query('select 1');
    // The function's own limits, with the seconds in place of the minutes.
    const { rows } = await owner.query<{ text: string }>(`select pg_get_functiondef('reader_end_stays()'::regprocedure) as text`);
    const text = rows[0]?.text ?? '';
    await owner.query(text.replace(`interval '1 minute'`, `interval '1 second'`));
    await sleep(1_300);
    const quick = await openStay('site_brand');
    await endLongReaders(world.timed);
    await sleep(200);
    await expect(numbered.query('select 1')).rejects.toThrow();
    for (const client of [idle, fresh, quick, app]) await client.query('select 1');
    await owner.query(text.replace(`interval '5 minutes'`, `interval '1 second'`));
    await sleep(1_300);
    await fresh.query('select 1');
    await endLongReaders(world.timed);
    await sleep(200);
    await expect(idle.query('select 1')).rejects.toThrow();
    for (const client of [fresh, app]) await client.query('select 1');
    await owner.query(text);
  });

  it('fills no more places than its own', async () => {
    const { rows } = await owner.query<{ n: number }>(`select rolconnlimit as n from pg_roles where rolname = 'talora_read'`);
    expect(rows[0]?.n).toBe(16);
    await expect((await enter(world.logins.read)).query('alter role talora_read connection limit -1')).rejects.toThrow(
      /permission denied|must/,
    );
  });
});

describe('large objects', () => {
  it.each(['app', 'jobs', 'read'] as const)('are written by nobody: not by the login %s', async (login) => {
    const client = await enter(world.logins[login]);
    for (const text of [`select lo_from_bytea(0, 'abc')`, 'select lo_creat(-1)', 'select lo_create(0)', `select lo_put(1, 0, 'a')`])
      await expect(client.query(text)).rejects.toThrow(/permission denied/);
  });

  it('stop a start where a login may write them', async () => {
    expect(await findLoginProblems(world.logins.read, 'read')).toEqual([]);
    await owner.query('grant execute on function lo_from_bytea(oid, bytea) to talora_read');
    expect(await findLoginProblems(world.logins.read, 'read')).toEqual([expect.stringContaining('may make large objects')]);
    await owner.query('revoke execute on function lo_from_bytea(oid, bytea) from talora_read');
    await owner.query('grant execute on function lo_creat(int) to public');
    expect(await findLoginProblems(world.logins.app, 'app')).toEqual([expect.stringContaining('may make large objects')]);
  });
});
