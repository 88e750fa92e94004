import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { cloneTemplate, dropDatabase, withDatabase } from '../../../test/database.ts';
import { openDatabase } from './database.ts';
import { findSchemaChanges } from './fingerprint.ts';
import { findPendingMigrations, migrate } from './migrate.ts';
import { ensurePartitions } from './partitions.ts';
import { SCHEMA_FOLDER, readSchemaFiles } from './schema-files.ts';
import { EARLIER_MIGRATIONS } from './take-over.ts';

const serverUrl = inject('serverUrl');
const made: string[] = [];
const folders: string[] = [];
const clients: pg.Client[] = [];

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** A database with nothing in it. */
async function openEmpty(): Promise<{ url: string; owner: pg.Client }> {
  const name = `talora_schema_${randomBytes(6).toString('hex')}`;
  const server = await open(serverUrl);
  await server.query(`create database ${name}`);
  made.push(name);
  const url = withDatabase(serverUrl, name);
  return { url, owner: await open(url) };
}

/** A database of this version. */
async function openPresent(): Promise<{ url: string; owner: pg.Client }> {
  const url = await cloneTemplate(serverUrl, inject('template'));
  made.push(new URL(url).pathname.slice(1));
  return { url, owner: await open(url) };
}

/** A copy of the schema's folder, whose files may be written. */
function copyFolder(): { folder: string; rewrite: (file: string, from: string, to: string) => void } {
  const folder = mkdtempSync(join(tmpdir(), 'talora-schema-'));
  folders.push(folder);
  cpSync(SCHEMA_FOLDER, folder, { recursive: true });
  return {
    folder,
    rewrite(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(
        join(folder, file),
        text.replace(from, () => to),
      );
    },
  };
}

async function readRecord(owner: pg.Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; ran_at: Date }>('select name, ran_at from schema_record');
  return new Map(rows.map(({ name, ran_at }) => [name, ran_at.toISOString()]));
}

async function one<T>(owner: pg.Client, text: string): Promise<T | undefined> {
  const { rows } = await owner.query<{ it: T }>(text);
  return rows[0]?.it;
}

