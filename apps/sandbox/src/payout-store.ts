import { DatabaseSync } from 'node:sqlite';

/** A payout as it is stored. Times are milliseconds since 1970. */
export interface PayoutRow {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
  readonly notify_url: string;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly version: number;
  readonly changed_at: number;
  /** When it ends; null: never by itself. */
  readonly ends_at: number | null;
}

/** The payouts of the provider's own database. */
export interface PayoutStore {
  insert(row: PayoutRow): void;
  findByReference(reference: string): PayoutRow | undefined;
  listDue(nowMs: number): PayoutRow[];
  end(id: string, status: 'paid' | 'failed', nowMs: number): void;
  /** Payouts whose end the merchant is to be told of now. */
  listUntold(nowMs: number): PayoutRow[];
  /** When the merchant is told again; null: it has taken it. */
  tellAgainAt(id: string, at: number | null): void;
  /** When something is due next; null when nothing waits. */
  readonly nextDue: () => number | null;
  close(): void;
}

const SCHEMA = `create table if not exists payout (
    id text primary key, reference text not null unique, amount text not null, currency text not null, bank text not null, account text not null,
    holder text not null, notify_url text not null, status text not null check (status in ('pending', 'paid', 'failed')),
    version integer not null, changed_at integer not null, ends_at integer, tell_at integer
  ) strict;`;
const COLUMNS = [
  'id', 'reference', 'amount', 'currency', 'bank', 'account', 'holder', 'notify_url', 'status', 'version', 'changed_at', 'ends_at',
] as const; // prettier-ignore

/** Opens the payouts in the provider's database file. */
export function openPayoutStore(file: string): PayoutStore {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  db.exec(SCHEMA);
  const add = db.prepare(`insert into payout (${COLUMNS.join(', ')}) values (${COLUMNS.map(() => '?').join(', ')})`);
  const one = db.prepare(`select ${COLUMNS.join(', ')} from payout where reference = ?`);
  const due = db.prepare(`select ${COLUMNS.join(', ')} from payout where status = 'pending' and ends_at <= ?`);
  const move = db.prepare(
    `update payout set status = ?, version = version + 1, changed_at = ?, tell_at = ? where id = ? and status = 'pending'`,
  );
  const untold = db.prepare(`select ${COLUMNS.join(', ')} from payout where tell_at <= ? order by tell_at limit 20`);
  const tell = db.prepare('update payout set tell_at = ? where id = ?');
  const next = db.prepare(
    `select min(at) as at from (select min(ends_at) as at from payout where status = 'pending' union all select min(tell_at) from payout)`,
  );
  return {
    insert: (row) => void add.run(...COLUMNS.map((column) => row[column])),
    findByReference: (reference) => one.get(reference) as PayoutRow | undefined,
    listDue: (nowMs) => due.all(nowMs) as unknown as PayoutRow[],
    end: (id, status, nowMs) => void move.run(status, nowMs, nowMs, id),
    listUntold: (nowMs) => untold.all(nowMs) as unknown as PayoutRow[],
    tellAgainAt: (id, at) => void tell.run(at, id),
    nextDue: () => (next.get() as { at: number | null }).at,
    close: () => db.close(),
  };
}
