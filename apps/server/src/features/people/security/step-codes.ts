import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { securityCalls } from '@talora/contract/members/security.ts';
import { stepChannels, type StepChannel } from '@talora/domain/access/login-steps.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { assert, refuse, Refusal } from '../../../platform/refusal.ts';
import { sendCode, spendCode } from '../codes/codes.ts';
import { findMember, type MemberContext, type MemberRow } from '../members/members.ts';
import { finishPendingLogin, mustBeOwnPending, notePendingFailure } from '../login/login.ts';
import type { OpenedSession } from '../sessions/sessions.ts'; // prettier-ignore
import type { Brand } from '../../base/site/site.ts';

type Calls = (typeof securityCalls)['calls'];

/** Where a code of the second step can go to a member. None for those who have a factor: they use that. */
export function channelsOf({ settings }: Brand, member: MemberRow, hasFactor: boolean): { channel: StepChannel; to: string }[] {
  const { mobile, email } = member;
  const proven = { isMobileProven: member.mobile_verified_at !== null, isEmailProven: member.email_verified_at !== null };
  return hasFactor ? [] : stepChannels({ mobile, email, ...proven }, settings.dialingCodes);
}

/** The member's own number or address of a channel. Refuses ILLEGAL_STATE where there is none. */
async function targetFor({ platform, brand, session }: MemberContext, channel: StepChannel): Promise<{ to: string; member: MemberRow }> {
  const member = await findMember(platform.db.kysely, session.memberId);
  assert(member !== undefined, 'a session has its member');
  const found = channelsOf(brand, member, member.has_second_factor).find((one) => one.channel === channel);
  return found === undefined ? refuse('ILLEGAL_STATE', { from: 'none', to: channel }) : { to: found.to, member };
}

/** Sends the code of a login from a new address to what the member has proven. It is good for this login alone. */
export async function sendStepCode(
  context: MemberContext,
  { channel }: CallArguments<Calls['sendStepCode']>,
): Promise<CallResult<Calls['sendStepCode']>> {
  mustBeOwnPending(context);
  const { platform, brand, session } = context;
  await platform.rates.take({ name: 'step-code', points: 10, seconds: 3_600 }, session.memberId);
  const { to, member } = await targetFor(context, channel);
  const language = textsLanguage(member.language, brand.settings.defaultLanguage);
  const sent = await sendCode(context, { purpose: 'second_step', channel, to, subject: session.id, memberId: member.id, language });
  return { ...sent, waitSeconds: brand.settings.codeIntervalSeconds };
}

/** Answers a pending login by a code that was sent. A wrong one counts. Refuses CODE_WRONG, CODE_EXPIRED. */
export async function openBySentCode(context: MemberContext, channel: StepChannel, code: string): Promise<OpenedSession> {
  const { platform, session } = context;
  const { to } = await targetFor(context, channel);
  try {
    await spendCode(context, { purpose: 'second_step', channel, to, subject: session.id, code });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CODE_WRONG') await notePendingFailure(context);
    throw error;
  }
  return platform.db.tx((tx) => finishPendingLogin(context, tx));
}