const countTables = (owner: pg.Client): Promise<number | undefined> =>
  one(owner, `select count(*)::int as it from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  for (const name of made.splice(0)) await dropDatabase(serverUrl, name);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('the schema', () => {
  it('is made by servers that start at once, by one of them, and is there for both', async () => {
    const { url, owner } = await openEmpty();
    expect((await findPendingMigrations(url)).length).toBeGreaterThan(40);
    const ran = await Promise.all([migrate(url), migrate(url)]);
    const [none, all] = ran.toSorted((a, b) => a.length - b.length);
    expect(none).toEqual([]);
    const { base, changes, functions } = await readSchemaFiles(SCHEMA_FOLDER);
    expect(all?.toSorted()).toEqual([...base, ...changes, ...functions].map(({ name }) => name).toSorted());
    expect([...(await readRecord(owner)).keys()].toSorted()).toEqual(all?.toSorted());
    expect(await findPendingMigrations(url)).toEqual([]);
  });

  it('is made whole or not at all when its maker is killed in the middle', async () => {
    const { url, owner } = await openEmpty();
    const { folder } = copyFolder();
    writeFileSync(join(folder, 'changes/9999-slow.sql'), 'select pg_sleep(60);');
    const half = migrate(url, folder).then(
      () => 'made',
      (error: Error) => error.message,
    );
    await vi.waitUntil(
      async () => {
        const { rowCount } = await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`,
        );
        return rowCount === 1;
      },
      { timeout: 20_000, interval: 20 },
    );
    expect(await half).toMatch(/terminat|Connection/i);
    expect(await countTables(owner)).toBe(0);
    expect((await migrate(url)).length).toBeGreaterThan(40);
  });

  it('has its tables made of texts that stay: another text is refused, another comment is not', async () => {
    const { url, owner } = await openPresent();
    const { folder, rewrite } = copyFolder();
    rewrite('tables/ledger.sql', '-- Outcome of the last full check.', '-- What the last full check has found.');
    rewrite('tables/ledger.sql', ', -- 1 posted, 2 void', ', -- posted or void');
    expect(await migrate(url, folder)).toEqual([]);
    rewrite('tables/ledger.sql', 'check (held >= 0)', 'check (held >= -1)');
    await expect(migrate(url, folder)).rejects.toThrow(/tables\/ledger\.sql is not the text that this database was made by/);
    rewrite('tables/ledger.sql', 'check (held >= -1)', 'check (held >= 0)');
    expect(await migrate(url, folder)).toEqual([]);
    writeFileSync(join(folder, 'tables/poker.sql'), 'create table poker_seat (id uuid primary key);\n');
    await expect(migrate(url, folder)).rejects.toThrow(/order\.txt does not say where tables\/poker comes/);
    appendFileSync(join(folder, 'order.txt'), 'tables/poker\n');
    await expect(migrate(url, folder)).rejects.toThrow(/tables\/poker\.sql is newer than this database/);
    expect(await one(owner, `select to_regclass('poker_seat') as it`)).toBeNull();
  });

  describe('goes on', () => {
    let url: string;
    let owner: pg.Client;
    let folder: string;
    let rewrite: ReturnType<typeof copyFolder>['rewrite'];
    beforeEach(async () => {
      ({ url, owner } = await openPresent());
      ({ folder, rewrite } = copyFolder());
    });

    it('by changes and by the functions whose text is another, with what stands after the functions', async () => {
      writeFileSync(
        join(folder, 'changes/9998-notes-of-turns.sql'),
        'alter table turn add column note text;\n-- After the functions:\ncreate trigger turn_note before insert on turn for each row execute function turn_note();\n',
      );
      appendFileSync(
        join(folder, 'functions/platform.sql'),
        `create or replace function turn_note() returns trigger language plpgsql as $$ begin new.note := 'taken'; return new; end $$;\n`,
      );
      rewrite('functions/platform.sql', 'grant execute on function turn_take(text) to talora_app;', '');
      expect(await migrate(url, folder)).toEqual(['functions/platform', 'changes/9998-notes-of-turns']);
      await owner.query(`select turn_take('one')`);
      expect(await one(owner, 'select note as it from turn')).toBe('taken');
      // What its file gives no more is taken away, and nothing new is everybody's.
      expect(await one(owner, `select has_function_privilege('talora_app', 'turn_take(text)', 'execute') as it`)).toBe(false);
      expect(await one(owner, `select has_function_privilege('talora_app', 'app_now()', 'execute') as it`)).toBe(true);
      expect(
        await one(owner, `select count(*)::int as it from pg_proc, aclexplode(proacl) x where proname = 'turn_note' and x.grantee = 0`),
      ).toBe(0);
      expect(await migrate(url, folder)).toEqual([]);
      // The version before this one has not that change.
      await expect(migrate(url)).rejects.toThrow(/has changes\/9998-notes-of-turns, which this version does not know/);
    });

    it('with functions that answer otherwise, on an empty database as on one that was there', async () => {
      writeFileSync(
        join(folder, 'changes/9998-answers.sql'),
        'drop function if exists turn_take(text);\ndrop function if exists wallet_room(uuid, uuid);\n',
      );
      rewrite('functions/platform.sql', 'function turn_take(p_name text) returns void', 'function turn_take(p_name text) returns int');
      rewrite('functions/wallet-deposits.sql', 'p_member uuid) returns bigint', 'p_member uuid) returns numeric');
      const empty = await openEmpty();
      await migrate(empty.url, folder);
      await migrate(url, folder);
      const answers = `select string_agg(proname || ' ' || prorettype::regtype || ' ' || proacl::text, ', ' order by proname) as it
        from pg_proc where proname in ('turn_take', 'wallet_room')`;
      expect(await one(owner, answers)).toMatch(/^turn_take integer .*talora_app=X.*, wallet_room numeric .*talora_app=X/);
      expect(await one(empty.owner, answers)).toBe(await one(owner, answers));
      const names = (client: pg.Client): Promise<string[]> => readRecord(client).then((record) => [...record.keys()].toSorted());
      expect(await names(owner)).toEqual(await names(empty.owner));
    });

    it('and does not come back: a version before starts no more with the owner, and starts without', async () => {
      rewrite('functions/wallet.sql', '-- The day and the next number', '-- Told by the later version: the day and the next number');
      expect(await migrate(url, folder)).toEqual(['functions/wallet']);
      const written = (await readRecord(owner)).get('functions/wallet');
      await expect(migrate(url)).rejects.toThrow(/has gone on since: start the later version/);
      expect(await findPendingMigrations(url)).toEqual([]);
      expect((await readRecord(owner)).get('functions/wallet')).toBe(written);
    });

    it('by changes that have a number of their own', async () => {
      writeFileSync(join(folder, 'changes/9998-one.sql'), 'select 1;\n');
      writeFileSync(join(folder, 'changes/9998-other.sql'), 'select 1;\n');
      await expect(migrate(url, folder)).rejects.toThrow(/changes\/9998-other\.sql has no number of its own/);
      rmSync(join(folder, 'changes/9998-other.sql'));
      writeFileSync(join(folder, 'changes/other.sql'), 'select 1;\n');
      await expect(migrate(url, folder)).rejects.toThrow(/changes\/other\.sql has no number of its own/);
      rmSync(join(folder, 'changes/other.sql'));
      expect(await migrate(url, folder)).toEqual(['changes/9998-one']);
    });

    it('with the record of its functions alone that are there', async () => {
      const text = readFileSync(join(folder, 'functions/staff.sql'), 'utf8');
      writeFileSync(join(folder, 'functions/staff-seals.sql'), text);
      rmSync(join(folder, 'functions/staff.sql'));
      expect(await migrate(url, folder)).toEqual(['functions/staff-seals']);
      expect([...(await readRecord(owner)).keys()].filter((name) => /^(tables|functions).*staff/.test(name)).toSorted()).toEqual([
        'functions/staff-seals',
        'tables/staff',
      ]);
    });

    it('when whoever reads a table is done, and lets others by meanwhile', async () => {
      writeFileSync(join(folder, 'changes/9998-notes-of-turns.sql'), 'alter table turn add column note text;\n');
      const reader = await open(url);
      await reader.query('begin; select * from turn');
      const waiting = migrate(url, folder);
      const isLockedOut = `select count(*)::int as it from pg_locks where relation = 'turn'::regclass and not granted`;
      await vi.waitUntil(async () => (await one(owner, isLockedOut)) === 1, { timeout: 10_000, interval: 20 });
      // Who comes after the change waits behind it, until it has let them by.
      expect(await one(await open(url), 'select count(*)::int as it from turn')).toBe(0);
      await vi.waitUntil(async () => (await one(owner, isLockedOut)) === 0, { timeout: 10_000, interval: 20 });
      await reader.query('rollback');
      expect(await waiting).toEqual(['changes/9998-notes-of-turns']);
    });

    it('not at all when a function does not fit the tables', async () => {
      rewrite('functions/approvals.sql', 'd.decided_by is null)', 'd.decided_for is null)');
      await expect(migrate(url, folder)).rejects.toThrow(/decided_for/);
      writeFileSync(join(folder, 'changes/9998-no-cap.sql'), 'alter table vendor_cap drop column win_day_max;\n');
      rewrite('functions/approvals.sql', 'd.decided_for is null)', 'd.decided_by is null)');
      await expect(migrate(url, folder)).rejects.toThrow(/win_day_max/);
      expect(await migrate(url)).toEqual([]);
    });
  });
});

