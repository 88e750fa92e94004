import { AUDIT_PARTS } from '@talora/domain/access/audit-parts.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day, hash256, moment, page, pageNo, text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** One link of the brand's audit chain. */
export const auditEntry = z.object({
  seq: z.string(),
  at: moment(),
  /** A colleague's name; `system`, or `member:` with an id, for anybody else. */
  actor: z.string(),
  /** User name of a member who did it. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.nullable(z.string()),
  /** What the subject is known by: a user name, a number, a colleague's name; null where its id says all. */
  subjectName: z.nullable(z.string()),
  /** The sum that the entry is about, in major units. */
  sum: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  hash: hash256(),
});

/** What a list of entries is narrowed by. */
const filter = {
  /** What the entries show, in words: a colleague, a user name, a number, a subject, an act; `#` and digits are one entry. */
  query: z.optional(text(64)),
  /** Acts that the words name in the reader's language, with commas between. */
  acts: z.optional(text(4_000)),
  part: z._default(z.enum(AUDIT_PARTS), 'all'),
  /** Who did it, as `people` names them. */
  actor: z.optional(text(64)),
  action: z.optional(text(64)),
  /** What the subject is: the word before its colon. */
  kind: z.optional(text(40)),
  /** Days of the brand, both included. */
  from: z.optional(day()),
  to: z.optional(day()),
  order: z._default(z.enum(['newest', 'oldest']), 'newest'),
};

/** Console: the audit chain. */
export const auditCalls = callSet('audit', 'console', {
  auditLog: call({
    method: 'GET',
    path: '/ops/audit',
    title: 'The audit chain, newest first',
    access: { staff: 'audit.read' },
    input: z.strictObject({ ...filter, pageNo: pageNo() }),
    reply: z.extend(page(auditEntry), {
      /** There are more than `totalElements`: pages end there, filters lead further. */
      isMore: z.boolean(),
      /** Everybody by whose name the list can be narrowed. */
      people: z.array(z.object({ actor: z.string(), name: z.string() })),
    }),
    refusals: staffRefusals,
  }),
  auditFile: call({
    method: 'GET',
    path: '/ops/audit/file',
    title: 'The same entries as a file for other programs',
    access: { staff: 'audit.read' },
    audit: 'list.exported',
    binary: true,
    input: z.strictObject({ ...filter, format: z.enum(['csv', 'xlsx']) }),
    reply: z.unknown(),
    refusals: [...staffRefusals, 'LIST_TOO_LONG'],
  }),
  verifyAudit: call({
    method: 'POST',
    path: '/ops/audit/verify',
    title: 'Recompute the whole chain',
    access: { staff: 'audit.read' },
    input: z.strictObject({}),
    reply: z.object({ entries: z.int(), isIntact: z.boolean(), brokenAt: z.nullable(z.string()), head: hash256() }),
    refusals: staffRefusals,
  }),
});

/** One link of the audit chain. */
export type AuditEntry = z.core.output<typeof auditEntry>;
