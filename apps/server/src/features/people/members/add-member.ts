import { memberTypesOf, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { openAccount } from '../../base/ledger/ledger.ts';
import type { Brand } from '../../base/site/site.ts';
import { insertMemberRow, takeUsername } from './member.queries.ts';
import { makeInviteCode } from './invite-codes.ts';

/** Stands where a password's hash would, for members who have none: nothing opens it. */
export const NO_PASSWORD = '!';

/** A member to be made. Passwords come hashed. */
export interface NewMember {
  readonly username: string;
  readonly passwordHash: string;
  readonly type: number;
  readonly nickname: string | null;
  readonly payeeName: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly language: LanguageCode;
  readonly registerUrl: string | null;
  readonly registerDomain: string | null;
  readonly registerMethod?: string | null;
  /** Was the number proven by a code? It belongs to this member alone then. */
  readonly isMobileProven?: boolean;
  readonly paymentPasswordHash?: string | null;
  /** Member whose referral code was given. */
  readonly referrerId?: string | null;
  /** Agent whose affiliate code was given, with the agent's place in the tree. */
  readonly agent?: { readonly id: string; readonly path: string } | null;
  /** The affiliate code, or the code of the link. */
  readonly inviteCode?: string | null;
}

/** Key under which a user name is unique: its lower case. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase();
}

/** Makes a member with a wallet, in the book of real money or of trial chips, and, but for trial players, a referral code; an agent gets an affiliate code too. Refuses USERNAME_TAKEN. Resolves to the member's id. */
export async function addMember(
  platform: Platform,
  tx: Tx,
  brand: Brand,
  member: NewMember,
  book: 'real' | 'trial' = 'real',
): Promise<string> {
  const id = platform.ids.next();
  const no = await takeUsername(tx, brand.id, usernameKey(member.username), id);
  if (no === undefined) refuse('USERNAME_TAKEN');
  await insertMemberRow(tx, {
    isMobileProven: false,
    paymentPasswordHash: null,
    referrerId: null,
    registerMethod: null,
    inviteCode: null,
    ...member,
    agentId: member.agent?.id ?? null,
    id,
    brandId: brand.id,
    no,
    path: `${member.agent?.path ?? ''}${no}.`,
  });
  const kind = sessionKindOfType(member.type, memberTypesOf(brand.settings));
  if (kind !== 'trial') await makeInviteCode(platform, tx, brand.id, id, 'referral');
  if (kind === 'agent') await makeInviteCode(platform, tx, brand.id, id, 'affiliate');
  await openAccount(tx, id, brand.asset.id, book === 'trial' ? brand.trialBook : brand.realBook);
  return id;
}
