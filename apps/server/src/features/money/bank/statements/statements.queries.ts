import { sql } from 'kysely';
import type { StatementLine, StatementMapping } from '@talora/domain/bank/statement-lines.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';

/** How a statement was read, with the names that its columns had. */
export type KeptMapping = StatementMapping & { readonly names: Readonly<Record<string, string>> };

/** A statement as it is stored. Days are yyyy-MM-dd, sums minor units. */
export interface ImportRow {
  readonly brand_id: string;
  readonly id: string;
  readonly account_id: string;
  readonly file_name: string;
  readonly hash: string;
  readonly mapping: KeptMapping;
  readonly first_day: string;
  readonly last_day: string;
  readonly taken: number;
  readonly known: number;
  readonly left_out: number;
  readonly came: bigint;
  readonly gone: bigint;
  readonly staff_id: string;
  readonly staff_name: string;
  readonly made_at: Date;
}

const COLUMNS = sql`brand_id, id, account_id, file_name, hash, mapping, first_day::text as first_day, last_day::text as last_day, taken, known, left_out,
  came::bigint as came, gone::bigint as gone, staff_id, staff_name, made_at`;

/** A statement of a brand by the id that it was asked for with. */
export async function findImportRow(db: Queryable, brandId: string, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`select ${COLUMNS} from bank_import where brand_id = ${brandId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The statement of an account that a file was taken in as. */
export async function findImportByHash(db: Queryable, brandId: string, accountId: string, hash: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`select ${COLUMNS} from bank_import
    where brand_id = ${brandId} and account_id = ${accountId} and hash = ${hash}`.execute(db);
  return rows[0];
}

/** A page of a brand's statements, newest first, and how many there are. */
export async function listImportRows(
  db: Queryable,
  brandId: string,
  offset: number,
  limit: number,
): Promise<{ rows: ImportRow[]; count: bigint }> {
  const { rows } = await sql<ImportRow>`select ${COLUMNS} from bank_import where brand_id = ${brandId}
    order by made_at desc, id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ n: bigint }>`select count(*) as n from bank_import where brand_id = ${brandId}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
}

/** Which of these lines of an account are known already, by what they are known again by. */
export async function listKnownPrints(db: Queryable, brandId: string, accountId: string, prints: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ print: string }>`select print from bank_line
    where brand_id = ${brandId} and account_id = ${accountId} and print = any (${[...prints]}::text[])`.execute(db);
  return new Set(rows.map(({ print }) => print));
}

/** A line that is new: its id, and what it is known again by. */
export type NewLine = StatementLine & { readonly id: string; readonly print: string };

/** Stores a statement with its new lines, at this moment of the database's clock. */
export async function insertImport(tx: Tx, row: Omit<ImportRow, 'made_at'>, lines: readonly NewLine[]): Promise<void> {
  await sql`insert into bank_import (brand_id, id, account_id, file_name, hash, mapping, first_day, last_day, taken, known, left_out, came, gone,
      staff_id, staff_name, made_at)
    values (${row.brand_id}, ${row.id}, ${row.account_id}, ${row.file_name}, ${row.hash}, ${JSON.stringify(row.mapping)}::jsonb, ${row.first_day}::date,
      ${row.last_day}::date, ${row.taken}, ${row.known}, ${row.left_out}, ${row.came.toString()}::numeric, ${row.gone.toString()}::numeric, ${row.staff_id},
      ${row.staff_name}, app_now())`.execute(tx);
  if (lines.length === 0) return;
  const stored = lines.map(({ id, day, amount, reference, counter, balance, nth, print }, at) => ({
    id,
    seq: at + 1,
    day,
    amount: amount.toString(),
    reference,
    counter,
    balance: balance?.toString() ?? null,
    nth,
    print,
  }));
  await sql`insert into bank_line (brand_id, id, account_id, import_id, seq, day, amount, reference, counter, balance, nth, print)
    select ${row.brand_id}::uuid, l.id, ${row.account_id}::uuid, ${row.id}::uuid, l.seq, l.day, l.amount, l.reference, l.counter, l.balance, l.nth, l.print
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      as l(id uuid, seq int, day date, amount bigint, reference text, counter text, balance bigint, nth smallint, print text)`.execute(tx);
}

/** How far the statements of an account go. */
export interface AccountStanding {
  readonly account_id: string;
  readonly last_day: string | null;
  /** After the newest line that has one. */
  readonly balance: bigint | null;
  readonly open: bigint;
  readonly mapping: KeptMapping | null;
}

/** By account of a brand: its newest day and balance, lines that wait, and how its last file was read. */
export async function listStandings(db: Queryable, brandId: string): Promise<ReadonlyMap<string, AccountStanding>> {
  const { rows } = await sql<AccountStanding>`select a.id as account_id, n.day::text as last_day, n.balance, o.open, i.mapping
    from wallet_account a
    left join lateral (select l.day, l.balance from bank_line l join bank_import f on f.brand_id = l.brand_id and f.id = l.import_id
      where l.brand_id = a.brand_id and l.account_id = a.id order by l.day desc, f.made_at desc, l.seq desc limit 1) n on true
    left join lateral (select count(*) as open from bank_line l where l.brand_id = a.brand_id and l.account_id = a.id
      and not exists (select from bank_match m where m.line_id = l.id and m.undone_at is null)) o on true
    left join lateral (select f.mapping from bank_import f where f.brand_id = a.brand_id and f.account_id = a.id order by f.made_at desc limit 1) i on true
    where a.brand_id = ${brandId}`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row]));
}
