import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { hash256, moment, page, pageNo, text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** One link of the brand's audit chain. */
export const auditEntry = z.object({
  seq: z.string(),
  at: moment(),
  actor: z.string(),
  action: z.string(),
  subject: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  hash: hash256(),
});

/** Console: the audit chain. */
export const auditCalls = callSet('audit', 'console', {
  auditLog: call({
    method: 'GET',
    path: '/ops/audit',
    title: 'The audit chain, newest first',
    access: { staff: 'audit.read' },
    input: z.strictObject({ query: z.optional(text(64)), pageNo: pageNo() }),
    reply: page(auditEntry),
    refusals: staffRefusals,
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
