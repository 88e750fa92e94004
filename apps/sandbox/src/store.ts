import { DatabaseSync } from 'node:sqlite';
import type { PaymentStatus } from './protocol.ts';

/** A payment as it is stored. Times are milliseconds since 1970. */
export interface PaymentRow {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly payer_name: string | null;
  /** Who is paid; null for payments from before orders named it. */
  readonly merchant_name: string | null;
  readonly redirect_url: string;
  readonly return_url: string;
  readonly notify_url: string;
  readonly status: PaymentStatus;
  readonly version: number;
  readonly created_at: number;
  readonly expires_at: number;
  readonly changed_at: number;
  /** When money that is on its way arrives. */
  readonly settles_at: number | null;
  /** What was paid, which may be another sum, under another name. */
  readonly paid_amount: string | null;
  readonly paid_name: string | null;
  /** How it is paid; null on the page, and for payments from before there were others. */
  readonly channel: 'qr' | 'chain' | null;
  /** Blocks of the chain that have it. */
  readonly confirmations: number;
}

/** A webhook that goes out until it is taken. */
export interface EventRow {
  readonly id: string;
  readonly payment_id: string;
  readonly url: string;
  readonly report: string;
  readonly created_at: number;
  readonly next_at: number;
  readonly tries: number;
  /** Further times that it is sent after it was taken; only test switches ask for any. */
  readonly copies: number;
}

const SCHEMA = `
  create table if not exists payment (
    id text primary key, reference text not null unique, amount text not null, currency text not null, payer_name text, merchant_name text,
    redirect_url text not null, return_url text not null, notify_url text not null,
    status text not null check (status in ('pending', 'succeeded', 'failed', 'expired')), version integer not null,
    created_at integer not null, expires_at integer not null, changed_at integer not null, settles_at integer,
    paid_amount text, paid_name text, channel text, confirmations integer not null default 0
  ) strict;
  create index if not exists payment_open on payment (expires_at) where status = 'pending';
  create table if not exists event (
    id text primary key, payment_id text not null references payment (id), url text not null, report text not null,
    created_at integer not null, next_at integer not null, tries integer not null default 0, copies integer not null,
    ended_at integer
  ) strict;
  create index if not exists event_open on event (next_at) where ended_at is null;
  create table if not exists form_token (
    token text primary key, payment_id text not null references payment (id), made_at integer not null
  ) strict;
`;

/** The provider's own database. */
export interface Store {
  /** Runs a change whole or not at all. */
  whole<Result>(work: () => Result): Result;
  insertPayment(payment: PaymentRow): void;
  findPayment(id: string): PaymentRow | undefined;
  findByReference(reference: string): PaymentRow | undefined;
  /** Moves a pending payment; its version rises when its status or its confirmations change. */
  changePayment(
    id: string,
    change: Partial<Pick<PaymentRow, 'status' | 'settles_at' | 'paid_amount' | 'paid_name' | 'confirmations'>>,
    nowMs: number,
  ): PaymentRow;
  /** Pending payments whose money arrives or whose time is over. */
  listDuePayments(nowMs: number): PaymentRow[];
  listNewest(limit: number): (PaymentRow & { readonly waiting: number })[];
  insertEvent(event: EventRow & { readonly ended_at: number | null }): void;
  listDueEvents(nowMs: number, limit: number): EventRow[];
  changeEvent(id: string, change: { next_at: number; tries: number; copies: number; ended_at: number | null }): void;
  /** When something is due next; null when nothing waits. */
  readonly nextDue: () => number | null;
  insertToken(token: string, paymentId: string, nowMs: number): void;
  /** Takes a token; false when there is none such, or when it was used. */
  takeToken(token: string, paymentId: string): boolean;
  close(): void;
}

