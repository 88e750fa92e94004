import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { passkeyRow, sealStaffRow } from './staff-seals.ts';
import type { StaffTables } from './staff.tables.ts';

/** What a challenge may be answered for. */
export type ChallengePurpose = 'enrol' | 'log-in' | 'step-up' | 'add';

/** Stores a challenge. */
export async function insertChallengeRow(
  db: Queryable,
  row: { id: string; brandId: string; host: string; purpose: ChallengePurpose; staffId: string | null; challenge: string; minutes: number },
): Promise<void> {
  await db
    .$extendTables<StaffTables>()
    .insertInto('staff_challenge')
    .values({
      id: row.id,
      brand_id: row.brandId,
      host: row.host,
      purpose: row.purpose,
      staff_id: row.staffId,
      challenge: row.challenge,
      expires_at: sql`app_now() + make_interval(mins => ${row.minutes})`,
    })
    .execute();
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
  const rows = await db
    .$extendTables<StaffTables>()
    .deleteFrom('staff_challenge')
    .where('id', '=', id)
    .returning(['brand_id', 'host', 'purpose', 'staff_id', 'challenge', sql<boolean>`expires_at > app_now()`.as('is_fresh')])
    .execute();
  return rows[0]?.is_fresh === true ? rows[0] : undefined;
}

/** Deletes challenges that nobody has answered in time. */
export async function deleteOldChallenges(db: Queryable): Promise<void> {
  await db.$extendTables<StaffTables>().deleteFrom('staff_challenge').where('expires_at', '<', NOW).execute();
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
  const result = await tx
    .$extendTables<StaffTables>()
    .insertInto('staff_passkey')
    .values({
      id: p.id,
      staff_id: p.staffId,
      credential_id: p.credentialId,
      public_key: p.publicKey,
      sign_count: p.signCount,
      transports: [...p.transports],
      host: p.host,
      name: p.name,
      is_synced: p.isSynced,
      seal,
      created_at: NOW,
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes a use. Resolves to whether the counter went up: a copied passkey falls behind. Zero means that it does not count. */
export async function usePasskeyRow(tx: Tx, id: string, signCount: bigint): Promise<boolean> {
  const result = await tx
    .$extendTables<StaffTables>()
    .updateTable('staff_passkey')
    .set({ sign_count: signCount, last_used_at: NOW })
    .where('id', '=', id)
    .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0))`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes one passkey of a staff member. Resolves to whether it was there. */
export async function deletePasskeyRow(tx: Tx, staffId: string, id: string): Promise<boolean> {
  const result = await tx
    .$extendTables<StaffTables>()
    .deleteFrom('staff_passkey')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Takes all passkeys off a staff member. Resolves to how many there were. */
export async function deletePasskeyRows(tx: Tx, staffId: string): Promise<number> {
  const result = await tx.$extendTables<StaffTables>().deleteFrom('staff_passkey').where('staff_id', '=', staffId).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Holds a staff member for the transaction, so that passkeys are counted and changed one at a time. */
export async function selectStaffForUpdate(tx: Tx, staffId: string): Promise<void> {
  await tx
    .$extendTables<StaffTables>()
    .selectFrom('staff_account')
    .select(sql`1`.as('one'))
    .where('id', '=', staffId)
    .forUpdate()
    .execute();
}
