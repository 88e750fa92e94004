import { LOGIN_WAYS } from '@talora/domain/access/guard.ts';
import { SOCIAL_PROVIDERS } from '@talora/domain/access/social-logins.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { registerFields, registerRefusals } from './registration.ts';
import { botCheckResult, filledText, moment, nothing, page, pageNo, text, uuid } from '../core/scalars.ts';

/** Accounts elsewhere that may log a member in. `sms` is a phone that the provider has proven. */
export const socialProvider = z.enum(SOCIAL_PROVIDERS);

/** A fresh session. One that owes something is good for that alone: a second factor, or a new password. */
export const sessionReply = z.object({
  token: z.string(),
  expiresAt: moment(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  duty: z.nullable(z.enum(['second-factor', 'password-change'])),
  kind: z.enum(['trial', 'member', 'agent']),
});

/** Member info as the interface needs it (specification, section 3). `id` is the internal id, `no` the number on screen. */
export const memberInfo = z.object({
  id: z.string(),
  no: z.string(),
  account: z.string(),
  nickname: z.nullable(z.string()),
  type: z.int(),
  kind: z.enum(['trial', 'member', 'agent']),
  duty: z.nullable(z.enum(['password-change'])),
  payeeName: z.nullable(z.string()),
  /** What the member gives to friends and, as an agent, to new downlines. */
  referralCode: z.nullable(z.string()),
  affiliateCode: z.nullable(z.string()),
  vipLevel: z.int(),
  balance: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  registeredAt: moment(),
  sessionStartedAt: moment(),
  lastLoginAt: z.nullable(moment()),
});

/** Names of browser and system; null where the browser does not tell. */
const deviceName = { browser: z.nullable(z.string()), system: z.nullable(z.string()) };

/** Accounts and sessions: register by username, login, logout, member info, captcha, step-up, password, own sessions. */
export const identityCalls = callSet('identity', 'site', {
  sessionKey: call({
    method: 'GET',
    path: '/wps/session/key',
    title: 'Public key for encrypted payloads',
    access: 'anyone',
    input: z.strictObject({}),
    reply: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), kid: z.string(), serverTime: moment() }),
    refusals: [],
  }),
  login: call({
    method: 'POST',
    path: '/wps/session/login',
    title: 'Login by username or by an account elsewhere',
    access: 'anyone',
    encrypted: true,
    input: z.strictObject({
      /** User name, or mobile number of type sms; left out by social logins. */
      username: z.optional(filledText(64)),
      /** Left out when the browser is remembered: its device token stands in for the password. */
      password: z.optional(filledText(128)),
      type: z._default(z.enum(['username', 'sms', 'firebase']), 'username'),
      countryDialingCode: z.optional(text(8)),
      firebaseChannel: z.optional(socialProvider),
      firebaseIdToken: z.optional(text(4_096)),
      captcha: z.optional(text(16)),
      captchaId: z.optional(text(64)),
      botCheck: z.optional(botCheckResult()),
      /** Remember this browser for a day, or forget it. */
      remember: z.optional(z.boolean()),
      /** Where the login was opened: from the agents' area only agents come in. */
      place: z._default(z.enum(['site', 'agent']), 'site'),
      /** Somebody else who is logged in here was asked, and lets go. */
      replaces: z.optional(z.boolean()),
    }),
    reply: sessionReply,
    refusals: [
      'PAYLOAD_INVALID',
      'WRONG_CREDENTIALS',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      'BOT_CHECK_REQUIRED',
      'REMEMBERED_OVER',
      'NON_MEMBER',
      'METHOD_UNAVAILABLE',
      'MOBILE_INVALID',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'SOCIAL_REFUSED',
      'SOCIAL_UNKNOWN',
      'NON_AGENT',
      'SESSION_REPLACES',
    ],
  }),
  logout: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    title: 'Logout',
    access: 'member',
    input: z.strictObject({}),
    reply: nothing(),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED'],
    during: ['second-factor', 'password-change'],
    always: true,
  }),
  memberInfo: call({
    method: 'GET',
    path: '/wps/member/info',
    title: 'Member info',
    access: 'member',
    input: z.strictObject({}),
    reply: memberInfo,
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED'],
    during: ['password-change'],
  }),
  register: call({
    method: 'PUT',
    path: '/wps/member/register',
    title: 'Register by username',
    access: 'anyone',
    encrypted: true,
    idempotencyKey: 'requestId',
    input: z.strictObject({
      ...registerFields,
      username: text(256),
    }),
    reply: sessionReply,
    refusals: [...registerRefusals, 'USERNAME_TAKEN'],
  }),
  registerByMobile: call({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    title: 'Register by mobile number: the number is the user name',
    access: 'anyone',
    encrypted: true,
    idempotencyKey: 'requestId',
    input: z.strictObject({ ...registerFields, mobileNum: text(64), countryDialingCode: text(8) }),
    reply: sessionReply,
    refusals: [...registerRefusals],
  }),
  registerCode: call({
    method: 'POST',
    path: '/wps/verification/sms/register',
    title: 'Send the code that proves a mobile number at registration',
    access: 'anyone',
    input: z.strictObject({ countryDialingCode: text(8), mobileNo: text(64), botCheck: z.optional(botCheckResult()) }),
    reply: z.object({ expiredMinutes: z.int() }),
    refusals: [
      'BOT_CHECK_REQUIRED',
      'REGISTRATION_CLOSED',
      'METHOD_UNAVAILABLE',
      'MOBILE_INVALID',
      'CODE_TOO_SOON',
      'CODE_LIMIT_REACHED',
      'CODES_PAUSED',
    ],
  }),
  checkAffiliate: call({
    method: 'GET',
    path: '/wps/agent/affiliate',
    title: 'Is this affiliate code good on this host?',
    access: 'anyone',
    input: z.strictObject({ code: text(64), domain: text(256) }),
    reply: z.object({ isValid: z.boolean() }),
    refusals: [],
  }),
  captcha: call({
    method: 'GET',
    path: '/wps/captcha',
    title: 'Captcha image',
    access: 'anyone',
    input: z.strictObject({ purpose: z.enum(['login', 'register']) }),
    reply: z.object({ captchaId: z.string(), image: z.string(), expiresAt: moment() }),
    refusals: [],
  }),
  stepUp: call({
    method: 'POST',
    path: '/wps/x/identity/step-up',
    title: 'Confirm the password before money moves',
    access: 'real-member',
    encrypted: true,
    input: z.strictObject({ password: filledText(128), by: z._default(z.enum(['password', 'payment']), 'password') }),
    reply: z.object({ until: moment() }),
    refusals: ['PAYLOAD_INVALID', 'NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT', 'WRONG_PASSWORD', 'PAYMENT_PASSWORD_LOCKED'],
  }),
  setPaymentPassword: call({
    method: 'POST',
    path: '/wps/x/identity/payment-password',
    title: 'Set the payment password',
    access: 'real-member',
    encrypted: true,
    stepUp: true,
    input: z.strictObject({ newPassword: text(256), confirmNewPassword: text(256) }),
    reply: nothing(),
    refusals: [
      'PAYLOAD_INVALID',
      'NOT_LOGGED_IN',
      'SESSION_EXPIRED',
      'NEED_TRUE_ACCOUNT',
      'STEP_UP_REQUIRED',
      'FIELDS_INVALID',
      'PASSWORD_TOO_COMMON',
    ],
  }),
  changePassword: call({
    method: 'POST',
    path: '/wps/member/password',
    title: 'Change the password',
    access: 'real-member',
    encrypted: true,
    during: ['password-change'],
    input: z.strictObject({ oldPassword: filledText(128), newPassword: text(256), confirmNewPassword: text(256) }),
    reply: nothing(),
    refusals: [
      'PAYLOAD_INVALID',
      'NOT_LOGGED_IN',
      'SESSION_EXPIRED',
      'NEED_TRUE_ACCOUNT',
      'WRONG_PASSWORD',
      'FIELDS_INVALID',
      'PASSWORD_TOO_COMMON',
      'PASSWORD_UNCHANGED',
    ],
  }),
  sessions: call({
    method: 'GET',
    path: '/wps/x/identity/sessions',
    title: 'Own sessions and their devices',
    access: 'real-member',
    input: z.strictObject({}),
    reply: z.array(
      z.object({
        id: z.string(),
        isThis: z.boolean(),
        device: z.object({ ...deviceName, class: z.enum(['desktop', 'mobile', 'app']) }),
        way: z.enum(LOGIN_WAYS),
        ip: z.string(),
        startedAt: moment(),
        /** When the login began that this session was handed over from; null for a login of its own. */
        firstStartedAt: z.nullable(moment()),
        seenAt: moment(),
      }),
    ),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
  endSession: call({
    method: 'DELETE',
    path: '/wps/x/identity/sessions/:id',
    title: 'End one other session',
    access: 'real-member',
    input: z.strictObject({ id: uuid() }),
    reply: nothing(),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/wps/x/identity/sessions/end-others',
    title: 'End all other sessions',
    access: 'real-member',
    input: z.strictObject({}),
    reply: z.object({ ended: z.int() }),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
  logins: call({
    method: 'GET',
    path: '/wps/x/identity/logins',
    title: 'Own logins, taken and refused',
    access: 'real-member',
    input: z.strictObject({ pageNo: pageNo() }),
    reply: page(
      z.object({
        id: z.string(),
        at: moment(),
        way: z.enum(LOGIN_WAYS),
        result: z.enum(['ok', 'wrong-password', 'wrong-second-factor']),
        device: z.object(deviceName),
        ip: z.string(),
      }),
    ),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
});
