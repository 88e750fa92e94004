import { loginCalls } from '@talora/contract/members/login.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { drawBotCheck, drawCaptcha, showCaptcha } from '../captcha/captcha.ts';
import type { MemberContexts } from '../members/members.ts';
import { forgotByEmail, resetByLink, resetByPhone } from './reset/forgot-password.ts';
import { playFree } from './free-play.ts';
import { handOver, openHandover } from './handover.ts';
import { logIn } from './log-in.ts';
import { sendLoginCode } from './login-codes.ts';
import { markFirstLogin } from './login.queries.ts';
import { linkSocial, listSocialAccounts, startSocialLink, unlinkSocial } from './social/social-links.ts';
import { startSocial } from './social/social-login.ts';

/** Answers the calls of logging in. */
export const loginSet = serve<typeof loginCalls, MemberContexts>(loginCalls, {
  captcha: showCaptcha,
  captchaFor: async ({ platform, caller }, { purpose }) => {
    const shown = await drawCaptcha(platform, { purpose, ip: caller.ip });
    return { ...shown, expiresAt: shown.expiresAt.toISOString() };
  },
  botCheck: (context, { purpose }) => drawBotCheck(context, purpose),
  login: logIn,
  freePlay: playFree,
  handOver,
  openHandover: (context, input) => openHandover(context, input),
  sendCode: sendLoginCode,
  forgotByEmail,
  resetByLink,
  resetByPhone,
  startSocial: (context, { provider }) => startSocial(context, provider),
  socialAccounts: listSocialAccounts,
  startSocialLink: (context, { provider }) => startSocialLink(context, provider),
  linkSocial,
  unlinkSocial: (context, { provider }) => unlinkSocial(context, provider),
  firstLogin: async ({ platform, session }) => ({ isFirst: await markFirstLogin(platform.db.kysely, session.memberId) }),
});
