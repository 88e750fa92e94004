import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { passkeyRow, sealStaffRow } from './staff-seals.ts';

/** What a challenge may be answered for. */
export type ChallengePurpose = 'enrol' | 'log-in' | 'step-up' | 'add';

/** Stores a challenge. */
export async function insertChallengeRow(
  db: Queryable,
  row: { id: string; brandId: string; host: string; purpose: ChallengePurpose; staffId: string | null; challenge: string; minutes: number },
): Promise<void> {
  await sql`insert into staff_challenge (id, brand_id, host, purpose, staff_id, challenge, expires_at)
    values (${row.id}, ${row.brandId}, ${row.host}, ${row.purpose}, ${row.staffId}, ${row.challenge}, app_now() + make_interval(mins => ${row.minutes}))`.execute(
    db,
  );
}

/** A challenge that was not answered before. */
export interface ChallengeRow {
  readonly brand_id: string;
  readonly host: string;
  readonly purpose: string;
  readonly staff_id: string | null;
  readonly challenge: string;
}

/** Takes a challenge away: of several answers one gets it. Undefined when it was answered or has run out. */
export async function takeChallengeRow(db: Queryable, id: string): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow & { is_fresh: boolean }>`delete from staff_challenge where id = ${id}
    returning brand_id, host, purpose, staff_id, challenge, expires_at > app_now() as is_fresh`.execute(db);
  return rows[0]?.is_fresh === true ? rows[0] : undefined;
}

/** Deletes challenges that nobody has answered in time. */
export async function deleteOldChallenges(db: Queryable): Promise<void> {
  await sql`delete from staff_challenge where expires_at < app_now()`.execute(db);
}

/** A passkey with its staff member. */
export interface PasskeyRow {
  readonly id: string;
  readonly staff_id: string;
  readonly staff_name: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly sign_count: bigint;
  readonly host: string;
  readonly name: string;
  readonly is_synced: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly seal: string | null;
}

const PASSKEY = sql`select p.id, p.staff_id, a.name as staff_name, p.credential_id, p.public_key, p.sign_count, p.host, p.name, p.is_synced,
  p.created_at, p.last_used_at, p.seal from staff_passkey p join staff_account a on a.id = p.staff_id`;

/** A brand's passkey by the id that the authenticator gave it; one of a shut account is not found. */
export async function findPasskeyRow(db: Queryable, brandId: string, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`${PASSKEY} where p.credential_id = ${credentialId} and a.brand_id = ${brandId}
    and a.disabled_at is null`.execute(db);
  return rows[0];
}

/** Passkeys of a staff member, oldest first. */
export async function listPasskeyRows(db: Queryable, staffId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`${PASSKEY} where p.staff_id = ${staffId} order by p.created_at, p.id`.execute(db);
  return rows;
}

/** What a new passkey's row holds. */
export interface NewPasskeyRow {
  readonly id: string;
  readonly staffId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: bigint;
  readonly transports: readonly string[];
  readonly host: string;
  readonly name: string;
  readonly isSynced: boolean;
}

/** Stores a passkey. Resolves to whether it was new. */
export async function insertPasskeyRow({ keys }: Pick<Platform, 'keys'>, tx: Tx, p: NewPasskeyRow): Promise<boolean> {
  const seal = sealStaffRow(keys.sealing, passkeyRow(p.id, p.staffId, p.credentialId, p.publicKey));
  const result =
    await sql`insert into staff_passkey (id, staff_id, credential_id, public_key, sign_count, transports, host, name, is_synced, seal, created_at)
    values (${p.id}, ${p.staffId}, ${p.credentialId}, ${p.publicKey}, ${p.signCount}, ${[...p.transports]}, ${p.host}, ${p.name}, ${p.isSynced}, ${seal}, app_now())
    on conflict do nothing`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Notes a use. Resolves to whether the counter went up: a copied passkey falls behind. Zero means that it does not count. */
export async function usePasskeyRow(tx: Tx, id: string, signCount: bigint): Promise<boolean> {
  const result = await sql`update staff_passkey set sign_count = ${signCount}, last_used_at = app_now()
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0))`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Removes one passkey of a staff member. Resolves to whether it was there. */
export async function deletePasskeyRow(tx: Tx, staffId: string, id: string): Promise<boolean> {
  const result = await sql`delete from staff_passkey where id = ${id} and staff_id = ${staffId}`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Takes all passkeys off a staff member. Resolves to how many there were. */
export async function deletePasskeyRows(tx: Tx, staffId: string): Promise<number> {
  const result = await sql`delete from staff_passkey where staff_id = ${staffId}`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

/** Holds a staff member for the transaction, so that passkeys are counted and changed one at a time. */
export async function selectStaffForUpdate(tx: Tx, staffId: string): Promise<void> {
  await sql`select 1 from staff_account where id = ${staffId} for update`.execute(tx);
}
