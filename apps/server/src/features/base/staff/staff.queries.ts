import { staffNameKey } from '@talora/domain/access/staff-names.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accountRow, sealStaffRow, tokenRow } from './staff-seals.ts';

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
  const result = await sql`insert into staff_account (id, brand_id, name, name_key, role, seal, created_at)
    values (${staff.id}, ${staff.brandId}, ${staff.name}, ${staffNameKey(staff.name)}, ${staff.role}, ${seal}, app_now()) on conflict do nothing`.execute(
    tx,
  );
  return (result.numAffectedRows ?? 0n) > 0n;
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
  await sql`update staff_account set link_by = ${row.madeBy} where id = ${row.staffId}`.execute(tx);
  await sql`update staff_link set replaced_at = app_now() where staff_id = ${row.staffId} and replaced_at is null`.execute(tx);
  const made = await sql<{
    at: string;
  }>`insert into staff_link (staff_id, made_by, made_at) values (${row.staffId}, ${row.madeBy}, app_now())
    returning (extract(epoch from made_at) * 1000000)::bigint::text as at`.execute(tx);
  const { rows } = await sql<{ expires_at: Date }>`insert into staff_enrolment (token_hash, staff_id, seal, expires_at)
    values (${row.tokenHash}, ${row.staffId}, ${sealStaffRow(keys.sealing, tokenRow('staff_enrolment', row.tokenHash, row.staffId))},
      app_now() + make_interval(hours => ${row.hours})) returning expires_at`.execute(tx);
  const expiresAt = rows[0]?.expires_at;
  const madeAt = made.rows[0]?.at;
  if (expiresAt === undefined || madeAt === undefined) throw new Error('an enrolment link was not stored');
  return { madeAt, expiresAt };
}

/** Spends the open enrolment links of a staff member. Resolves to whether one was open. */
export async function spendEnrolmentRows(tx: Tx, staffId: string): Promise<boolean> {
  const result = await sql`update staff_enrolment set used_at = app_now()
    where staff_id = ${staffId} and used_at is null and expires_at > app_now()`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Forgets all links of a staff member, open or not. */
export async function deleteEnrolmentRows(tx: Tx, staffId: string): Promise<void> {
  await sql`delete from staff_enrolment where staff_id = ${staffId}`.execute(tx);
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
  const { rows } = await sql<EnrolmentRow>`select e.staff_id, e.seal, s.brand_id, s.name, s.role from staff_enrolment e
    join staff_account s on s.id = e.staff_id
    where e.token_hash = ${tokenHash} and e.used_at is null and e.expires_at > app_now() and s.disabled_at is null
      and s.retired_at is null ${lock ? sql`for update of e` : sql``}`.execute(db);
  return rows[0];
}

/** Spends an enrolment link. */
export async function spendEnrolmentRow(tx: Tx, tokenHash: Buffer): Promise<void> {
  await sql`update staff_enrolment set used_at = app_now() where token_hash = ${tokenHash}`.execute(tx);
}

/** Stores a staff session. Resolves to when it ends. */
export async function insertStaffSessionRow(
  { keys }: Keyed,
  tx: Tx,
  row: { tokenHash: Buffer; staffId: string; ip: string; hours: number },
): Promise<Date> {
  const { rows } = await sql<{
    expires_at: Date;
  }>`insert into staff_session (token_hash, staff_id, seal, started_at, seen_at, expires_at, ip)
    values (${row.tokenHash}, ${row.staffId}, ${sealStaffRow(keys.sealing, tokenRow('staff_session', row.tokenHash, row.staffId))}, app_now(), app_now(), app_now() + make_interval(hours => ${row.hours}), ${row.ip}) returning expires_at`.execute(
    tx,
  );
  await sql`update staff_account set last_login_at = app_now() where id = ${row.staffId}`.execute(tx);
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
}

/** The open session of a token of a brand's staff, noted as in use; over after `idleMinutes` without a call. */
export async function touchStaffSessionRow(
  db: Queryable,
  brandId: string,
  tokenHash: Buffer,
  idleMinutes: number,
): Promise<StaffSessionRow | undefined> {
  const { rows } = await sql<StaffSessionRow>`update staff_session s set seen_at = app_now() from staff_account a
    where a.id = s.staff_id and a.brand_id = ${brandId} and a.disabled_at is null and s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > app_now()
      and s.seen_at > app_now() - make_interval(mins => ${idleMinutes})
    returning s.staff_id, a.name, a.role, s.expires_at, s.stepped_up_until, s.seal, a.seal as account_seal`.execute(db);
  return rows[0];
}

/** Ends a staff session. */
export async function endStaffSessionRow(tx: Tx, tokenHash: Buffer): Promise<void> {
  await sql`update staff_session set ended_at = app_now() where token_hash = ${tokenHash} and ended_at is null`.execute(tx);
}

/** Lets a session change passkeys until a moment. Resolves to that moment. */
export async function stepUpStaffSessionRow(tx: Tx, tokenHash: Buffer, minutes: number): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`update staff_session set stepped_up_until = app_now() + make_interval(mins => ${minutes})
    where token_hash = ${tokenHash} and ended_at is null returning stepped_up_until as until`.execute(tx);
  const until = rows[0]?.until;
  if (until === undefined) throw new Error('a staff session ended while it was stepped up');
  return until;
}

/** Ends all sessions of a staff member but one. Resolves to their hashes. */
export async function endOtherStaffSessionRows(tx: Tx, staffId: string, tokenHash: Buffer): Promise<Buffer[]> {
  const { rows } = await sql<{ token_hash: Buffer }>`update staff_session set ended_at = app_now()
    where staff_id = ${staffId} and token_hash <> ${tokenHash} and ended_at is null returning token_hash`.execute(tx);
  return rows.map((row) => row.token_hash);
}

/** Names of a brand's staff by the text that stands for them in the audit chain, `staff:<id>`. */
export async function listStaffNames(db: Queryable, brandId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from staff_account where brand_id = ${brandId}`.execute(db);
  return new Map(rows.map((row) => [`staff:${row.id}`, row.name]));
}

/** Takes passkeys, open links and open sessions from a staff member: the account can never log in again. */
export async function retireStaffRow(tx: Tx, staffId: string): Promise<void> {
  await sql`update staff_account set retired_at = app_now() where id = ${staffId}`.execute(tx);
  await sql`delete from staff_passkey where staff_id = ${staffId}`.execute(tx);
  await sql`update staff_enrolment set used_at = app_now() where staff_id = ${staffId} and used_at is null`.execute(tx);
  await sql`update staff_session set ended_at = app_now() where staff_id = ${staffId} and ended_at is null`.execute(tx);
}
