import { shippedRole, type HeldRole, type StaffRole } from '@talora/domain/access/staff-roles.ts';
import type { Platform } from '../../../platform/platform.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { findRole, storeRoleRow, takeRolesTurn } from '../../base/staff/staff.ts';
import { roleId, tellRolesChanged } from './role-change.ts';

/**
 * Puts a role that every brand has back to what it came with, by command: for a brand whose people are locked out by an address list,
 * or by what a role was narrowed to. It stands in the audit chain. Resolves to false when there was nothing to put back.
 */
export async function restoreRole(platform: Platform, brandId: string, code: StaffRole): Promise<boolean> {
  const isRestored = await platform.db.tx(async (tx) => {
    await takeRolesTurn(tx, brandId);
    const from = await findRole(platform, tx, brandId, code);
    if (from?.version === 0) return false;
    const { name, permissions, limits, addresses } = shippedRole(code);
    const to: HeldRole = { code, version: (from?.version ?? 0) + 1, name, permissions, limits, addresses };
    await storeRoleRow(platform, tx, brandId, to);
    await appendAudit(tx, {
      brandId,
      actor: 'system',
      action: 'role.changed',
      subject: `role:${roleId(brandId, code)}`,
      detail: {
        role: code,
        name,
        version: to.version,
        content: { name, permissions, limits, addresses },
        changes: [],
        reason: 'put back by command',
      },
    });
    return true;
  });
  tellRolesChanged(platform, brandId);
  return isRestored;
}
