import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { staffRequest } from '../staff/requests-console.ts';
import { amount, filledText, moment, requestId, text, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const readers = { staff: 'vendor.read' } as const;
const editors = { staff: 'vendor.edit' } as const;
const deciders = { staff: 'vendor.decide' } as const;
const code = text(32);

/** What a transfer wallet claims to hold of a player beyond what our books explain. */
export const vendorExcess = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.nullable(z.string()),
  /** What the vendor says lies there. */
  told: z.string(),
  /** What was sent there, plus what its rounds won, less what they lost and what came back. */
  explained: z.string(),
  excess: z.string(),
  currency: z.string(),
  seenAt: moment(),
  lastSeenAt: moment(),
});

/** A call of a vendor that waits for a person; the vendor is told to ask again. */
export const heldVendorCall = z.object({
  txId: z.string(),
  operation: z.string(),
  /** uncovered: a fed round costs more than lies there; single, day: a limit of credits without a bet; multiple: a win; grant: free rounds. */
  cause: z.enum(['winDay', 'uncovered', 'single', 'day', 'multiple', 'grant']),
  roundId: z.nullable(z.string()),
  gameCode: z.nullable(z.string()),
  memberId: z.string(),
  account: z.nullable(z.string()),
  amount: z.string(),
  currency: z.string(),
  /** What the vendor says it is for. */
  note: z.nullable(z.string()),
  tries: z.int(),
  firstAt: moment(),
  lastAt: moment(),
});

/** What a vendor may give to the brand's players. */
export const vendorCaps = z.object({
  singleMax: z.string(),
  dayMax: z.string(),
  /** A round that pays more than so many times its bets waits for a person, when it is above a hundredth of the limit of one credit. */
  winMultiple: z.int(),
  /** Most that may be won in a day (UTC) beyond what is staked: by one player, and by all of the brand together. */
  winDayMax: z.string(),
  currency: z.string(),
  /** Given today (UTC). */
  today: z.string(),
  /** Won today beyond what was staked, by all of the brand; below zero while they lose. */
  wonToday: z.string(),
  version: z.int(),
  /** Higher limits that wait for a second person. */
  request: z.nullable(staffRequest),
});

/** How a vendor speaks, where it is reached, where its games lie and from where it calls. */
const vendorProfile = z.object({
  baseUrl: z.string(),
  /** Origins that its games may be opened at; none: that of its own address. */
  launchOrigins: z.array(z.string()),
  /** Addresses and networks that it calls from; an empty list lets all in. */
  networks: z.array(z.string()),
  dialect: z.enum(['plain', 'command', 'resource']),
  /** So many hours an old key still opens its calls after a new one became active. */
  keyOverlapHours: z.int(),
  version: z.int(),
  /** Another profile that waits for a second person. */
  request: z.nullable(staffRequest),
});

