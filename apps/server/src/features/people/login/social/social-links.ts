import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';
import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { tellMember } from '../../inbox/inbox.ts';
import { type MemberContext, findMember, selectMemberForUpdate } from '../../members/members.ts';
import { tellSecurity } from '../../sessions/sessions.ts';
import { deleteSocialRows, insertSocialRow, listSocialRows } from './social.queries.ts';
import { forgetSecret, secretOf, startSocial } from './social-login.ts';
import { readIdToken, takeIdToken } from './social-tokens.ts';

type Calls = (typeof loginCalls)['calls'];

/** Accounts elsewhere that log this member in. */
export async function listSocialAccounts({ platform, session }: MemberContext): Promise<CallResult<Calls['socialAccounts']>> {
  const rows = await listSocialRows(platform.db.kysely, session.memberId);
  return { accounts: rows.map(({ provider, label, linked_at }) => ({ provider, label, linkedAt: linked_at.toISOString() })) };
}

/** One account of a provider is enough: whoever has one unlinks it first. */
function mustBeFree(linked: readonly { readonly provider: SocialProvider }[], provider: SocialProvider): void {
  if (linked.some((row) => row.provider === provider)) refuse('ILLEGAL_STATE', { from: 'linked', to: 'linked' });
}

/** Sends the member's browser to the issuer, to come back with a token that is good for this member's link alone. */
export async function startSocialLink(context: MemberContext, provider: SocialProvider): Promise<{ url: string }> {
  const { platform, session } = context;
  mustBeFree(await listSocialRows(platform.db.kysely, session.memberId), provider);
  return startSocial(context, provider, session.memberId);
}

/** Tells the member, so that a stranger's hand is noticed. */
async function tellSocial({ platform, brand, session }: MemberContext, tx: Tx): Promise<void> {
  const member = await findMember(tx, session.memberId);
  assert(member !== undefined, 'a session has its member');
  await tellMember(platform, tx, { brand, member, template: 'social_changed', cause: platform.ids.next() });
}

/** Links the account that an ID token names. Refuses SOCIAL_TAKEN when it logs somebody else in: it is never taken over. */
export async function linkSocial(context: MemberContext, { provider, idToken }: CallArguments<Calls['linkSocial']>): Promise<null> {
  const { platform, brand, caller, session } = context;
  const secret = secretOf(caller);
  forgetSecret(caller);
  const sound = await readIdToken(context, provider, idToken);
  await takeIdToken(context, sound, { provider, secret, linkTo: session.memberId });
  const { who } = sound;
  await platform.db.tx(async (tx) => {
    await selectMemberForUpdate(tx, session.memberId);
    mustBeFree(await listSocialRows(tx, session.memberId), provider);
    if ((await insertSocialRow(tx, brand.id, who, session.memberId)) !== session.memberId) refuse('SOCIAL_TAKEN');
    await tellSocial(context, tx);
  });
  tellSecurity(platform, session.memberId);
  return null;
}

/** Unlinks an account: it logs in no more. Once is enough. */
export async function unlinkSocial(context: MemberContext, provider: SocialProvider): Promise<null> {
  const { platform, session } = context;
  await platform.db.tx(async (tx) => {
    if (await deleteSocialRows(tx, session.memberId, provider)) await tellSocial(context, tx);
  });
  tellSecurity(platform, session.memberId);
  return null;
}
