import { REGISTER_CATALOGUE, REGISTER_FIELDS, type RegisterField } from '@talora/domain/members/register-catalogue.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import type { RefusalCode } from '../core/refusals.ts';
import { botCheckResult, filledText, requestId, text } from '../core/scalars.ts';
import { socialProvider } from './login.ts';
import { sentCode } from './sent-code.ts';
import { sessionReply } from './sessions.ts';

const LONGEST = 256;

/** A text that may be left out; the brand's rule of its field decides more. */
const optionalText = (longest: number) => z.optional(text(longest));

/** What is told of each field; names and passwords are needed by the ways of registering that have them. */
const {
  username: _username,
  password: _needed,
  confirmPassword: _neededToo,
  mobileNum,
  ...rest
} = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, optionalText(REGISTER_CATALOGUE[field].longest ?? LONGEST)])) as Record<
  RegisterField,
  ReturnType<typeof optionalText>
>;

/** Fields that both ways of registering send (specification, section 3). What a brand asks for, its settings say. */
const registerFields = {
  requestId: z.optional(requestId()),
  password: text(LONGEST),
  /** Needed where the brand asks for it; compared wherever it is sent. */
  confirmPassword: optionalText(LONGEST),
  mobileNum,
  countryDialingCode: z.optional(text(8)),
  ...rest,
  captchaId: z.optional(text(64)),
  /** Left out: as the form begins. */
  agreed: z.optional(z.boolean()),
  login: z.literal(true),
  registerUrl: z.optional(text(512)),
  domain: optionalText(LONGEST),
  registerMethod: z.literal('WEB'),
  /** An account elsewhere that vouches: of channel `sms` it proves the mobile number. It logs in from now on. */
  firebaseChannel: z.optional(socialProvider),
  firebaseIdToken: z.optional(text(8_192)),
  language: z.optional(text(8)),
};

const {
  requestId: _id,
  password: _password,
  confirmPassword: _again,
  login: _login,
  registerMethod: _method,
  firebaseChannel: _channel,
  firebaseIdToken: _token,
  ...others
} = registerFields;

/** The same without what an account elsewhere stands in for. */
const socialFields = others;

/** Why a registration is refused, whichever way it comes. */
const registerRefusals = [
  'PAYLOAD_INVALID',
  'FIELDS_INVALID',
  'PASSWORD_TOO_COMMON',
  'MOBILE_TAKEN',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'TERMS_REQUIRED',
  'REGISTRATION_CLOSED',
  'REPLAY_MISMATCH',
  'METHOD_UNAVAILABLE',
  'SOCIAL_REFUSED',
  'SOCIAL_TAKEN',
  // It logs in, and so does its repeat.
  'NON_MEMBER',
  'ACCOUNT_LOCKED',
] as const satisfies readonly RefusalCode[];

/** Registration by user name, by mobile number and for an account elsewhere; the code for a number, the check of an invitation. */
export const registrationCalls = callSet('registration', 'site', {
  register: call({
    method: 'PUT',
    path: '/wps/member/register',
    title: 'Register by username',
    access: 'anyone',
    encrypted: true,
    idempotencyKey: 'requestId',
    input: z.strictObject({
      ...registerFields,
      username: text(LONGEST),
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
    input: z.strictObject({
      ...registerFields,
      mobileNum: text(64),
      countryDialingCode: text(8),
      // Left out where the brand asks for none: the code alone opens the account.
      password: optionalText(LONGEST),
    }),
    reply: sessionReply,
    refusals: [...registerRefusals],
  }),
  registerCode: call({
    method: 'POST',
    path: '/wps/verification/sms/register',
    title: 'Send the code that proves a mobile number at registration',
    access: 'anyone',
    input: z.strictObject({ countryDialingCode: text(8), mobileNo: text(64), botCheck: z.optional(botCheckResult()) }),
    reply: sentCode,
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
  registerSocial: call({
    method: 'POST',
    path: '/wps/x/identity/social/register',
    title: 'Open an account for an account elsewhere: what it did not tell',
    access: 'anyone',
    encrypted: true,
    input: z.strictObject({
      ...socialFields,
      ticket: text(2_000),
      username: filledText(64),
    }),
    reply: sessionReply,
    refusals: [
      'PAYLOAD_INVALID',
      'METHOD_UNAVAILABLE',
      'LINK_INVALID',
      'USERNAME_TAKEN',
      'NON_MEMBER',
      'ACCOUNT_LOCKED',
      'REGISTRATION_CLOSED',
      'TERMS_REQUIRED',
      'FIELDS_INVALID',
      'MOBILE_TAKEN',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
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
});
