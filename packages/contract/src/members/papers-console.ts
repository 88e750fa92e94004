import { PAPERS_QUEUES } from '@talora/domain/members/papers-queues.ts';
import { PAPERS_DOUBTS, PAPERS_KINDS, PAPERS_PICTURES, PAPERS_STATES } from '@talora/domain/members/papers.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, filledText, moment, page, pageNo, queryInt, requestId, text, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** A set of papers as staff see it: its number is masked. */
const consolePapers = z.object({
  id: z.string(),
  memberId: z.string(),
  memberNo: z.string(),
  account: z.string(),
  state: z.enum(PAPERS_STATES),
  kind: z.enum(PAPERS_KINDS),
  name: z.string(),
  numberMasked: z.string(),
  bornOn: day(),
  pictures: z.int(),
  handedInAt: moment(),
  decidedAt: z.nullable(moment()),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** A set with what whoever decides has to look at. */
const papersFile = z.object({
  ...consolePapers.shape,
  /** The name that payouts go to, and the age that the brand asks for. */
  payeeName: z.nullable(z.string()),
  minimumAge: z.int(),
  doubts: z.array(z.enum(PAPERS_DOUBTS)),
  /** Other members of the brand whose accepted papers have the same number, and some of them. */
  othersCount: z.int(),
  others: z.array(z.object({ id: z.string(), no: z.string(), account: z.string() })),
  /** Changes with what is decided about and what it is compared with: a decision sends it back. */
  version: z.string(),
});

/** What every decision carries: whose papers they are, and what was on the screen. */
const decision = { id: uuid(), requestId: requestId(), memberId: uuid(), version: text(80) };
const decisionRefusals = [...staffRefusals, 'ILLEGAL_STATE', 'CHANGED_MEANWHILE', 'REPLAY_MISMATCH'] as const;

/** Console: papers that members show who they are with. */
export const papersConsoleCalls = callSet('papers-desk', 'console', {
  papersQueue: call({
    method: 'GET',
    path: '/ops/papers',
    title: 'Papers by queue',
    access: { staff: 'identity.read' },
    input: z.strictObject({ queue: z._default(z.enum(PAPERS_QUEUES), 'waiting'), pageNo: pageNo() }),
    reply: page(consolePapers),
    refusals: staffRefusals,
  }),
  consolePapers: call({
    method: 'GET',
    path: '/ops/papers/:id',
    title: 'One set of papers, with what it is compared with',
    access: { staff: 'identity.read' },
    input: z.strictObject({ id: uuid() }),
    reply: papersFile,
    refusals: staffRefusals,
  }),
  papersPicture: call({
    method: 'GET',
    path: '/ops/papers/:id/pictures/:index',
    title: 'A picture of papers',
    access: { staff: 'identity.read' },
    audit: 'papers.picture-viewed',
    binary: true,
    input: z.strictObject({ id: uuid(), index: queryInt(0, PAPERS_PICTURES - 1) }),
    reply: z.unknown(),
    refusals: staffRefusals,
  }),
  showPapersNumber: call({
    method: 'POST',
    path: '/ops/papers/:id/show-number',
    title: 'Show the number of papers, whole',
    access: { staff: 'identity.decide' },
    stepUp: true,
    audit: 'papers.number-shown',
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ number: z.string() }),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED'],
  }),
  acceptPapers: call({
    method: 'POST',
    path: '/ops/papers/:id/accept',
    title: 'Accept papers: withdrawals of the member that wait for them go to review',
    access: { staff: 'identity.decide' },
    stepUp: true,
    audit: 'papers.accepted',
    idempotencyKey: 'requestId',
    input: z.strictObject(decision),
    reply: papersFile,
    refusals: [...decisionRefusals, 'STEP_UP_REQUIRED'],
  }),
  rejectPapers: call({
    method: 'POST',
    path: '/ops/papers/:id/reject',
    title: 'Reject papers, with a reason the member reads',
    access: { staff: 'identity.decide' },
    audit: 'papers.rejected',
    idempotencyKey: 'requestId',
    input: z.strictObject({ ...decision, reason: filledText(140) }),
    reply: papersFile,
    refusals: decisionRefusals,
  }),
  memberPapers: call({
    method: 'GET',
    path: '/ops/members/:id/papers',
    title: 'Papers of a member, newest first',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ papers: z.array(consolePapers) }),
    refusals: staffRefusals,
  }),
});

/** A set of papers as staff see it. */
export type ConsolePapers = z.core.output<typeof consolePapers>;
/** A set of papers with what whoever decides has to look at. */
export type PapersFile = z.core.output<typeof papersFile>;
