import { TURNOVER_REASONS } from '@talora/domain/turnover/count-play.ts';
import { TURNOVER_STATES } from '@talora/domain/turnover/turnover-terms.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, moment, page, pageNo, uuid } from '../core/scalars.ts';
import { playItem } from '../games/games.ts';

const memberRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

/** What has to be played of one deposit, or of one transfer from the upline, and how much of it was. Sums as decimal text of the currency. */
export const turnoverRequirement = z.object({
  id: z.string(),
  source: z.enum(['deposit', 'transfer']),
  /** The number of either. */
  depositNo: z.string(),
  state: z.enum(TURNOVER_STATES),
  amount: z.string(),
  needed: z.string(),
  counted: z.string(),
  left: z.string(),
  /** Of the deposit, in hundredths. */
  percent: z.int(),
  /** How much of a bet counts by category or game, in hundredths; what is not in it counts nothing. */
  weights: z.array(z.object({ code: z.string(), percent: z.int() })),
  /** What a won bet on sports gives back at least, in hundredths of its stake; 0 asks nothing. */
  oddsPercent: z.int(),
  isEveryStake: z.boolean(),
  openedAt: moment(),
  closedAt: z.nullable(moment()),
});

/** What is left to play before a withdrawal. */
export const turnoverStanding = z.object({
  currency: z.string(),
  /** Of all open requirements together. */
  left: z.string(),
  needed: z.string(),
  counted: z.string(),
  requirements: z.array(turnoverRequirement),
});

/** A bet, what it counted, for which deposits, and why not whole; `reason` is null for one that counts with its whole stake. */
const turnoverBet = z.object({
  play: playItem,
  counted: z.string(),
  parts: z.array(z.object({ depositNo: z.string(), counted: z.string() })),
  reason: z.nullable(z.enum(TURNOVER_REASONS)),
});

/** What bets are narrowed to: those that counted, or those that counted nothing. */
export const TURNOVER_PARTS = ['counted', 'none'] as const;

/** What a member has to play before a withdrawal, and bet by bet what was counted. */
export const turnoverCalls = callSet('turnover', 'site', {
  turnover: call({
    method: 'GET',
    path: '/wps/x/turnover',
    title: 'What I have to play before a withdrawal',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: turnoverStanding,
    refusals: memberRefusals,
  }),
  turnoverBets: call({
    method: 'GET',
    path: '/wps/x/turnover/bets',
    title: 'My bets, with what each counted and why',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({
      from: z.optional(day()),
      to: z.optional(day()),
      requirementId: z.optional(uuid()),
      part: z.optional(z.enum(TURNOVER_PARTS)),
      pageNo: pageNo(),
    }),
    reply: z.object({
      ...page(turnoverBet).shape,
      /** Of all pages. */
      sums: z.object({ count: z.int(), stake: z.string(), counted: z.string(), currency: z.string() }),
      from: day(),
      to: day(),
    }),
    refusals: memberRefusals,
  }),
});

/** What has to be played of one deposit. */
export type TurnoverRequirement = z.core.output<typeof turnoverRequirement>;
/** What is left to play before a withdrawal. */
export type TurnoverStanding = z.core.output<typeof turnoverStanding>;
/** A bet and what it counted. */
export type TurnoverBet = z.core.output<typeof turnoverBet>;
