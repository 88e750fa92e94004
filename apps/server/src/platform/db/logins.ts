import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Who logs in: the application for requests, its timed work, and whoever only looks. The owner is none of them. */
export type Login = 'app' | 'jobs' | 'read';

/** The role each login has, or is a member of. */
const LOGIN_ROLES: Readonly<Record<Login, string>> = { app: 'talora_app', jobs: 'talora_jobs', read: 'talora_read' };

/** Connection URLs by login. */
export type LoginUrls = Readonly<Record<Login, string>>;

const LOGINS: readonly Login[] = ['app', 'jobs', 'read'];

/** Roles that a login may reach: its own, and what that one is made of. */
const REACHABLE: Readonly<Record<Login, readonly string[]>> = {
  app: ['talora_app'],
  jobs: ['talora_jobs', 'talora_app'],
  read: ['talora_read'],
};

/** The same database, entered by another user. A URL without a host (a socket) names its user in the query. */
export function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url);
  if (changed.hostname === '') {
    changed.searchParams.set('user', user);
    changed.searchParams.set('password', password);
  } else {
    changed.username = user;
    changed.password = password;
    changed.searchParams.delete('user');
    changed.searchParams.delete('password');
  }
  return changed.href;
}

/**
 * Passwords that follow from the owner's URL without its database: whoever may be the owner comes to the same ones, so that many
 * runs share the logins of one server. For development and tests.
 */
export function derivedPasswords(ownerUrl: string): LoginUrls {
  const { host, username, password } = new URL(ownerUrl);
  const secret = `${username}:${password}:${process.env.PGPASSWORD ?? ''}`;
  const derive = (login: Login): string => createHmac('sha256', secret).update(`${LOGIN_ROLES[login]}@${host}`).digest('hex');
  return { app: derive('app'), jobs: derive('jobs'), read: derive('read') };
}

const FILE = 'postgres-logins.json';

/** Passwords of the embedded database's logins, random, kept in the data folder for this user alone. Makes them when they are missing. */
export function keptPasswords(dataDir: string): LoginUrls {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    const made = Object.fromEntries(LOGINS.map((login) => [login, randomBytes(24).toString('hex')]));
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as LoginUrls;
}

/** Where the logins with these passwords reach the owner's database. @internal */
export function loginUrls(ownerUrl: string, passwords: LoginUrls): LoginUrls {
  const urlOf = (login: Login): string => withUser(ownerUrl, LOGIN_ROLES[login], passwords[login]);
  return { app: urlOf('app'), jobs: urlOf('jobs'), read: urlOf('read') };
}

async function asUser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const mayEnter = (url: string): Promise<boolean> =>
  asUser(url, async (client) => {
    await client.query('select 1');
    return true;
  }).catch(() => false);

/** Another run that gives a role its password, or a database its rights, at the same moment. */
const isConcurrent = (error: unknown): boolean => /concurrently updated|duplicate key/.test(String(error));

async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isConcurrent(error) || tries === 10) throw error;
      await sleep(20 * tries);
    }
  }
}

/**
 * Lets the logins in with these passwords, through the owner, and closes the database to everybody else. Roles belong to the whole
 * server: one that can enter already is not touched. Resolves to the logins' URLs.
 */
export async function openLogins(ownerUrl: string, passwords: LoginUrls): Promise<LoginUrls> {
  const urls = loginUrls(ownerUrl, passwords);
  await asUser(ownerUrl, async (owner) => {
    await insist(() => closeDatabase(owner, owner.database ?? ''));
    for (const login of LOGINS) {
      if (await mayEnter(urls[login])) continue;
      await insist(() => owner.query(`alter role ${LOGIN_ROLES[login]} login password '${passwords[login]}'`));
      if (!(await mayEnter(urls[login]))) throw new Error(`The database does not let ${LOGIN_ROLES[login]} in.`);
    }
  });
  return urls;
}

/** Nobody but the owner and the logins may enter, and nobody may make temporary tables: the first place names are looked up in. @internal */
export async function closeDatabase(owner: pg.Client, database: string): Promise<void> {
  const found = await owner.query<{ is_open: boolean }>(
    `select coalesce(datacl::text, '{=Tc/}') ~ '[{,]=' as is_open from pg_database where datname = $1`,
    [database],
  );
  if (found.rows[0]?.is_open !== true) return;
  const name = owner.escapeIdentifier(database);
  const roles = LOGINS.map((login) => LOGIN_ROLES[login]).join(', ');
  await owner.query(`revoke all on database ${name} from public; grant connect on database ${name} to ${roles}`);
}

/** May this URL's user make roles or own what is here? Then it is an owner, and no login of the application. */
export async function isOwner(url: string): Promise<boolean> {
  return asUser(url, async (client) => {
    const { rows } = await client.query<{ is_owner: boolean }>(
      `select r.rolsuper or r.rolcreaterole or has_schema_privilege(current_user, 'public', 'create')
         or exists (select from pg_class where relowner = r.oid and relnamespace = 'public'::regnamespace) as is_owner
       from pg_roles r where r.rolname = current_user`,
    );
    return rows[0]?.is_owner === true;
  });
}

