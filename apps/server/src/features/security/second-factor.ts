import type { CallArguments, CallResult } from '@talora/contract/call.ts';
import type { securityCalls } from '@talora/contract/security.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  findMember,
  finishPendingLogin,
  notePendingFailure,
  openSession,
  sessionReply,
  tellEnded,
  tellSecurity,
  type MemberContext,
  type OpenedSession,
  type VisitorContext,
} from '../identity/identity.ts';
import { sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { askPasskey, checkPasskey, type PasskeyAnswer } from './passkeys.ts';
import { recoveryHash } from './recovery-codes.ts';
import { countRecoveryCodes, findTotpRow, listPasskeyRows, spendRecoveryCode } from './security.queries.ts';
import { spendTotpCode } from './totp-factor.ts';

type Calls = (typeof securityCalls)['calls'];

function mustOweIt({ session }: MemberContext): void {
  if (session.duty !== 'second-factor') refuse('ILLEGAL_STATE', { from: 'open', to: 'open' });
}

/** What a login that owes its second factor may answer with. */
export async function showSecondFactors(context: MemberContext): Promise<CallResult<Calls['secondFactors']>> {
  mustOweIt(context);
  const { platform, session } = context;
  const db = platform.db.kysely;
  const totp = await findTotpRow(db, session.memberId);
  const passkeys = await listPasskeyRows(db, session.memberId);
  return {
    hasTotp: totp !== undefined && totp.confirmed_at !== null,
    hasRecoveryCodes: (await countRecoveryCodes(db, session.memberId)) > 0,
    passkey: passkeys.length === 0 ? null : await askPasskey(context, 'second-factor', session.memberId),
  };
}

async function openByCode(context: MemberContext, code: string): Promise<OpenedSession | null> {
  const { platform, session } = context;
  const digits = code.replaceAll(/\s/g, '');
  return platform.db.tx(async (tx) => {
    const isRight = /^[0-9]{6}$/.test(digits)
      ? await spendTotpCode(platform, tx, session.memberId, digits)
      : await spendRecoveryCode(tx, session.memberId, recoveryHash(session.memberId, code));
    return isRight ? finishPendingLogin(context, tx) : null;
  });
}

/** Finishes a login with a code of the app, a recovery code or a passkey. Refuses CODE_WRONG, PASSKEY_REFUSED; five tries. */
export async function answerSecondFactor(
  context: MemberContext,
  { code, passkey }: CallArguments<Calls['answerSecondFactor']>,
): Promise<CallResult<Calls['answerSecondFactor']>> {
  mustOweIt(context);
  const { platform, brand, session } = context;
  await platform.rates.take({ name: 'second-factor', points: 20, seconds: 600 }, session.memberId);
  let opened: OpenedSession | null = null;
  if (passkey !== undefined) {
    const row = await checkPasskey(context, 'second-factor', session.memberId, passkey);
    if (row !== null) opened = await platform.db.tx((tx) => finishPendingLogin(context, tx));
  } else if (code !== undefined) opened = await openByCode(context, code);
  if (opened === null) {
    await notePendingFailure(context);
    return refuse(passkey === undefined ? 'CODE_WRONG' : 'PASSKEY_REFUSED');
  }
  tellEnded(platform, opened.replaced);
  tellSecurity(platform, session.memberId);
  const member = await findMember(platform.db.kysely, session.memberId);
  return sessionReply(opened, sessionKindOfType(member?.type ?? 0, brand.settings.memberTypes), opened.isFirstLogin);
}

/** Logs in by passkey: it is something one has and is, so nothing more is asked. Every fault is PASSKEY_REFUSED. */
export async function logInByPasskey(context: VisitorContext, answer: PasskeyAnswer): Promise<CallResult<Calls['passkeyLogin']>> {
  const { platform, brand, caller } = context;
  await platform.rates.take({ name: 'passkey-login', points: 30, seconds: 60 }, caller.ip);
  const row = await checkPasskey(context, 'login', null, answer);
  const member = row === null ? undefined : await findMember(platform.db.kysely, row.member_id);
  if (member === undefined || member.brand_id !== brand.id) refuse('PASSKEY_REFUSED');
  const opened = await platform.db.tx((tx) => openSession(platform, tx, member.id, brand.id, caller, { way: 'passkey', isProven: true }));
  tellEnded(platform, opened.replaced);
  tellSecurity(platform, member.id);
  return sessionReply(opened, sessionKindOfType(member.type, brand.settings.memberTypes), opened.isFirstLogin);
}
