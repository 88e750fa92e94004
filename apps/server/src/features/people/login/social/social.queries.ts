import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';

/** Who somebody is at an issuer. */
export interface SocialIdentity {
  readonly provider: SocialProvider;
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Does the issuer vouch that the address is theirs? */
  readonly isEmailProven: boolean;
}

/** Keeps that a browser has begun a login, or a link, with an account elsewhere. */
export async function insertSocialStart(
  db: Queryable,
  s: {
    readonly brandId: string;
    readonly nonceHash: Buffer;
    readonly secretHash: Buffer;
    readonly provider: SocialProvider;
    readonly linkTo: string | null;
    readonly seconds: number;
  },
): Promise<void> {
  await sql`insert into identity_social_start (nonce_hash, secret_hash, brand_id, provider, link_to, expires_at)
    values (${s.nonceHash}, ${s.secretHash}, ${s.brandId}, ${s.provider}, ${s.linkTo}, app_now() + make_interval(secs => ${s.seconds}))`.execute(
    db,
  );
}

/** Takes what a browser has begun, once. Resolves to whether it was this browser, for this provider and this member. */
export async function takeSocialStart(
  db: Queryable,
  brandId: string,
  nonceHash: Buffer,
  secretHash: Buffer,
  { provider, linkTo }: { readonly provider: SocialProvider; readonly linkTo: string | null },
): Promise<boolean> {
  const { rows } = await sql`delete from identity_social_start where nonce_hash = ${nonceHash} and secret_hash = ${secretHash}
    and brand_id = ${brandId} and provider = ${provider} and link_to is not distinct from ${linkTo}::uuid and expires_at > app_now()
    returning 1 as taken`.execute(db);
  return rows.length > 0;
}

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
  }>`insert into identity_social as s (brand_id, issuer, subject, member_id, provider, label, linked_at)
    values (${brandId}, ${who.issuer}, ${who.subject}, ${memberId}, ${who.provider}, ${who.email ?? who.name}, app_now())
    on conflict (brand_id, issuer, subject) do update set provider = s.provider returning member_id`.execute(tx);
  return rows[0]?.member_id ?? memberId;
}

/** An account elsewhere of a member. */
export interface SocialRow {
  readonly provider: SocialProvider;
  readonly label: string | null;
  readonly linked_at: Date;
}

/** A member's accounts elsewhere, oldest first. */
export async function listSocialRows(db: Queryable, memberId: string): Promise<SocialRow[]> {
  const { rows } = await sql<SocialRow>`select provider, label, linked_at from identity_social where member_id = ${memberId}
    order by linked_at, provider`.execute(db);
  return rows;
}

/** Unties a member's accounts of a provider. Resolves to whether there was one. */
export async function deleteSocialRows(tx: Tx, memberId: string, provider: SocialProvider): Promise<boolean> {
  const result = await sql`delete from identity_social where member_id = ${memberId} and provider = ${provider}`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Does a member of the brand have this e-mail address on file? */
export async function isEmailUsed(db: Queryable, brandId: string, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from identity_member where brand_id = ${brandId} and lower(email) = lower(${email}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
