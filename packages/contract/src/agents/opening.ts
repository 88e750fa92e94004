import { CONTRACT_KINDS, DIVIDEND_PERIODS } from '@talora/domain/agents/contract-kinds.ts';
import { LINK_BOUNDS, LINK_STATES, PRESET_PROBLEMS } from '@talora/domain/agents/opening-links.ts';
import { OPENING_BOUNDS, OPENING_PROBLEMS } from '@talora/domain/agents/opening-list.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, language, moment, nothing, page, pageNo, queryInt, requestId, text, uuid } from '../core/scalars.ts';

const memberRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT', 'NON_AGENT'] as const;

const openRefusals = [
  ...memberRefusals,
  'OPENING_OFF',
  'OPENING_TYPE',
  'OPENING_DAY_LIMIT',
  'OPENING_TOO_DEEP',
  'ACCOUNT_LOCKED',
  'REPLAY_MISMATCH',
  'CLOCK_SKEW',
] as const;

/** Type of an account that an agent may open: an ordinary member, or an agent. */
const openType = z.object({ type: z.int(), kind: z.enum(['member', 'agent']) });

/** How a name is judged: a rule of the brand’s registration. */
const nameRule = z.object({ minLength: z.int(), maxLength: z.int(), patternId: z.int(), acceptedPattern: z.string() });

/** A row of a list. `row` counts lines of what was handed in from 1; `name` is what the member is called. */
const listRow = { row: z.int(), username: z.string(), name: z.nullable(z.string()) };

/** Accounts that an agent has ordered, one or a list of them, and how far they are. `waiting` are still to be opened. */
const opening = z.object({
  id: z.string(),
  at: moment(),
  type: z.int(),
  size: z.int(),
  opened: z.int(),
  refused: z.int(),
  waiting: z.int(),
  /** Can the first passwords still be shown? They are, once, when nothing waits. */
  hasPasswords: z.boolean(),
});

const openingRow = z.object({
  ...listRow,
  state: z.enum(['waiting', 'opened', 'refused']),
  problem: z.nullable(z.enum(OPENING_PROBLEMS)),
});

/** A contract of one tier without minima: rate in percent, at most four decimals; the period is that of a dividend, null for a salary. */
const preset = { kind: z.enum(CONTRACT_KINDS), period: z.nullable(z.enum(DIVIDEND_PERIODS)), carriesLoss: z.boolean() };

/** What a link presets, and what came of it. */
const linkPreset = z.object({
  ...preset,
  rate: z.string(),
  /** Why it would not be offered now; null when it would. */
  stop: z.nullable(z.enum(['off', 'above_own'])),
  /** Offered to so many, of whom so many have accepted. */
  offered: z.int(),
  accepted: z.int(),
  /** What was not offered, and why. */
  missed: z.array(z.object({ why: z.enum(PRESET_PROBLEMS), count: z.int() })),
});

/** A registration link of an agent. `uses` are its registrations; `endsAt` and `mostUses` null: without an end. */
const link = z.object({
  id: z.string(),
  code: z.string(),
  note: z.nullable(z.string()),
  type: z.int(),
  state: z.enum(LINK_STATES),
  isOn: z.boolean(),
  madeAt: moment(),
  endsAt: z.nullable(moment()),
  mostUses: z.nullable(z.int()),
  visits: z.int(),
  signUps: z.int(),
  firstDeposits: z.int(),
  presets: z.array(linkPreset),
});

const linkInput = {
  requestId: requestId(),
  type: z.int().check(z.minimum(0), z.maximum(999)),
  note: z.optional(text(LINK_BOUNDS.note)),
  days: z.optional(z.int().check(z.minimum(1), z.maximum(LINK_BOUNDS.days))),
  mostUses: z.optional(z.int().check(z.minimum(1), z.maximum(LINK_BOUNDS.uses))),
};

const linkRefusals = [
  ...memberRefusals,
  'OPENING_OFF',
  'OPENING_TYPE',
  'OPENING_TOO_DEEP',
  'LINK_LIMIT',
  'FIELDS_INVALID',
  'REPLAY_MISMATCH',
  'CLOCK_SKEW',
] as const;

