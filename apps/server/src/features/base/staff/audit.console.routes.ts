import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { listAuditRows, verifyAudit } from '../audit/audit.ts';
import type { StaffContexts } from './contexts.ts';
import { listStaffNames } from './staff.queries.ts';

const PAGE_SIZE = 50;

const pagesOf = (count: bigint) => ({ totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)), totalElements: Number(count) });

/** Answers the audit chain. */
export const auditSet = serve<typeof auditCalls, StaffContexts>(auditCalls, {
  auditLog: async ({ platform, brand }, { query, pageNo }) => {
    const names = await listStaffNames(platform.db.kysely, brand.id);
    const text = (query ?? '').trim().toLowerCase();
    const actors = text === '' ? [] : [...names].filter(([, name]) => name.toLowerCase().includes(text)).map(([actor]) => actor);
    const { rows, count } = await listAuditRows(platform.db.kysely, brand.id, text, actors, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
    return {
      content: rows.map((row) => ({
        seq: row.seq.toString(),
        at: row.at.toISOString(),
        actor: names.get(row.actor) ?? row.actor,
        action: row.action,
        subject: row.subject,
        detail: row.detail,
        hash: row.hash.toString('hex'),
      })),
      pageNo,
      ...pagesOf(count),
    };
  },
  verifyAudit: async ({ platform, brand }) => {
    const verdict = await verifyAudit(platform, brand.id);
    return {
      entries: verdict.entries,
      isIntact: verdict.isIntact,
      brokenAt: verdict.brokenAt?.toString() ?? null,
      head: verdict.head.toString('hex'),
    };
  },
});
