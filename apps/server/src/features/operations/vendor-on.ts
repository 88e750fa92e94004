import { opensVendor } from '@talora/domain/access/site-widening.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Effects } from '../approvals/approvals.ts';
import { appendAudit } from '../audit/audit.ts';
import { listDeskVendors, storeVendorWithin, tellVendorSwitched, type VendorChange, type VendorDraft } from '../games/games.ts';
import type { StaffContext } from '../staff/staff.ts';
import { askToWiden } from './ask-to-widen.ts';

/** How a vendor stands, as the audit chain and a request hold it. */
export const vendorFacts = (draft: VendorDraft) => ({ ...draft, maintenanceUntil: draft.maintenanceUntil?.toISOString() ?? null });

/** What a request to switch a vendor on holds. */
interface SwitchDetail {
  readonly vassalage: string;
  readonly version: number;
  readonly draft: ReturnType<typeof vendorFacts>;
}

/** Id under which requests are about a vendor of a brand: the same for the same vendor. */
function subjectOf(brandId: string, vendorId: number): string {
  const hex = sha256(`vendor on ${brandId} ${vendorId}`).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Lets a change of a vendor go on that stops it, or that the brand lets one person do; what lets bets in is asked for first. Refuses
 * APPROVAL_ASKED. Who acts on an old version is refused by the change itself.
 */
export async function askToSwitchOn(context: StaffContext, { code, version, draft }: VendorChange): Promise<void> {
  const { platform, brand } = context;
  const [row] = await listDeskVendors(platform.db.kysely, brand.id, code);
  if (row?.version !== version) return;
  const before = { isEnabled: row.is_enabled, isInMaintenance: row.is_in_maintenance, maintenanceUntil: row.maintenance_until };
  const changes = opensVendor(before, draft, platform.clock.nowMs());
  const detail = { vassalage: code, version, draft: vendorFacts(draft) } satisfies SwitchDetail;
  const subject = { subjectId: subjectOf(brand.id, row.vendor_id), about: row.display_name };
  await askToWiden(context, { kind: 'vendor.on', ...subject, changes, detail, reason: row.display_name });
}

/** What an approval of a vendor that was off does, if the vendor still stands as it did. */
export const switchEffects: Pick<Effects, 'vendor.on'> = {
  async 'vendor.on'(platform, tx, { id, brand_id: brandId, detail, reason }, approver) {
    const { vassalage, version, draft } = detail as unknown as SwitchDetail;
    const until = draft.maintenanceUntil === null ? null : new Date(draft.maintenanceUntil);
    if (until !== null && until.getTime() <= platform.clock.nowMs()) refuse('ILLEGAL_STATE', { from: 'changed', to: 'changed' });
    const change = { brandId, code: vassalage, version, draft: { ...draft, maintenanceUntil: until } };
    await storeVendorWithin(tx, change, (within, before) =>
      appendAudit(within, {
        brandId,
        actor: { staff: approver.staffId },
        action: 'vendor.changed',
        subject: `vendor:${vassalage}`,
        detail: { before: vendorFacts(before), after: draft, reason, request: id },
      }),
    );
    return () => tellVendorSwitched(platform, brandId);
  },
};