/** Console: what vendors asked for and a person is to decide. */
export const vendorHeldConsoleCalls = callSet('vendor-held', 'console', {
  vendorExcess: call({
    method: 'GET',
    path: '/ops/vendors/:code/excess',
    title: 'What the vendor claims to hold beyond what the books explain, oldest first',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.array(vendorExcess),
    refusals: staffRefusals,
  }),
  decideVendorExcess: call({
    method: 'POST',
    path: '/ops/vendors/:code/excess/:id/decide',
    title: 'Credit the excess to the player, or leave it with the vendor; with the sums that were on the screen',
    access: deciders,
    stepUp: true,
    input: z.strictObject({
      code,
      id: uuid(),
      requestId: requestId(),
      told: amount(),
      explained: amount(),
      outcome: z.enum(['credited', 'left']),
      reason: filledText(140),
    }),
    reply: z.object({ state: z.enum(['credited', 'left', 'asked']) }),
    refusals: [
      ...staffRefusals,
      'STEP_UP_REQUIRED',
      'ILLEGAL_STATE',
      'ROLE_LIMIT',
      'ASKED_ALREADY',
      'AMOUNT_INVALID',
      'CLOCK_SKEW',
      'REPLAY_MISMATCH',
    ],
  }),
  vendorHeldCalls: call({
    method: 'GET',
    path: '/ops/vendors/:code/held',
    title: 'Calls of the vendor that wait for a person, oldest first',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.array(heldVendorCall),
    refusals: staffRefusals,
  }),
  decideHeldVendorCall: call({
    method: 'POST',
    path: '/ops/vendors/:code/held/decide',
    title: 'Let a held call of the vendor happen, or refuse it for good; with the sum that was on the screen',
    access: deciders,
    stepUp: true,
    input: z.strictObject({
      code,
      txId: text(80),
      requestId: requestId(),
      amount: amount(),
      outcome: z.enum(['allowed', 'refused']),
      reason: filledText(140),
    }),
    reply: z.object({ state: z.enum(['allowed', 'refused', 'asked']) }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE', 'ROLE_LIMIT', 'ASKED_ALREADY', 'AMOUNT_INVALID', 'REPLAY_MISMATCH'],
  }),
  vendorOddRows: call({
    method: 'GET',
    path: '/ops/vendors/:code/odd-rows',
    title: 'Rows of statements and feeds of the last 60 days that could not be read and were skipped, newest first',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.array(
      z.object({
        source: z.enum(['statement', 'feed']),
        day: z.nullable(z.string()),
        problem: z.enum(['shape', 'sums', 'nobody']),
        content: z.string(),
        seen: z.int(),
        lastAt: moment(),
      }),
    ),
    refusals: staffRefusals,
  }),
  vendorProfile: call({
    method: 'GET',
    path: '/ops/vendors/:code/profile',
    title: 'How the vendor speaks, where it is reached, where its games lie and from where it calls',
    access: readers,
    input: z.strictObject({ code }),
    reply: vendorProfile,
    refusals: staffRefusals,
  }),
  changeVendorProfile: call({
    method: 'POST',
    path: '/ops/vendors/:code/profile',
    title: 'Ask for another profile; a second person approves it',
    access: editors,
    stepUp: true,
    input: z.strictObject({
      code,
      requestId: requestId(),
      baseUrl: text(300),
      launchOrigins: z.array(text(200)).check(z.maxLength(20)),
      networks: z.array(text(64)).check(z.maxLength(100)),
      dialect: z.enum(['plain', 'command', 'resource']),
      keyOverlapHours: z.int().check(z.minimum(0), z.maximum(720)),
      version: z.int(),
      reason: filledText(140),
    }),
    reply: vendorProfile,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'CHANGED_MEANWHILE', 'ASKED_ALREADY', 'REPLAY_MISMATCH', 'VENDOR_SHARED'],
  }),
  vendorCaps: call({
    method: 'GET',
    path: '/ops/vendors/:code/caps',
    title: 'What the vendor may give, and what it gave today',
    access: readers,
    input: z.strictObject({ code }),
    reply: vendorCaps,
    refusals: staffRefusals,
  }),
  changeVendorCaps: call({
    method: 'POST',
    path: '/ops/vendors/:code/caps',
    title: 'Change what the vendor may give: what raises anything is asked for, what lowers is done at once',
    access: editors,
    stepUp: true,
    input: z.strictObject({
      code,
      requestId: requestId(),
      singleMax: amount(),
      dayMax: amount(),
      winMultiple: z.int().check(z.minimum(100), z.maximum(10_000_000)),
      winDayMax: amount(),
      version: z.int(),
      reason: filledText(140),
    }),
    reply: vendorCaps,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'AMOUNT_INVALID', 'CHANGED_MEANWHILE', 'ASKED_ALREADY', 'REPLAY_MISMATCH'],
  }),
});

/** A call of a vendor that waits for a person. */
export type HeldVendorCall = z.core.output<typeof heldVendorCall>;
/** What a vendor may give. */
export type VendorCaps = z.core.output<typeof vendorCaps>;
/** What a transfer wallet claims beyond the books. */
export type VendorExcess = z.core.output<typeof vendorExcess>;