/** Functions of PostgreSQL that write large objects; they are everybody's until that is taken away. */
const LARGE_OBJECT_WRITERS = ['lo_creat', 'lo_create', 'lo_from_bytea', 'lo_open', 'lo_put', 'lowrite', 'lo_truncate', 'lo_truncate64', 'lo_unlink']; // prettier-ignore

interface RightsRow {
  readonly name: string;
  readonly attributes: string[] | null;
  readonly owned: string[] | null;
  readonly reachable: string[] | null;
  readonly makes: string[] | null;
  readonly writes: string[] | null;
  readonly has_role: boolean;
}

/** What a login could do beyond its own. Rights count that it has by itself, by a role it is in, and by everybody's. */
const RIGHTS = `
  select r.rolname as name,
    array_remove(array[case when r.rolsuper then 'superuser' end, case when r.rolcreaterole then 'createrole' end,
      case when r.rolcreatedb then 'createdb' end, case when r.rolbypassrls then 'bypassrls' end,
      case when r.rolreplication then 'replication' end], null) as attributes,
    (select array_agg(distinct o.what) from (
       select 'table ' || c.oid::regclass as what from pg_class c where pg_has_role(r.oid, c.relowner, 'member')
         and c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relnamespace <> all ($2::oid[])
       union all select 'function ' || p.oid::regproc from pg_proc p where pg_has_role(r.oid, p.proowner, 'member') and p.pronamespace <> all ($2::oid[])
       union all select 'schema ' || n.nspname from pg_namespace n where pg_has_role(r.oid, n.nspowner, 'member') and n.oid <> all ($2::oid[])
         and n.nspname !~ '^pg_'
       union all select 'database ' || d.datname from pg_database d where pg_has_role(r.oid, d.datdba, 'member') and d.datname = current_database()
     ) o) as owned,
    (select array_agg(m.rolname::text) from pg_roles m where m.oid <> r.oid and m.rolname <> all ($1::text[]) and pg_has_role(r.oid, m.oid, 'member')) as reachable,
    array_remove(array[
      case when has_schema_privilege(r.oid, 'public', 'create') then 'objects in schema public' end,
      case when has_database_privilege(r.oid, current_database(), 'create') then 'schemas' end,
      case when has_database_privilege(r.oid, current_database(), 'temporary') then 'temporary tables' end,
      case when (select bool_or(has_function_privilege(r.oid, p.oid, 'execute')) from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace
        and p.proname = any ($4::text[])) then 'large objects' end], null) as makes,
    (select array_agg(c.oid::regclass::text) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
        has_table_privilege(r.oid, c.oid, 'truncate, trigger, references')
        or c.relname ~ '^ledger_(account|transfer|hold|external|kind|chart|asset)' and has_table_privilege(r.oid, c.oid, 'insert, update, delete')
        or c.relname ~ '^audit_' and has_table_privilege(r.oid, c.oid, 'update, delete'))) as writes,
    pg_has_role(r.oid, $3, 'usage') as has_role
  from pg_roles r where r.rolname = session_user`;

/** What a login must not have, one sentence for each thing that it has. An empty list is right. Throws when it cannot enter. */
export async function findLoginProblems(url: string, login: Login): Promise<string[]> {
  return asUser(url, async (client) => {
    const own = await client.query<{ oid: number }>(`select oid::int4 as oid from pg_namespace where $1 = 'jobs' and nspname = 'graphile_worker'
      or nspname in ('pg_catalog', 'information_schema')`, [login]); // prettier-ignore
    const { rows } = await client.query<RightsRow>(RIGHTS, [
      REACHABLE[login],
      own.rows.map((row) => row.oid),
      LOGIN_ROLES[login],
      LARGE_OBJECT_WRITERS,
    ]);
    const rights = rows[0];
    if (rights === undefined) return [`the login for ${login} is not known to the database`];
    const name = `the database login ${rights.name} (${login})`;
    const problems: string[] = [];
    if (rights.attributes?.includes('superuser')) return [`${name} is a superuser`];
    if (rights.attributes !== null && rights.attributes.length > 0) problems.push(`${name} has ${rights.attributes.join(', ')}`);
    if (rights.owned !== null) problems.push(`${name} owns ${listed(rights.owned)}`);
    if (rights.reachable !== null) problems.push(`${name} may become ${listed(rights.reachable)}`);
    if (rights.makes !== null && rights.makes.length > 0) problems.push(`${name} may make ${rights.makes.join(', ')}`);
    if (rights.writes !== null) problems.push(`${name} may change ${listed(rights.writes)}`);
    if (!rights.has_role) problems.push(`${name} is neither ${LOGIN_ROLES[login]} nor a member of it`);
    return problems;
  });
}

const listed = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
