import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/db/database.ts';
import type { SocialIdentity } from './social-tokens.ts';

/** The member whom an account elsewhere belongs to. */
export async function findSocialRow(db: Queryable, brandId: string, issuer: string, subject: string): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`select member_id from identity_social
    where brand_id = ${brandId} and issuer = ${issuer} and subject = ${subject}`.execute(db);
  return rows[0]?.member_id;
}

/** Ties an account elsewhere to a member. Resolves to the member who has it. */
export async function insertSocialRow(tx: Tx, brandId: string, who: SocialIdentity, memberId: string): Promise<string> {
  const { rows } = await sql<{
    member_id: string;
  }>`insert into identity_social as s (brand_id, issuer, subject, member_id, provider, linked_at)
    values (${brandId}, ${who.issuer}, ${who.subject}, ${memberId}, ${who.provider}, app_now())
    on conflict (brand_id, issuer, subject) do update set provider = s.provider returning member_id`.execute(tx);
  return rows[0]?.member_id ?? memberId;
}
