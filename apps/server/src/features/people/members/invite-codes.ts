import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Kinds of codes that bring new members. */
type InviteKind = 'referral' | 'affiliate';

/** Capitals and digits that are not mistaken for one another: 32 of them, so that a byte falls evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** Makes a member's code of a kind: ten characters of chance, so that codes cannot be listed by trying. */
export async function makeInviteCode(platform: Platform, tx: Tx, brandId: string, memberId: string, kind: InviteKind): Promise<void> {
  const code = Array.from(platform.random.bytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  await sql`insert into identity_invite_code (brand_id, code, kind, member_id, made_at)
    values (${brandId}, ${code}, ${kind}, ${memberId}, app_now())`.execute(tx);
}

/** Whoever a code belongs to. */
interface Inviter {
  readonly id: string;
  readonly path: string;
}

/** The member behind a referral code, in any case; undefined when there is none. */
export async function findReferrer(db: Queryable, brandId: string, code: string): Promise<Inviter | undefined> {
  const { rows } = await sql<Inviter>`select m.id, m.path from identity_invite_code c join identity_member m on m.id = c.member_id
    where c.brand_id = ${brandId} and c.code = ${code.trim().toUpperCase()} and c.kind = 'referral'`.execute(db);
  return rows[0];
}

/** The agent behind an affiliate code that is good on a host; undefined when there is none. */
export async function findAffiliate(db: Queryable, brandId: string, code: string, domain: string): Promise<Inviter | undefined> {
  const { rows } = await sql<Inviter>`select m.id, m.path from identity_invite_code c join identity_member m on m.id = c.member_id
    where c.brand_id = ${brandId} and c.code = ${code.trim().toUpperCase()} and c.kind = 'affiliate'
      and (c.domain is null or c.domain = ${domain.trim().toLowerCase()})`.execute(db);
  return rows[0];
}

/** A member's own codes: what to give to friends and, for an agent, to new downlines. */
export async function findOwnCodes(db: Queryable, memberId: string): Promise<{ referral: string | null; affiliate: string | null }> {
  const { rows } = await sql<{ kind: InviteKind; code: string }>`select kind, code from identity_invite_code
    where member_id = ${memberId}`.execute(db);
  const of = (kind: InviteKind): string | null => rows.find((row) => row.kind === kind)?.code ?? null;
  return { referral: of('referral'), affiliate: of('affiliate') };
}
