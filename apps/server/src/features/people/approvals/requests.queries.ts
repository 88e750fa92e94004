import type { LimitName } from '@talora/domain/access/deed-limits.ts';
import type { RequestKind, RequestState } from '@talora/domain/access/four-eyes.ts';
import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import type { OperationsTables } from './operations.tables.ts';

/** What the effect of a kind needs besides: JSON, such as name and role of a colleague to be invited. */
export interface RequestDetail {
  readonly name?: string;
  /** Code of a role, and the brand's own name for it when it was asked for. */
  readonly role?: string;
  readonly roleName?: string | null;
  readonly no?: string;
  readonly [name: string]: unknown;
}

/** One thing that a deed changes, as the second person reads it; null where there is nothing. Never a secret. */
export interface DeedChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What one member of staff asks for and another decides. */
export interface RequestRow {
  readonly id: string;
  readonly brand_id: string;
  readonly kind: RequestKind;
  /** A member, a member of staff or a withdrawal. */
  readonly subject_id: string;
  /** Whose it is; null for what is about staff. */
  readonly member_id: string | null;
  /** What the kind needs besides. */
  readonly detail: RequestDetail;
  /** What is moved, in minor units of an asset; both null for kinds without a sum. */
  readonly amount: bigint | null;
  readonly asset: number | null;
  /** Version of the subject when it was asked for; empty where the kind has none. */
  readonly version: string;
  /** What people call the subject; null: its member, or what `detail` names. */
  readonly about: string | null;
  readonly changes: readonly DeedChange[];
  /** The limit that one person alone would have passed. */
  readonly passed: LimitName | null;
  /** Who may not decide beside the one who asked. */
  readonly barred: readonly string[];
  readonly reason: string;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly state: RequestState;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly note: string | null;
}

// An open request whose time is over counts as expired before anybody has written that down.
const REQUEST = sql`select id, brand_id, kind, subject_id, member_id, detail, amount, asset, version, about, changes, passed, barred, reason, asked_by, asked_at, expires_at,
  case when state = 'open' and expires_at <= app_now() then 'expired' else state end as state, decided_by, decided_at, note
  from operations_request`;

