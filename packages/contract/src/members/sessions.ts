import { LOGIN_WAYS } from '@talora/domain/access/guard.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, nothing, page, pageNo, uuid } from '../core/scalars.ts';

/** A fresh session. One that owes something is good for that alone: a second factor, or a new password. */
export const sessionReply = z.object({
  token: z.string(),
  expiresAt: moment(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  duty: z.nullable(z.enum(['second-factor', 'password-change'])),
  kind: z.enum(['trial', 'member', 'agent']),
  /** Until then this browser changes the password without typing the old one again: it was typed just now. */
  passwordKnownUntil: z.optional(moment()),
});

/** Names of browser and system; null where the browser does not tell. */
const deviceName = { browser: z.nullable(z.string()), system: z.nullable(z.string()) };

/** Sessions: the key for encrypted bodies, logout, own sessions and logins, confirming a password. */
export const sessionCalls = callSet('sessions', 'site', {
  sessionKey: call({
    method: 'GET',
    path: '/wps/session/key',
    title: 'Public key for encrypted payloads',
    access: 'anyone',
    input: z.strictObject({}),
    reply: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), kid: z.string(), serverTime: moment() }),
    refusals: [],
  }),
  logout: call({
    method: 'DELETE',
    path: '/wps/session/logout',
    title: 'Logout',
    access: 'member',
    whileOut: true,
    input: z.strictObject({}),
    reply: nothing(),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED'],
    during: ['second-factor', 'password-change'],
    always: true,
  }),
  stepUp: call({
    method: 'POST',
    path: '/wps/x/identity/step-up',
    title: 'Confirm the password before money moves',
    access: 'real-member',
    whileOut: true,
    encrypted: true,
    input: z.strictObject({ password: filledText(128), by: z._default(z.enum(['password', 'payment']), 'password') }),
    reply: z.object({ until: moment() }),
    refusals: ['PAYLOAD_INVALID', 'NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT', 'WRONG_PASSWORD', 'PAYMENT_PASSWORD_LOCKED'],
  }),
  sessions: call({
    method: 'GET',
    path: '/wps/x/identity/sessions',
    title: 'Own sessions and their devices',
    access: 'real-member',
    whileOut: true,
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
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: nothing(),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/wps/x/identity/sessions/end-others',
    title: 'End all other sessions',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: z.object({ ended: z.int() }),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
  logins: call({
    method: 'GET',
    path: '/wps/x/identity/logins',
    title: 'Own logins, taken and refused',
    access: 'real-member',
    whileOut: true,
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