describe('a database that numbered migrations have made', () => {
  const UNDEFINED_OBJECT = '42704';
  const WITNESSES_AT = '2026-01-02T03:04:05.678Z';

  /** The tables as they were before any change of `schema/changes`, with the record of earlier versions. */
  async function openEarlier(names: readonly string[]): Promise<{ url: string; owner: pg.Client }> {
    const earlier = await openEmpty();
    const { base, functions } = await readSchemaFiles(SCHEMA_FOLDER);
    await earlier.owner.query('begin; set local check_function_bodies = off');
    for (const { text } of base) await earlier.owner.query(text);
    for (const { text } of functions) {
      await earlier.owner.query('savepoint one');
      // Functions of a feature that came later may answer with rows of tables that are not there yet.
      await earlier.owner.query(text).catch(async (error: pg.DatabaseError) => {
        if (error.code !== UNDEFINED_OBJECT) throw error;
        await earlier.owner.query('rollback to one');
      });
    }
    for (const { later } of base) if (later !== '') await earlier.owner.query(later);
    await earlier.owner.query('commit');
    await earlier.owner.query(`drop table schema_record;
      drop table schema_version;
      create table kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null);
      create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
      insert into kysely_migration_lock values ('migration_lock', 0)`);
    await earlier.owner.query('insert into kysely_migration select name, $2 from unnest($1::text[]) as n(name)', [names, WITNESSES_AT]);
    return earlier;
  }

  it('is taken over as it is: tables and rows stay, functions are written, and the schema is the program’s', async () => {
    const { url, owner } = await openEarlier(EARLIER_MIGRATIONS);
    await owner.query(`insert into turn (name) values ('of before')`);
    await owner.query(`create or replace function turn_take(p_name text) returns void language sql as 'select null::void'`);
    const rows = 'select json_agg(json_build_array(xmin::text, name) order by name)::text as it from turn';
    // A change may add kinds.
    const ids = await one(owner, 'select json_agg(id)::text as it from ledger_kind');
    const kinds = `select md5(json_agg(json_build_array(xmin::text, k.*) order by id)::text) as it from ledger_kind k
      where id in (select value::smallint from json_array_elements_text('${String(ids)}'))`;
    const before = [await one(owner, rows), await one(owner, kinds)];
    expect((await findPendingMigrations(url)).length).toBeGreaterThan(40);

    const ran = await migrate(url);
    expect(ran.length).toBeGreaterThan(15);
    expect(ran.filter((name) => !name.startsWith('functions/') && !name.startsWith('changes/'))).toEqual([]);
    expect([await one(owner, rows), await one(owner, kinds)]).toEqual(before);
    expect(await one(owner, `select prosrc like '%for update%' as it from pg_proc where proname = 'turn_take'`)).toBe(true);
    // The moment that the proof of deposits compares with is that of the migration.
    expect((await readRecord(owner)).get('tables/wallet-deposits')).toBe(WITNESSES_AT);
    const database = openDatabase(url, 1);
    await ensurePartitions(database.kysely, { nowMs: () => Date.now() });
    expect(await findSchemaChanges(database.kysely, false)).toEqual({ extra: [], missing: [] });
    await database.close();
    expect(await migrate(url)).toEqual([]);
    expect(await findPendingMigrations(url)).toEqual([]);
  });

  it('is refused, and left as it is, when it stopped earlier or has others', async () => {
    const { url, owner } = await openEarlier(EARLIER_MIGRATIONS.slice(0, -2));
    await expect(migrate(url)).rejects.toThrow(
      /stopped at an earlier version: 2 of its migrations never ran \(0136-numbers-of-the-server first\)\. Start the last version that has them once on this database, then this one\./,
    );
    expect(await one(owner, `select to_regclass('schema_record') as it`)).toBeNull();
    await owner.query('insert into kysely_migration select name, $2 from unnest($1::text[]) as n(name)', [
      [...EARLIER_MIGRATIONS.slice(-2), '0999-of-somebody'],
      WITNESSES_AT,
    ]);
    await expect(migrate(url)).rejects.toThrow(/has migrations that no version had: 0999-of-somebody/);
    expect(await one(owner, 'select count(*)::int as it from kysely_migration')).toBe(EARLIER_MIGRATIONS.length + 1);
  });
});
