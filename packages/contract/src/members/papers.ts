import { PAPERS_KINDS, PAPERS_NAME_MOST, PAPERS_NUMBER_MOST, PAPERS_PICTURES, PAPERS_STATES } from '@talora/domain/members/papers.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, moment, requestId, text } from '../core/scalars.ts';

const memberRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

/** A set of papers as its member sees it. The number is masked, and pictures are shown to nobody but whoever decides. */
const ownPapers = z.object({
  id: z.string(),
  state: z.enum(PAPERS_STATES),
  kind: z.enum(PAPERS_KINDS),
  name: z.string(),
  numberMasked: z.string(),
  bornOn: day(),
  pictures: z.int(),
  handedInAt: moment(),
  decidedAt: z.nullable(moment()),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
});

/** How I have shown who I am, and what the form compares with before anything is sent. */
const papersStanding = z.object({
  /** The set that counts: what was accepted, else the newest; null for none. */
  papers: z.nullable(ownPapers),
  /** The name that payouts go to, and the age that the brand asks for today. */
  payeeName: z.nullable(z.string()),
  minimumAge: z.int(),
  today: day(),
  /** How many sets may still be handed in today. */
  leftToday: z.int(),
  /** Within so many minutes half of the brand's latest papers were decided; null while there are too few. */
  usualMinutes: z.nullable(z.int()),
});

/** Papers that a member shows who they are with. */
export const papersCalls = callSet('papers', 'site', {
  papers: call({
    method: 'GET',
    path: '/wps/x/papers',
    title: 'How I have shown who I am',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: papersStanding,
    refusals: memberRefusals,
  }),
  handInPapers: call({
    method: 'POST',
    path: '/wps/x/papers',
    title: 'Hand in papers that show who I am, with pictures of their front and back',
    access: 'real-member',
    whileOut: true,
    idempotencyKey: 'requestId',
    files: { field: 'pictures', max: PAPERS_PICTURES, required: true },
    input: z.strictObject({
      requestId: requestId(),
      kind: z.enum(PAPERS_KINDS),
      name: text(PAPERS_NAME_MOST),
      number: text(PAPERS_NUMBER_MOST),
      bornOn: day(),
    }),
    reply: papersStanding,
    refusals: [
      ...memberRefusals,
      'FIELDS_INVALID',
      'PAPERS_WAITING',
      'PAPERS_ACCEPTED',
      'PAPERS_LIMIT',
      'REPLAY_MISMATCH',
      'CLOCK_SKEW',
      'IMAGE_REQUIRED',
      'IMAGE_INVALID',
      'IMAGE_TOO_LARGE',
      'IMAGE_TOO_MANY_PIXELS',
      'TOO_MANY_IMAGES',
    ],
  }),
});

/** A set of papers as its member sees it. */
export type OwnPapers = z.core.output<typeof ownPapers>;
/** How a member has shown who they are. */
export type PapersStanding = z.core.output<typeof papersStanding>;
