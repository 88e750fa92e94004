import { AFFILIATE_STATES } from '@talora/domain/agents/affiliate-states.ts';
import { AFFILIATE_CHANNELS, AFFILIATE_LENGTHS, AFFILIATE_PLAYERS } from '@talora/domain/agents/opening-applications.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { botCheckResult, filledText, moment, nothing, page, pageNo, requestId, text, uuid } from '../core/scalars.ts';
import { sentCode } from '../members/sent-code.ts';

/** The public application to become an agent. */
export const affiliateCalls = callSet('affiliate', 'site', {
  affiliateTerms: call({
    method: 'GET',
    path: '/wps/x/affiliate',
    title: 'Does the brand take applications of agents?',
    access: 'anyone',
    input: z.strictObject({}),
    reply: z.object({ isOpen: z.boolean() }),
    refusals: [],
  }),
  affiliateCode: call({
    method: 'POST',
    path: '/wps/x/affiliate/code',
    title: 'Send the code that proves the e-mail address of an application',
    access: 'anyone',
    input: z.strictObject({ email: filledText(256), botCheck: z.optional(botCheckResult()) }),
    reply: sentCode,
    refusals: ['AFFILIATE_CLOSED', 'FIELDS_INVALID', 'BOT_CHECK_REQUIRED', 'CODE_TOO_SOON', 'CODE_LIMIT_REACHED', 'CODES_PAUSED'],
  }),
  applyAffiliate: call({
    method: 'POST',
    path: '/wps/x/affiliate/applications',
    title: 'Apply to become an agent',
    access: 'anyone',
    idempotencyKey: 'requestId',
    input: z.strictObject({
      requestId: requestId(),
      username: text(64),
      name: text(AFFILIATE_LENGTHS.name),
      email: text(256),
      code: filledText(255),
      contact: z.optional(text(AFFILIATE_LENGTHS.contact)),
      channels: z.array(z.enum(AFFILIATE_CHANNELS)).check(z.maxLength(AFFILIATE_CHANNELS.length)),
      players: z.enum(AFFILIATE_PLAYERS),
      about: text(AFFILIATE_LENGTHS.about),
    }),
    reply: nothing(),
    refusals: [
      'AFFILIATE_CLOSED',
      'FIELDS_INVALID',
      'USERNAME_TAKEN',
      'CODE_WRONG',
      'CODE_EXPIRED',
      'AFFILIATE_APPLIED',
      'REPLAY_MISMATCH',
      'CLOCK_SKEW',
    ],
  }),
});

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const application = z.object({
  id: z.string(),
  at: moment(),
  state: z.enum(AFFILIATE_STATES),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  contact: z.nullable(z.string()),
  channels: z.array(z.enum(AFFILIATE_CHANNELS)),
  players: z.enum(AFFILIATE_PLAYERS),
  about: z.string(),
  decidedAt: z.nullable(moment()),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The account that was made by it. */
  member: z.nullable(z.object({ id: z.string(), account: z.string() })),
  /** Other applications with the same address, contact or name, newest first. */
  alike: z.array(z.object({ id: z.string(), at: moment(), state: z.enum(AFFILIATE_STATES), by: z.enum(['email', 'contact', 'name']) })),
  /** Members with the same address. */
  members: z.array(z.object({ id: z.string(), account: z.string() })),
  notes: z.array(z.object({ at: moment(), by: z.string(), text: z.string() })),
});

/** Console: applications of agents. */
export const affiliatesConsoleCalls = callSet('affiliates', 'console', {
  affiliates: call({
    method: 'GET',
    path: '/ops/affiliates',
    title: 'Applications of agents; open ones oldest first, others newest first',
    access: { staff: 'affiliate.read' },
    input: z.strictObject({ state: z._default(z.enum(AFFILIATE_STATES), 'open'), pageNo: pageNo() }),
    reply: z.object({ ...page(application).shape, types: z.array(z.int()) }),
    refusals: staffRefusals,
  }),
  noteAffiliate: call({
    method: 'POST',
    path: '/ops/affiliates/:id/notes',
    title: 'Write a note for colleagues beside an application',
    access: { staff: 'affiliate.read' },
    audit: 'affiliate.noted',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), note: filledText(AFFILIATE_LENGTHS.note) }),
    reply: nothing(),
    refusals: [...staffRefusals, 'CLOCK_SKEW'],
  }),
  approveAffiliate: call({
    method: 'POST',
    path: '/ops/affiliates/:id/approve',
    title: 'Make the agent’s account; a link for its first password goes to the proven e-mail address',
    access: { staff: 'affiliate.decide' },
    stepUp: true,
    audit: 'affiliate.approved',
    input: z.strictObject({ id: uuid(), username: filledText(64), type: z.int().check(z.minimum(0), z.maximum(999)) }),
    reply: nothing(),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE', 'FIELDS_INVALID', 'USERNAME_TAKEN', 'OPENING_TYPE'],
  }),
  refuseAffiliate: call({
    method: 'POST',
    path: '/ops/affiliates/:id/refuse',
    title: 'Refuse an application with a reason that the applicant reads',
    access: { staff: 'affiliate.decide' },
    audit: 'affiliate.refused',
    input: z.strictObject({ id: uuid(), reason: filledText(AFFILIATE_LENGTHS.reason) }),
    reply: nothing(),
    refusals: [...staffRefusals, 'ILLEGAL_STATE'],
  }),
});

/** One application at the console. */
export type AffiliateApplication = z.core.output<typeof application>;
