import { HAPPENING_KINDS } from '@talora/domain/members/happening-kinds.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { moment, text, uuid } from '../core/scalars.ts';
import { playItem, postingItem } from '../games/games.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const happening = z.object({
  id: z.string(),
  at: moment(),
  kind: z.enum(HAPPENING_KINDS),
  /** What it is, by the words of its kind: a kind of the ledger, how a login went, a state of papers, a template, an act of the chain. */
  what: z.string(),
  /** What was moved, with a sign; of bets what the hour brought the member. */
  amount: z.nullable(z.string()),
  /** Bets of the hour; null for anything else. */
  count: z.nullable(z.int()),
  /** Words: the game, the text of a note, the number of a payment. */
  text: z.nullable(z.string()),
  /** Name of who did it, of staff. */
  by: z.nullable(z.string()),
  link: z.nullable(z.object({ page: z.enum(['deposits', 'withdrawals', 'papers', 'feedback']), id: z.string() })),
});

/** By what two members hang together. An account is one of the same bank and number. */
export const RELATION_KINDS = ['account', 'device', 'address'] as const;

/** How surely two members are one hand. */
export const RELATION_STRENGTHS = ['strong', 'likely', 'weak'] as const;

const relatedAccounts = z.object({
  /** What the member has in common with others. `isCommon`: with so many that nobody is related by it. */
  keys: z.array(
    z.object({ id: z.string(), kind: z.enum(RELATION_KINDS), label: z.nullable(z.string()), others: z.int(), isCommon: z.boolean() }),
  ),
  /** The nearest first; `keys`: ids of what they share. */
  members: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      account: z.string(),
      isLocked: z.boolean(),
      strength: z.enum(RELATION_STRENGTHS),
      keys: z.array(z.string()),
    }),
  ),
  /** There are more than are shown. */
  isCut: z.boolean(),
});

/** A round as the console shows it: the bet with its member, its game, and the code of its vendor; empty for a game of the house. */
const consoleRound = z.object({ play: playItem, memberId: z.string(), account: z.string(), nodeId: z.string(), vendorCode: z.string() });

/** Console: what has happened with a member, who is related, and single rounds. */
export const memberWorkCalls = callSet('member-work', 'console', {
  memberTimeline: call({
    method: 'GET',
    path: '/ops/members/:id/timeline',
    title: 'All that has happened with a member, newest first, before a moment',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid(), kind: z.optional(z.enum(HAPPENING_KINDS)), before: z.optional(moment()) }),
    reply: z.object({ content: z.array(happening), before: z.nullable(moment()) }),
    refusals: [...staffRefusals, 'FIELDS_INVALID'],
  }),
  relatedAccounts: call({
    method: 'GET',
    path: '/ops/members/:id/related',
    title: 'Members who share a bank account, a browser or an address with a member',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: relatedAccounts,
    refusals: staffRefusals,
  }),
  findRounds: call({
    method: 'GET',
    path: '/ops/rounds',
    title: 'Rounds of the brand by a whole id or a whole number; two rounds of a day may share a number',
    access: { staff: 'member.read' },
    input: z.strictObject({ find: text(64) }),
    reply: z.object({ content: z.array(consoleRound) }),
    refusals: staffRefusals,
  }),
  round: call({
    method: 'GET',
    path: '/ops/rounds/:id',
    title: 'A round of the brand with every ledger posting that it caused',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ ...consoleRound.shape, postings: z.array(postingItem) }),
    refusals: staffRefusals,
  }),
});

/** One thing that has happened with a member. */
export type Happening = z.core.output<typeof happening>;
/** Who is related to a member, and by what. */
export type RelatedAccounts = z.core.output<typeof relatedAccounts>;
/** A round of the brand. */
export type ConsoleRound = z.core.output<typeof consoleRound>;
