import type { Asset } from '../money/asset.ts';
import { limitMinor } from './deed-limits.ts';
import { coversNetworks, isAddressIn, isNetwork } from './networks.ts';
import { staffMay, type StaffPermission } from './permissions.ts';
import { isLimitInForce, isRoleLimit, LIMITED_KINDS, ROLE_LIMIT_NAMES, roleLimitOf } from './role-limits.ts';
import { isStaffName } from './staff-names.ts';
import { inviteTakesTwo, type RoleContent } from './staff-roles.ts';

/** Most addresses and networks of a role. */
export const MAX_ADDRESSES = 50;

/** Permissions that the second role has and the first has not. */
const addedTo = (from: RoleContent, to: RoleContent): StaffPermission[] => to.permissions.filter((one) => !staffMay(from, one));

/** Is any limit that holds somebody back higher, or gone? */
function raisesLimit(from: RoleContent, to: RoleContent, asset: Asset): boolean {
  return LIMITED_KINDS.filter((kind) => isLimitInForce(to, kind)).some((kind) =>
    ROLE_LIMIT_NAMES.some((name) => {
      const [before, after] = [
        limitMinor(roleLimitOf(from.limits, kind)[name], asset),
        limitMinor(roleLimitOf(to.limits, kind)[name], asset),
      ];
      return before !== null && (after === null || after > before);
    }),
  );
}

/**
 * Does a role let more than another: a permission, a sum, or an address? What somebody gains so takes two, whatever else they lose.
 * A name widens nothing.
 */
export const isWiderRole = (from: RoleContent, to: RoleContent, asset: Asset): boolean =>
  addedTo(from, to).length > 0 || raisesLimit(from, to, asset) || !coversNetworks(from.addresses, to.addresses);

/**
 * Does an invitation to a role take two? It does when the role moves money or decides, and when it lets more than the own role of who
 * invites: whoever makes a link may use it.
 */
export const invitesByTwo = (role: RoleContent, inviter: RoleContent): boolean =>
  inviteTakesTwo(role) || addedTo(inviter, role).length > 0 || !coversNetworks(inviter.addresses, role.addresses);

/** One thing that a change changes; `from` or `to` is null where there is nothing. */
export interface RoleChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * What a change changes, thing by thing: `name`, `addresses`, each permission by its name (`given` or null), each limit as
 * `kind.single` and `kind.day`.
 */
export function roleChanges(from: RoleContent, to: RoleContent): RoleChange[] {
  const limits = LIMITED_KINDS.flatMap((kind) =>
    ROLE_LIMIT_NAMES.map((name) => ({
      name: `${kind}.${name}`,
      from: roleLimitOf(from.limits, kind)[name] || null,
      to: roleLimitOf(to.limits, kind)[name] || null,
    })),
  );
  return [
    { name: 'name', from: from.name, to: to.name },
    ...addedTo(from, to).map((name) => ({ name, from: null, to: 'given' })),
    ...addedTo(to, from).map((name) => ({ name, from: 'given', to: null })),
    ...limits,
    { name: 'addresses', from: from.addresses.join(', ') || null, to: to.addresses.join(', ') || null },
  ].filter((change) => change.from !== change.to);
}

/** What is wrong with a role as it is written, by field: `name`, `permissions`, `addresses`, `limits.kind.name`. */
export function findRoleProblems({ name, permissions, limits, addresses }: RoleContent, asset: Asset): string[] {
  const sums = LIMITED_KINDS.flatMap((kind) =>
    ROLE_LIMIT_NAMES.filter((limit) => !isRoleLimit(roleLimitOf(limits, kind)[limit], asset)).map((limit) => `limits.${kind}.${limit}`),
  );
  return [
    ...(name !== null && !isStaffName(name) ? ['name'] : []),
    ...(permissions.length === 0 ? ['permissions'] : []),
    ...(addresses.length > MAX_ADDRESSES || !addresses.every(isNetwork) ? ['addresses'] : []),
    ...sums,
  ];
}

/** May a role be used from this address? */
export const isRoleAddress = ({ addresses }: Pick<RoleContent, 'addresses'>, address: string): boolean => isAddressIn(address, addresses);
