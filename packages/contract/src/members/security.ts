import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { sentCode } from './sent-code.ts';
import { sessionReply } from './sessions.ts';
import { botCheckResult, filledText, moment, nothing, text, uuid } from '../core/scalars.ts';

/** What a browser made for a new passkey (WebAuthn, as JSON). */
const attestation = z.object({
  id: text(1_400),
  rawId: text(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text(4_096),
    attestationObject: text(12_288),
    transports: z.optional(z.array(text(32)).check(z.maxLength(8))),
  }),
});

/** A passkey's signature (WebAuthn, as JSON). */
const assertion = z.object({
  id: text(1_400),
  rawId: text(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text(4_096),
    authenticatorData: text(4_096),
    // Signatures that stand against quantum computers have thousands of bytes.
    signature: text(12_288),
    userHandle: z.optional(z.nullable(text(256))),
  }),
});

/** What a browser must sign, once, within five minutes. */
const challenge = z.object({ challengeId: z.string(), options: z.record(z.string(), z.unknown()) });

/** Shown once, when the first factor is put on or new ones are made; empty otherwise. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A way by which a code reaches a member. */
const stepChannel = z.enum(['sms', 'email']);

/** A number with its dialling code, or an e-mail address. */
const contactOf = { channel: stepChannel, to: filledText(255), countryDialingCode: z.optional(text(8)) };

const REAL = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;
const STEPPED_UP = [...REAL, 'STEP_UP_REQUIRED'] as const;

