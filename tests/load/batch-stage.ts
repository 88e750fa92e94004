import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';

const DAY_MS = 86_400_000;
/** The functions of a bet before they looked up game, brand and limits: found first on the connection that has run it. */
const BEFORE_SQL = join(import.meta.dirname, 'batches-before.sql');
const BRAND = '01980000-0000-7000-8000-000000000001';
const [VENDOR, GAME, ASSET, BOOK] = [11, 9001, 1, 1];

/** A database with functions of one time that batches are sent to, over one connection. */
export interface BatchStage {
  /** Sends a statement, prepared once. */
  ask(name: string, text: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Processor time that its server process has used, in microseconds. */
  usedUs(): number;
  close(): Promise<void>;
}

/** Who plays: members with money and an open session each; what they play: one game of one brand at one vendor. */
export interface BatchCast {
  readonly members: readonly string[];
  readonly sessions: readonly Buffer[];
  readonly brand: string;
  readonly vendor: number;
  readonly game: number;
  readonly asset: number;
  readonly book: number;
}

/** Makes people for stages: the same on each. */
export function makeCast(members: number): BatchCast {
  const ids = Array.from({ length: members }, () => makeUuidV7(Date.now(), randomBytes(10)));
  const sessions = ids.map((id) => createHash('sha256').update(id).digest());
  return { members: ids, sessions, brand: BRAND, vendor: VENDOR, game: GAME, asset: ASSET, book: BOOK };
}

/** What both kinds of functions ask for. */
async function fill(client: pg.Client, { members, sessions }: BatchCast): Promise<void> {
  await client.query(`insert into ledger_book (id, code, is_real) values (${BOOK}, 'bench:real', true), (2, 'bench:trial', false)`);
  await client.query(
    `insert into site_brand (id, merchant_code, name, real_book, trial_book, asset, settings) values ('${BRAND}', 'bench', 'Bench', ${BOOK}, 2, ${ASSET}, '{}')`,
  );
  await client.query(`insert into games_vendor (id, code, display_name, adapter) values (${VENDOR}, 'BENCH', 'Bench', 'plain')`);
  await client.query(
    `insert into vendor_profile (vendor_id, dialect, wallet, unknown_rollback, base_url) values (${VENDOR}, 'plain', 'seamless', 0, '')`,
  );
  await client.query(`insert into games_game (id, vendor_id, code, game_type, name, blurb, icon, support_play, is_game)
    select g, ${VENDOR}, 'bench' || g, 'RNG', '{}', '{}', '', 0, 'GAME' from generate_series(${GAME}, ${GAME + 199}) g`);
  await client.query(
    `insert into games_listing (brand_id, game_id, is_enabled, sort) select '${BRAND}', g.id, true, g.id from games_game g on conflict do nothing`,
  );
  await client.query(
    `insert into games_brand_vendor (brand_id, vendor_id) select '${BRAND}', v.id from games_vendor v on conflict do nothing`,
  );
  await client.query(
    `insert into identity_member (id, brand_id, no, username, type, path, password_hash, password_set_at, language, agreed_terms_at, registered_at)
     select x.id, '${BRAND}', x.n, 'bench' || x.n, 0, x.n || '.', '', now(), 'EN', now(), now() from unnest($1::uuid[]) with ordinality as x(id, n)`,
    [members],
  );
  await client.query(
    `insert into identity_session (id, token_hash, member_id, brand_id, device_class, started_at, seen_at, expires_at, ip, user_agent)
     select x.id, x.hash, x.id, '${BRAND}', 'desktop', now(), now(), now() + interval '1 day', '', '' from unnest($1::uuid[], $2::bytea[]) as x(id, hash)`,
    [members, sessions],
  );
  // Whose brand a win counts for is read here.
  await client.query(
    `insert into vendor_player (vendor_id, player_id, brand_id, member_id, asset, book, mode, created_at)
     select ${VENDOR}, 'bench' || x.n, '${BRAND}', x.id, ${ASSET}, ${BOOK}, 'real', now() from unnest($1::uuid[]) with ordinality as x(id, n)`,
    [members],
  );
  await client.query(
    `insert into ledger_account (member_id, asset, book, balance) select unnest($1::uuid[]), ${ASSET}, ${BOOK}, 1000000000`,
    [members],
  );
}

/** Opens a stage: a new database of an embedded server, with the functions of today or those before, and its cast, looked at by the planner. */
export async function openStage(serverUrl: string, name: 'before' | 'present', cast: BatchCast): Promise<BatchStage> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  if (name === 'before') await client.query(readFileSync(BEFORE_SQL, 'utf8'));
  for (const table of ['ledger_transfer', 'play', 'arcade_round'])
    for (let day = -1; day <= 2; day += 1)
      await client.query('select partition_make($1, $2::date, $2::date)', [
        table,
        new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10),
      ]);
  await fill(client, cast);
  await client.query('vacuum analyze');
  // Work is counted, not the wait for the disk.
  await client.query('set synchronous_commit = off');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const file = `/proc/${rows[0]?.pid}/schedstat`;
  return {
    ask: async (statement, text, values) =>
      (await client.query<Record<string, unknown>>({ name: statement, text, values: [...values] })).rows,
    usedUs: () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1000,
    close: () => client.end(),
  };
}
