import { securityCalls } from '@talora/contract/members/security.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { assert } from '../../../platform/refusal.ts';
import { findMember, setLoginAlerts, type MemberContexts } from '../members/members.ts';
import { tellSecurity } from '../sessions/sessions.ts';
import { changeContact, sendContactCode } from './change-contact.ts';
import { changePassword } from './change-password.ts';
import { renewRecoveryCodes } from './factors.ts';
import { addPasskey, askPasskey, removePasskey, startPasskey } from './passkeys.ts';
import { answerSecondFactor, logInByPasskey, showSecondFactors } from './second-factor.ts';
import { countRecoveryCodes, findTotpRow, listPasskeyRows } from './security.queries.ts';
import { overviewView } from './security.view.ts';
import { setPaymentPassword } from './set-payment-password.ts';
import { sendStepCode } from './step-codes.ts';
import { sendUnlockCode, unlockByCode, unlockByFactor } from './unlock-login.ts';
import { confirmTotp, removeTotp, startTotp } from './totp-factor.ts';

/** Answers the calls of second factors. */
export const securitySet = serve<typeof securityCalls, MemberContexts>(securityCalls, {
  overview: async ({ platform, session }) => {
    const db = platform.db.kysely;
    const member = await findMember(db, session.memberId);
    assert(member !== undefined, 'a session has its member');
    const totp = await findTotpRow(db, member.id);
    return overviewView(member, totp, await listPasskeyRows(db, member.id), await countRecoveryCodes(db, member.id));
  },
  startTotp,
  confirmTotp: async (context, { code }) => ({ recoveryCodes: await confirmTotp(context, code) }),
  removeTotp: async (context) => {
    await removeTotp(context);
    return null;
  },
  startPasskey,
  addPasskey: async (context, input) => ({ recoveryCodes: await addPasskey(context, input) }),
  removePasskey: async (context, { id }) => {
    await removePasskey(context, id);
    return null;
  },
  newRecoveryCodes: async (context) => ({ recoveryCodes: await renewRecoveryCodes(context) }),
  setLoginAlerts: async ({ platform, session }, { isOn }) => {
    await setLoginAlerts(platform.db.kysely, session.memberId, isOn);
    tellSecurity(platform, session.memberId);
    return null;
  },
  sendContactCode,
  changeContact: async (context, input) => {
    await changeContact(context, input);
    return null;
  },
  secondFactors: showSecondFactors,
  sendStepCode,
  answerSecondFactor,
  sendUnlockCode,
  unlockByCode,
  unlockByFactor,
  startPasskeyLogin: async (context) => {
    await context.platform.rates.take({ name: 'passkey-options', points: 60, seconds: 60 }, context.caller.ip);
    return askPasskey(context, 'login', null);
  },
  passkeyLogin: logInByPasskey,
  changePassword: async (context, input) => {
    await changePassword(context, input);
    return null;
  },
  setPaymentPassword: async (context, input) => {
    await setPaymentPassword(context, input);
    return null;
  },
});
