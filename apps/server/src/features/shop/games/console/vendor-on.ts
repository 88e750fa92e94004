import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { opensVendor } from '@talora/domain/site/site-widening.ts';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { listOpenRequests, type Effects, storeOrAsk } from '../../../people/approvals/approvals.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import {
  selectVendorForUpdate,
  storeVendorWithin,
  tellVendorSwitched,
  type ConsoleVendorRow,
  type RecordVendor,
  type VendorChange,
  type VendorDraft,
} from './vendor-console.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';

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

/** The open request to switch a vendor of the brand on, by the vendor's id; null without one. */
export async function readSwitchRequests(context: StaffContext): Promise<(vendorId: number) => StaffRequest | null> {
  const { requests } = await listOpenRequests(context, ['vendor.on']);
  return (vendorId) => requests.find((request) => request.subjectId === subjectOf(context.brand.id, vendorId)) ?? null;
}

/**
 * Stores a change of a vendor that stops it, or that the brand lets one person do; what lets bets in is asked for first. Refuses
 * APPROVAL_ASKED, and what the change itself refuses.
 */
export async function switchOrAsk(context: StaffContext, change: VendorChange, record: RecordVendor): Promise<ConsoleVendorRow> {
  const { platform, brand } = context;
  const { code, version, draft } = change;
  let stored: ConsoleVendorRow | undefined;
  await storeOrAsk(
    context,
    async (tx) => {
      const row = (await selectVendorForUpdate(tx, brand.id, code)) ?? refuse('NOT_FOUND');
      const before = { isEnabled: row.is_enabled, isInMaintenance: row.is_in_maintenance, maintenanceUntil: row.maintenance_until };
      const changes = row.version === version ? opensVendor(before, draft, platform.clock.nowMs()) : [];
      const detail = { vassalage: code, version, draft: vendorFacts(draft) } satisfies SwitchDetail;
      const subject = { subjectId: subjectOf(brand.id, row.vendor_id), about: row.display_name };
      return { kind: 'vendor.on', ...subject, changes, detail, reason: row.display_name };
    },
    async (tx) => {
      stored = await storeVendorWithin(tx, change, record);
      return () => tellVendorSwitched(platform, brand.id);
    },
  );
  assert(stored !== undefined, 'a vendor was stored or asked about');
  return stored;
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
