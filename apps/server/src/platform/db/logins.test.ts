import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../test/database.ts';
import { listPrivileges } from '../../../test/privileges.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { readConfig } from '../config.ts';
import { openPlatform } from '../platform.ts';
import { findAccessProblems, openAccess, openAppAccess, openReadAccess } from './access.ts';
import { findLoginProblems, isOwner, keptPasswords, withUser, type Login } from './logins.ts';

let world: World;
let owner: pg.Client;
let ownerRole = '';
beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>('select current_user as name');
  ownerRole = rows[0]?.name ?? '';
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

async function entered<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const errorOf = (client: pg.Client, text: string): Promise<string | null> =>
  client.query(text).then(
    () => null,
    (error: Error) => error.message,
  );

/** Ways to more than a login has. `OWNER` and `SELF` stand for roles. */
const REFUSED = [
  'set role OWNER',
  'set session authorization OWNER',
  `select set_config('role', 'OWNER', false)`,
  `select set_config('session_authorization', 'OWNER', false)`,
  `do $$ begin execute 'set role OWNER'; end $$`,
  'set role pg_read_all_data',
  'set role pg_write_all_data',
  'set role pg_execute_server_program',
  'grant OWNER to SELF',
  'grant pg_write_all_data to SELF',
  'alter role SELF superuser',
  'alter role SELF createrole',
  'create role more superuser',
  'alter role OWNER password null',
  'create function more() returns int language sql as $$ select 1 $$',
  'create or replace function app_now() returns timestamptz language sql as $$ select now() $$',
  'create function pg_temp.app_now() returns timestamptz language sql as $$ select now() $$',
  'create temporary table ledger_account (member_id uuid)',
  'create table public.more (a int)',
  'create schema more',
  'create view more as select 1',
  'create extension dblink',
  'create language plpython3u',
  `copy (select 1) to program 'id'`,
  `create table more as select pg_read_file('/etc/hostname')`,
  `copy ledger_check from program 'id'`,
  `copy (select 1) to '/tmp/more'`,
  `select pg_read_file('/etc/hostname')`,
  `select pg_read_binary_file('postgresql.conf')`,
  `select pg_ls_dir('.')`,
  `select lo_import('/etc/hostname')`,
  'alter table ledger_transfer add column more int',
  'alter table audit_entry disable trigger all',
  'alter table ledger_account drop constraint ledger_account_covered',
  'alter table ledger_account owner to SELF',
  'alter function ledger_post_batch security invoker',
  'drop table ledger_check',
  'truncate ledger_check',
  'create trigger more before insert on play for each row execute function suppress_redundant_updates_trigger()',
  'create rule more as on insert to audit_entry do instead nothing',
  'create policy more on play using (true)',
  'create index more on play (member_id)',
  'lock table ledger_transfer in access exclusive mode',
  'reindex table ledger_account',
  'reassign owned by OWNER to SELF',
  'drop owned by OWNER',
  'set session_replication_role = replica',
  `alter system set fsync = off`,
  'alter database DATABASE set row_security = off',
  'select pg_reload_conf()',
  `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'OWNER' and datname = current_database()`,
  'select rolpassword from pg_authid',
  'select passwd from pg_shadow',
  'update pg_proc set prosecdef = true',
  'update pg_class set relowner = 10',
  `alter default privileges for role OWNER grant all on tables to SELF`,
  'update ledger_account set balance = balance + 1',
  'update ledger_transfer set amount = amount',
  'delete from ledger_transfer',
  'insert into ledger_kind select * from ledger_kind',
  'update ledger_kind set explained_by = explained_by',
  'update audit_entry set actor = actor',
  'delete from audit_entry',
  'delete from audit_head',
  'update schema_record set name = name',
  'insert into schema_record select * from schema_record',
] as const;

/** Statements that are let through and give nothing. */
const HARMLESS = [
  'reset role',
  'set role none',
  'reset session authorization',
  'set session authorization default',
  'reset all',
  'discard all',
];

