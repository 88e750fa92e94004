import { BRANCH_MOVE_STATES } from '@talora/domain/agents/branch-move-states.ts';
import { BRANCH_OBSTACLES } from '@talora/domain/agents/branch-plan.ts';
import { CONTRACT_KINDS } from '@talora/domain/agents/contract-kinds.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, page, pageNo, requestId, text, uuid } from '../core/scalars.ts';
import { staffRequest } from '../staff/requests-console.ts';
import { ENDS_BYTES, endsShown } from './contracts.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const side = z.object({ id: z.string(), username: z.string() });

/** What a branch came to: the member and everybody below. `net` is payout less stake, from the side of who plays. */
const sums = z.object({ validBet: z.string(), net: z.string(), deposits: z.string(), withdrawals: z.string() });

const treeMember = z.object({
  id: z.string(),
  no: z.string(),
  username: z.string(),
  type: z.int(),
  isAgent: z.boolean(),
  isLocked: z.boolean(),
  registeredAt: moment(),
  /** Everybody below, and right below. */
  members: z.int(),
  direct: z.int(),
  today: sums,
  /** Of the last thirty days, this one too. */
  thirty: sums,
});

/** Each side of a figure: as it was, and as it would have been with the branch moved. */
const beside = z.object({ before: z.string(), after: z.string() });

/** An agent on the line that the branch leaves, or comes to. */
const planAgent = z.object({
  ...side.shape,
  way: z.enum(['gains', 'loses']),
  members: z.object({ before: z.int(), after: z.int() }),
  /** Of the team in the last thirty days. */
  validBet: beside,
  net: beside,
  /** What each contract in force has paid for its last period, of real time for its last day. */
  contracts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(CONTRACT_KINDS),
      from: moment(),
      to: moment(),
      active: z.object({ before: z.int(), after: z.int() }),
      validBet: beside,
      loss: beside,
      pay: beside,
    }),
  ),
});

const branchPlan = z.object({
  member: side,
  from: z.nullable(side),
  to: z.nullable(side),
  /** The member and everybody below. */
  members: z.int(),
  /** Why it cannot be moved there; null when it can. */
  obstacle: z.nullable(z.enum(BRANCH_OBSTACLES)),
  /** The day from which it would count, were it approved now. */
  countsFrom: moment(),
  currency: z.string(),
  agents: z.array(planAgent),
  /** Contracts that end with it; `payer` is null for the house. */
  ends: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(CONTRACT_KINDS),
      payer: z.nullable(side),
      payee: side,
      /** The highest rate, in percent. */
      ratio: z.string(),
      /** What it paid for its last period; null before the first. */
      paid: z.nullable(z.string()),
    }),
  ),
  /** What has been asked for and waits for a second person. */
  request: z.nullable(staffRequest),
});

const branchMove = z.object({
  id: z.string(),
  member: side,
  from: z.nullable(side),
  to: z.nullable(side),
  state: z.enum(BRANCH_MOVE_STATES),
  /** Why it could not be carried out. */
  failure: z.nullable(z.enum(BRANCH_OBSTACLES)),
  orderedAt: moment(),
  /** The day from which it is to count, and from which it does. */
  dueAt: moment(),
  countsFrom: z.nullable(moment()),
  endedAt: z.nullable(moment()),
  /** How many moved. */
  members: z.nullable(z.int()),
  reason: z.string(),
  askedBy: z.string(),
  decidedBy: z.string(),
});

/** Console: the tree of agents, and branches that move in it. */
export const branchConsoleCalls = callSet('branches', 'console', {
  agentTree: call({
    method: 'GET',
    path: '/ops/agents/tree',
    title: 'Who stands right below a member, or at the top the agents whom nobody is above, with the figures of each branch',
    access: { staff: 'member.read' },
    input: z.strictObject({ memberId: z.optional(uuid()), pageNo: pageNo() }),
    reply: z.object({
      ...page(treeMember).shape,
      /** Whose list it is; null at the top. */
      head: z.nullable(treeMember),
      /** Everybody from the top down to the head. */
      line: z.array(side),
      currency: z.string(),
      /** When the figures were brought forward. */
      updatedAt: z.nullable(moment()),
    }),
    refusals: staffRefusals,
  }),
  findInTree: call({
    method: 'GET',
    path: '/ops/agents/tree/find',
    title: 'Members whose user names begin so, at most twenty, each with the line above',
    access: { staff: 'member.read' },
    input: z.strictObject({ name: text(64) }),
    reply: z.object({ found: z.array(z.object({ ...side.shape, no: z.string(), isAgent: z.boolean(), line: z.array(side) })) }),
    refusals: staffRefusals,
  }),
  planMove: call({
    method: 'GET',
    path: '/ops/agents/branch/plan',
    title: 'What moving a branch would do: who gains, who loses, and which contracts end; nothing is moved by it',
    access: { staff: 'branch.move' },
    // Without an agent it is the top.
    input: z.strictObject({ memberId: uuid(), toId: z.optional(uuid()) }),
    reply: branchPlan,
    refusals: staffRefusals,
  }),
  askMove: call({
    method: 'POST',
    path: '/ops/agents/branch/moves',
    title: 'Ask that a branch be moved',
    access: { staff: 'branch.move' },
    stepUp: true,
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    bodyBytes: ENDS_BYTES,
    input: z.strictObject({
      requestId: requestId(),
      memberId: uuid(),
      /** As they were on the screen: who is right above, and contracts that end. */
      fromId: z.nullable(uuid()),
      toId: z.nullable(uuid()),
      ends: endsShown,
      reason: filledText(140),
    }),
    reply: staffRequest,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'BRANCH_STUCK', 'CHANGED_MEANWHILE', 'ASKED_ALREADY', 'REPLAY_MISMATCH'],
  }),
  branchMoves: call({
    method: 'GET',
    path: '/ops/agents/branch/moves',
    title: 'Moves of branches that two people have ordered, newest first',
    access: { staff: 'member.read' },
    input: z.strictObject({ state: z.optional(z.enum(BRANCH_MOVE_STATES)), pageNo: pageNo() }),
    reply: page(branchMove),
    refusals: staffRefusals,
  }),
  takeBackMove: call({
    method: 'POST',
    path: '/ops/agents/branch/moves/:id/take-back',
    title: 'Take back the move of a branch that has not been carried out yet',
    access: { staff: 'branch.move' },
    audit: 'branch.takenBack',
    input: z.strictObject({ id: uuid() }),
    reply: branchMove,
    refusals: [...staffRefusals, 'ILLEGAL_STATE'],
  }),
});

/** A member in the tree as staff see it. */
export type TreeMember = z.core.output<typeof treeMember>;
/** What moving a branch would do. */
export type BranchPlan = z.core.output<typeof branchPlan>;
/** A move that two people have ordered. */
export type BranchMove = z.core.output<typeof branchMove>;
