import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  create table if not exists launch (
    ticket_hash text primary key, vendor text not null, game_code text not null, player_id text not null, currency text not null,
    language text not null, mode text not null check (mode in ('real', 'demo')), return_url text not null, site_origin text not null,
    made_at integer not null, session_id text
  ) strict;
  create index if not exists launch_made on launch (made_at);
  create table if not exists site_origin (vendor text not null, origin text not null, told_at integer not null, primary key (vendor, origin)) strict;
  create table if not exists session (
    id text primary key, vendor text not null, player_id text not null, game_code text not null, currency text not null,
    language text not null, mode text not null check (mode in ('real', 'demo')), operator_token text not null,
    return_url text not null, site_origin text not null, balance text not null, opened_at integer not null, seen_at integer not null,
    spun_at integer not null default 0, ended_at integer
  ) strict;
  create index if not exists session_player on session (vendor, player_id) where ended_at is null;
  create table if not exists round (
    n integer primary key, id text not null unique, vendor text not null, session_id text not null references session (id),
    client_round_id text not null, player_id text not null, game_code text not null, math_version text not null,
    currency text not null, mode text not null, bet text not null, payout text not null, seed text not null, choice text,
    grant_id text, state text not null check (state in ('asking', 'paying', 'undoing', 'done', 'refused', 'undone', 'void')),
    code integer, is_shown integer not null default 0, decided_at integer not null, ended_at integer, balance_after text,
    feed_n integer
  ) strict;
  create index if not exists round_player on round (vendor, player_id, game_code, n);
  create unique index if not exists round_of_client on round (session_id, client_round_id) where state <> 'undone';
  create unique index if not exists round_feed on round (vendor, feed_n) where feed_n is not null;
  create unique index if not exists round_open on round (session_id) where state in ('asking', 'paying', 'undoing');
  create table if not exists tx (
    id text primary key, round_id text not null references round (id), vendor text not null, operation text not null, amount text,
    win_amount text, target_tx_id text, token text, state text not null check (state in ('waiting', 'done', 'refused', 'dropped')),
    code integer, sent_at integer not null, next_at integer not null, tries integer not null default 0, is_undone integer not null default 0
  ) strict;
  create index if not exists tx_waiting on tx (next_at) where state = 'waiting';
  create index if not exists tx_round on tx (round_id);
  create index if not exists tx_day on tx (vendor, sent_at);
  create table if not exists free_grant (
    vendor text not null, id text not null, player_id text not null, game_code text not null, rounds integer not null, used integer not null default 0,
    bet text not null, currency text not null, expires_at integer not null, cancelled_at integer, won text not null default '0',
    primary key (vendor, id)
  ) strict;
  create index if not exists free_grant_player on free_grant (vendor, player_id, game_code);
  create table if not exists purse (vendor text not null, player_id text not null, currency text not null, balance text not null,
    primary key (vendor, player_id, currency)) strict;
  create table if not exists transfer (
    vendor text not null, reference text not null, direction text not null check (direction in ('in', 'out')), player_id text not null,
    amount text not null, currency text not null, status text not null check (status in ('done', 'refused')), balance_after text not null,
    at integer not null, primary key (vendor, reference)
  ) strict;
  create table if not exists replay (token_hash text primary key, vendor text not null, round_id text not null, made_at integer not null) strict;
  create table if not exists nonce (vendor text not null, nonce text not null, at integer not null, primary key (vendor, nonce)) strict;
  create index if not exists nonce_at on nonce (at);
  create table if not exists habit (vendor text not null, name text not null, primary key (vendor, name)) strict;
`;

/** A value of a column. */
export type Column = string | number | null;

/** A row, when there is one. */
export type Found<Row> = Row | undefined;

/** The vendors' own database. */
export interface VendorDb {
  /** Runs a change whole or not at all. It is on the disk when {@link saved} resolves, not before. */
  whole<Result>(work: () => Result): Result;
  /** Resolves when everything changed so far is on the disk. Whoever is told of a change waits for this first. */
  saved(): Promise<void>;
  run(sql: string, ...values: Column[]): number;
  one<Row>(sql: string, ...values: Column[]): Found<Row>;
  all<Row>(sql: string, ...values: Column[]): Row[];
  close(): void;
}

/**
 * Opens the database file, and makes it when it is not there. Changes of one turn of the event loop share a commit: a disk
 * takes milliseconds for each, and many rounds are under way at once.
 */
export function openVendorDb(file: string): VendorDb {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000;');
  db.exec(SCHEMA);
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepared = (sql: string): ReturnType<DatabaseSync['prepare']> => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  let group: PromiseWithResolvers<void> | null = null;
  let depth = 0;

  function commit(): void {
    const ended = group;
    group = null;
    if (ended === null) return;
    try {
      db.exec('commit');
      ended.resolve();
    } catch (error) {
      db.exec('rollback');
      ended.reject(error);
    }
  }

  function begin(): void {
    if (group !== null) return;
    db.exec('begin immediate');
    group = Promise.withResolvers<void>();
    // Somebody may wait for it or nobody: a commit that fails must not end the process by itself.
    group.promise.catch((error: unknown) => process.stderr.write(`vendors: not saved: ${String(error)}\n`));
    setImmediate(commit);
  }

  return {
    whole(work) {
      begin();
      depth += 1;
      const name = `s${depth}`;
      db.exec(`savepoint ${name}`);
      try {
        const result = work();
        db.exec(`release ${name}`);
        return result;
      } catch (error) {
        db.exec(`rollback to ${name}; release ${name}`);
        throw error;
      } finally {
        depth -= 1;
      }
    },
    saved: async () => group?.promise,
    run(sql, ...values) {
      begin();
      return Number(prepared(sql).run(...values).changes);
    },
    one: (sql, ...values) => prepared(sql).get(...values) as never,
    all: (sql, ...values) => prepared(sql).all(...values) as never,
    close() {
      commit();
      db.close();
    },
  };
}
