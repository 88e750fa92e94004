import type { RoleContentView, RoleRow } from '@talora/contract/staff/roles-console.ts';
import {
  PERMISSIONS,
  STAFF_PERMISSIONS,
  wholePermissions,
  type PermissionArea,
  type StaffPermission,
} from '@talora/domain/access/permissions.ts';
import { findRoleProblems, isWiderRole } from '@talora/domain/access/role-changes.ts';
import { isLimitInForce, LIMITED_KINDS, type LimitedKind, type RoleLimitName } from '@talora/domain/access/role-limits.ts';
import { keptStaffName } from '@talora/domain/access/staff-names.ts';
import { ASSETS, isAssetCode, type Asset } from '@talora/domain/money/asset.ts';
import { linesOf } from '../../kit/typed-lists.ts';

/** A role as it is typed: the name as text, addresses one a line. */
export interface RoleDraft {
  readonly name: string;
  readonly permissions: readonly StaffPermission[];
  readonly limits: RoleContentView['limits'];
  readonly addresses: string;
}

/** What a new role is filled with. */
export const EMPTY_CONTENT: RoleContentView = {
  name: null,
  permissions: [],
  limits: Object.fromEntries(LIMITED_KINDS.map((kind) => [kind, { single: '', day: '' }])) as RoleContentView['limits'],
  addresses: [],
};

/** What the form is filled with. A shipped role without a name of the brand's has none to type over. */
export const roleDraftOf = ({ content: { name, permissions, limits, addresses } }: Pick<RoleRow, 'content'>): RoleDraft => ({
  name: name ?? '',
  permissions: wholePermissions(permissions),
  limits,
  addresses: addresses.join('\n'),
});

/** What is sent. An empty name of a shipped role is the one that it came with. */
export const contentOf = ({ name, permissions, limits, addresses }: RoleDraft): RoleContentView => ({
  name: keptStaffName(name) === '' ? null : keptStaffName(name),
  permissions: [...permissions],
  limits,
  addresses: linesOf(addresses),
});

/** A draft with a permission given, with what it needs; or taken, with what needs it. */
export function turnPermission(draft: RoleDraft, permission: StaffPermission, isGiven: boolean): RoleDraft {
  if (isGiven) return { ...draft, permissions: wholePermissions([...draft.permissions, permission]) };
  const isGone = (one: StaffPermission): boolean => one === permission || (PERMISSIONS[one].needs ?? []).includes(permission);
  return { ...draft, permissions: draft.permissions.filter((one) => !isGone(one)) };
}

/** A draft with one limit typed anew. */
export const typeRoleLimit = (draft: RoleDraft, kind: LimitedKind, name: RoleLimitName, text: string): RoleDraft => ({
  ...draft,
  limits: { ...draft.limits, [kind]: { ...draft.limits[kind], [name]: text.trim() } },
});

/** Permissions of a part of the work, in order. */
export const permissionsOf = (area: PermissionArea): StaffPermission[] => STAFF_PERMISSIONS.filter((one) => PERMISSIONS[one].area === area);

/** Kinds of deeds that a role with these permissions does, and may be limited in. */
export const limitedKindsOf = (draft: Pick<RoleDraft, 'permissions'>): LimitedKind[] =>
  LIMITED_KINDS.filter((kind) => isLimitInForce(draft, kind));

/** The currency of the sums. */
export const assetOf = (currency: string): Asset => (isAssetCode(currency) ? ASSETS[currency] : ASSETS.MYR);

/** What is wrong with a role as it is typed, by field, and whether it would let somebody do more than the stored one. */
export function judgeRole(draft: RoleDraft, stored: RoleRow | null, asset: Asset) {
  const content = contentOf(draft);
  const needsName = (stored === null || !stored.isShipped) && content.name === null;
  const problems = new Set([...findRoleProblems(content, asset), ...(needsName ? ['name'] : [])]);
  return { content, problems, isWider: stored !== null && problems.size === 0 && isWiderRole(stored.content, content, asset) };
}
