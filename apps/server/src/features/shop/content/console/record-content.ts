import type { Tx } from '../../../../platform/db/database.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';

/** Writes a change of content into the audit chain, with what was before and what is now. */
export function recordContent<D>(
  { brand, staff }: StaffContext,
  kind: 'banner',
  id: string,
  fields: (draft: D) => object,
): (tx: Tx, before: D | null, after: D) => Promise<void> {
  return async (tx, before, after) => {
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: `${kind}.saved`,
      subject: `${kind}:${id}`,
      detail: { before: before === null ? null : fields(before), after: fields(after) },
    });
  };
}
