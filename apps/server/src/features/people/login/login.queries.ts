import type { LoginWay } from '@talora/domain/access/guard.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** Whose failures are counted: those of an account name, known or not, from one known browser, or from a network of others. */
export interface FailureKey {
  readonly brandId: string;
  readonly usernameKey: string;
  /** Empty for browsers that the member has not used before. */
  readonly deviceHash: Buffer;
  /** Neighbourhood of a browser that is not known; empty for a known one. */
  readonly network: string;
}

/** When an account name is closed. */
export interface LockRule {
  /** Failures of one browser, or of one network of strangers. */
  readonly after: number;
  /** Failures of all strangers together. */
  readonly afterOfAll: number;
  readonly minutes: number;
  /** Failures in a row, however far apart, after which those counts are for a day and no longer for the minutes. */
  readonly streak: number;
}

/** Failed logins within the last minutes: of a known browser, or of all strangers together. */
export async function countLoginFailures(
  db: Queryable,
  { brandId, usernameKey, deviceHash }: FailureKey,
  minutes: number,
): Promise<number> {
  const { rows } = await sql<{ failures: number }>`select failures from identity_login_failure where brand_id = ${brandId}
    and username_key = ${usernameKey} and device_hash = ${deviceHash} and network = ''
    and last_at > app_now() - make_interval(mins => ${minutes})`.execute(db);
  return rows[0]?.failures ?? 0;
}

/**
 * Counts a try as failed before the password is looked at: however many come at once, no more than the rule allows are
 * looked at. A stranger's counts for the network, and if that is open for the name: who is closed out costs nobody else
 * anything. Resolves to the count that asks for a captcha; undefined when the name is closed to this caller.
 */
export async function reserveLoginTry(
  db: Queryable,
  { brandId, usernameKey, deviceHash, network }: FailureKey,
  { after, afterOfAll, minutes, streak }: LockRule,
): Promise<number | undefined> {
  const since = sql`app_now() - make_interval(mins => case when f.streak < ${streak}::int then ${minutes}::int else 1440 end)`;
  const counted = sql`on conflict (brand_id, username_key, device_hash, network) do update set last_at = app_now(), streak = f.streak + 1,
      failures = case when f.last_at > ${since} then f.failures + 1 else 1 end,
      first_at = case when f.last_at > ${since} then f.first_at else app_now() end`;
  const isStranger = sql`${network}::text <> ''`;
  const { rows } = await sql<{ own: number; all: number | null }>`with own as (
      insert into identity_login_failure as f (brand_id, username_key, device_hash, network, failures, streak, first_at, last_at)
      values (${brandId}, ${usernameKey}, ${deviceHash}, ${network}, 1, 1, app_now(), app_now())
      ${counted} where f.failures < ${after} or f.last_at <= ${since} returning failures
    ), everybody as (
      insert into identity_login_failure as f (brand_id, username_key, device_hash, network, failures, streak, first_at, last_at)
      select ${brandId}::uuid, ${usernameKey}, ${deviceHash}::bytea, '', 1, 1, app_now(), app_now() from own where ${isStranger}
      ${counted} where f.failures < ${afterOfAll} or f.last_at <= ${since} returning failures
    ) select own.failures as own, everybody.failures as all from own left join everybody on true
      where everybody.failures is not null or not ${isStranger}`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : (row.all ?? row.own);
}

/** Takes a counted try back: the password was not looked at after all. */
export async function returnLoginTry(db: Queryable, { brandId, usernameKey, deviceHash, network }: FailureKey): Promise<void> {
  await sql`update identity_login_failure set failures = greatest(failures - 1, 0), streak = greatest(streak - 1, 0)
    where brand_id = ${brandId} and username_key = ${usernameKey} and device_hash = ${deviceHash} and network in ('', ${network})`.execute(
    db,
  );
}

/** Forgets the failures of a browser or network that has come in; all strangers together lose as many. */
export async function forgetLoginFailures(db: Queryable, { brandId, usernameKey, deviceHash, network }: FailureKey): Promise<void> {
  await sql`with own as (delete from identity_login_failure where brand_id = ${brandId} and username_key = ${usernameKey}
      and device_hash = ${deviceHash} and network = ${network} returning failures, streak)
    update identity_login_failure f set failures = greatest(f.failures - own.failures, 0), streak = greatest(f.streak - own.streak, 0)
    from own where f.brand_id = ${brandId} and f.username_key = ${usernameKey} and f.device_hash = ${deviceHash} and f.network = ''
      and ${network}::text <> ''`.execute(db);
}

/** Forgets all failures of an account name. */
export async function clearLoginFailures(db: Queryable, brandId: string, usernameKey: string): Promise<void> {
  await sql`delete from identity_login_failure where brand_id = ${brandId} and username_key = ${usernameKey}`.execute(db);
}

/** Is this account name taken? */
export async function hasUsername(db: Queryable, brandId: string, usernameKey: string): Promise<boolean> {
  const { rows } = await sql`select 1 from identity_username where brand_id = ${brandId} and username_key = ${usernameKey}`.execute(db);
  return rows.length > 0;
}

