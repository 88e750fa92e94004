import { sql, type RawBuilder } from 'kysely';
import type { AsideReason, MatchKind, OpenLine } from '@talora/domain/bank/match-rules.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { readWaiting, type Waiting } from '../../../../platform/db/waiting.ts';

/** A line of a statement as it is stored, with its file. */
export interface LineRow {
  readonly id: string;
  readonly account_id: string;
  readonly day: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly counter: string;
  readonly balance: bigint | null;
  readonly file_name: string;
}

/** What somebody said of a line. */
export interface MatchRow {
  readonly id: string;
  readonly line_id: string;
  readonly kind: MatchKind | 'aside';
  readonly member_id: string | null;
  readonly subject_id: string | null;
  readonly amount: bigint;
  readonly why: AsideReason | null;
  readonly note: string;
  readonly made_by: string;
  readonly made_name: string;
  readonly made_at: Date;
  readonly undone_name: string | null;
  readonly undone_at: Date | null;
  readonly undo_note: string | null;
}

/** Which lines are listed: those that wait, those behind something, or those that were set aside. */
export type LineQueue = 'open' | 'matched' | 'aside';

const LINE = sql`l.id, l.account_id, l.day::text as day, l.amount, l.reference, l.counter, l.balance, i.file_name`;
const FROM = sql`bank_line l join bank_import i on i.brand_id = l.brand_id and i.id = l.import_id`;
const MATCH = sql`id, line_id, kind, member_id, subject_id, amount, why, note, made_by, made_name, made_at, undone_name, undone_at, undo_note`;

const QUEUES: Readonly<Record<LineQueue, RawBuilder<unknown>>> = {
  open: sql`not exists (select from bank_match m where m.line_id = l.id and m.undone_at is null)`,
  matched: sql`exists (select from bank_match m where m.line_id = l.id and m.undone_at is null and m.kind <> 'aside')`,
  aside: sql`exists (select from bank_match m where m.line_id = l.id and m.undone_at is null and m.kind = 'aside')`,
};

/** A page of a brand's lines, and how many there are. Those that wait come oldest first, others newest first; `day` narrows to one. */
export async function listLineRows(
  db: Queryable,
  brandId: string,
  { queue, day }: { readonly queue: LineQueue; readonly day: string | null },
  offset: number,
  limit: number,
): Promise<{ rows: LineRow[]; count: bigint }> {
  const where = sql`l.brand_id = ${brandId} and ${QUEUES[queue]} and (${day}::date is null or l.day = ${day}::date)`;
  const order = queue === 'open' ? sql`l.day, i.made_at, l.seq` : sql`l.day desc, i.made_at desc, l.seq desc`;
  const { rows } = await sql<LineRow>`select ${LINE} from ${FROM} where ${where} order by ${order} offset ${offset} limit ${limit}`.execute(
    db,
  );
  const counted = await sql<{ n: bigint }>`select count(*) as n from bank_line l where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
}

/** A line of a brand. */
export async function findLineRow(db: Queryable, brandId: string, id: string): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`select ${LINE} from ${FROM} where l.brand_id = ${brandId} and l.id = ${id}`.execute(db);
  return rows[0];
}

/** Lines that wait beside these: of the same account and sum within days of them. */
export async function listRivalLines(db: Queryable, brandId: string, lines: readonly OpenLine[]): Promise<OpenLine[]> {
  const days = lines.map(({ day }) => day).toSorted();
  const { rows } = await sql<{ id: string; account_id: string; day: string; amount: bigint; reference: string }>`
    select l.id, l.account_id, l.day::text as day, l.amount, l.reference from bank_line l
    where l.brand_id = ${brandId} and l.amount = any (${[...new Set(lines.map(({ amount }) => amount.toString()))]}::bigint[])
      and l.day between ${days[0] ?? null}::date - 14 and ${days.at(-1) ?? null}::date + 14 and ${QUEUES.open}`.execute(db);
  const own = new Set(lines.map(({ id }) => id));
  return rows.filter(({ id }) => !own.has(id)).map(({ account_id: accountId, ...row }) => ({ ...row, accountId }));
}

/** What was said of some lines, the newest first, what was taken back too. */
export async function listMatchRows(db: Queryable, brandId: string, lineIds: readonly string[]): Promise<MatchRow[]> {
  if (lineIds.length === 0) return [];
  const { rows } =
    await sql<MatchRow>`select ${MATCH} from bank_match where brand_id = ${brandId} and line_id = any (${[...lineIds]}::uuid[])
    order by made_at desc, id desc`.execute(db);
  return rows;
}

/** What somebody said by a request. */
export async function findMatchRow(db: Queryable, brandId: string, id: string): Promise<MatchRow | undefined> {
  const { rows } = await sql<MatchRow>`select ${MATCH} from bank_match where brand_id = ${brandId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Which of these things a line stands behind. */
export async function listMatchedThings(db: Queryable, brandId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ subject_id: string }>`select subject_id from bank_match
    where brand_id = ${brandId} and subject_id = any (${[...ids]}::uuid[]) and undone_at is null`.execute(db);
  return new Set(rows.map((row) => row.subject_id));
}

/** What is said of a line. */
export interface NewMatch extends Pick<
  MatchRow,
  'id' | 'line_id' | 'kind' | 'member_id' | 'subject_id' | 'amount' | 'why' | 'note' | 'made_by' | 'made_name'
> {
  readonly brand_id: string;
}

/** Says what a line is; false when it, or its other side, is taken. */
export async function insertMatchRow(tx: Tx, m: NewMatch): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into bank_match
      (brand_id, id, line_id, kind, member_id, subject_id, amount, why, note, made_by, made_name, made_at)
    values (${m.brand_id}, ${m.id}, ${m.line_id}, ${m.kind}, ${m.member_id}::uuid, ${m.subject_id}::uuid, ${m.amount}, ${m.why}, ${m.note}, ${m.made_by},
      ${m.made_name}, app_now()) on conflict do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Takes back what was said of a line, once. */
export async function undoMatchRow(
  tx: Tx,
  brandId: string,
  id: string,
  by: { readonly staffId: string; readonly name: string },
  note: string,
): Promise<void> {
  await sql`update bank_match set undone_by = ${by.staffId}, undone_name = ${by.name}, undone_at = app_now(), undo_note = ${note}
    where brand_id = ${brandId} and id = ${id} and undone_at is null`.execute(tx);
}

/** Lines of a brand that nobody has said anything of, by the time at which each came in. */
export const readOpenLines = (db: Queryable, brandId: string): Promise<Waiting> =>
  readWaiting(db, sql`select i.made_at as at from ${FROM} where l.brand_id = ${brandId} and ${QUEUES.open}`);
