import { staffNameKey } from '@talora/domain/access/staff-names.ts';
import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ROLE_JSON, type StoredRole } from './roles/role-rows.ts';
import { accountRow, sealStaffRow, tokenRow } from './staff-seals.ts';
import type { StaffTables } from './staff.tables.ts';

/** Where the keys are that rows are sealed with. */
type Keyed = Pick<Platform, 'keys'>;

/** Somebody of a brand's staff, or who was. */
interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly is_retired: boolean;
}

/**
 * Whose names are taken for one another in a brand, those of just this name, in any case, first. Keys are made of the names here: an
 * account of before names that look alike were one has a key of another kind.
 */
export async function listNamedAlike(db: Queryable, brandId: string, name: string): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`select id, name, retired_at is not null as is_retired from staff_account
    where brand_id = ${brandId} order by lower(name) <> ${name.trim().toLowerCase()}, id`.execute(db);
  const key = staffNameKey(name);
  return rows.filter((row) => staffNameKey(row.name) === key);
}

/**
 * Refuses a name that somebody of the brand has or had: STAFF_NAME_TAKEN in any case of its letters, STAFF_NAME_ALIKE where it only
 * looks like theirs.
 */
export async function refuseTakenName(db: Queryable, brandId: string, name: string): Promise<void> {
  const [first] = await listNamedAlike(db, brandId, name);
  if (first === undefined) return;
  if (first.name.toLowerCase() === name.trim().toLowerCase()) refuse('STAFF_NAME_TAKEN');
  refuse('STAFF_NAME_ALIKE', { name: first.name });
}

