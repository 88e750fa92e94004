import type { LoginWay, PasswordChangeReason, SessionEnd } from '@talora/domain/access/guard.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';

/** A session that nobody has used for so long is over. */
export const IDLE_MINUTES = 30;

/** A session with what its checks need of the member. */
export interface SessionRow {
  readonly token_hash: Buffer;
  readonly id: string;
  readonly member_id: string;
  readonly brand_id: string;
  readonly type: number;
  readonly way: LoginWay;
  readonly owes_second_factor: boolean;
  readonly password_change: PasswordChangeReason | null;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly stepped_up_until: Date | null;
  readonly payment_until: Date | null;
  readonly has_payment_password: boolean;
  readonly ended_at: Date | null;
  readonly end_reason: SessionEnd | null;
  readonly ip: string;
  readonly device_hash: Buffer | null;
}

const SESSIONS_TEXT = `select s.token_hash, s.id, s.member_id, s.brand_id, m.type, s.way, s.owes_second_factor, m.password_change, s.started_at,
    s.seen_at, s.expires_at, s.stepped_up_until, s.payment_until, m.payment_password_hash is not null as has_payment_password, s.ended_at,
    s.end_reason, s.ip, s.device_hash
  from identity_session s join identity_member m on m.id = s.member_id where s.token_hash = any ($1)`;

// In the order of their keys, so that two servers that note the same sessions do not wait for each other in a ring. The note waits
// for no disk: one that a crash takes is made again with the session's next use.
const TOUCH_TEXT = `update identity_session set seen_at = app_now() from (select set_config('synchronous_commit', 'off', true)) as soon
  where token_hash in
    (select token_hash from identity_session where token_hash = any ($1) and ended_at is null order by token_hash for update)`;

/** Sessions by the hashes of their tokens, open or over. */
export async function listSessionRowsByHash(pool: Pool, tokenHashes: readonly Buffer[]): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>({ name: 'session_rows', text: SESSIONS_TEXT, values: [tokenHashes] });
  return rows;
}

/** Which open sessions of a member to end. */
export interface SessionChoice {
  readonly deviceClass?: string;
  readonly exceptTokenHash?: Buffer;
  readonly id?: string;
}

/** Ends open sessions of a member. Resolves to their hashes. */
export async function endSessionRows(db: Queryable, memberId: string, reason: SessionEnd, choice: SessionChoice = {}): Promise<Buffer[]> {
  const { deviceClass, exceptTokenHash, id } = choice;
  const { rows } = await sql<{ token_hash: Buffer }>`update identity_session set ended_at = app_now(), end_reason = ${reason}
    where member_id = ${memberId} and ended_at is null
    ${deviceClass === undefined ? sql`` : sql`and device_class = ${deviceClass}`}
    ${exceptTokenHash === undefined ? sql`` : sql`and token_hash <> ${exceptTokenHash}`}
    ${id === undefined ? sql`` : sql`and id = ${id}`} returning token_hash`.execute(db);
  return rows.map((row) => row.token_hash);
}

/** What a new session's row holds. */
export interface NewSessionRow {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly memberId: string;
  readonly brandId: string;
  readonly deviceClass: string;
  readonly way: LoginWay;
  readonly owesSecondFactor: boolean;
  readonly ip: string;
  readonly userAgent: string;
  readonly minutes: number;
  /** The browser that began it. */
  readonly deviceHash: Buffer | null;
  /** The login that it goes back to; null when it is one itself. */
  readonly first: FirstLogin | null;
}

