import { identityCalls } from '@talora/contract/members/identity.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { assert } from '../../../platform/refusal.ts';
import { readBalance } from '../../base/ledger/ledger.ts';
import { drawCaptcha } from './captcha/captcha.ts';
import { changePassword } from './members/change-password.ts';
import type { MemberContexts } from './sessions/contexts.ts';
import { findMemberRow } from './members/identity.queries.ts';
import { memberInfoView } from './identity.view.ts';
import { findAffiliate, findOwnCodes } from './members/invite-codes.ts';
import { logIn } from './login/log-in.ts';
import { endOtherSessions, endOwnSession, listOwnLogins, listOwnSessions } from './sessions/own-sessions.ts';
import { currentPayloadKey } from './sessions/payload-keys.ts';
import { registerByMobile, registerMember } from './registration/register-member.ts';
import { sendRegisterCode } from './registration/send-register-code.ts';
import { endSessionRow } from './sessions/session.queries.ts';
import { tellEnded, tellSecurity } from './sessions/sessions.ts';
import { setPaymentPassword } from './members/set-payment-password.ts';
import { stepUp } from './sessions/step-up.ts';

/** Answers the calls of accounts and sessions. */
export const identitySet = serve<typeof identityCalls, MemberContexts>(identityCalls, {
  sessionKey: async ({ platform }) => ({
    ...(await currentPayloadKey(platform)),
    serverTime: new Date(platform.clock.nowMs()).toISOString(),
  }),
  login: logIn,
  logout: async ({ platform, session }) => {
    await endSessionRow(platform.db.kysely, session.tokenHash, 'logout');
    tellEnded(platform, [session.key], 'logout');
    tellSecurity(platform, session.memberId);
    return null;
  },
  memberInfo: async ({ platform, brand, session }) => {
    const member = await findMemberRow(platform.db.kysely, session.memberId);
    assert(member !== undefined, 'a session has its member');
    const codes = await findOwnCodes(platform.db.kysely, member.id);
    return memberInfoView(brand, session, member, await readBalance(platform, member.id, brand.asset.id), codes);
  },
  register: registerMember,
  registerByMobile,
  registerCode: sendRegisterCode,
  checkAffiliate: async ({ platform, brand, caller }, { code, domain }) => {
    await platform.rates.take({ name: 'affiliate', points: 20, seconds: 60 }, caller.ip);
    return { isValid: (await findAffiliate(platform.db.kysely, brand.id, code, domain)) !== undefined };
  },
  captcha: async ({ platform, caller }, { purpose }) => {
    const shown = await drawCaptcha(platform, { purpose, ip: caller.ip });
    return { ...shown, expiresAt: shown.expiresAt.toISOString() };
  },
  changePassword: async (context, input) => {
    await changePassword(context, input);
    return null;
  },
  sessions: listOwnSessions,
  endSession: async (context, { id }) => {
    await endOwnSession(context, id);
    return null;
  },
  endOtherSessions,
  logins: (context, { pageNo }) => listOwnLogins(context, pageNo),
  stepUp: (context, { password, by }) => stepUp(context, password, by),
  setPaymentPassword: async (context, input) => {
    await setPaymentPassword(context, input);
    return null;
  },
});
