import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import type { SecurityTables } from './security.tables.ts';

/** An authenticator app of a member. */
export interface TotpRow {
  readonly sealed_secret: string;
  readonly confirmed_at: Date | null;
}

/** The authenticator app of a member; an unconfirmed one counts for ten minutes. */
export async function findTotpRow(db: Queryable, memberId: string): Promise<TotpRow | undefined> {
  const rows = await db
    .$extendTables<SecurityTables>()
    .selectFrom('security_totp')
    .select(['sealed_secret', 'confirmed_at'])
    .where('member_id', '=', memberId)
    .where(sql<boolean>`(confirmed_at is not null or made_at > app_now() - interval '10 minutes')`)
    .execute();
  return rows[0];
}

/** Keeps an unconfirmed key. Resolves to false when a confirmed one stands. */
export async function keepTotpKey(db: Queryable, memberId: string, sealedSecret: string): Promise<boolean> {
  const result =
    await sql`insert into security_totp as t (member_id, sealed_secret, made_at) values (${memberId}, ${sealedSecret}, app_now())
    on conflict (member_id) do update set sealed_secret = excluded.sealed_secret, made_at = excluded.made_at, last_step = 0
    where t.confirmed_at is null`.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Takes a code's time step, once, of the key that it was checked against. Resolves to whether it was unused. */
export async function spendTotpStep(tx: Tx, memberId: string, sealedSecret: string, step: bigint): Promise<boolean> {
  const result = await tx
    .$extendTables<SecurityTables>()
    .updateTable('security_totp')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, app_now())` })
    .where('member_id', '=', memberId)
    .where('sealed_secret', '=', sealedSecret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Forgets the authenticator app. */
export async function deleteTotp(tx: Tx, memberId: string): Promise<void> {
  await tx.$extendTables<SecurityTables>().deleteFrom('security_totp').where('member_id', '=', memberId).execute();
}

/** A passkey. */
export interface PasskeyRow {
  readonly id: string;
  readonly member_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly name: string;
  readonly added_at: Date;
  readonly used_at: Date | null;
}

const PASSKEY = sql`select id, member_id, credential_id, public_key, counter, transports, name, added_at, used_at from security_passkey`;

/** Passkeys of a member, oldest first. */
export async function listPasskeyRows(db: Queryable, memberId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`${PASSKEY} where member_id = ${memberId} order by id`.execute(db);
  return rows;
}

/** A passkey by what the browser calls it. */
export async function findPasskeyRow(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`${PASSKEY} where credential_id = ${credentialId}`.execute(db);
  return rows[0];
}

/** Stores a passkey. Resolves to false when it is known already. */
export async function insertPasskeyRow(tx: Tx, row: Omit<PasskeyRow, 'added_at' | 'used_at'>): Promise<boolean> {
  const result = await tx
    .$extendTables<SecurityTables>()
    .insertInto('security_passkey')
    .values({
      id: row.id,
      member_id: row.member_id,
      credential_id: row.credential_id,
      public_key: row.public_key,
      counter: row.counter,
      transports: row.transports,
      name: row.name,
      added_at: NOW,
    })
    .onConflict((same) => same.column('credential_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes the use of a passkey and its counter. */
export async function notePasskeyUse(db: Queryable, id: string, counter: number): Promise<void> {
  await db
    .$extendTables<SecurityTables>()
    .updateTable('security_passkey')
    .set({ used_at: NOW, counter: sql`greatest(counter, ${counter})` })
    .where('id', '=', id)
    .execute();
}

/** Forgets a passkey of a member, or all of them. Resolves to how many there were. */
export async function deletePasskeys(tx: Tx, memberId: string, id: string | null): Promise<bigint> {
  const result = await tx
    .$extendTables<SecurityTables>()
    .deleteFrom('security_passkey')
    .where('member_id', '=', memberId)
    .where((eb) => (id === null ? eb.lit(true) : eb('id', '=', id)))
    .executeTakeFirst();
  return result.numDeletedRows;
}

/** Does a login ask this member for a second factor? */
export async function hasFactor(db: Queryable, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`select exists (select from security_totp where member_id = ${memberId}
    and confirmed_at is not null) or exists (select from security_passkey where member_id = ${memberId}) as is_on`.execute(db);
  return rows[0]?.is_on === true;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Queryable, memberId: string): Promise<number> {
  const rows = await db
    .$extendTables<SecurityTables>()
    .selectFrom('security_recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('member_id', '=', memberId)
    .execute();
  return Number(rows[0]?.n ?? 0n);
}

/** Puts recovery codes in the place of all old ones. */
export async function replaceRecoveryCodes(tx: Tx, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.$extendTables<SecurityTables>().deleteFrom('security_recovery_code').where('member_id', '=', memberId).execute();
  if (hashes.length === 0) return;
  await sql`insert into security_recovery_code (member_id, code_hash) select ${memberId}::uuid, hash from unnest(${hashes}::bytea[]) as hash`.execute(
    tx,
  );
}

/** Takes a recovery code, once. Resolves to whether it was there. */
export async function spendRecoveryCode(tx: Tx, memberId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const result = await tx
    .$extendTables<SecurityTables>()
    .deleteFrom('security_recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', sql<Buffer>`any (${hashes}::bytea[])`)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** What a challenge is good for. */
export type ChallengePurpose = 'enrol' | 'login' | 'second-factor';

/** Stores a challenge for five minutes. */
export async function insertChallenge(
  db: Queryable,
  id: string,
  purpose: ChallengePurpose,
  memberId: string | null,
  challenge: string,
): Promise<void> {
  await db
    .$extendTables<SecurityTables>()
    .insertInto('security_challenge')
    .values({ id, purpose, member_id: memberId, challenge, expires_at: sql`app_now() + interval '5 minutes'` })
    .execute();
}

/** Takes a challenge, once. Resolves to it when it was good for this. */
export async function spendChallenge(
  db: Queryable,
  id: string,
  purpose: ChallengePurpose,
  memberId: string | null,
): Promise<string | undefined> {
  const rows = await db
    .$extendTables<SecurityTables>()
    .deleteFrom('security_challenge')
    .where('id', '=', id)
    .returning([
      'challenge',
      sql<boolean>`expires_at > app_now() and purpose = ${purpose} and member_id is not distinct from ${memberId}`.as('is_good'),
    ])
    .execute();
  return rows[0]?.is_good === true ? rows[0].challenge : undefined;
}

/** Deletes challenges that nobody answered and keys that nobody confirmed. */
export async function deleteUnanswered(db: Queryable): Promise<void> {
  await db.$extendTables<SecurityTables>().deleteFrom('security_challenge').where('expires_at', '<', NOW).execute();
  await db
    .$extendTables<SecurityTables>()
    .deleteFrom('security_totp')
    .where('confirmed_at', 'is', null)
    .where(sql<boolean>`made_at < app_now() - interval '1 hour'`)
    .execute();
}
