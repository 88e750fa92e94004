import type { CallArguments } from '@talora/contract/core/call.ts';
import type { BrandStatus, operationsCalls } from '@talora/contract/members/operations-console.ts';
import { opensSite } from '@talora/domain/site/site-widening.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { selectBrandForUpdate, storeStatusWithin } from '../../base/site/site.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { storeOrAsk, type SiteDetails } from '../../people/approvals/approvals.ts';

type Change = CallArguments<(typeof operationsCalls)['calls']['changeBrandStatus']>;

/** How the brand stands towards its players. */
export function showBrandStatus({ brand }: Pick<StaffContext, 'brand'>): BrandStatus {
  return { status: brand.status, until: brand.maintenanceUntil?.toISOString() ?? null };
}

/** The end of a maintenance; null when it is open. Only a maintenance has one, and it lies ahead. */
function readUntil({ platform }: StaffContext, { status, until }: Change): Date | null {
  if (until === null) return null;
  const end = new Date(until);
  if (status !== 1 || Number.isNaN(end.getTime())) refuse('FIELDS_INVALID', { fields: { until: { problem: 'pattern' } } });
  if (end.getTime() <= platform.clock.nowMs()) refuse('FIELDS_INVALID', { fields: { until: { problem: 'past' } } });
  return end;
}

/** Opens the brand, puts it into maintenance or closes it; the reason stands in the audit chain. Refuses ILLEGAL_STATE, FIELDS_INVALID, and APPROVAL_ASKED for opening. */
export async function setBrandStatus(context: StaffContext, change: Change): Promise<BrandStatus> {
  const { platform, brand, staff } = context;
  const until = readUntil(context, change);
  const { from, status, reason } = change;
  await storeOrAsk(
    context,
    async (tx) => {
      const present = await selectBrandForUpdate(tx, brand.id);
      const changes = present.status === from ? opensSite(from, status) : [];
      return { kind: 'site.open', changes, detail: { from } satisfies SiteDetails['site.open'], reason };
    },
    (tx) =>
      storeStatusWithin(platform, tx, brand.id, { from, to: status, until }, (within, before) =>
        appendAudit(within, {
          brandId: brand.id,
          actor: { staff: staff.staffId },
          action: 'brand.status-changed',
          subject: `brand:${brand.id}`,
          detail: {
            from,
            to: status,
            untilBefore: before.until?.toISOString() ?? null,
            until: until?.toISOString() ?? null,
            reason: reason.trim(),
          },
        }),
      ),
  );
  return { status, until: until?.toISOString() ?? null };
}