/** A request by id; `lock` holds it for the transaction. */
export async function findRequestRow(db: Queryable, id: string, lock: boolean): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${REQUEST} where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** The open request of a kind about a member, a colleague or a withdrawal. */
export async function findOpenRequestRow(
  db: Queryable,
  brandId: string,
  kind: RequestKind,
  subjectId: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${REQUEST} where brand_id = ${brandId} and kind = ${kind} and subject_id = ${subjectId}
    and state = 'open' and expires_at > app_now()`.execute(db);
  return rows[0];
}

/** Open requests of some kinds, newest first; the newest hundred. */
export async function listOpenRequestRows(db: Queryable, brandId: string, kinds: readonly RequestKind[]): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`${REQUEST} where brand_id = ${brandId} and kind = any (${[...kinds]}) and state = 'open'
    and expires_at > app_now() order by asked_at desc, id desc limit 100`.execute(db);
  return rows;
}

/** Who asked for what is open in a brand, who else may not decide it, and since when it waits. Only of a wider role with its detail: others may be long. */
export async function listOpenAsked(
  db: Queryable,
  brandId: string,
): Promise<Pick<RequestRow, 'kind' | 'detail' | 'asked_by' | 'barred' | 'asked_at'>[]> {
  const { rows } = await sql<
    Pick<RequestRow, 'kind' | 'detail' | 'asked_by' | 'barred' | 'asked_at'>
  >`select kind, case when kind = 'role.widen' then detail else '{}' end as detail, asked_by, barred, asked_at from operations_request
    where brand_id = ${brandId} and state = 'open' and expires_at > app_now()`.execute(db);
  return rows;
}

/** What a list of requests is narrowed to; `to` exclusive. */
export interface RequestFilter {
  readonly brandId: string;
  readonly isOpen: boolean;
  readonly kind?: RequestKind | undefined;
  readonly state?: RequestState | undefined;
  /** Asked for by this person, or by anybody else. */
  readonly askedBy?: { readonly staffId: string; readonly isOther: boolean } | undefined;
  /** Letters of what it is about; or the member, or who of staff asked or decided. */
  readonly find?: { readonly text: string; readonly memberId: string | null; readonly staffIds: readonly string[] } | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const OPEN = sql`(state = 'open' and expires_at > app_now())`;

/** The state as it counts: what nobody has decided in time has expired. */
const stateIs = (state: RequestState) =>
  state === 'open'
    ? OPEN
    : state === 'expired'
      ? sql`(state = 'expired' or state = 'open' and expires_at <= app_now())`
      : sql`state = ${state}`;

function foundBy({ text, memberId, staffIds }: NonNullable<RequestFilter['find']>) {
  const holds = (column: string) => sql`position(lower(${text}) in lower(coalesce(${sql.raw(column)}, ''))) > 0`;
  return sql`and (${holds('about')} or ${holds("detail ->> 'name'")} or ${holds("detail ->> 'no'")} or member_id = ${memberId}::uuid
    or asked_by = any (${[...staffIds]}::uuid[]) or decided_by = any (${[...staffIds]}::uuid[]))`;
}

function requestWhere({ brandId, isOpen, kind, state, askedBy, find, from, to }: RequestFilter) {
  return sql`brand_id = ${brandId} and ${isOpen ? OPEN : sql`not ${OPEN}`}
    ${kind === undefined ? sql`` : sql`and kind = ${kind}`} ${state === undefined ? sql`` : sql`and ${stateIs(state)}`}
    ${askedBy === undefined ? sql`` : sql`and asked_by ${askedBy.isOther ? sql`<>` : sql`=`} ${askedBy.staffId}`}
    ${from === undefined ? sql`` : sql`and asked_at >= ${from}`} ${to === undefined ? sql`` : sql`and asked_at < ${to}`}
    ${find === undefined ? sql`` : foundBy(find)}`;
}

/** Some of a brand's requests by when they were asked for: a part of the list, from `offset` on. */
export async function listRequestRows(
  db: Queryable,
  filter: RequestFilter,
  { isOldestFirst, offset, limit }: { readonly isOldestFirst: boolean; readonly offset: number; readonly limit: number },
): Promise<RequestRow[]> {
  const order = isOldestFirst ? sql`asked_at, id` : sql`asked_at desc, id desc`;
  const { rows } =
    await sql<RequestRow>`${REQUEST} where ${requestWhere(filter)} order by ${order} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** How many requests a filter finds. */
export async function countRequestRows(db: Queryable, filter: RequestFilter): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from operations_request where ${requestWhere(filter)}`.execute(db);
  return Number(rows[0]?.n ?? 0n);
}

/** Requests of a kind about a member of a brand, newest first, and how many there are. */
export async function listRequestRowsOfMember(
  db: Queryable,
  { brandId, memberId, kind }: { readonly brandId: string; readonly memberId: string; readonly kind: RequestKind },
  offset: number,
  limit: number,
): Promise<{ rows: RequestRow[]; count: bigint }> {
  const where = sql`member_id = ${memberId} and brand_id = ${brandId} and kind = ${kind}`;
  const { rows } = await sql<RequestRow>`${REQUEST} where ${where} order by asked_at desc, id desc offset ${offset} limit ${limit}`.execute(
    db,
  );
  const counted = await sql<{ n: bigint }>`select count(*) as n from operations_request where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
}

/** What a new request's row holds. */
export type NewRequestRow = Omit<RequestRow, 'asked_at' | 'expires_at' | 'state' | 'decided_by' | 'decided_at' | 'note'>;

/** Stores a request unless one of its kind is open for the same subject. Resolves to whether it was stored. */
export async function insertRequestRow(tx: Tx, row: NewRequestRow & { readonly hours: number }): Promise<boolean> {
  await tx
    .$extendTables<OperationsTables>()
    .updateTable('operations_request')
    .set({ state: 'expired' })
    .where('brand_id', '=', row.brand_id)
    .where('kind', '=', row.kind)
    .where('subject_id', '=', row.subject_id)
    .where('state', '=', 'open')
    .where('expires_at', '<=', NOW)
    .execute();
  const result = await tx
    .$extendTables<OperationsTables>()
    .insertInto('operations_request')
    .values({
      id: row.id,
      brand_id: row.brand_id,
      kind: row.kind,
      subject_id: row.subject_id,
      member_id: row.member_id,
      detail: JSON.stringify(row.detail),
      amount: row.amount,
      asset: row.asset,
      version: row.version,
      about: row.about,
      changes: JSON.stringify(row.changes),
      passed: row.passed,
      barred: sql`${[...row.barred]}::uuid[]`,
      reason: row.reason,
      asked_by: row.asked_by,
      asked_at: NOW,
      expires_at: sql`app_now() + make_interval(hours => ${row.hours})`,
      state: 'open',
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends a request; without somebody who decides it is withdrawn. */
export async function endRequestRow(
  tx: Tx,
  id: string,
  end: { readonly state: 'approved' | 'refused' | 'withdrawn'; readonly decidedBy: string | null; readonly note: string | null },
): Promise<void> {
  await tx
    .$extendTables<OperationsTables>()
    .updateTable('operations_request')
    .set({ state: end.state, decided_by: end.decidedBy, decided_at: NOW, note: end.note })
    .where('id', '=', id)
    .execute();
}
