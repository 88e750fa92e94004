import type { HeldRole } from '@talora/domain/access/staff-roles.ts';
import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { believedRole, ROLE_JSON, type StoredRole } from './roles/role-rows.ts';
import { listNamedAlike } from './staff.queries.ts';
import type { StaffTables } from './staff.tables.ts';

/** Somebody who works at the console, with what opens the account. */
export interface StaffListRow {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly role_row: StoredRole | null;
  /** Address of the last login. */
  readonly last_ip: string | null;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly disabled_at: Date | null;
  readonly disabled_by: string | null;
  readonly disabled_reason: string | null;
  readonly passkeys: number;
  readonly open_sessions: number;
  readonly link_expires_at: Date | null;
  /** Has a link been made since two have agreed on the account? */
  readonly has_had_link: boolean;
}

const LISTED = sql`select a.id, a.name, a.role, a.created_at, a.last_login_at, a.disabled_at, a.disabled_reason, d.name as disabled_by,
    (select count(*)::int from staff_passkey p where p.staff_id = a.id) as passkeys,
    (select count(*)::int from staff_session s where s.staff_id = a.id and s.ended_at is null and s.expires_at > app_now()
       and s.seen_at > app_now() - interval '15 minutes') as open_sessions,
    (select max(e.expires_at) from staff_enrolment e where e.staff_id = a.id and e.used_at is null and e.expires_at > app_now()) as link_expires_at,
    exists (select from staff_enrolment e where e.staff_id = a.id) as has_had_link, ${ROLE_JSON} as role_row,
    (select s.ip from staff_session s where s.staff_id = a.id order by s.started_at desc limit 1) as last_ip
  from staff_account a left join staff_account d on d.id = a.disabled_by
  left join staff_role r on r.brand_id = a.brand_id and r.code = a.role`;

/** Everybody who works at a brand's console; who has left for good is not listed. */
export async function listStaffRows(db: Queryable, brandId: string): Promise<StaffListRow[]> {
  const { rows } = await sql<StaffListRow>`${LISTED} where a.brand_id = ${brandId} and a.retired_at is null
    order by a.disabled_at is not null, lower(a.name)`.execute(db);
  return rows;
}

/** One of them. */
export async function findListedStaffRow(db: Queryable, brandId: string, id: string): Promise<StaffListRow | undefined> {
  const { rows } = await sql<StaffListRow>`${LISTED} where a.brand_id = ${brandId} and a.id = ${id} and a.retired_at is null`.execute(db);
  return rows[0];
}

/** A member of staff by name, in any case, who has not left for good. */
export async function findStaffIdByName(db: Queryable, brandId: string, name: string): Promise<string | undefined> {
  return (await listNamedAlike(db, brandId, name)).find((row) => !row.is_retired)?.id;
}

/** Holds several staff members for the transaction, always in the same order. Resolves to those whose account is open. */
export async function selectOpenStaffForUpdate(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .$extendTables<StaffTables>()
    .selectFrom('staff_account')
    .select(['id', 'disabled_at'])
    .where('id', '=', sql<string>`any (${[...ids]})`)
    .where('retired_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.filter((row) => row.disabled_at === null).map((row) => row.id));
}

/** Shuts an account and ends its sessions. Resolves to the hashes of those. */
export async function disableStaffRow(tx: Tx, id: string, by: string, reason: string): Promise<Buffer[]> {
  await tx
    .$extendTables<StaffTables>()
    .updateTable('staff_account')
    .set({ disabled_at: NOW, disabled_by: by, disabled_reason: reason })
    .where('id', '=', id)
    .execute();
  return endStaffSessionRows(tx, id);
}

/** Opens a shut account. */
export async function enableStaffRow(tx: Tx, id: string): Promise<void> {
  await tx
    .$extendTables<StaffTables>()
    .updateTable('staff_account')
    .set({ disabled_at: null, disabled_by: null, disabled_reason: null })
    .where('id', '=', id)
    .execute();
}

/** Ends all sessions of a staff member. Resolves to their hashes. */
export async function endStaffSessionRows(tx: Tx, id: string): Promise<Buffer[]> {
  const rows = await tx
    .$extendTables<StaffTables>()
    .updateTable('staff_session')
    .set({ ended_at: NOW })
    .where('staff_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('token_hash')
    .execute();
  return rows.map((row) => row.token_hash);
}

/**
 * Those of others who are one pair of eyes with a member of staff: did one make the other's enrolment link, or does somebody's hand lead to
 * both, over any number of links? A link that was replaced counts for thirty days more.
 */
export async function listTiedAmong(db: Queryable, one: string, others: readonly string[]): Promise<string[]> {
  if (others.length === 0) return [];
  const { rows } = await sql<{ id: string }>`with recursive hand (root, id) as (
      select x, x from unnest(${[one, ...others]}::uuid[]) x
      union
      select h.root, l.made_by from hand h join staff_link l on l.staff_id = h.id
        where l.made_by is not null and (l.replaced_at is null or l.replaced_at > app_now() - interval '30 days')
    )
    select distinct b.root as id from hand a join hand b on b.id = a.id where a.root = ${one} and b.root = any (${[...others]}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Are two members of staff one pair of eyes, as {@link listTiedAmong} tells? */
export const areTied = async (db: Queryable, one: string, other: string): Promise<boolean> =>
  (await listTiedAmong(db, one, [other])).length > 0;

/**
 * A member of staff, and everybody whose link leads to theirs over any number of hands and both ways: whose links they made, who made
 * theirs, and whose links those have made. Counts links as {@link areTied} does.
 */
export async function listTied(db: Queryable, staffId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive tied (id) as (
      select ${staffId}::uuid
      union
      select case when l.staff_id = t.id then l.made_by else l.staff_id end from tied t
        join staff_link l on (l.staff_id = t.id or l.made_by = t.id) and l.made_by is not null
          and (l.replaced_at is null or l.replaced_at > app_now() - interval '30 days')
    )
    select id from tied`.execute(db);
  return rows.map(({ id }) => id);
}

/** Role of a member of staff whose account is open; undefined when it is shut or they have left. */
export async function findOpenRole(
  { keys }: Pick<Platform, 'keys'>,
  db: Queryable,
  brandId: string,
  id: string,
): Promise<HeldRole | undefined> {
  const { rows } = await sql<{ code: string; role_row: StoredRole | null }>`select a.role as code, ${ROLE_JSON} as role_row
    from staff_account a left join staff_role r on r.brand_id = a.brand_id and r.code = a.role
    where a.brand_id = ${brandId} and a.id::text = ${id} and a.disabled_at is null and a.retired_at is null`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : (believedRole(keys.sealing, brandId, row.code, row.role_row) ?? undefined);
}