/** Stores a staff member without passkey; nothing happens when the name is taken. Resolves to whether it was stored. */
export async function insertStaffRow(
  { keys }: Keyed,
  tx: Tx,
  staff: { readonly id: string; readonly brandId: string; readonly name: string; readonly role: string },
): Promise<boolean> {
  // Of two at once the key lets one pass.
  if ((await listNamedAlike(tx, staff.brandId, staff.name)).length > 0) return false;
  const seal = sealStaffRow(keys.sealing, accountRow(staff.id, staff.brandId, staff.role));
  const result = await tx
    .$extendTables<StaffTables>()
    .insertInto('staff_account')
    .values({
      id: staff.id,
      brand_id: staff.brandId,
      name: staff.name,
      name_key: staffNameKey(staff.name),
      role: staff.role,
      seal,
      created_at: NOW,
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A new enrolment link; `madeBy` is the colleague who made it, null for a command. */
export interface NewEnrolmentRow {
  readonly tokenHash: Buffer;
  readonly staffId: string;
  readonly hours: number;
  readonly madeBy: string | null;
}

/** When a link was made, in microseconds since 1970 as text, and when it ends. */
export interface StoredLink {
  readonly madeAt: string;
  readonly expiresAt: Date;
}

/** Stores an enrolment link in place of open ones. */
export async function insertEnrolmentRow({ keys }: Keyed, tx: Tx, row: NewEnrolmentRow): Promise<StoredLink> {
  await spendEnrolmentRows(tx, row.staffId);
  await tx.$extendTables<StaffTables>().updateTable('staff_account').set({ link_by: row.madeBy }).where('id', '=', row.staffId).execute();
  await tx
    .$extendTables<StaffTables>()
    .updateTable('staff_link')
    .set({ replaced_at: NOW })
    .where('staff_id', '=', row.staffId)
    .where('replaced_at', 'is', null)
    .execute();
  const made = await tx
    .$extendTables<StaffTables>()
    .insertInto('staff_link')
    .values({ staff_id: row.staffId, made_by: row.madeBy, made_at: NOW })
    .returning(sql<string>`(extract(epoch from made_at) * 1000000)::bigint::text`.as('at'))
    .executeTakeFirst();
  const rows = await tx
    .$extendTables<StaffTables>()
    .insertInto('staff_enrolment')
    .values({
      token_hash: row.tokenHash,
      staff_id: row.staffId,
      seal: sealStaffRow(keys.sealing, tokenRow('staff_enrolment', row.tokenHash, row.staffId)),
      expires_at: sql`app_now() + make_interval(hours => ${row.hours})`,
    })
    .returning('expires_at')
    .execute();
  const expiresAt = rows[0]?.expires_at;
  const madeAt = made?.at;
  if (expiresAt === undefined || madeAt === undefined) throw new Error('an enrolment link was not stored');
  return { madeAt, expiresAt };
}

/** Spends the open enrolment links of a staff member. Resolves to whether one was open. */
export async function spendEnrolmentRows(tx: Tx, staffId: string): Promise<boolean> {
  const result = await tx
    .$extendTables<StaffTables>()
    .updateTable('staff_enrolment')
    .set({ used_at: NOW })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', NOW)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Forgets all links of a staff member, open or not. */
export async function deleteEnrolmentRows(tx: Tx, staffId: string): Promise<void> {
  await tx.$extendTables<StaffTables>().deleteFrom('staff_enrolment').where('staff_id', '=', staffId).execute();
}

/** An enrolment link that can still be used, with its staff member. */
export interface EnrolmentRow {
  readonly staff_id: string;
  readonly brand_id: string;
  readonly name: string;
  readonly role: string;
  readonly seal: string | null;
}

/** Finds a usable enrolment link; `lock` holds it for the transaction. */
export async function findEnrolmentRow(db: Queryable, tokenHash: Buffer, lock: boolean): Promise<EnrolmentRow | undefined> {
  const rows = await db
    .$extendTables<StaffTables>()
    .selectFrom('staff_enrolment as e')
    .innerJoin('staff_account as s', 's.id', 'e.staff_id')
    .select(['e.staff_id', 'e.seal', 's.brand_id', 's.name', 's.role'])
    .where('e.token_hash', '=', tokenHash)
    .where('e.used_at', 'is', null)
    .where('e.expires_at', '>', NOW)
    .where('s.disabled_at', 'is', null)
    .where('s.retired_at', 'is', null)
    .$if(lock, (query) => query.forUpdate('e'))
    .execute();
  return rows[0];
}

/** Spends an enrolment link. */
export async function spendEnrolmentRow(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.$extendTables<StaffTables>().updateTable('staff_enrolment').set({ used_at: NOW }).where('token_hash', '=', tokenHash).execute();
}

/** Stores a staff session. Resolves to when it ends. */
export async function insertStaffSessionRow(
  { keys }: Keyed,
  tx: Tx,
  row: { tokenHash: Buffer; staffId: string; ip: string; hours: number },
): Promise<Date> {
  const rows = await tx
    .$extendTables<StaffTables>()
    .insertInto('staff_session')
    .values({
      token_hash: row.tokenHash,
      staff_id: row.staffId,
      seal: sealStaffRow(keys.sealing, tokenRow('staff_session', row.tokenHash, row.staffId)),
      started_at: NOW,
      seen_at: NOW,
      expires_at: sql`app_now() + make_interval(hours => ${row.hours})`,
      ip: row.ip,
    })
    .returning('expires_at')
    .execute();
  await tx.$extendTables<StaffTables>().updateTable('staff_account').set({ last_login_at: NOW }).where('id', '=', row.staffId).execute();
  const expiresAt = rows[0]?.expires_at;
  if (expiresAt === undefined) throw new Error('a staff session was not stored');
  return expiresAt;
}

/** An open staff session with its staff member. */
export interface StaffSessionRow {
  readonly staff_id: string;
  readonly name: string;
  readonly role: string;
  readonly expires_at: Date;
  readonly stepped_up_until: Date | null;
  readonly seal: string | null;
  readonly account_seal: string | null;
  readonly role_row: StoredRole | null;
}

/** The open session of a token of a brand's staff, noted as in use; over after `idleMinutes` without a call. */
export async function touchStaffSessionRow(
  db: Queryable,
  brandId: string,
  tokenHash: Buffer,
  idleMinutes: number,
): Promise<StaffSessionRow | undefined> {
  const { rows } = await sql<StaffSessionRow>`update staff_session s set seen_at = app_now() from staff_account a
    left join staff_role r on r.brand_id = a.brand_id and r.code = a.role
    where a.id = s.staff_id and a.brand_id = ${brandId} and a.disabled_at is null and s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > app_now()
      and s.seen_at > app_now() - make_interval(mins => ${idleMinutes})
    returning s.staff_id, a.name, a.role, s.expires_at, s.stepped_up_until, s.seal, a.seal as account_seal, ${ROLE_JSON} as role_row`.execute(
    db,
  );
  return rows[0];
}

/** Ends a staff session. */
export async function endStaffSessionRow(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx
    .$extendTables<StaffTables>()
    .updateTable('staff_session')
    .set({ ended_at: NOW })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Lets a session change passkeys until a moment. Resolves to that moment. */
export async function stepUpStaffSessionRow(tx: Tx, tokenHash: Buffer, minutes: number): Promise<Date> {
  const rows = await tx
    .$extendTables<StaffTables>()
    .updateTable('staff_session')
    .set({ stepped_up_until: sql`app_now() + make_interval(mins => ${minutes})` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('stepped_up_until as until')
    .$narrowType<{ until: Date }>()
    .execute();
  const until = rows[0]?.until;
  if (until === undefined) throw new Error('a staff session ended while it was stepped up');
  return until;
}

/** Ends all sessions of a staff member but one. Resolves to their hashes. */
export async function endOtherStaffSessionRows(tx: Tx, staffId: string, tokenHash: Buffer): Promise<Buffer[]> {
  const rows = await tx
    .$extendTables<StaffTables>()
    .updateTable('staff_session')
    .set({ ended_at: NOW })
    .where('staff_id', '=', staffId)
    .where('token_hash', '<>', tokenHash)
    .where('ended_at', 'is', null)
    .returning('token_hash')
    .execute();
  return rows.map((row) => row.token_hash);
}

/** Names of a brand's staff by the text that stands for them in the audit chain, `staff:<id>`. */
export async function listStaffNames(db: Queryable, brandId: string): Promise<Map<string, string>> {
  const rows = await db
    .$extendTables<StaffTables>()
    .selectFrom('staff_account')
    .select(['id', 'name'])
    .where('brand_id', '=', brandId)
    .execute();
  return new Map(rows.map((row) => [`staff:${row.id}`, row.name]));
}

/** Takes passkeys, open links and open sessions from a staff member: the account can never log in again. */
export async function retireStaffRow(tx: Tx, staffId: string): Promise<void> {
  await tx.$extendTables<StaffTables>().updateTable('staff_account').set({ retired_at: NOW }).where('id', '=', staffId).execute();
  await tx.$extendTables<StaffTables>().deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute();
  await tx
    .$extendTables<StaffTables>()
    .updateTable('staff_enrolment')
    .set({ used_at: NOW })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .$extendTables<StaffTables>()
    .updateTable('staff_session')
    .set({ ended_at: NOW })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
}
