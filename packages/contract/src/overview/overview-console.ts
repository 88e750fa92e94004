import { OVERVIEW_COSTS } from '@talora/domain/overview/overview-figures.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, moment, page, pageNo, text } from '../core/scalars.ts';

const refusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** Days of the brand, both included; today without any. Days to come are today. */
const span = { from: z.optional(day()), to: z.optional(day()) };

/**
 * Figures of a span; sums in major units. Null is what the caller may not see: deposits, withdrawals and `net` need to read them, what is
 * played and what it leaves need `finance.read`.
 */
const figures = z.object({
  deposits: z.nullable(z.string()),
  depositCount: z.nullable(z.int()),
  withdrawals: z.nullable(z.string()),
  withdrawalCount: z.nullable(z.int()),
  net: z.nullable(z.string()),
  bets: z.nullable(z.int()),
  stake: z.nullable(z.string()),
  ggr: z.nullable(z.string()),
  costs: z.nullable(z.string()),
  ngr: z.nullable(z.string()),
  newMembers: z.int(),
  firstDepositors: z.int(),
  players: z.int(),
});

/** What was played of a family, at a vendor, or of a game. `rtp` is payout / stake in percent, cut after two digits; null without a stake. */
const played = {
  bets: z.int(),
  stake: z.string(),
  ggr: z.string(),
  rtp: z.nullable(z.string()),
  players: z.int(),
};

/** Console: figures of the brand by days. */
export const overviewCalls = callSet('overview', 'console', {
  overview: call({
    method: 'GET',
    path: '/ops/overview',
    title: 'Figures of days of the brand, beside those before, over time, and by what was played',
    access: { staff: 'overview.read' },
    input: z.strictObject(span),
    reply: z.object({
      from: day(),
      to: day(),
      /** The last of the days is not over. */
      isRunning: z.boolean(),
      currency: z.string(),
      figures,
      costs: z.nullable(z.record(z.enum(OVERVIEW_COSTS), z.string())),
      /** Bets that have no result yet: they are in no other figure. */
      open: z.nullable(z.object({ bets: z.int(), stake: z.string() })),
      /** The same span before, and of one day the same weekday a week before; while the last day runs, until the same time of day. */
      compared: z.array(z.object({ name: z.enum(['before', 'week']), from: day(), to: day(), figures })),
      /** Parts of the span, oldest first: hours of one day, or days. `before`: the same part of the span before, as far as it is compared. */
      unit: z.enum(['hour', 'day']),
      points: z.array(z.object({ from: moment(), figures, before: z.nullable(figures) })),
      groups: z.nullable(
        z.object({
          families: z.array(z.object({ family: z.string(), ...played })),
          vendors: z.array(z.object({ code: z.string(), name: z.string(), ...played })),
          /** Most staked first; no more than a hundred, and how many more there are. */
          games: z.array(
            z.object({
              /** Code of its vendor: two vendors may give one code to a game. */
              vendor: z.string(),
              code: z.string(),
              name: z.string(),
              vendorName: z.string(),
              family: z.string(),
              setRtp: z.nullable(z.string()),
              ...played,
            }),
          ),
          moreGames: z.int(),
        }),
      ),
      /** Of this moment: open sessions, and players who were seen within ten minutes. */
      now: z.object({ sessions: z.int(), players: z.int() }),
      queues: z.object({ deposits: z.int(), refunds: z.int(), withdrawals: z.int(), disputes: z.int() }),
      ledger: z.object({
        /** Null without `finance.read`. */
        memberFunds: z.nullable(z.string()),
        heldFunds: z.nullable(z.string()),
        checkedAt: z.nullable(moment()),
        isClean: z.nullable(z.boolean()),
      }),
    }),
    refusals,
  }),
  overviewFile: call({
    method: 'GET',
    path: '/ops/overview/file',
    title: 'The same figures over time as a file for other programs',
    access: { staff: 'overview.read' },
    audit: 'list.exported',
    binary: true,
    input: z.strictObject({ ...span, format: z.enum(['csv', 'xlsx']) }),
    reply: z.unknown(),
    refusals: [...refusals, 'LIST_TOO_LONG'],
  }),
  overviewMembers: call({
    method: 'GET',
    path: '/ops/overview/members',
    title: 'Who is behind a figure of these days: whose first deposit was credited in them, or who played',
    access: { staff: 'member.read' },
    input: z.strictObject({
      kind: z.enum(['first-deposit', 'played']),
      ...span,
      /** Of who played: at games of a family, of a vendor, or one game of it, by their codes. */
      family: z.optional(text(40)),
      vendor: z.optional(text(40)),
      game: z.optional(text(64)),
      pageNo: pageNo(),
    }),
    reply: z.object({
      ...page(
        z.object({
          id: z.string(),
          account: z.string(),
          /** Of the first deposit; null of who played. */
          at: z.nullable(moment()),
          /** The first deposit; null without `deposit.read`, and of who played. */
          sum: z.nullable(z.string()),
          /** Null without `finance.read`, and of first deposits. */
          bets: z.nullable(z.int()),
          stake: z.nullable(z.string()),
          ggr: z.nullable(z.string()),
        }),
      ).shape,
      from: day(),
      to: day(),
      currency: z.string(),
    }),
    refusals,
  }),
});

/** What the overview answers. */
export type Overview = z.core.output<(typeof overviewCalls)['calls']['overview']['reply']>;
/** Figures of a span. */
export type OverviewFigures = z.core.output<typeof figures>;
/** Who is behind a figure. */
export type OverviewMember = z.core.output<(typeof overviewCalls)['calls']['overviewMembers']['reply']>['content'][number];
