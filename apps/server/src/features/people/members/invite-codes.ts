import { memberTypesOf, ORDINARY_MEMBER_TYPE } from '@talora/domain/access/member-types.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Brand } from '../../base/site/site.ts';

/** Kinds of codes that bring new members. */
type InviteKind = 'referral' | 'affiliate' | 'link';

/** What a registration link is bound to. `type` is that of the accounts it makes. */
export interface LinkTerms {
  readonly type: number;
  /** Null: without an end. */
  readonly endsAt: Date | null;
  /** Null: as many as come. */
  readonly mostUses: number | null;
}

const PLAIN: LinkTerms = { type: ORDINARY_MEMBER_TYPE, endsAt: null, mostUses: null };

/** Capitals and digits that are not mistaken for one another: 32 of them, so that a byte falls evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** Makes a member's code of a kind: ten characters of chance, so that codes cannot be listed by trying. Resolves to it. */
export async function makeInviteCode(
  platform: Platform,
  tx: Tx,
  brandId: string,
  memberId: string,
  kind: InviteKind,
  { type, endsAt, mostUses }: LinkTerms = PLAIN,
): Promise<string> {
  const code = Array.from(platform.random.bytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  await sql`insert into identity_invite_code (brand_id, code, kind, member_id, made_at, member_type, ends_at, most_uses)
    values (${brandId}, ${code}, ${kind}, ${memberId}, app_now(), ${type}, ${endsAt}, ${mostUses})`.execute(tx);
  return code;
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

/** An agent who invites, and what account the code makes. */
export interface Affiliate extends Inviter {
  readonly code: string;
  readonly kind: 'affiliate' | 'link';
  /** Type of the account that is made by it. */
  readonly type: number;
}

/** What makes a link good at this moment. */
const GOOD = sql`c.is_on and (c.ends_at is null or c.ends_at > app_now()) and (c.most_uses is null or c.uses < c.most_uses)`;

/** May a link make accounts of this type now? Those of agents only where agents may open agents. */
const isTypeOpen = ({ settings }: Brand, type: number): boolean =>
  type === ORDINARY_MEMBER_TYPE || (settings.mayAgentsOpenAgents && memberTypesOf(settings).agentTypes.includes(type));

/**
 * The agent behind an affiliate code, or a registration link, that is good on a host; undefined when there is none. A link is good while it
 * is on, before its end, with uses left, of an agent who is not locked out, and while the brand lets agents open accounts of its type.
 */
export async function findAffiliate(db: Queryable, brand: Brand, code: string, domain: string): Promise<Affiliate | undefined> {
  const { rows } = await sql<Affiliate>`select m.id, m.path, c.code, c.kind, c.member_type as type
    from identity_invite_code c join identity_member m on m.id = c.member_id
    where c.brand_id = ${brand.id} and c.code = ${code.trim().toUpperCase()}
      and (c.kind = 'affiliate' or c.kind = 'link' and ${GOOD} and m.locked_at is null)
      and (c.domain is null or c.domain = ${domain.trim().toLowerCase()})`.execute(db);
  const [found] = rows;
  const isGood = found?.kind === 'affiliate' || (found !== undefined && brand.settings.isAgentOpeningOn && isTypeOpen(brand, found.type));
  return isGood ? found : undefined;
}

/** Counts a use of a registration link, with the account that it makes. Resolves to whether it was good still: of two last uses one is. */
export async function takeLinkUse(tx: Tx, brandId: string, code: string): Promise<boolean> {
  const { rows } = await sql`update identity_invite_code c set uses = uses + 1
    where c.brand_id = ${brandId} and c.code = ${code} and c.kind = 'link' and ${GOOD} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Switches a registration link on or off. */
export async function setLinkOn(tx: Tx, brandId: string, code: string, isOn: boolean): Promise<void> {
  await sql`update identity_invite_code set is_on = ${isOn} where brand_id = ${brandId} and code = ${code} and kind = 'link'`.execute(tx);
}

/** A member's own codes: what to give to friends and, for an agent, to new downlines. */
export async function findOwnCodes(db: Queryable, memberId: string): Promise<{ referral: string | null; affiliate: string | null }> {
  const { rows } = await sql<{ kind: InviteKind; code: string }>`select kind, code from identity_invite_code
    where member_id = ${memberId} and kind <> 'link'`.execute(db);
  const of = (kind: InviteKind): string | null => rows.find((row) => row.kind === kind)?.code ?? null;
  return { referral: of('referral'), affiliate: of('affiliate') };
}
