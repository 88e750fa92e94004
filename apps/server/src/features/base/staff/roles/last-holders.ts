import { coversNetworks } from '@talora/domain/access/networks.ts';
import { staffMay, type StaffPermission } from '@talora/domain/access/permissions.ts';
import type { HeldRole } from '@talora/domain/access/staff-roles.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listHolders, listRoles } from './roles.queries.ts';

/** Without somebody who has each of these nobody can be let in, and nothing that takes two is ever done. */
const KEPT: readonly StaffPermission[] = ['staff.manage', 'request.decide'];

/** What changes: somebody leaves, a role lets do something else, or somebody gets another role. */
interface AccessChange {
  readonly leaves?: string;
  readonly role?: HeldRole;
  /** Whoever changes it has it, from an address that it keeps: they stay, however few others reach the console after it. */
  readonly isOwn?: boolean;
  readonly moves?: { readonly id: string; readonly to: string };
}

/**
 * Refuses a change after which nobody whose account is open, and whom no list of addresses shuts out, manages staff, or decides requests, while somebody does now. Call it under
 * {@link takeRolesTurn}. Refuses LAST_HOLDER.
 */
export async function refuseLastHolder(
  platform: Platform,
  tx: Tx,
  brandId: string,
  { leaves, role, isOwn = false, moves }: AccessChange,
): Promise<void> {
  const [roles, people] = [await listRoles(platform, tx, brandId), (await listHolders(tx, brandId)).filter(({ isOpen }) => isOpen)];
  const before = new Map(roles.map((one) => [one.code, one]));
  const after = new Map(before);
  if (role !== undefined) after.set(role.code, role);
  // Whom a narrower list of addresses may shut out does not stay.
  const isReached = (code: string): boolean =>
    isOwn || role === undefined || code !== role.code || coversNetworks(role.addresses, before.get(code)?.addresses ?? []);
  for (const permission of KEPT) {
    const has = (held: HeldRole | undefined): boolean => held !== undefined && staffMay(held, permission);
    if (!people.some(({ code }) => has(before.get(code)))) continue;
    const stays = people.some(({ id, code }) => id !== leaves && isReached(code) && has(after.get(moves?.id === id ? moves.to : code)));
    if (!stays) refuse('LAST_HOLDER', { permission });
  }
}
