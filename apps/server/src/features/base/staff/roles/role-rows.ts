import { CARRIED_ROLES, isShippedRole, shippedRole, type HeldRole, type RoleContent } from '@talora/domain/access/staff-roles.ts';
import { isPermission } from '@talora/domain/access/permissions.ts';
import { wholeLimits, type RoleLimits } from '@talora/domain/access/role-limits.ts';
import { sql } from 'kysely';
import { canonicalJson } from '../../../../platform/crypto/digest.ts';
import type { SymmetricKey } from '../../../../platform/crypto/keys.ts';
import { isOurs, type StaffRow } from '../staff-seals.ts';

/** A role as it is stored, in the shape of {@link ROLE_JSON}. */
export interface StoredRole {
  readonly code: string;
  readonly name: string | null;
  readonly permissions: readonly string[];
  readonly limits: RoleLimits;
  readonly addresses: readonly string[];
  readonly version: number;
  readonly deleted: boolean;
  readonly seal: string | null;
}

/** The row of a role `r`, joined from the left, as one value; null where there is none. */
export const ROLE_JSON = sql<StoredRole | null>`case when r.code is null then null else jsonb_build_object('code', r.code, 'name', r.name,
  'permissions', to_jsonb(r.permissions), 'limits', r.limits, 'addresses', to_jsonb(r.addresses), 'version', r.version,
  'deleted', r.deleted_at is not null, 'seal', r.seal) end`;

/** What a role says: in which brand, how often it was changed, and all that it lets do. */
export const roleRow = (brandId: string, { code, version, name, permissions, limits, addresses }: HeldRole): StaffRow => ({
  table: 'staff_role',
  fields: {
    brandId,
    code,
    version: String(version),
    name,
    permissions: [...permissions].toSorted().join(' '),
    limits: canonicalJson(wholeLimits(limits)),
    addresses: addresses.join(' '),
  },
});

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Is it, without a seal, what a change of the schema carried over? */
function isCarried({ code, name, permissions, limits, addresses, version }: StoredRole): boolean {
  const carried = isShippedRole(code) ? CARRIED_ROLES[code] : undefined;
  const isPlain = name === null && version === 1 && addresses.length === 0 && Object.keys(limits).length === 0;
  return carried !== undefined && isPlain && isSameSet(carried, permissions);
}

/**
 * The role of a code in a brand, from its row: what it came with where a role that every brand has was never changed; null for one that
 * does not exist, was deleted, or was not written by a server. Nobody comes in with such a role.
 */
export function believedRole(sealing: readonly SymmetricKey[], brandId: string, code: string, row: StoredRole | null): HeldRole | null {
  if (row === null) return isShippedRole(code) ? shippedRole(code) : null;
  if (row.deleted) return null;
  const role: HeldRole = { ...contentOf(row), code, version: row.version };
  const isBelieved =
    row.seal === null
      ? isCarried(row)
      : isOurs(sealing, roleRow(brandId, { ...role, permissions: row.permissions as HeldRole['permissions'] }), row.seal);
  return isBelieved ? role : null;
}

/** What a stored role lets do; permissions that the product does not know any more are left out. */
const contentOf = ({ name, permissions, limits, addresses }: StoredRole): RoleContent => ({
  name,
  permissions: permissions.filter(isPermission),
  limits,
  addresses,
});
