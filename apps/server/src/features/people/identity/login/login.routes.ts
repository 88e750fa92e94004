import { loginCalls } from '@talora/contract/members/login.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import { drawBotCheck } from '../captcha/bot-check.ts';
import type { MemberContexts } from '../sessions/contexts.ts';
import { forgotByEmail, resetByLink, resetByPhone } from './forgot-password.ts';
import { sendLoginCode } from './login-codes.ts';
import { playFree } from './free-play.ts';
import { handOver, openHandover } from './handover.ts';
import { linkSocial, listSocialAccounts, startSocialLink, unlinkSocial } from '../social/social-links.ts';
import { registerSocial, startSocial } from '../social/social-login.ts';
import { markFirstLogin } from './login.queries.ts';
import { drawMemberIcon } from '../members/member-icon.ts';
import { updateLanguage } from '../members/update-language.ts';

/** Answers the calls around a login. */
export const loginSet = serve<typeof loginCalls, MemberContexts>(loginCalls, {
  botCheck: (context, { purpose }) => drawBotCheck(context, purpose),
  freePlay: playFree,
  handOver,
  openHandover: (context, input) => openHandover(context, input),
  sendCode: sendLoginCode,
  forgotByEmail,
  resetByLink,
  resetByPhone,
  startSocial: (context, { provider }) => startSocial(context, provider),
  registerSocial,
  socialAccounts: listSocialAccounts,
  startSocialLink: (context, { provider }) => startSocialLink(context, provider),
  linkSocial,
  unlinkSocial: (context, { provider }) => unlinkSocial(context, provider),
  updateLanguage: (context, { language }) => updateLanguage(context, language),
  memberIcon: async ({ session }) => ({ contentType: 'image/webp', bytes: await drawMemberIcon(session.memberId) }),
  firstLogin: async ({ platform, session }) => ({ isFirst: await markFirstLogin(platform.db.kysely, session.memberId) }),
});