describe.each<Login>(['app', 'jobs', 'read'])('the login %s', (login) => {
  it('finds no way to more than it has', async () => {
    const self = `talora_${login}`;
    const database = new URL(world.databaseUrl).pathname.slice(1);
    for (const text of [...HARMLESS, ...REFUSED]) {
      const asked = text.replaceAll('OWNER', ownerRole).replaceAll('SELF', self).replaceAll('DATABASE', database);
      await entered(world.logins[login], async (client) => {
        const error = await errorOf(client, asked);
        const isHarmless = (HARMLESS as readonly string[]).includes(text);
        if (isHarmless) expect([asked, error]).toEqual([asked, null]);
        else
          expect([asked, error]).toEqual([asked, expect.stringMatching(/permission|must be|must have|denied|not available|may not|only/i)]);
        const { rows } = await client.query<Record<string, string>>(
          `select current_user as now, session_user as entered, current_setting('is_superuser') as is_superuser`,
        );
        expect([asked, rows[0]]).toEqual([asked, { now: self, entered: self, is_superuser: 'off' }]);
        expect([asked, await errorOf(client, 'update ledger_account set held = held')]).toEqual([
          asked,
          expect.stringContaining('permission denied'),
        ]);
      });
    }
  });

  it('is what production asks for', async () => {
    expect(await findLoginProblems(world.logins[login], login)).toEqual([]);
    expect(await isOwner(world.logins[login])).toBe(false);
  });
});

it('a login has the rights of the list and no other', async () => {
  // A change that opens something changes this list: look at each line, then write it with --update.
  await expect(await listPrivileges(owner)).toMatchFileSnapshot('./privileges.txt');
});

it('what runs as the owner looks names up where only the owner makes them', async () => {
  const { rows } = await owner.query(
    `select oid::regprocedure::text as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
     and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`,
  );
  expect(rows).toEqual([]);
});

it('who only looks sees no password, no code and nothing sealed', async () => {
  await entered(world.logins.read, async (client) => {
    for (const column of ['password_hash', 'sealed_id_number']) {
      expect(await errorOf(client, `select ${column} from identity_member`)).toMatch(/permission denied|does not exist/);
    }
    expect(await errorOf(client, 'select body from outbound_message')).toMatch(/permission denied/);
    expect(await errorOf(client, 'select sealed_secret from vendor_key')).toMatch(/permission denied/);
    expect(await errorOf(client, 'select id from identity_member')).toBeNull();
  });
});