const PAYMENT_COLUMNS = [
  'id', 'reference', 'amount', 'currency', 'payer_name', 'merchant_name', 'redirect_url', 'return_url', 'notify_url', 'status', 'version', 'created_at', 'expires_at',
  'changed_at', 'settles_at', 'paid_amount', 'paid_name', 'channel', 'confirmations',
] as const; // prettier-ignore
const EVENT_COLUMNS = ['id', 'payment_id', 'url', 'report', 'created_at', 'next_at', 'tries', 'copies', 'ended_at'] as const;

const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;

/** Opens the database file, and makes it when it is not there. Every change is on the disk before it is answered. */
export function openStore(file: string): Store {
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000;');
  db.exec(SCHEMA);
  const columns = db.prepare(`select name from pragma_table_info('payment')`).all() as { name: string }[];
  if (!columns.some(({ name }) => name === 'merchant_name')) db.exec('alter table payment add column merchant_name text');
  if (!columns.some(({ name }) => name === 'channel')) {
    db.exec('alter table payment add column channel text');
    db.exec('alter table payment add column confirmations integer not null default 0');
  }
  const addPayment = db.prepare(insertInto('payment', PAYMENT_COLUMNS));
  const addEvent = db.prepare(insertInto('event', EVENT_COLUMNS));
  const byId = db.prepare('select * from payment where id = ?');
  const byReference = db.prepare('select * from payment where reference = ?');
  const move =
    db.prepare(`update payment set version = version + (status <> ? or confirmations <> ?), status = ?, settles_at = ?, paid_amount = ?, paid_name = ?,
    confirmations = ?, changed_at = ? where id = ? and status = 'pending'`);
  const due = db.prepare(`select * from payment where status = 'pending' and coalesce(settles_at, expires_at) <= ?`);
  const newest = db.prepare(`select p.*, (select count(*) from event e where e.payment_id = p.id and e.ended_at is null) as waiting
    from payment p order by created_at desc, id limit ?`);
  const dueEvents = db.prepare('select * from event where ended_at is null and next_at <= ? order by next_at limit ?');
  const moveEvent = db.prepare('update event set next_at = ?, tries = ?, copies = ?, ended_at = ? where id = ?');
  const next = db.prepare(`select min(at) as at from (select min(next_at) as at from event where ended_at is null
    union all select min(coalesce(settles_at, expires_at)) from payment where status = 'pending')`);
  const addToken = db.prepare('insert into form_token (token, payment_id, made_at) values (?, ?, ?)');
  const useToken = db.prepare('delete from form_token where token = ? and payment_id = ?');

  const store: Store = {
    whole(work) {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    insertPayment: (payment) => void addPayment.run(...PAYMENT_COLUMNS.map((column) => payment[column])),
    findPayment: (id) => byId.get(id) as PaymentRow | undefined,
    findByReference: (reference) => byReference.get(reference) as PaymentRow | undefined,
    changePayment(id, change, nowMs) {
      const before = store.findPayment(id);
      if (before === undefined) throw new Error('a payment vanished');
      const after = { ...before, ...change };
      const { status, confirmations } = after;
      move.run(status, confirmations, status, after.settles_at, after.paid_amount, after.paid_name, confirmations, nowMs, id);
      return store.findPayment(id) ?? before;
    },
    listDuePayments: (nowMs) => due.all(nowMs) as unknown as PaymentRow[],
    listNewest: (limit) => newest.all(limit) as unknown as (PaymentRow & { waiting: number })[],
    insertEvent: (event) => void addEvent.run(...EVENT_COLUMNS.map((column) => event[column])),
    listDueEvents: (nowMs, limit) => dueEvents.all(nowMs, limit) as unknown as EventRow[],
    changeEvent: (id, { next_at, tries, copies, ended_at }) => void moveEvent.run(next_at, tries, copies, ended_at, id),
    nextDue: () => (next.get() as { at: number | null }).at,
    insertToken: (token, paymentId, nowMs) => void addToken.run(token, paymentId, nowMs),
    takeToken: (token, paymentId) => useToken.run(token, paymentId).changes === 1,
    close: () => db.close(),
  };
  return store;
}
