import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { planInstallation, type Installation } from './server-process.ts';

/** An installation in production: its database on a PostgreSQL server that is not ours, with the four logins that docs/operations.md asks for. */
export interface Production {
  readonly installation: Installation;
  /** Settings of the server, without the owner of the database. */
  readonly env: NodeJS.ProcessEnv;
  readonly ownerUrl: string;
  /** File for `brand:add`. */
  readonly brandFile: string;
  /** Host name of the brand's site. */
  readonly host: string;
  /** Makes one more empty database of the same owner. Resolves to the owner's URL. */
  addDatabase(): Promise<string>;
  /** The settings for another database of this owner. */
  envFor(ownerUrl: string): NodeJS.ProcessEnv;
  /** Drops databases and logins. */
  close(): Promise<void>;
}

const WRITERS_OF_LARGE_OBJECTS = `do $$
declare v_function record;
begin
  for v_function in select oid::regprocedure as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace and proname in
    ('lo_creat', 'lo_create', 'lo_from_bytea', 'lo_open', 'lo_put', 'lowrite', 'lo_truncate', 'lo_truncate64', 'lo_unlink') loop
    execute format('revoke execute on function %s from public', v_function.name);
  end loop;
end $$`;

async function ask(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const ROLES = ['talora_app', 'talora_jobs in role talora_app', 'talora_read'];

/** Roles belong to the whole server: those that are there stay as they are, and this installation has members of them. */
async function makeLogins(serverUrl: string, name: string, password: string): Promise<void> {
  const made = ROLES.map((role) => `do $$ begin create role ${role}; exception when duplicate_object then null; end $$`);
  const login = (kind: string, more = ''): string => `create role ${name}_${kind} login password '${password}'${more}`;
  await ask(
    serverUrl,
    ...made,
    login('owner', ' in role talora_jobs, talora_read'),
    ...['app', 'jobs', 'read'].map((kind) => login(kind, ` in role talora_${kind}`)),
  );
}

async function makeDatabase(serverUrl: string, database: string, name: string): Promise<void> {
  await ask(serverUrl, `create database ${database} owner ${name}_owner`, `revoke all on database ${database} from public`);
  await ask(
    serverUrl,
    `grant connect on database ${database} to ${name}_app, ${name}_jobs, ${name}_read, talora_app, talora_jobs, talora_read`,
  );
  const inside = new URL(serverUrl);
  inside.pathname = `/${database}`;
  await ask(inside.href, `alter schema public owner to ${name}_owner`, WRITERS_OF_LARGE_OBJECTS);
}

function writeBrand(folder: string): string {
  const file = join(folder, 'raya.json');
  const brand = {
    merchantCode: 'raya',
    name: 'Raya',
    currency: 'MYR',
    timeZone: 'Asia/Kuala_Lumpur',
    languages: ['MS', 'EN'],
    hosts: ['raya.example', 'console.raya.example', 'play.raya.example'],
    siteOrigin: 'https://raya.example',
    consoleOrigin: 'https://console.raya.example',
    arcadeOrigin: 'https://play.raya.example',
    contactEmail: 'help@raya.example',
    licenceText: { MS: 'Lesen 1/2026', EN: 'Licence 1/2026' },
    depositBank: { bankCode: 'MELATI', bankName: 'Bank Melati', accountName: 'Raya', accountNumber: '7710449182' },
    payoutBanks: [{ code: 'MELATI', name: 'Bank Melati' }],
    staff: { name: 'Siti' },
    isOpen: true,
  };
  writeFileSync(file, JSON.stringify(brand), { mode: 0o644 });
  return file;
}

/** Plans an installation in a folder that whoever runs the server may read. Makes logins and one empty database. */
export async function planProduction(serverUrl: string, folder: string, dataDir: string): Promise<Production> {
  const name = `talora_pack_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const databases: string[] = [];
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const keysFile = join(folder, 'keys.json');
  writeFileSync(keysFile, JSON.stringify({ sealing: [{ id: 'seal-1', hex: randomBytes(32).toString('hex') }] }), { mode: 0o644 });
  writeFileSync(join(folder, 'payment-keys.json'), JSON.stringify({ keys: [{ id: 'p-1', hex: randomBytes(32).toString('hex') }] }));
  const installation = await planInstallation(dataDir);
  const urlAs = (kind: string, database: string): string => {
    const url = new URL(serverUrl);
    Object.assign(url, { username: `${name}_${kind}`, password, pathname: `/${database}` });
    return url.href;
  };
  const addDatabase = async (): Promise<string> => {
    const database = `${name}_${databases.length + 1}`;
    databases.push(database);
    await makeDatabase(serverUrl, database, name);
    return urlAs('owner', database);
  };
  const envFor = (ownerUrl: string): NodeJS.ProcessEnv => {
    const database = new URL(ownerUrl).pathname.slice(1);
    return {
      ...installation.env,
      NODE_ENV: 'production',
      RATE_LIMITS: '',
      SANDBOX_PORT: '',
      LOG_LEVEL: 'warn',
      BIND_ADDRESS: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      KEYS_FILE: keysFile,
      PAYMENT_URL: 'https://pay.example',
      PAYMENT_NOTIFY_ORIGIN: 'https://raya.example',
      PAYMENT_KEYS_FILE: join(folder, 'payment-keys.json'),
      DATABASE_URL: urlAs('app', database),
      DATABASE_JOBS_URL: urlAs('jobs', database),
      DATABASE_READ_URL: urlAs('read', database),
    };
  };
  await makeLogins(serverUrl, name, password);
  const ownerUrl = await addDatabase();
  return {
    installation,
    env: envFor(ownerUrl),
    ownerUrl,
    brandFile: writeBrand(folder),
    host: 'raya.example',
    addDatabase,
    envFor,
    async close() {
      for (const database of databases) await ask(serverUrl, `drop database if exists ${database} with (force)`);
      await ask(serverUrl, ...['app', 'jobs', 'read', 'owner'].map((kind) => `drop role if exists ${name}_${kind}`));
    },
  };
}
