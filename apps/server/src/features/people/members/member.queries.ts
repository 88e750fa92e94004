import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** A member's row. */
export interface MemberRow {
  readonly id: string;
  readonly brand_id: string;
  readonly no: bigint;
  readonly username: string;
  readonly nickname: string | null;
  readonly type: number;
  readonly path: string;
  readonly password_hash: string;
  readonly password_set_at: Date;
  readonly payee_name: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly language: string;
  readonly vip_level: number;
  readonly registered_at: Date;
  readonly last_login_at: Date | null;
  readonly login_count: number;
  /** When a code proved the mobile number; null for a number that was only told. */
  readonly mobile_verified_at: Date | null;
  /** The same of the e-mail address. */
  readonly email_verified_at: Date | null;
  readonly payment_password_hash: string | null;
  readonly has_login_alerts: boolean;
  readonly has_second_factor: boolean;
  readonly locked_at: Date | null;
}

const MEMBER = sql`select m.id, m.brand_id, m.no, m.username, m.nickname, m.type, m.path, m.password_hash, m.password_set_at,
  m.payee_name, m.email, m.mobile, m.language, m.vip_level, m.registered_at, m.last_login_at, m.login_count, m.mobile_verified_at,
  m.email_verified_at, m.payment_password_hash, m.has_login_alerts, m.has_second_factor, m.locked_at from identity_member m`;

/** A member by id. */
export async function findMember(db: Queryable, id: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${MEMBER} where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Members by id, in no order. */
export async function listMembersById(db: Queryable, ids: readonly string[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`${MEMBER} where m.id = any (${ids})`.execute(db);
  return rows;
}

/** The agent right above a member; undefined at the top of the tree. */
export async function findUpline(db: Queryable, memberId: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${MEMBER} where m.id = (select l.agent_id from identity_member l where l.id = ${memberId})`.execute(
    db,
  );
  return rows[0];
}

/** Members right below an agent, the newest first, of whom there is a name and a number: of one name, when it is named, whatever its case. */
export async function listDownlines(
  db: Queryable,
  agentId: string,
  usernameKey: string | undefined,
  offset: number,
  limit: number,
): Promise<{ rows: Pick<MemberRow, 'id' | 'no' | 'username'>[]; count: number }> {
  const { rows } = await sql<Pick<MemberRow, 'id' | 'no' | 'username'> & { count: bigint }>`
    select m.id, m.no, m.username, count(*) over () as count from identity_member m
    where m.agent_id = ${agentId} ${usernameKey === undefined ? sql`` : sql`and lower(m.username) = ${usernameKey}`}
    order by m.no desc offset ${offset} limit ${limit}`.execute(db);
  return { rows, count: Number(rows[0]?.count ?? 0n) };
}

/** A member by user name, whatever its case. */
export async function findMemberByName(db: Queryable, brandId: string, usernameKey: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${MEMBER} join identity_username u on u.member_id = m.id
    where u.brand_id = ${brandId} and u.username_key = ${usernameKey}`.execute(db);
  return rows[0];
}

/** A member by number. */
export async function findMemberByNo(db: Queryable, brandId: string, no: bigint): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${MEMBER} where m.brand_id = ${brandId} and m.no = ${no}`.execute(db);
  return rows[0];
}

/** The member whose proven mobile number this is: dialling code and national number, digits only. */
export async function findMemberByMobile(db: Queryable, brandId: string, mobile: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${MEMBER} where m.brand_id = ${brandId} and m.mobile = ${mobile}
    and m.mobile_verified_at is not null`.execute(db);
  return rows[0];
}

/** Takes a user name; undefined when it is taken. Resolves to the member's number. */
export async function takeUsername(tx: Tx, brandId: string, usernameKey: string, memberId: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ no: bigint }>`insert into identity_username (brand_id, username_key, member_id)
    values (${brandId}, ${usernameKey}, ${memberId}) on conflict do nothing returning no`.execute(tx);
  return rows[0]?.no;
}

/** What a new member's row holds. */
export interface NewMemberRow {
  readonly id: string;
  readonly brandId: string;
  readonly no: bigint;
  readonly username: string;
  readonly nickname: string | null;
  readonly type: number;
  readonly path: string;
  readonly passwordHash: string;
  readonly payeeName: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly language: string;
  readonly registerUrl: string | null;
  readonly registerDomain: string | null;
  readonly registerMethod: string | null;
  readonly isMobileProven: boolean;
  readonly paymentPasswordHash: string | null;
  readonly referrerId: string | null;
  readonly agentId: string | null;
  readonly inviteCode: string | null;
}

/** Stores a member. */
export async function insertMemberRow(tx: Tx, m: NewMemberRow): Promise<void> {
  await sql`insert into identity_member (id, brand_id, no, username, nickname, type, path, password_hash, password_set_at, payee_name, email,
      mobile, language, agreed_terms_at, registered_at, register_url, register_domain, register_method, mobile_verified_at, payment_password_hash,
      referrer_id, agent_id, invite_code)
    values (${m.id}, ${m.brandId}, ${m.no}, ${m.username}, ${m.nickname}, ${m.type}, ${m.path}, ${m.passwordHash}, app_now(), ${m.payeeName},
      ${m.email}, ${m.mobile}, ${m.language}, app_now(), app_now(), ${m.registerUrl}, ${m.registerDomain}, ${m.registerMethod},
      ${m.isMobileProven ? sql`app_now()` : null}, ${m.paymentPasswordHash}, ${m.referrerId}, ${m.agentId}, ${m.inviteCode})`.execute(tx);
}