/** The login that a session was handed over from, however often: no child outlives it. */
export interface FirstLogin {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/** Stores a session. Resolves to when it ends. */
export async function insertSessionRow(tx: Tx, s: NewSessionRow): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into identity_session (id, token_hash, member_id, brand_id, device_class, way, owes_second_factor, started_at, seen_at, expires_at, ip, user_agent,
      device_hash, first_session_id, first_started_at)
    values (${s.id}, ${s.tokenHash}, ${s.memberId}, ${s.brandId}, ${s.deviceClass}, ${s.way}, ${s.owesSecondFactor}, app_now(), app_now(),
            least(app_now() + make_interval(mins => ${s.minutes}), ${s.first?.expiresAt ?? null}::timestamptz), ${s.ip}, ${s.userAgent},
            ${s.deviceHash}, ${s.first?.sessionId ?? null}, ${s.first?.startedAt ?? null})
    returning expires_at`.execute(tx);
  const expiresAt = rows[0]?.expires_at;
  if (expiresAt === undefined) throw new Error('a session was not stored');
  return expiresAt;
}

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
export async function lockMember(tx: Tx, memberId: string): Promise<OpeningMember> {
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

/** Ends one session. Resolves to whether it was open. */
export async function endSessionRow(db: Queryable, tokenHash: Buffer, reason: SessionEnd): Promise<boolean> {
  const result =
    await sql`update identity_session set ended_at = app_now(), end_reason = ${reason} where token_hash = ${tokenHash} and ended_at is null`.execute(
      db,
    );
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Ends sessions that nobody has used for some minutes, or whose time is over. Resolves to their hashes. */
export async function endIdleRows(db: Queryable, idleMinutes: number): Promise<{ token_hash: Buffer; end_reason: SessionEnd }[]> {
  const { rows } = await sql<{ token_hash: Buffer; end_reason: SessionEnd }>`
    update identity_session set ended_at = app_now(), end_reason = case when expires_at <= app_now() then 'expired' else 'idle' end
    where ended_at is null and (seen_at <= app_now() - make_interval(mins => ${idleMinutes}) or expires_at <= app_now())
    returning token_hash, end_reason`.execute(db);
  return rows;
}

/** Notes that a session is in use. */
export async function touchSessionRows(pool: Pool, tokenHashes: readonly Buffer[]): Promise<void> {
  await pool.query({ name: 'session_touch', text: TOUCH_TEXT, values: [tokenHashes] });
}

/** Lets a session change things, or move money, until a moment. Resolves to that moment. */
export async function stepUpSessionRow(db: Queryable, tokenHash: Buffer, by: 'password' | 'payment', minutes: number): Promise<Date> {
  const column = by === 'payment' ? sql`payment_until` : sql`stepped_up_until`;
  const { rows } = await sql<{ until: Date }>`update identity_session set ${column} = app_now() + make_interval(mins => ${minutes})
    where token_hash = ${tokenHash} and ended_at is null returning ${column} as until`.execute(db);
  const until = rows[0]?.until;
  if (until === undefined) throw new Error('a session ended while it was stepped up');
  return until;
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

/** Stores a new payment password. Whoever had moved money by the old one is asked for the new one. */
export async function replacePaymentPassword(tx: Tx, memberId: string, hash: string): Promise<void> {
  await sql`update identity_member set payment_password_hash = ${hash}, payment_password_tries = 0 where id = ${memberId}`.execute(tx);
  await sql`update identity_session set payment_until = null where member_id = ${memberId} and ended_at is null`.execute(tx);
}

/** Counts a wrong second factor of a pending session. Resolves to how many there are; 0 when it is no longer pending. */
export async function countWrongTry(db: Queryable, tokenHash: Buffer): Promise<number> {
  const { rows } = await sql<{ tries: number }>`update identity_session set tries = tries + 1
    where token_hash = ${tokenHash} and ended_at is null and owes_second_factor returning tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

/** Is this session open and still without its second step? */
export async function isPendingRow(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from identity_session where token_hash = ${tokenHash} and ended_at is null and owes_second_factor
    and expires_at > app_now()`.execute(db);
  return rows.length > 0;
}

/** An open session as its member sees it. */
export interface ListedSession {
  readonly id: string;
  readonly token_hash: Buffer;
  readonly device_class: 'desktop' | 'mobile' | 'app';
  readonly way: LoginWay;
  readonly ip: string;
  readonly user_agent: string;
  readonly started_at: Date;
  readonly seen_at: Date;
  /** When the login began that this session was handed over from; null for a login of its own. */
  readonly first_started_at: Date | null;
}

/** Open sessions of a member, newest first. */
export async function listSessionRows(db: Queryable, memberId: string): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`select id, token_hash, device_class, way, ip, user_agent, started_at, seen_at, first_started_at
    from identity_session where member_id = ${memberId} and ended_at is null and not owes_second_factor order by started_at desc`.execute(
    db,
  );
  return rows;
}

/** How a login went. */
export type LoginResult = 'ok' | 'wrong-password' | 'wrong-second-factor';

/** A login, taken or refused. */
export interface LoginRow {
  readonly id: string;
  readonly at: Date;
  readonly way: LoginWay;
  readonly result: LoginResult;
  readonly ip: string;
  readonly user_agent: string;
}

/** Writes a login down. An unknown member costs the same statement and leaves nothing. */
export async function insertLoginRow(db: Queryable, memberId: string | null, row: Omit<LoginRow, 'at'>): Promise<void> {
  await sql`insert into identity_login (id, member_id, at, way, result, ip, user_agent)
    select ${row.id}, m.id, app_now(), ${row.way}, ${row.result}, ${row.ip}, ${row.user_agent} from identity_member m
    where m.id = ${memberId}`.execute(db);
}

/** Has this member come in from the address, and with the same kind of browser, within the last 90 days? */
export async function isKnownPlace(db: Queryable, memberId: string, ip: string, userAgent: string): Promise<boolean> {
  const { rows } = await sql<{ ip: boolean | null; device: boolean | null }>`
    select bool_or(ip = ${ip}) as ip, bool_or(user_agent = ${userAgent}) as device from identity_login
    where member_id = ${memberId} and result = 'ok' and at > app_now() - interval '90 days'`.execute(db);
  return rows[0]?.ip === true && rows[0].device === true;
}

/** A page of a member's logins, newest first, and how many there are. */
export async function listLoginRows(
  db: Queryable,
  memberId: string,
  offset: number,
  limit: number,
): Promise<{ rows: LoginRow[]; count: bigint }> {
  const { rows } = await sql<LoginRow>`select id, at, way, result, ip, user_agent from identity_login where member_id = ${memberId}
    order by id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ n: bigint }>`select count(*) as n from identity_login where member_id = ${memberId}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
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