/** The agent's page of opening accounts: one, a list, links by which others register. */
export const openingCalls = callSet('opening', 'site', {
  openingTerms: call({
    method: 'GET',
    path: '/wps/x/agents/opening/terms',
    title: 'Which accounts I may open below me now, as an agent',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: z.object({
      isOn: z.boolean(),
      perDay: z.int(),
      left: z.int(),
      types: z.array(openType),
      username: nameRule,
      name: nameRule,
      /** Are links made at all: does the brand’s registration take codes of agents? */
      links: z.object({ isOn: z.boolean(), most: z.int(), left: z.int() }),
      /** Kinds of contracts that a link of mine may preset now, each with the highest rate in percent: my own. */
      presets: z.array(z.object({ kind: z.enum(CONTRACT_KINDS), most: z.string() })),
    }),
    refusals: memberRefusals,
  }),
  checkOpeningList: call({
    method: 'POST',
    path: '/wps/x/agents/opening/check',
    title: 'Read a list of accounts and say what would be opened; nothing is',
    access: 'real-member',
    files: { field: 'list', max: 1, required: true, kind: 'list' },
    input: z.strictObject({}),
    reply: z.object({
      rows: z.array(z.object({ ...listRow, problem: z.nullable(z.enum(OPENING_PROBLEMS)) })),
      good: z.int(),
      bad: z.int(),
      left: z.int(),
    }),
    refusals: [...memberRefusals, 'OPENING_OFF', 'OPENING_LIST'],
  }),
  openAccounts: call({
    method: 'POST',
    path: '/wps/x/agents/opening/lists',
    title: 'Open the accounts of a list below me; rows that have become bad are kept as refused',
    access: 'real-member',
    idempotencyKey: 'requestId',
    files: { field: 'list', max: 1, required: true, kind: 'list' },
    input: z.strictObject({ requestId: requestId(), type: queryInt(0, 999) }),
    reply: opening,
    refusals: [...openRefusals, 'OPENING_LIST'],
  }),
  openAccount: call({
    method: 'POST',
    path: '/wps/x/agents/opening/accounts',
    title: 'Open one account below me',
    access: 'real-member',
    idempotencyKey: 'requestId',
    input: z.strictObject({
      requestId: requestId(),
      username: filledText(64),
      name: z.optional(text(OPENING_BOUNDS.field)),
      type: z.int().check(z.minimum(0), z.maximum(999)),
    }),
    reply: opening,
    refusals: [...openRefusals, 'FIELDS_INVALID', 'USERNAME_TAKEN'],
  }),
  openings: call({
    method: 'GET',
    path: '/wps/x/agents/opening/lists',
    title: 'What I have opened, newest first',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ pageNo: pageNo() }),
    reply: page(opening),
    refusals: memberRefusals,
  }),
  openingRows: call({
    method: 'GET',
    path: '/wps/x/agents/opening/lists/:id',
    title: 'How far one of my lists is, row by row',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ ...opening.shape, rows: z.array(openingRow) }),
    refusals: memberRefusals,
  }),
  takePasswords: call({
    method: 'POST',
    path: '/wps/x/agents/opening/lists/:id/passwords',
    title: 'Show the first passwords of a list, once; the same request shows them again for five minutes',
    access: 'real-member',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId() }),
    reply: z.object({ rows: z.array(z.object({ ...listRow, password: z.string() })) }),
    refusals: [...memberRefusals, 'PASSWORDS_SHOWN', 'OPENING_UNDER_WAY'],
  }),
  registrationLinks: call({
    method: 'GET',
    path: '/wps/x/agents/links',
    title: 'My registration links, newest first, with what came of each',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ pageNo: pageNo() }),
    reply: page(link),
    refusals: memberRefusals,
  }),
  makeLink: call({
    method: 'POST',
    path: '/wps/x/agents/links',
    title: 'Make a link by which others register below me',
    access: 'real-member',
    idempotencyKey: 'requestId',
    input: z.strictObject(linkInput),
    reply: link,
    refusals: linkRefusals,
  }),
  makePresetLink: call({
    method: 'POST',
    path: '/wps/x/agents/links/preset',
    title: 'Make a link by which agents register below me, and that offers each of them contracts with me by itself',
    access: 'real-member',
    stepUp: 'payment',
    idempotencyKey: 'requestId',
    input: z.strictObject({
      ...linkInput,
      presets: z.array(z.strictObject({ ...preset, rate: text(40) })).check(z.minLength(1), z.maxLength(CONTRACT_KINDS.length)),
    }),
    reply: link,
    refusals: [...linkRefusals, 'CONTRACTS_OFF', 'CONTRACT_TERMS', 'CONTRACT_ABOVE_OWN', 'STEP_UP_REQUIRED'],
  }),
  switchLink: call({
    method: 'PUT',
    path: '/wps/x/agents/links/:id',
    title: 'Switch one of my links on or off',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid(), isOn: z.boolean() }),
    reply: link,
    refusals: [...memberRefusals, 'OPENING_OFF', 'LINK_LIMIT', 'STEP_UP_REQUIRED'],
  }),
  noteVisit: call({
    method: 'POST',
    path: '/wps/x/agents/links/visit',
    title: 'A browser has come by a link: counted once a day, and answered alike whatever the code',
    access: 'anyone',
    input: z.strictObject({ code: text(64) }),
    reply: nothing(),
    refusals: [],
  }),
  agentAnnouncements: call({
    method: 'GET',
    path: '/wps/x/agents/announcements',
    title: 'What the brand announces to its agents, newest first; `content` is sanitised HTML',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ language: z.optional(language()) }),
    reply: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), startDate: moment() })),
    refusals: memberRefusals,
  }),
  sendResetLink: call({
    method: 'POST',
    path: '/wps/x/agents/downlines/:id/reset-link',
    title: 'Send a link for a new password to a member right below me, by the e-mail that the member has proven',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: nothing(),
    refusals: [...memberRefusals, 'EMAIL_NOT_PROVEN'],
  }),
});

/** Accounts that an agent has ordered. */
export type Opening = z.core.output<typeof opening>;

/** What a link presets, and what came of it. */
export type LinkPreset = z.core.output<typeof linkPreset>;

/** A registration link. */
export type RegistrationLink = z.core.output<typeof link>;
