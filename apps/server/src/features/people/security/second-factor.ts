import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { securityCalls } from '@talora/contract/members/security.ts';
import { maskedEmail, maskedMobile } from '@talora/domain/members/masked-contact.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { finishLogin, finishPendingLogin, inTurn, isPending, mustBeOwnPending, notePendingFailure, sessionReply } from '../login/login.ts';
import { findMember, type MemberContext, type VisitorContext } from '../members/members.ts';
import { tellEnded, tellSecurity, type OpenedSession } from '../sessions/sessions.ts';
import { memberTypesOf, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { takeOfBrowser } from '../../../platform/http/browser.ts';
import { askPasskey, checkPasskey, type PasskeyAnswer } from './passkeys.ts';
import { countRecoveryCodes, findTotpRow, listPasskeyRows } from './security.queries.ts';
import { channelsOf, openBySentCode } from './step-codes.ts';
import { spendFactorCode } from './factor-codes.ts';

type Calls = (typeof securityCalls)['calls'];

/** What a login that owes its second factor may answer with. */
export async function showSecondFactors(context: MemberContext): Promise<CallResult<Calls['secondFactors']>> {
  mustBeOwnPending(context);
  const { platform, brand, session } = context;
  const db = platform.db.kysely;
  const totp = await findTotpRow(db, session.memberId);
  const passkeys = await listPasskeyRows(db, session.memberId);
  const member = await findMember(db, session.memberId);
  assert(member !== undefined, 'a session has its member');
  return {
    why: member.has_second_factor ? 'factor' : 'address',
    hasTotp: totp !== undefined && totp.confirmed_at !== null,
    hasRecoveryCodes: (await countRecoveryCodes(db, session.memberId)) > 0,
    passkey: passkeys.length === 0 ? null : await askPasskey(context, 'second-factor', session.memberId),
    channels: channelsOf(brand, member, member.has_second_factor).map(({ channel, to }) => ({
      channel,
      to: (channel === 'sms' ? maskedMobile(to) : maskedEmail(to)) ?? '',
    })),
  };
}

async function openByCode(context: MemberContext, code: string): Promise<OpenedSession> {
  const { platform, session } = context;
  const opened = await platform.db.tx(async (tx) => {
    return (await spendFactorCode(platform, tx, session.memberId, code)) ? finishPendingLogin(context, tx) : null;
  });
  if (opened !== null) return opened;
  await notePendingFailure(context);
  return refuse('CODE_WRONG');
}

async function openByPasskey(context: MemberContext, answer: PasskeyAnswer): Promise<OpenedSession> {
  if ((await checkPasskey(context, 'second-factor', context.session.memberId, answer)) !== null)
    return context.platform.db.tx((tx) => finishPendingLogin(context, tx));
  await notePendingFailure(context);
  return refuse('PASSKEY_REFUSED');
}

/**
 * Finishes a login with a code of the app, a recovery code, a passkey, or a code that was sent. Refuses CODE_WRONG,
 * CODE_EXPIRED, PASSKEY_REFUSED; five tries. Answers come one after the other: of many right ones the first opens it.
 */
export async function answerSecondFactor(
  context: MemberContext,
  { code, channel, passkey }: CallArguments<Calls['answerSecondFactor']>,
): Promise<CallResult<Calls['answerSecondFactor']>> {
  mustBeOwnPending(context);
  const { platform, brand, session } = context;
  await platform.rates.take({ name: 'second-factor', points: 20, seconds: 600 }, session.memberId);
  const opened = await inTurn(platform, `second-factor ${session.key}`, async () => {
    if (!(await isPending(context))) refuse('SESSION_EXPIRED', { reason: null });
    if (passkey !== undefined) return openByPasskey(context, passkey);
    return channel === undefined ? openByCode(context, code ?? '') : openBySentCode(context, channel, code ?? '');
  });
  tellEnded(platform, opened.replaced);
  tellSecurity(platform, session.memberId);
  const member = await findMember(platform.db.kysely, session.memberId);
  return sessionReply(opened, sessionKindOfType(member?.type ?? 0, memberTypesOf(brand.settings)), opened.isFirstLogin);
}

/** Logs in by passkey: it is something one has and is, so nothing more is asked. Every fault is PASSKEY_REFUSED. */
export async function logInByPasskey(
  context: VisitorContext,
  input: CallArguments<Calls['passkeyLogin']>,
): Promise<CallResult<Calls['passkeyLogin']>> {
  const { platform, brand, caller } = context;
  const { replaces, ...answer } = input;
  await takeOfBrowser(platform, caller, { name: 'passkey-login', points: 30, seconds: 60 });
  const row = await checkPasskey(context, 'login', null, answer);
  const member = row === null ? undefined : await findMember(platform.db.kysely, row.member_id);
  if (member === undefined || member.brand_id !== brand.id) refuse('PASSKEY_REFUSED');
  return finishLogin(context, member, { way: 'passkey', isProven: true, replaces });
}
