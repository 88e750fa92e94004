import type { CallArguments } from '@talora/contract/core/call.ts';
import type { securityCalls } from '@talora/contract/members/security.ts';
import { checkAccountForm } from '@talora/domain/members/account-forms.ts';
import { appendEvent } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listRegisterFields } from '../../base/site/site.ts';
import { isCommonPassword, type MemberContext, findMember, replacePassword } from '../members/members.ts';
import {
  dropPasswordTicket,
  endSessions,
  holdsPasswordTicket,
  PASSWORD_TOPIC,
  tellChanged,
  tellEnded,
  tellSecurity,
  type NewDeviceFacts,
} from '../sessions/sessions.ts';

type ChangePassword = (typeof securityCalls)['calls']['changePassword'];

/**
 * Changes the password of the session's member: this session goes on, all others end. The old one may be left out by who has
 * typed it a moment ago. Refuses WRONG_PASSWORD (ten tries in
 * ten minutes), FIELDS_INVALID, PASSWORD_TOO_COMMON, PASSWORD_UNCHANGED.
 */
export async function changePassword(context: MemberContext, input: CallArguments<ChangePassword>): Promise<void> {
  const { platform, brand, caller, session } = context;
  const { oldPassword, newPassword } = input;
  await platform.rates.take({ name: 'change-password', points: 10, seconds: 600 }, session.memberId);
  const fields = checkAccountForm('change-password', input, { rules: await listRegisterFields(platform.db.kysely, brand.id) });
  if (Object.keys(fields).length > 0) refuse('FIELDS_INVALID', { fields });
  const isKnown = oldPassword === undefined && holdsPasswordTicket(context);
  if (oldPassword === undefined && !isKnown) refuse('FIELDS_INVALID', { fields: { oldPassword: { problem: 'required' } } });
  const member = await findMember(platform.db.kysely, session.memberId);
  const stored = member?.password_hash ?? null;
  if (member === undefined) refuse('WRONG_PASSWORD');
  if (oldPassword !== undefined && !(await platform.passwords.verify(stored, oldPassword))) refuse('WRONG_PASSWORD');
  const isSame = oldPassword === undefined ? await platform.passwords.verify(stored, newPassword) : newPassword === oldPassword;
  if (isSame) refuse('PASSWORD_UNCHANGED');
  if (isCommonPassword(newPassword) || newPassword.toLowerCase() === member.username.toLowerCase()) refuse('PASSWORD_TOO_COMMON');
  const hash = await platform.passwords.hash(newPassword);
  const ended = await platform.db.tx(async (tx) => {
    // Of two changes of one moment the second no longer knows the old password.
    if (!(await replacePassword(tx, member.id, member.password_hash, hash))) refuse('WRONG_PASSWORD');
    const { ip, userAgent } = caller;
    const facts: NewDeviceFacts = { brandId: brand.id, memberId: member.id, ip, userAgent, atMs: platform.clock.nowMs() };
    await appendEvent(platform, tx, PASSWORD_TOPIC, { ...facts });
    return endSessions(tx, member.id, 'password', { exceptTokenHash: session.tokenHash });
  });
  dropPasswordTicket(context);
  tellEnded(platform, ended, 'password');
  tellChanged(platform, session.key);
  tellSecurity(platform, member.id);
}
