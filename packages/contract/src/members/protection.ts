import { OUT_LENGTHS } from '@talora/domain/protection/exclusions.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@talora/domain/protection/limits.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { amount, moment, requestId } from '../core/scalars.ts';

const limitKind = z.enum(LIMIT_KINDS);
const limitPeriod = z.enum(LIMIT_PERIODS);
const which = { kind: limitKind, period: limitPeriod };

/** A limit, how much of it is used, and what was asked for in its place. */
const limit = z.object({
  ...which,
  most: z.string(),
  /** Below zero: the member is ahead by so much. Money at providers and deposits that are not finished count. */
  used: z.string(),
  /** The rest of the period is free again from then on. */
  freesAt: moment(),
  /** What was asked for (null: no limit), from when on it may be confirmed, and whether that is now. */
  asked: z.nullable(z.object({ most: z.nullable(z.string()), from: moment(), isDue: z.boolean() })),
});

/** Lengths of breaks and exclusions on the wire. */
export const outLength = z.enum(OUT_LENGTHS);

/** A time without play; until null: for good. */
const out = z.object({ until: z.nullable(moment()) });

/** How a member is protected from playing too much. */
export const protectionView = z.object({
  currency: z.string(),
  /** Periods that limits may be set for. */
  periods: z.array(limitPeriod),
  raiseDays: z.int(),
  /** Is the member asked at the next deposit whether to set a limit first? */
  isLimitAsked: z.boolean(),
  limits: z.array(limit),
  out: z.nullable(out),
  /** What was staked, got back and paid in, and what was won over stakes. */
  spent: z.array(z.object({ period: limitPeriod, staked: z.string(), returned: z.string(), net: z.string(), deposited: z.string() })),
});

const REAL = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

/** Limits of deposits, losses and stakes, breaks and exclusions: what a member sets against playing too much. */
export const protectionCalls = callSet('protection', 'site', {
  protection: call({
    method: 'GET',
    path: '/wps/x/protection',
    title: 'Limits, what is used of them, and what was spent',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: protectionView,
    refusals: REAL,
  }),
  setLimit: call({
    method: 'POST',
    path: '/wps/x/protection/limits',
    title: 'Set a limit: a stricter one holds at once, a looser one or none is asked for',
    access: 'real-member',
    whileOut: true,
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), ...which, most: z.nullable(amount()) }),
    reply: protectionView,
    refusals: [...REAL, 'AMOUNT_INVALID', 'METHOD_UNAVAILABLE', 'REPLAY_MISMATCH', 'CLOCK_SKEW'],
  }),
  confirmLimit: call({
    method: 'POST',
    path: '/wps/x/protection/limits/confirm',
    title: 'Let a looser limit hold that was asked for long enough ago',
    access: 'real-member',
    whileOut: true,
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), ...which }),
    reply: protectionView,
    refusals: [...REAL, 'RAISE_TOO_EARLY', 'ILLEGAL_STATE', 'REPLAY_MISMATCH', 'CLOCK_SKEW'],
  }),
  cancelLimit: call({
    method: 'POST',
    path: '/wps/x/protection/limits/cancel',
    title: 'Ask no more for a looser limit',
    access: 'real-member',
    whileOut: true,
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), ...which }),
    reply: protectionView,
    refusals: [...REAL, 'ILLEGAL_STATE', 'REPLAY_MISMATCH', 'CLOCK_SKEW'],
  }),
  goOut: call({
    method: 'POST',
    path: '/wps/x/protection/out',
    title: 'Take a break, or be kept out for long: every session ends, and nothing shortens it',
    access: 'real-member',
    whileOut: true,
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), length: outLength }),
    reply: out,
    refusals: [...REAL, 'EXCLUDED_LONGER', 'REPLAY_MISMATCH', 'CLOCK_SKEW'],
  }),
});

/** How a member is protected from playing too much. */
export type ProtectionView = z.core.output<typeof protectionView>;
/** A limit as its member sees it. */
export type LimitView = ProtectionView['limits'][number];
