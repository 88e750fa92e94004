import type { PapersKind, PapersState } from '@talora/domain/members/papers.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { readWaiting, type Waiting } from '../../../platform/db/waiting.ts';
import { takeTurn } from '../../../platform/db/turns.ts';

/** A set of papers as it is stored. */
export interface PapersRow {
  readonly member_id: string;
  readonly id: string;
  readonly brand_id: string;
  readonly state: PapersState;
  readonly kind: PapersKind;
  readonly name: string;
  readonly sealed_number: string;
  readonly number_ending: string;
  /** Keyed hash of brand and number. */
  readonly number_mark: string;
  /** yyyy-MM-dd. */
  readonly born_on: string;
  readonly pictures: number;
  readonly handed_in_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  /** The decider's request. */
  readonly decision_id: string | null;
  readonly reject_reason: string | null;
}

const PAPERS = sql`select p.member_id, p.id, p.brand_id, p.state, p.kind, p.name, p.sealed_number, p.number_ending, p.number_mark,
  to_char(p.born_on, 'YYYY-MM-DD') as born_on, p.pictures, p.handed_in_at, p.decided_by, p.decided_at, p.decision_id, p.reject_reason
  from papers_set p`;

/**
 * Lets one transaction at a time hand in a member's papers, decide about them, or ask for a withdrawal that may have to wait for them. Take
 * it before any account.
 */
export const takePapersTurn = (tx: Tx, memberId: string): Promise<void> => takeTurn(tx, `papers ${memberId}`);

/** A member's sets, newest first. */
export async function listPapersRows(db: Queryable, memberId: string): Promise<PapersRow[]> {
  const { rows } = await sql<PapersRow>`${PAPERS} where p.member_id = ${memberId} order by p.handed_in_at desc, p.id desc`.execute(db);
  return rows;
}

/** The set of a member that counts: what was accepted, else the newest; undefined for none. */
export async function findPapers(db: Queryable, memberId: string): Promise<PapersRow | undefined> {
  const { rows } = await sql<PapersRow>`${PAPERS} where p.member_id = ${memberId}
    order by p.state = 'accepted' desc, p.handed_in_at desc, p.id desc limit 1`.execute(db);
  return rows[0];
}

/** How the papers of some members stand that count, by member: of those who have handed in any. */
export async function listPapersStates(db: Queryable, memberIds: readonly string[]): Promise<Map<string, PapersState>> {
  const { rows } = await sql<Pick<PapersRow, 'member_id' | 'state'>>`select distinct on (p.member_id) p.member_id, p.state from papers_set p
    where p.member_id = any (${memberIds})
    order by p.member_id, p.state = 'accepted' desc, p.handed_in_at desc, p.id desc`.execute(db);
  return new Map(rows.map((row) => [row.member_id, row.state]));
}

/** A set of a brand by id, for staff. */
export async function findPapersOfBrand(db: Queryable, brandId: string, id: string): Promise<PapersRow | undefined> {
  const { rows } = await sql<PapersRow>`${PAPERS} where p.id = ${id} and p.brand_id = ${brandId}`.execute(db);
  return rows[0];
}

