import type { CallArguments } from '@talora/contract/core/call.ts';
import type { securityCalls } from '@talora/contract/members/security.ts';
import { checkAccountForm } from '@talora/domain/members/account-forms.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listRegisterFields } from '../../base/site/site.ts';
import type { MemberContext } from '../members/members.ts';
import { replacePaymentPassword, tellChanged, tellSecurity } from '../sessions/sessions.ts';

type SetPaymentPassword = (typeof securityCalls)['calls']['setPaymentPassword'];

const RUNS = ['01234567890123456789', '98765432109876543210'];

/** Sets the payment password in the place of any old one. Refuses FIELDS_INVALID, and PASSWORD_TOO_COMMON for one digit or a run. */
export async function setPaymentPassword(context: MemberContext, input: CallArguments<SetPaymentPassword>): Promise<void> {
  const { platform, brand, session } = context;
  const { newPassword } = input;
  const fields = checkAccountForm('payment-password', input, { rules: await listRegisterFields(platform.db.kysely, brand.id) });
  if (Object.keys(fields).length > 0) refuse('FIELDS_INVALID', { fields });
  if (/^(.)\1+$/.test(newPassword) || RUNS.some((run) => run.includes(newPassword))) refuse('PASSWORD_TOO_COMMON');
  const hash = await platform.passwords.hash(newPassword);
  await platform.db.tx((tx) => replacePaymentPassword(tx, session.memberId, hash));
  tellChanged(platform, session.key);
  tellSecurity(platform, session.memberId);
}
