import type { CallArguments } from '@talora/contract/call.ts';
import type { identityCalls } from '@talora/contract/identity.ts';
import { checkRegisterField, type FieldProblem, type RegisterFieldRule } from '@talora/domain/validation/register-fields.ts';
import { refuse } from '../../platform/refusal.ts';
import { listRegisterFields } from '../site/site.ts';
import type { MemberContext } from './contexts.ts';
import { replacePaymentPassword } from './session.queries.ts';
import { tellChanged, tellSecurity } from './sessions.ts';

type SetPaymentPassword = (typeof identityCalls)['calls']['setPaymentPassword'];

/** Where the brand's registration does not ask for one: six digits. */
const SIX_DIGITS: RegisterFieldRule = {
  field: 'paymentPassword',
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 6,
  patternId: 6,
  acceptedPattern: '',
};

const RUNS = ['01234567890123456789', '98765432109876543210'];

/** Sets the payment password in the place of any old one. Refuses FIELDS_INVALID, and PASSWORD_TOO_COMMON for one digit or a run. */
export async function setPaymentPassword(context: MemberContext, input: CallArguments<SetPaymentPassword>): Promise<void> {
  const { platform, brand, session } = context;
  const { newPassword, confirmNewPassword } = input;
  const asked = (await listRegisterFields(platform.db.kysely, brand.id)).find(
    ({ field, enabled }) => field === 'paymentPassword' && enabled,
  );
  const problem = newPassword === '' ? ({ problem: 'required' } as const) : checkRegisterField(asked ?? SIX_DIGITS, newPassword);
  const fields: Record<string, FieldProblem> = {
    ...(problem === null ? {} : { newPassword: problem }),
    ...(newPassword === confirmNewPassword ? {} : { confirmNewPassword: { problem: 'mismatch' as const } }),
  };
  if (Object.keys(fields).length > 0) refuse('FIELDS_INVALID', { fields });
  if (/^(.)\1+$/.test(newPassword) || RUNS.some((run) => run.includes(newPassword))) refuse('PASSWORD_TOO_COMMON');
  const hash = await platform.passwords.hash(newPassword);
  await platform.db.tx((tx) => replacePaymentPassword(tx, session.memberId, hash));
  tellChanged(platform, session.key);
  tellSecurity(platform, session.memberId);
}
