import { OUT_LENGTHS } from '@talora/domain/protection/exclusions.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@talora/domain/protection/limits.ts';
import { CHECK_MINUTES } from '@talora/domain/protection/reality-check.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { amount, moment, requestId } from '../core/scalars.ts';

const limitKind = z.enum(LIMIT_KINDS);
const limitPeriod = z.enum(LIMIT_PERIODS);
const which = { kind: limitKind, period: limitPeriod };

/** A limit, how much of it is used, and what was asked for in its place: sums, or whole minutes of play. */
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
  /** What was staked, got back and paid in, what was won over stakes, and minutes with a bet. */
  spent: z.array(
    z.object({
      period: limitPeriod,
      staked: z.string(),
      returned: z.string(),
      net: z.string(),
      deposited: z.string(),
      minutes: z.int(),
    }),
  ),
});

const REAL = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

/** A limit of play time, in minutes: the one of which least is left. */
const playTime = z.object({
  period: limitPeriod,
  most: z.int(),
  used: z.int(),
  left: z.int(),
  freesAt: moment(),
  /** Are few left, and has the member not been told so yet? */
  isDue: z.boolean(),
});

/** How long and for how much a member has been playing, and when they are told. Sums of the sitting, void bets left out. */
export const realityCheck = z.object({
  currency: z.string(),
  /** What the member has chosen; null: what the brand wants. */
  own: z.nullable(z.enum(CHECK_MINUTES)),
  /** Minutes that the brand wants at most between two. */
  ofBrand: z.int(),
  every: z.int(),
  dueAt: z.nullable(moment()),
  isDue: z.boolean(),
  /** Null without a limit of play time. */
  time: z.nullable(playTime),
  /** Null while nothing is played. */
  sitting: z.nullable(
    z.object({ since: moment(), minutes: z.int(), rounds: z.int(), staked: z.string(), returned: z.string(), net: z.string() }),
  ),
});

/** Limits of deposits, losses, stakes and play time, breaks and exclusions: what a member sets against playing too much. */
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
  realityCheck: call({
    method: 'GET',
    path: '/wps/x/protection/check',
    title: 'How long and for how much I have been playing, and when I am to be told',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: realityCheck,
    refusals: REAL,
  }),
  setCheck: call({
    method: 'POST',
    path: '/wps/x/protection/check',
    title: 'Choose how often I am told how long and for how much I have been playing',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ minutes: z.nullable(z.enum(CHECK_MINUTES)) }),
    reply: realityCheck,
    refusals: REAL,
  }),
  answerCheck: call({
    method: 'POST',
    path: '/wps/x/protection/check/answer',
    title: 'I have read it and go on',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: realityCheck,
    refusals: REAL,
  }),
});

/** How a member is protected from playing too much. */
export type ProtectionView = z.core.output<typeof protectionView>;
/** A limit as its member sees it. */
export type LimitView = ProtectionView['limits'][number];
/** How much play time is left of what a member has set. */
export type PlayTimeView = z.core.output<typeof playTime>;
/** How long and for how much a member has been playing. */
export type RealityCheckView = z.core.output<typeof realityCheck>;