/** Has the member of this name logged in with this browser? */
export async function isDeviceOfName(db: Queryable, brandId: string, usernameKey: string, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select 1 from identity_username u join identity_device d on d.member_id = u.member_id
    where u.brand_id = ${brandId} and u.username_key = ${usernameKey} and d.device_hash = ${deviceHash}`.execute(db);
  return rows.length > 0;
}

/** Notes that a member has logged in with a browser. */
export async function noteDeviceRow(tx: Tx, memberId: string, deviceHash: Buffer): Promise<void> {
  await sql`insert into identity_device as d (member_id, device_hash, first_at, last_at) values (${memberId}, ${deviceHash}, app_now(), app_now())
    on conflict (member_id, device_hash) do update set last_at = app_now()`.execute(tx);
}

/** Keeps a token that stands in for a member's present password. */
export async function insertRemembered(tx: Tx, tokenHash: Buffer, memberId: string, hours: number, since: Date | null): Promise<void> {
  await sql`insert into identity_remembered (token_hash, member_id, brand_id, password_set_at, expires_at, since)
    select ${tokenHash}, id, brand_id, password_set_at, app_now() + make_interval(hours => ${hours}), coalesce(${since}, app_now())
    from identity_member where id = ${memberId}`.execute(tx);
}

/** Days after which a remembered browser is asked for the password again, however often it came. */
const REMEMBERED_DAYS = 30;

/** The member whom a token stands for, while the password is the same. */
export async function findRemembered(
  db: Queryable,
  brandId: string,
  tokenHash: Buffer,
): Promise<{ readonly member_id: string; readonly since: Date } | undefined> {
  const { rows } = await sql<{
    member_id: string;
    since: Date;
  }>`select r.member_id, r.since from identity_remembered r join identity_member m on m.id = r.member_id
    where r.token_hash = ${tokenHash} and r.brand_id = ${brandId} and r.expires_at > app_now() and r.password_set_at = m.password_set_at
      and r.since > app_now() - make_interval(days => ${REMEMBERED_DAYS})`.execute(db);
  return rows[0];
}

/** Forgets a browser. */
export async function deleteRemembered(db: Queryable, tokenHash: Buffer): Promise<void> {
  await sql`delete from identity_remembered where token_hash = ${tokenHash}`.execute(db);
}

/** Stores a ticket that hands a session over. Resolves to its end. */
export async function insertHandover(
  db: Queryable,
  ticketHash: Buffer,
  session: { readonly tokenHash: Buffer; readonly memberId: string; readonly brandId: string },
  seconds: number,
): Promise<Date> {
  const { rows } = await sql<{
    expires_at: Date;
  }>`insert into identity_handover (ticket_hash, session_hash, member_id, brand_id, expires_at)
    values (${ticketHash}, ${session.tokenHash}, ${session.memberId}, ${session.brandId}, app_now() + make_interval(secs => ${seconds}))
    returning expires_at`.execute(db);
  const end = rows[0]?.expires_at;
  if (end === undefined) throw new Error('a handover was not stored');
  return end;
}

/** A ticket of the brand that is good still; SQL on alias `h`. */
const goodTicket = (brandId: string, ticketHash: Buffer) =>
  sql`h.ticket_hash = ${ticketHash} and h.brand_id = ${brandId} and h.expires_at > app_now()`;

/** Whose session a ticket hands over, as long as it is good. */
export async function findHandover(db: Queryable, brandId: string, ticketHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`select h.member_id from identity_handover h
    where ${goodTicket(brandId, ticketHash)}`.execute(db);
  return rows[0]?.member_id;
}

/** What a ticket was for: the member, how they came in, and the login that the session goes back to. */
interface TakenHandover {
  readonly member_id: string;
  readonly way: LoginWay;
  readonly first_id: string;
  readonly first_at: Date;
  readonly expires_at: Date;
}

/** Takes a ticket, whose session must still be open. Resolves to the member, and how the session was opened. */
export async function takeHandover(tx: Tx, brandId: string, ticketHash: Buffer): Promise<TakenHandover | undefined> {
  const { rows } = await sql<TakenHandover>`delete from identity_handover h using identity_session s
    where ${goodTicket(brandId, ticketHash)}
      and s.token_hash = h.session_hash and s.ended_at is null and s.expires_at > app_now()
    returning h.member_id, s.way, coalesce(s.first_session_id, s.id) as first_id, coalesce(s.first_started_at, s.started_at) as first_at,
      s.expires_at`.execute(tx);
  return rows[0];
}

/** Keeps that the first-login action was done. Resolves to whether it was the first time. */
export async function markFirstLogin(db: Queryable, memberId: string): Promise<boolean> {
  const result =
    await sql`update identity_member set first_login_done_at = app_now() where id = ${memberId} and first_login_done_at is null`.execute(
      db,
    );
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** How many members of a type were made since a moment. */
export async function countMade(db: Queryable, brandId: string, type: number, hours: number): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from identity_member where brand_id = ${brandId} and type = ${type}
    and registered_at > app_now() - make_interval(hours => ${hours})`.execute(db);
  return Number(rows[0]?.n ?? 0n);
}

/** Deletes what has run out around logins. */
export async function deleteExpiredLogins(db: Queryable): Promise<void> {
  await sql`delete from identity_login_failure where last_at < app_now() - case when streak < 10 then interval '1 day' else interval '30 days' end`.execute(
    db,
  );
  await sql`delete from identity_remembered where expires_at < app_now()`.execute(db);
  await sql`delete from identity_handover where expires_at < app_now()`.execute(db);
  await sql`delete from identity_social_start where expires_at < app_now()`.execute(db);
  // A browser that several have used stays: what agents are paid for leaves bets of sharers out since then, and nobody is paid for them later.
  await sql`delete from identity_device d where d.last_at < app_now() - interval '200 days'
    and not exists (select from identity_device o where o.device_hash = d.device_hash and o.member_id <> d.member_id)`.execute(db);
}

/** Takes back that any browser is remembered for a member. */
export async function forgetAllBrowsers(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from identity_remembered where member_id = ${memberId}`.execute(tx);
}