describe('production refuses a login that', () => {
  const name = `talora_more_${randomBytes(5).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const cases: readonly { what: string; give: string; says: RegExp; login?: Login; undo?: string }[] = [
    { what: 'is a superuser', give: 'alter role NAME superuser', says: /is a superuser/ },
    { what: 'makes roles', give: 'alter role NAME createrole', says: /createrole/ },
    { what: 'makes databases', give: 'alter role NAME createdb', says: /createdb/ },
    { what: 'passes by row security', give: 'alter role NAME bypassrls', says: /bypassrls/ },
    { what: 'replicates', give: 'alter role NAME replication', says: /replication/ },
    { what: 'may write everything', give: 'grant pg_write_all_data to NAME', says: /may become pg_write_all_data/ },
    // The owner is one of this database alone: roles are the server's, and the ledgers of tests beside this one would name what may be theirs.
    {
      what: 'may become the owner',
      give: 'create role NAME_owner; alter table ledger_account owner to NAME_owner; grant NAME_owner to NAME',
      says: /may become|owns/,
      undo: 'alter table ledger_account owner to OWNER; drop owned by NAME_owner; drop role NAME_owner',
    },
    { what: 'works on the queue', give: 'grant talora_jobs to NAME', says: /may become talora_jobs/ },
    { what: 'owns a table', give: 'create table more_owned (a int); alter table more_owned owner to NAME', says: /owns table more_owned/ },
    { what: 'may make tables', give: 'grant create on schema public to NAME', says: /may make objects in schema public/ },
    { what: 'may make temporary tables', give: 'grant temporary on database DATABASE to NAME', says: /may make temporary tables/ },
    { what: 'may write the ledger', give: 'grant update (balance), insert on ledger_account to NAME', says: /may change ledger_account/ },
    { what: 'may empty a table', give: 'grant truncate on ledger_check to NAME', says: /may change ledger_check/ },
    {
      what: 'is not the application',
      give: 'revoke talora_app from NAME; grant connect on database DATABASE to NAME',
      says: /neither talora_app/,
    },
    { what: 'is the application where only looking is asked', give: 'select 1', says: /may become talora_app/, login: 'read' },
  ];
  for (const { what, give, says, login = 'app', undo = '' } of cases) {
    it(what, async () => {
      const database = new URL(world.databaseUrl).pathname.slice(1);
      const named = (text: string): string => text.replaceAll('NAME', name).replaceAll('OWNER', ownerRole).replaceAll('DATABASE', database);
      await owner.query(`create role ${name} login password '${password}' in role talora_app`);
      try {
        const url = withUser(world.databaseUrl, name, password);
        // A second login beside the first one, as when passwords are changed, is as good.
        expect(await findLoginProblems(url, 'app')).toEqual([]);
        await owner.query(named(give));
        expect((await findLoginProblems(url, login)).join('; ')).toMatch(says);
      } finally {
        await owner.query(`${named(undo)}; drop owned by ${name}; drop role ${name}`);
      }
    });
  }

  it('is the owner itself, with the way on', async () => {
    const url = world.databaseUrl;
    const problems = await findAccessProblems({ urls: { app: url, jobs: world.logins.jobs, read: null }, ownerUrl: null });
    expect(problems[0]).toMatch(/superuser|owns/);
    expect(problems.at(-1)).toContain('docs/operations.md');
  });
});

describe('the settings', () => {
  const settings = (env: Record<string, string>) =>
    readConfig({ NODE_ENV: 'test', DATA_DIR: '/nonexistent', DATABASE_URL: world.databaseUrl, ...env });

  it('with an owner’s URL alone make the logins and hand out no owner', async () => {
    const { urls } = await openAccess(settings({}), null);
    expect(urls).toEqual(world.logins);
    expect(await openAppAccess(settings({}))).toBe(world.logins.app);
    expect((await openReadAccess(settings({}))).url).toBe(world.logins.read);
  });

  it('with a login of the application need the one for timed work', async () => {
    await expect(openAccess(settings({ DATABASE_URL: world.logins.app }), null)).rejects.toThrow(/DATABASE_JOBS_URL/);
    const named = settings({ DATABASE_URL: world.logins.app, DATABASE_JOBS_URL: world.logins.jobs });
    expect(await openAccess(named, null)).toEqual({ urls: { app: world.logins.app, jobs: world.logins.jobs, read: null }, ownerUrl: null });
  });

  it('without the owner say that files of the schema are due', async () => {
    const named = settings({ DATABASE_URL: world.logins.app, DATABASE_JOBS_URL: world.logins.jobs });
    await owner.query(
      `update schema_record set hash = 'old' || hash where name = 'functions/wallet'; update schema_version set hash = 'old' || hash`,
    );
    try {
      await expect(openAccess(named, null)).rejects.toThrow(/1 files of its schema are due \(functions\/wallet first\).*database:migrate/);
      await expect(openAppAccess(named)).rejects.toThrow(/are due/);
    } finally {
      await owner.query(
        `update schema_record set hash = substr(hash, 4) where name = 'functions/wallet'; update schema_version set hash = substr(hash, 4)`,
      );
    }
  });

  it('are not kept where they could be read', async () => {
    const named = settings({ DATABASE_OWNER_URL: world.databaseUrl, DATABASE_JOBS_URL: world.logins.jobs });
    expect(named.databaseOwnerUrl).toBe(world.databaseUrl);
    const opened = await openPlatform(named, world.logins.app, 'test', { bus: 'local', keys: world.platform.keys, isLight: true });
    try {
      expect(JSON.stringify(opened.platform.config)).not.toContain('postgres');
      expect(opened.platform.config.databaseOwnerUrl).toBeNull();
    } finally {
      await opened.close();
    }
  });
});

it('passwords of the embedded database are random, made once, and for this user’s eyes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talora-logins-'));
  try {
    const made = keptPasswords(folder);
    expect(new Set(Object.values(made)).size).toBe(3);
    expect(keptPasswords(folder)).toEqual(made);
    expect(statSync(join(folder, 'postgres-logins.json')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('a user is put into a URL with a host and into one of a socket', () => {
  expect(withUser('postgresql://o:p@h:5/d?sslmode=require', 'u', 'w')).toBe('postgresql://u:w@h:5/d?sslmode=require');
  expect(withUser('postgresql:///d?host=/run', 'u', 'w')).toBe('postgresql:///d?host=%2Frun&user=u&password=w');
  expect(withDatabase('postgresql://o:p@h:5/d', 'e')).toBe('postgresql://o:p@h:5/e');
});

it('strangers do not enter', async () => {
  const stranger = `talora_stranger_${randomBytes(5).toString('hex')}`;
  await owner.query(`create role ${stranger} login password 'stranger'`);
  try {
    await expect(entered(withUser(world.databaseUrl, stranger, 'stranger'), async () => undefined)).rejects.toThrow(/CONNECT|permission/);
  } finally {
    await owner.query(`drop role ${stranger}`);
  }
});