/** A page of a brand's sets in a state, and how many there are. What waits comes oldest first, what was decided newest first. */
export async function listPapersOfBrand(
  db: Queryable,
  brandId: string,
  state: PapersState,
  offset: number,
  limit: number,
): Promise<{ rows: PapersRow[]; count: number }> {
  const order = state === 'handed_in' ? sql`p.handed_in_at, p.id` : sql`p.handed_in_at desc, p.id desc`;
  const { rows } = await sql<PapersRow>`${PAPERS} where p.brand_id = ${brandId} and p.state = ${state}
    order by ${order} offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ n: bigint }>`select count(*) as n from papers_set where brand_id = ${brandId} and state = ${state}`.execute(
    db,
  );
  return { rows, count: Number(counted.rows[0]?.n ?? 0n) };
}

/** How many sets a member has handed in since a moment, whatever became of them. */
export async function countPapersSince(db: Queryable, memberId: string, since: Date): Promise<number> {
  const { rows } = await sql<{
    n: bigint;
  }>`select count(*) as n from papers_set where member_id = ${memberId} and handed_in_at >= ${since}`.execute(db);
  return Number(rows[0]?.n ?? 0n);
}

/** So many of the latest are looked at, and with fewer than the second nothing is said. */
const LATEST = 50;
const FEWEST = 20;

/** Minutes within which half of the brand's latest papers were decided. Null while there are fewer than twenty. */
export async function findUsualMinutes(db: Queryable, brandId: string): Promise<number | null> {
  const { rows } = await sql<{ n: number; seconds: number | null }>`
    select count(*)::int as n, percentile_cont(0.5) within group (order by extract(epoch from p.decided_at - p.handed_in_at))::float8 as seconds
    from (select decided_at, handed_in_at from papers_set where brand_id = ${brandId} and decided_at is not null
      order by decided_at desc limit ${LATEST}) as p`.execute(db);
  const [row] = rows;
  return row === undefined || row.n < FEWEST || row.seconds === null ? null : Math.max(1, Math.ceil(row.seconds / 60));
}

/** What a set says when it is handed in. */
export type NewPapersRow = Pick<
  PapersRow,
  'member_id' | 'id' | 'brand_id' | 'kind' | 'name' | 'sealed_number' | 'number_ending' | 'number_mark' | 'born_on'
>;

/** Stores a set with its sealed pictures, in the turn of its member. False when the id is another member's. */
export async function insertPapers(tx: Tx, row: NewPapersRow, sealedPictures: readonly string[]): Promise<boolean> {
  const stored =
    await sql`insert into papers_set (member_id, id, brand_id, state, kind, name, sealed_number, number_ending, number_mark, born_on,
      pictures, handed_in_at)
    values (${row.member_id}, ${row.id}, ${row.brand_id}, 'handed_in', ${row.kind}, ${row.name}, ${row.sealed_number}, ${row.number_ending},
      ${row.number_mark}, ${row.born_on}::date, ${sealedPictures.length}, app_now()) on conflict do nothing`.execute(tx);
  if ((stored.numAffectedRows ?? 0n) === 0n) return false;
  for (const [index, sealed] of sealedPictures.entries())
    await sql`insert into papers_picture (member_id, set_id, index, sealed, added_at)
      values (${row.member_id}, ${row.id}, ${index}, ${sealed}, app_now())`.execute(tx);
  return true;
}

/** A stored picture of a set, sealed; undefined for none. */
export async function findSealedPicture(
  db: Queryable,
  row: Pick<PapersRow, 'member_id' | 'id'>,
  index: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`select sealed from papers_picture
    where member_id = ${row.member_id} and set_id = ${row.id} and index = ${index}`.execute(db);
  return rows[0]?.sealed;
}

/** Writes a decision about a set that waits, in the turn of its member. False when the request has made another decision. */
export async function decidePapersRow(
  tx: Tx,
  row: PapersRow,
  decision: {
    readonly state: 'accepted' | 'rejected';
    readonly staffId: string;
    readonly requestId: string;
    readonly reason: string | null;
  },
): Promise<boolean> {
  const isUsed = await sql`select 1 from papers_set where decision_id = ${decision.requestId}`.execute(tx);
  if (isUsed.rows.length > 0) return false;
  await sql`update papers_set set state = ${decision.state}, decided_by = ${decision.staffId}, decided_at = app_now(),
      decision_id = ${decision.requestId}, reject_reason = ${decision.reason}
    where member_id = ${row.member_id} and id = ${row.id}`.execute(tx);
  return true;
}

/** A member whose accepted papers have the same number. */
interface NumberSharerRow {
  readonly id: string;
  readonly no: bigint;
  readonly username: string;
}

/** Other members of a brand whose accepted papers have one of some marks, the newest first, and how many they are. */
export async function listNumberSharers(
  db: Queryable,
  of: { readonly brandId: string; readonly memberId: string; readonly marks: readonly string[] },
  limit: number,
): Promise<{ rows: NumberSharerRow[]; count: number }> {
  const { rows } = await sql<NumberSharerRow & { count: bigint }>`
    select m.id, m.no, m.username, count(*) over () as count from papers_set p join identity_member m on m.id = p.member_id
    where p.brand_id = ${of.brandId} and p.member_id <> ${of.memberId} and p.state = 'accepted' and p.number_mark = any (${[...of.marks]})
    order by p.decided_at desc, m.id limit ${limit}`.execute(db);
  return { rows: rows.map(({ id, no, username }) => ({ id, no, username })), count: Number(rows[0]?.count ?? 0n) };
}

/** Sets of a brand that wait for a decision, by the time at which each was handed in. */
export const readPapersToDecide = (db: Queryable, brandId: string): Promise<Waiting> =>
  readWaiting(db, sql`select handed_in_at as at from papers_set where brand_id = ${brandId} and state = 'handed_in'`);
