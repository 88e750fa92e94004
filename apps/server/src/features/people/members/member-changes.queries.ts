import type { PasswordChangeReason } from '@talora/domain/access/guard.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** What opening a session must know of the member. */
export interface OpeningMember {
  readonly brand_id: string;
  readonly type: number;
  readonly has_second_factor: boolean;
  readonly has_login_alerts: boolean;
  readonly password_change: PasswordChangeReason | null;
  readonly password_set_at: Date;
  readonly login_count: number;
  readonly is_locked_out: boolean;
  readonly mobile: string | null;
  readonly is_mobile_proven: boolean;
  readonly email: string | null;
  readonly is_email_proven: boolean;
  readonly first_login_done_at: Date | null;
}

/** Locks a member, so that two logins of one moment come one after the other. */
export async function selectMemberForUpdate(tx: Tx, memberId: string): Promise<OpeningMember> {
  const { rows } =
    await sql<OpeningMember>`select brand_id, type, has_second_factor, has_login_alerts, password_change, password_set_at, login_count, first_login_done_at,
      locked_at is not null as is_locked_out, mobile, mobile_verified_at is not null as is_mobile_proven, email,
      email_verified_at is not null as is_email_proven from identity_member
    where id = ${memberId} for update`.execute(tx);
  const member = rows[0];
  if (member === undefined) throw new Error('no such member');
  return member;
}

/** Counts a login. */
export async function countLogin(tx: Tx, memberId: string): Promise<void> {
  await sql`update identity_member set last_login_at = app_now(), login_count = login_count + 1 where id = ${memberId}`.execute(tx);
}

/** Counts a try at the payment password before it is looked at. Resolves to its hash; undefined when it is closed or none. */
export async function reservePaymentTry(db: Queryable, memberId: string, tries: number): Promise<string | undefined> {
  const { rows } = await sql<{
    payment_password_hash: string;
  }>`update identity_member set payment_password_tries = payment_password_tries + 1
    where id = ${memberId} and payment_password_hash is not null and payment_password_tries < ${tries}
    returning payment_password_hash`.execute(db);
  return rows[0]?.payment_password_hash;
}

/** Forgets the wrong tries at the payment password. */
export async function clearPaymentTries(db: Queryable, memberId: string): Promise<void> {
  await sql`update identity_member set payment_password_tries = 0 where id = ${memberId}`.execute(db);
}

/** Says that a member's password must change, or no longer. */
export async function setPasswordChange(db: Queryable, memberId: string, reason: PasswordChangeReason | null): Promise<void> {
  await sql`update identity_member set password_change = ${reason} where id = ${memberId}`.execute(db);
}

/** Stores a new password: nothing asks for a change any more. Refuses nothing; resolves to whether the old hash still stood. */
export async function replacePassword(tx: Tx, memberId: string, oldHash: string, newHash: string): Promise<boolean> {
  const result = await sql`update identity_member set password_hash = ${newHash}, password_set_at = app_now(), password_change = null
    where id = ${memberId} and password_hash = ${oldHash}`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Stores a proven e-mail address or mobile number. Another member's proven number is refused by the table. */
export async function setContact(tx: Tx, memberId: string, channel: 'sms' | 'email', to: string): Promise<void> {
  await sql`update identity_member set ${channel === 'sms' ? sql`mobile = ${to}, mobile_verified_at = app_now()` : sql`email = ${to}, email_verified_at = app_now()`}
    where id = ${memberId}`.execute(tx);
}

/** Notes that something sent to this e-mail address of the member has come back; an address that came meanwhile is not proven by it. */
export async function markEmailProven(db: Queryable, memberId: string, email: string): Promise<void> {
  await sql`update identity_member set email_verified_at = coalesce(email_verified_at, app_now())
    where id = ${memberId} and lower(trim(email)) = ${email}`.execute(db);
}

/** Two that prove one number at once: the second is refused by the table itself. */
export function isMobileTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'identity_member_mobile';
}

/** Notes whether a login asks this member for a second factor. */
export async function setSecondFactor(tx: Tx, memberId: string, isOn: boolean): Promise<void> {
  await sql`update identity_member set has_second_factor = ${isOn} where id = ${memberId}`.execute(tx);
}

/** Turns messages about logins from new places on or off. */
export async function setLoginAlerts(db: Queryable, memberId: string, isOn: boolean): Promise<void> {
  await sql`update identity_member set has_login_alerts = ${isOn} where id = ${memberId}`.execute(db);
}

/** What staff may have put right of a member. */
export interface CorrectedFields {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  readonly birthday?: string | undefined;
}

/**
 * Puts details of a member right; two have agreed on it. An e-mail address or number is told by staff and proven by nothing. With a new
 * name or contact no withdrawal is asked for within some hours.
 */
export async function correctMember(
  tx: Tx,
  memberId: string,
  { name, email, mobile, birthday }: CorrectedFields,
  hours: number,
): Promise<void> {
  const changes = [
    ...(name === undefined ? [] : [sql`payee_name = ${name}`]),
    ...(email === undefined ? [] : [sql`email = ${email}, email_verified_at = null`]),
    ...(mobile === undefined ? [] : [sql`mobile = ${mobile}, mobile_verified_at = null`]),
  ];
  if (changes.length > 0)
    // A second correction makes no wait shorter.
    await sql`update identity_member set ${sql.join(changes)},
      payouts_from = greatest(payouts_from, app_now() + make_interval(hours => ${hours})) where id = ${memberId}`.execute(tx);
  if (birthday !== undefined)
    await sql`insert into identity_member_detail (member_id, details, birthday) values (${memberId}, '{}', ${birthday})
      on conflict (member_id) do update set birthday = excluded.birthday`.execute(tx);
}

/** Until when a member's withdrawals wait after a correction; undefined when they do not. */
export async function findPayoutWait(db: Queryable, memberId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`select payouts_from as until from identity_member
    where id = ${memberId} and payouts_from > app_now()`.execute(db);
  return rows[0]?.until;
}

/** The birthday on file, yyyy-MM-dd; null without one. */
export async function findBirthday(db: Queryable, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ birthday: string | null }>`select to_char(birthday, 'YYYY-MM-DD') as birthday
    from identity_member_detail where member_id = ${memberId}`.execute(db);
  return rows[0]?.birthday ?? null;
}