/** Second factors of members: authenticator app, passkeys, recovery codes, and messages about logins from new places. */
export const securityCalls = callSet('security', 'site', {
  overview: call({
    method: 'GET',
    path: '/wps/x/security',
    title: 'How the account is protected',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: z.object({
      passwordSetAt: moment(),
      payeeName: z.nullable(z.string()),
      email: z.nullable(z.string()),
      mobile: z.nullable(z.string()),
      hasLoginAlerts: z.boolean(),
      hasPaymentPassword: z.boolean(),
      totpSince: z.nullable(moment()),
      passkeys: z.array(z.object({ id: z.string(), name: z.string(), addedAt: moment(), usedAt: z.nullable(moment()) })),
      recoveryCodesLeft: z.int(),
    }),
    refusals: REAL,
  }),
  startTotp: call({
    method: 'POST',
    path: '/wps/x/security/totp',
    title: 'Key for an authenticator app',
    access: 'real-member',
    whileOut: true,
    stepUp: true,
    input: z.strictObject({}),
    reply: z.object({ secret: z.string(), otpauthUrl: z.string() }),
    refusals: [...STEPPED_UP, 'ILLEGAL_STATE'],
  }),
  confirmTotp: call({
    method: 'POST',
    path: '/wps/x/security/totp/confirm',
    title: 'Turn the authenticator app on with its first code',
    access: 'real-member',
    whileOut: true,
    stepUp: true,
    encrypted: true,
    input: z.strictObject({ code: filledText(16) }),
    reply: recoveryCodes,
    refusals: [...STEPPED_UP, 'PAYLOAD_INVALID', 'ILLEGAL_STATE', 'CODE_WRONG'],
  }),
  removeTotp: call({
    method: 'DELETE',
    path: '/wps/x/security/totp',
    title: 'Turn the authenticator app off',
    access: 'real-member',
    whileOut: true,
    stepUp: true,
    input: z.strictObject({}),
    reply: nothing(),
    refusals: STEPPED_UP,
  }),
  startPasskey: call({
    method: 'POST',
    path: '/wps/x/security/passkeys/options',
    title: 'What a browser needs to make a passkey',
    access: 'real-member',
    whileOut: true,
    stepUp: true,
    input: z.strictObject({}),
    reply: challenge,
    refusals: [...STEPPED_UP, 'TOO_MANY_PASSKEYS'],
  }),
  addPasskey: call({
    method: 'POST',
    path: '/wps/x/security/passkeys',
    title: 'Add a passkey',
    access: 'real-member',
    whileOut: true,
    stepUp: true,
    input: z.strictObject({ challengeId: uuid(), response: attestation }),
    reply: recoveryCodes,
    refusals: [...STEPPED_UP, 'PASSKEY_REFUSED', 'PASSKEY_KNOWN', 'TOO_MANY_PASSKEYS'],
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/wps/x/security/passkeys/:id',
    title: 'Remove a passkey',
    access: 'real-member',
    whileOut: true,
    stepUp: true,
    input: z.strictObject({ id: uuid() }),
    reply: nothing(),
    refusals: STEPPED_UP,
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/wps/x/security/recovery-codes',
    title: 'New recovery codes in place of the old ones',
    access: 'real-member',
    whileOut: true,
    stepUp: true,
    input: z.strictObject({}),
    reply: recoveryCodes,
    refusals: [...STEPPED_UP, 'ILLEGAL_STATE'],
  }),
  setLoginAlerts: call({
    method: 'PUT',
    path: '/wps/x/security/login-alerts',
    title: 'Messages about logins from new places, on or off',
    access: 'real-member',
    whileOut: true,
    stepUp: true,
    input: z.strictObject({ isOn: z.boolean() }),
    reply: nothing(),
    refusals: STEPPED_UP,
  }),
  sendContactCode: call({
    method: 'POST',
    path: '/wps/x/security/contact/code',
    title: 'Send a code to a new e-mail address or mobile number',
    access: 'real-member',
    whileOut: true,
    stepUp: true,
    input: z.strictObject(contactOf),
    reply: sentCode,
    refusals: [...STEPPED_UP, 'FIELDS_INVALID', 'MOBILE_INVALID', 'CODE_TOO_SOON', 'CODE_LIMIT_REACHED', 'CODES_PAUSED'],
  }),
  changeContact: call({
    method: 'POST',
    path: '/wps/x/security/contact',
    title: 'Change the e-mail address or mobile number',
    access: 'real-member',
    whileOut: true,
    stepUp: true,
    encrypted: true,
    input: z.strictObject({ ...contactOf, code: filledText(255) }),
    reply: nothing(),
    refusals: [...STEPPED_UP, 'PAYLOAD_INVALID', 'FIELDS_INVALID', 'MOBILE_INVALID', 'MOBILE_TAKEN', 'CODE_WRONG', 'CODE_EXPIRED'],
  }),
  secondFactors: call({
    method: 'POST',
    path: '/wps/x/security/second-factor/options',
    title: 'What a login that owes a second factor may answer with',
    access: 'member',
    whileOut: true,
    during: ['second-factor'],
    input: z.strictObject({}),
    reply: z.object({
      /** A factor that the account has, or an address that it has not been used from. */
      why: z.enum(['factor', 'address']),
      hasTotp: z.boolean(),
      hasRecoveryCodes: z.boolean(),
      passkey: z.nullable(challenge),
      /** Where a code can go, masked. */
      channels: z.array(z.object({ channel: stepChannel, to: z.string() })),
    }),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'ILLEGAL_STATE'],
  }),
  sendStepCode: call({
    method: 'POST',
    path: '/wps/x/security/second-factor/code',
    title: 'Send the code of a login from a new address',
    access: 'member',
    whileOut: true,
    during: ['second-factor'],
    input: z.strictObject({ channel: stepChannel }),
    reply: sentCode,
    refusals: [
      'NOT_LOGGED_IN',
      'SESSION_EXPIRED',
      'ILLEGAL_STATE',
      'MOBILE_INVALID',
      'CODE_TOO_SOON',
      'CODE_LIMIT_REACHED',
      'CODES_PAUSED',
    ],
  }),
  answerSecondFactor: call({
    method: 'POST',
    path: '/wps/x/security/second-factor',
    title: 'Finish a login with the second factor',
    access: 'member',
    whileOut: true,
    during: ['second-factor'],
    encrypted: true,
    input: z.strictObject({
      code: z.optional(text(255)),
      /** Which way the code came; without it, it is one of the app or a recovery code. */
      channel: z.optional(stepChannel),
      passkey: z.optional(z.strictObject({ challengeId: uuid(), response: assertion })),
    }),
    reply: sessionReply,
    refusals: [
      'NOT_LOGGED_IN',
      'SESSION_EXPIRED',
      'NON_MEMBER',
      'ACCOUNT_LOCKED',
      'PAYLOAD_INVALID',
      'ILLEGAL_STATE',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'PASSKEY_REFUSED',
    ],
  }),
  sendUnlockCode: call({
    method: 'POST',
    path: '/wps/x/security/unlock/code',
    title: 'Code that opens an account closed by wrong passwords. The answer does not tell whether there is one',
    access: 'anyone',
    input: z.strictObject({ username: filledText(64), ...contactOf, botCheck: z.optional(botCheckResult()) }),
    reply: sentCode,
    refusals: ['BOT_CHECK_REQUIRED', 'FIELDS_INVALID', 'MOBILE_INVALID', 'CODE_TOO_SOON', 'CODE_LIMIT_REACHED', 'CODES_PAUSED'],
  }),
  unlockByCode: call({
    method: 'POST',
    path: '/wps/x/security/unlock',
    title: 'Open an account closed by wrong passwords, by a code that was sent',
    access: 'anyone',
    encrypted: true,
    input: z.strictObject({ username: filledText(64), ...contactOf, code: filledText(255) }),
    reply: nothing(),
    refusals: ['PAYLOAD_INVALID', 'FIELDS_INVALID', 'MOBILE_INVALID', 'CODE_WRONG', 'CODE_EXPIRED'],
  }),
  unlockByFactor: call({
    method: 'POST',
    path: '/wps/x/security/unlock/factor',
    title: 'Open an account closed by wrong passwords, by a code of the app or a recovery code',
    access: 'anyone',
    encrypted: true,
    input: z.strictObject({ username: filledText(64), code: filledText(255) }),
    reply: nothing(),
    refusals: ['PAYLOAD_INVALID', 'CODE_WRONG'],
  }),
  startPasskeyLogin: call({
    method: 'POST',
    path: '/wps/x/security/passkey-login/options',
    title: 'What a browser needs to log in by passkey',
    access: 'anyone',
    input: z.strictObject({}),
    reply: challenge,
    refusals: [],
  }),
  passkeyLogin: call({
    method: 'POST',
    path: '/wps/x/security/passkey-login',
    title: 'Login by passkey',
    access: 'anyone',
    input: z.strictObject({ challengeId: uuid(), response: assertion, replaces: z.optional(z.boolean()) }),
    reply: sessionReply,
    refusals: ['PASSKEY_REFUSED', 'NON_MEMBER', 'ACCOUNT_LOCKED', 'SESSION_REPLACES'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/wps/member/password',
    title: 'Change the password',
    access: 'real-member',
    whileOut: true,
    encrypted: true,
    during: ['password-change'],
    /** The old password may be left out while it is known: some minutes after a login by it. */
    input: z.strictObject({ oldPassword: z.optional(filledText(128)), newPassword: text(256), confirmNewPassword: text(256) }),
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
  setPaymentPassword: call({
    method: 'POST',
    path: '/wps/x/identity/payment-password',
    title: 'Set the payment password',
    access: 'real-member',
    whileOut: true,
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
});
