import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { registrationCalls } from '@talora/contract/members/registration.ts';
import { takeOfBrowser } from '../../../platform/http/browser.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { spendOnce } from '../codes/codes.ts';
import { findSocialRow, insertSocialRow, issuerOf, openSocialTicket } from '../login/login.ts';
import { isMobileTaken, type VisitorContext } from '../members/members.ts';
import { checkForm, makeMember, spendProofs } from './register-member.ts';

type RegisterSocial = (typeof registrationCalls)['calls']['registerSocial'];

/** Opens an account for somebody whom a provider has vouched for, by the rules of every registration, and logs in. A ticket makes one account, once. */
export async function registerSocial(context: VisitorContext, input: CallArguments<RegisterSocial>): Promise<CallResult<RegisterSocial>> {
  const { platform, brand, caller } = context;
  await takeOfBrowser(platform, caller, { name: 'register', points: 10, seconds: 600 });
  const { ticket, ...form } = input;
  const who = openSocialTicket(context, ticket);
  issuerOf(context, who.provider);
  const checked = await checkForm(context, 'social', form);
  if ((await findSocialRow(platform.db.kysely, brand.id, who.issuer, who.subject)) !== undefined) refuse('LINK_INVALID');
  await spendProofs(context, form, checked);
  const record = async (tx: Tx, memberId: string): Promise<void> => {
    if (!(await spendOnce(tx, `social-ticket ${who.id}`, new Date(who.until)))) refuse('LINK_INVALID');
    // Two at once: one account.
    if ((await insertSocialRow(tx, brand.id, who, memberId)) !== memberId) refuse('LINK_INVALID');
  };
  try {
    return await makeMember(context, form, checked, { way: 'social', record });
  } catch (error) {
    if (isMobileTaken(error)) refuse('MOBILE_TAKEN');
    throw error;
  }
}
