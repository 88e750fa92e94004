import type { LoginWay, PasswordChangeReason, SessionEnd } from '@talora/domain/access/guard.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

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
  readonly excluded_until: Date | null;
}

const SESSIONS_TEXT = `select s.token_hash, s.id, s.member_id, s.brand_id, m.type, s.way, s.owes_second_factor, m.password_change, s.started_at,
    s.seen_at, s.expires_at, s.stepped_up_until, s.payment_until, m.payment_password_hash is not null as has_payment_password, s.ended_at,
    s.end_reason, s.ip, s.device_hash, m.excluded_until
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

/** Whose session has this hash of its token, of members who have none that is open; undefined for any other. */
export async function findKeptOut(db: Queryable, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`select s.member_id from identity_session s where s.token_hash = ${tokenHash}
    and not exists (select from identity_session o where o.member_id = s.member_id and o.ended_at is null)`.execute(db);
  return rows[0]?.member_id;
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
