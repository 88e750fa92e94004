import type { RequestKind, RequestState } from '@talora/domain/access/four-eyes.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/db/database.ts';

/** What one member of staff asks for and another decides. */
export interface RequestRow {
  readonly id: string;
  readonly brand_id: string;
  readonly kind: RequestKind;
  readonly member_id: string;
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
const REQUEST = sql`select id, brand_id, kind, member_id, reason, asked_by, asked_at, expires_at,
  case when state = 'open' and expires_at <= app_now() then 'expired' else state end as state, decided_by, decided_at, note
  from operations_request`;

/** A request by id; `lock` holds it for the transaction. */
export async function findRequestRow(db: Queryable, id: string, lock: boolean): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${REQUEST} where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** The open request about a member. */
export async function findOpenRequestRow(db: Queryable, brandId: string, memberId: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`${REQUEST} where brand_id = ${brandId} and member_id = ${memberId} and state = 'open'
    and expires_at > app_now()`.execute(db);
  return rows[0];
}

/** A page of a brand's requests, newest first, and how many there are. */
export async function listRequestRows(
  db: Queryable,
  brandId: string,
  isOpen: boolean,
  offset: number,
  limit: number,
): Promise<{ rows: RequestRow[]; count: bigint }> {
  const open = sql`(state = 'open' and expires_at > app_now())`;
  const where = sql`brand_id = ${brandId} and ${isOpen ? open : sql`not ${open}`}`;
  const { rows } = await sql<RequestRow>`${REQUEST} where ${where} order by asked_at desc, id desc offset ${offset} limit ${limit}`.execute(
    db,
  );
  const counted = await sql<{ n: bigint }>`select count(*) as n from operations_request where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
}

/** Stores a request unless one of its kind is open for the member. Resolves to whether it was stored. */
export async function insertRequestRow(
  tx: Tx,
  row: Pick<RequestRow, 'id' | 'brand_id' | 'kind' | 'member_id' | 'reason' | 'asked_by'> & { readonly hours: number },
): Promise<boolean> {
  await sql`update operations_request set state = 'expired' where brand_id = ${row.brand_id} and kind = ${row.kind}
    and member_id = ${row.member_id} and state = 'open' and expires_at <= app_now()`.execute(tx);
  const result = await sql`insert into operations_request (id, brand_id, kind, member_id, reason, asked_by, asked_at, expires_at, state)
    values (${row.id}, ${row.brand_id}, ${row.kind}, ${row.member_id}, ${row.reason}, ${row.asked_by}, app_now(),
            app_now() + make_interval(hours => ${row.hours}), 'open') on conflict do nothing`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Ends a request; without somebody who decides it is withdrawn. */
export async function endRequestRow(
  tx: Tx,
  id: string,
  end: { readonly state: 'approved' | 'refused' | 'withdrawn'; readonly decidedBy: string | null; readonly note: string | null },
): Promise<void> {
  await sql`update operations_request set state = ${end.state}, decided_by = ${end.decidedBy}, decided_at = app_now(), note = ${end.note}
    where id = ${id}`.execute(tx);
}
