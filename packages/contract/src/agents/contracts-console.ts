import { CONTRACT_KINDS, CONTRACT_STATES } from '@talora/domain/agents/contract-kinds.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { moment, page, pageNo, requestId, text, uuid } from '../core/scalars.ts';
import { contractShape, termsRefusals, writtenTerms } from './contracts.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;
const side = z.object({ id: z.string(), username: z.string() });

/** A contract as staff see it. `payer` is null for the house, for which staff answer. */
const staffContract = z.object({ ...contractShape, payer: z.nullable(side), payee: side, changedAt: moment() });

/** Console: contracts of agents, and those that the house itself pays. */
export const contractsConsoleCalls = callSet('contracts-desk', 'console', {
  listContracts: call({
    method: 'GET',
    path: '/ops/contracts',
    title: 'Contracts of agents, newest first: of a kind, a state, or one side by user name',
    access: { staff: 'member.read' },
    input: z.strictObject({
      kind: z.optional(z.enum(CONTRACT_KINDS)),
      state: z.optional(z.enum(CONTRACT_STATES)),
      member: z.optional(text(64)),
      pageNo: pageNo(),
    }),
    reply: page(staffContract),
    refusals: staffRefusals,
  }),
  offerContract: call({
    method: 'POST',
    path: '/ops/contracts',
    title: 'Offer a contract of the house to an agent whom nobody is above',
    access: { staff: 'brand.status' },
    stepUp: true,
    audit: 'contract.offered',
    idempotencyKey: 'requestId',
    input: z.strictObject({
      requestId: requestId(),
      memberId: uuid(),
      kind: z.enum(CONTRACT_KINDS),
      terms: z.strictObject(writtenTerms),
    }),
    reply: staffContract,
    refusals: [...staffRefusals, ...termsRefusals, 'STEP_UP_REQUIRED', 'CLOCK_SKEW', 'REPLAY_MISMATCH', 'CONTRACTS_OFF', 'CONTRACT_RUN_ON'],
  }),
  decideContract: call({
    method: 'POST',
    path: '/ops/contracts/:id/decision',
    title: 'Answer, take back or end a contract of the house',
    access: { staff: 'brand.status' },
    stepUp: true,
    audit: 'contract.decided',
    idempotencyKey: 'requestId',
    input: z.strictObject({
      id: uuid(),
      requestId: requestId(),
      version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
      act: z.enum(['accept', 'reject', 'withdraw', 'terminate']),
    }),
    reply: staffContract,
    refusals: [
      ...staffRefusals,
      'STEP_UP_REQUIRED',
      'CLOCK_SKEW',
      'REPLAY_MISMATCH',
      'CONTRACTS_OFF',
      'CONTRACT_RUN_ON',
      'CONTRACT_NOT_IN_LINE',
      'CONTRACT_ABOVE_OWN',
      'ILLEGAL_STATE',
      'CHANGED_MEANWHILE',
    ],
  }),
});

/** A contract as staff see it. */
export type StaffContract = z.core.output<typeof staffContract>;
