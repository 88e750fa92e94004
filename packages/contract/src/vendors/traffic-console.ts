import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { postingItem } from '../games/games.ts';
import { day, moment, text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const readers = { staff: 'vendor.read' } as const;
const code = text(32);
const iso = z.iso.datetime();

/** Who a player at a vendor is; null for a trial and for a call without a player. */
const traceMember = z.nullable(z.object({ id: z.string(), account: z.string() }));

/** One exchange with a vendor: what came, what was answered. Tokens are cut out. */
export const vendorTrace = z.object({
  id: z.string(),
  at: moment(),
  direction: z.enum(['in', 'out']),
  operation: z.nullable(z.string()),
  txId: z.nullable(z.string()),
  roundId: z.nullable(z.string()),
  playerId: z.nullable(z.string()),
  member: traceMember,
  /** What the stored transaction took and gave; null where none is stored. */
  amount: z.nullable(z.string()),
  win: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  request: z.string(),
  sent: z.string(),
  status: z.int(),
  answer: z.string(),
  code: z.string(),
  tookMs: z.number(),
});

const pulseMinute = z.object({ at: moment(), calls: z.int(), refused: z.int(), p95Ms: z.nullable(z.number()) });

const trafficFilter = {
  code,
  /** A transaction, a round, a player, or the name of a member. */
  find: z.optional(text(128)),
  operation: z.optional(text(32)),
  refused: z.optional(z.enum(['true'])),
  direction: z.optional(z.enum(['in', 'out'])),
  /** Days of the brand. */
  from: z.optional(day()),
  to: z.optional(day()),
};

/** Console: the calls of a vendor as they were, what they moved, and how many there are. */
export const vendorTrafficCalls = callSet('vendor-traffic', 'console', {
  vendorTraffic: call({
    method: 'GET',
    path: '/ops/vendors/:code/traffic',
    title: 'The latest calls in and out, newest first',
    access: readers,
    input: z.strictObject({
      ...trafficFilter,
      txId: z.optional(text(80)),
      roundId: z.optional(text(64)),
      playerId: z.optional(text(128)),
      before: z.optional(iso),
    }),
    reply: z.array(vendorTrace),
    refusals: staffRefusals,
  }),
  vendorTrafficFile: call({
    method: 'GET',
    path: '/ops/vendors/:code/traffic/file',
    title: 'The same calls as a file for other programs, without what was sent and answered',
    access: readers,
    audit: 'list.exported',
    binary: true,
    input: z.strictObject({ ...trafficFilter, format: z.enum(['csv', 'xlsx']) }),
    reply: z.unknown(),
    refusals: [...staffRefusals, 'LIST_TOO_LONG'],
  }),
  vendorPulse: call({
    method: 'GET',
    path: '/ops/vendors/:code/pulse',
    title: 'Calls of the last hour by the minute, of those that were kept',
    access: readers,
    input: z.strictObject({ code }),
    reply: z.object({
      calls: z.int(),
      refused: z.int(),
      p95Ms: z.nullable(z.number()),
      /** Oldest first; a minute without calls is left out. */
      minutes: z.array(pulseMinute),
    }),
    refusals: staffRefusals,
  }),
  vendorTransaction: call({
    method: 'GET',
    path: '/ops/vendors/:code/transactions/:txId',
    title: 'A transaction: what came, what was answered, which postings',
    access: readers,
    input: z.strictObject({ code, txId: text(80) }),
    reply: z.object({
      txId: z.string(),
      operation: z.string(),
      memberId: z.string(),
      member: traceMember,
      roundId: z.nullable(z.string()),
      playId: z.nullable(z.string()),
      reference: z.string(),
      amount: z.string(),
      win: z.string(),
      currency: z.string(),
      target: z.nullable(z.string()),
      answer: z.string(),
      balance: z.string(),
      undoneBy: z.nullable(z.string()),
      at: moment(),
      postings: z.array(postingItem),
      traces: z.array(vendorTrace),
    }),
    refusals: staffRefusals,
  }),
  vendorLaunch: call({
    method: 'GET',
    path: '/ops/vendors/:code/launches',
    title: 'The launch that a moment of a player belongs to: every call until the next launch, oldest first',
    access: readers,
    input: z.strictObject({ code, playerId: text(128), at: iso }),
    reply: z.object({
      member: traceMember,
      mode: z.enum(['real', 'demo']),
      staked: z.string(),
      won: z.string(),
      currency: z.string(),
      calls: z.array(vendorTrace),
    }),
    refusals: staffRefusals,
  }),
});

/** One exchange with a vendor. */
export type VendorTrace = z.core.output<typeof vendorTrace>;
