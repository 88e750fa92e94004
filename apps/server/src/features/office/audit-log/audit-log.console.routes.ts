import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { verifyAudit } from '../../base/audit/audit.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { exportAudit, listAudit } from './list-audit.ts';

/** Answers the audit chain. */
export const auditSet = serve<typeof auditCalls, StaffContexts>(auditCalls, {
  auditLog: (context, asked) => listAudit(context, asked),
  auditFile: (context, asked) => exportAudit(context, asked),
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
