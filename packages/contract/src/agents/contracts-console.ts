import { CONTRACT_PARTS } from '@talora/domain/agents/contract-parts.ts';
import { CONTRACT_KINDS, CONTRACT_STATES } from '@talora/domain/agents/contract-kinds.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, page, pageNo, requestId, text, uuid } from '../core/scalars.ts';
import { staffRequest } from '../staff/requests-console.ts';
import { ANSWER_MAX, comparedTerms, contractShape, ENDS_BYTES, endsShown, termsRefusals, writtenTerms } from './contracts.ts';
import { computedShape } from './pay.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const askRefusals = [...staffRefusals, 'STEP_UP_REQUIRED', 'CONTRACTS_OFF', 'ASKED_ALREADY', 'REPLAY_MISMATCH', 'MEMBER_LOCKED'] as const;
const side = z.object({ id: z.string(), username: z.string() });

/** A contract as staff see it. `payer` is null for the house, for which staff answer. */
const staffContract = z.object({ ...contractShape, payer: z.nullable(side), payee: side, changedAt: moment() });

const version = z.int().check(z.minimum(1), z.maximum(1_000_000));
const terms = z.strictObject(writtenTerms);

/** Console: contracts of agents, and those that the house itself pays. */
export const contractsConsoleCalls = callSet('contracts-desk', 'console', {
  listContracts: call({
    method: 'GET',
    path: '/ops/contracts',
    title: 'Contracts of agents, newest first: of a kind, a state, or one side by user name',
    access: { staff: 'member.read' },
    input: z.strictObject({
      part: z._default(z.enum(CONTRACT_PARTS), 'all'),
      kind: z.optional(z.enum(CONTRACT_KINDS)),
      state: z.optional(z.enum(CONTRACT_STATES)),
      member: z.optional(text(64)),
      pageNo: pageNo(),
    }),
    reply: page(staffContract),
    refusals: staffRefusals,
  }),
  houseAgents: call({
    method: 'GET',
    path: '/ops/contracts/agents',
    title: 'Agents whom nobody is above, by the start of their name: twenty at most',
    access: { staff: 'member.read' },
    input: z.strictObject({ text: text(64) }),
    reply: z.array(z.object({ ...side.shape, no: z.string(), isLocked: z.boolean() })),
    refusals: staffRefusals,
  }),
  houseTerms: call({
    method: 'GET',
    path: '/ops/contracts/agents/:id',
    title: 'What the house may offer to an agent whom nobody is above, kind by kind, beside what is there',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: z.object({
      agent: z.object({ ...side.shape, isLocked: z.boolean() }),
      currency: z.string(),
      kinds: z.array(
        z.object({
          kind: z.enum(CONTRACT_KINDS),
          /** Is this kind on? */
          enabled: z.boolean(),
          /** The highest rate that the house gives, in percent. */
          most: z.string(),
          /** What an offer is beside: in force without an end, or about to be; where nothing is, what runs until its end. */
          current: z.nullable(staffContract),
          /** Waits for the answer of a side. */
          waiting: z.nullable(staffContract),
          /** Waits for a second person. */
          request: z.nullable(staffRequest),
        }),
      ),
    }),
    refusals: [...staffRefusals, 'CONTRACT_NOT_IN_LINE'],
  }),
  previewTerms: call({
    method: 'POST',
    path: '/ops/contracts/preview',
    title: 'What terms would have paid an agent for the last period, beside the contract in force; nothing is written',
    access: { staff: 'member.read' },
    input: z.strictObject({ memberId: uuid(), kind: z.enum(CONTRACT_KINDS), terms }),
    reply: z.object({ currency: z.string(), from: moment(), to: moment(), computed: computedShape, current: z.nullable(computedShape) }),
    refusals: [...staffRefusals, 'CONTRACT_TERMS', 'CONTRACT_NOT_IN_LINE'],
  }),
  showContract: call({
    method: 'GET',
    path: '/ops/contracts/:id',
    title: 'A contract beside the one in force, its steps, what ends by it, and what waits for a second person',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: z.object({
      contract: staffContract,
      /** What a contract that waits would take over from; null for nothing, and for one that does not wait. */
      current: z.nullable(staffContract),
      compared: comparedTerms,
      /** When it begins or ends if that is agreed on now. */
      takesEffectAt: z.nullable(moment()),
      /** Contracts further down that end with it. Those ids are agreed to. */
      ends: z.array(z.object({ id: z.string(), no: z.string(), payee: side, ratio: z.string() })),
      /** Each version: who did what to it. `by` is null for what ended by itself: by another contract, which `cause` is, or by a branch that moved. */
      steps: z.array(
        z.object({
          version: z.int(),
          act: z.string(),
          state: z.enum(CONTRACT_STATES),
          by: z.nullable(z.object({ side: z.enum(['payer', 'payee']), name: z.string(), isStaff: z.boolean() })),
          cause: z.nullable(z.object({ id: z.string(), no: z.string() })),
          /** What the other side reads of it. */
          answer: z.nullable(z.string()),
          at: moment(),
        }),
      ),
      /** What staff may do to it for the house. */
      acts: z.array(z.enum(['accept', 'reject', 'withdraw', 'terminate'])),
      request: z.nullable(staffRequest),
    }),
    refusals: staffRefusals,
  }),
  offerContract: call({
    method: 'POST',
    path: '/ops/contracts',
    title: 'Ask that a contract of the house be offered to an agent whom nobody is above; a second person decides',
    access: { staff: 'contract.decide' },
    stepUp: true,
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), memberId: uuid(), kind: z.enum(CONTRACT_KINDS), terms, reason: filledText(140) }),
    reply: staffRequest,
    refusals: [...askRefusals, ...termsRefusals],
  }),
  acceptContract: call({
    method: 'POST',
    path: '/ops/contracts/:id/acceptance',
    title: 'Ask that what an agent asks the house for be accepted; a second person decides',
    access: { staff: 'contract.decide' },
    stepUp: true,
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    bodyBytes: ENDS_BYTES,
    input: z.strictObject({ id: uuid(), requestId: requestId(), version, ends: endsShown, reason: filledText(140) }),
    reply: staffRequest,
    refusals: [...askRefusals, 'CONTRACT_NOT_IN_LINE', 'CONTRACT_ABOVE_OWN', 'ILLEGAL_STATE', 'CHANGED_MEANWHILE'],
  }),
  decideContract: call({
    method: 'POST',
    path: '/ops/contracts/:id/decision',
    title: 'Reject or take back a contract of the house, or end it; its end, asked for by the agent, is accepted here too',
    access: { staff: 'contract.decide' },
    stepUp: true,
    audit: 'contract.decided',
    idempotencyKey: 'requestId',
    bodyBytes: ENDS_BYTES,
    input: z.strictObject({
      id: uuid(),
      requestId: requestId(),
      version,
      ends: endsShown,
      act: z.enum(['accept', 'reject', 'withdraw', 'terminate']),
      reason: filledText(140),
      /** What the agent reads of a rejection; of no other act. */
      answer: z.optional(text(ANSWER_MAX)),
    }),
    reply: staffContract,
    refusals: [
      ...staffRefusals,
      'STEP_UP_REQUIRED',
      'CLOCK_SKEW',
      'REPLAY_MISMATCH',
      'CONTRACTS_OFF',
      'CONTRACT_RUN_ON',
      'ILLEGAL_STATE',
      'CHANGED_MEANWHILE',
    ],
  }),
});

/** A contract as staff see it. */
export type StaffContract = z.core.output<typeof staffContract>;
