import { isPermission, type StaffPermission } from '@talora/domain/access/permissions.ts';
import { LIMITED_KINDS, ROLE_LIMIT_NAMES } from '@talora/domain/access/role-limits.ts';
import { useTranslations } from 'use-intl';
import type en from '../../session/messages/en.json';

type PermissionKey = keyof (typeof en)['permissions'];

/** Message keys hold no dots. */
const keyOf = (permission: StaffPermission): PermissionKey => permission.replace('.', '_') as PermissionKey;

/** What people call a permission, and what it lets one do. */
export function usePermissionTexts(): (permission: StaffPermission) => { readonly name: string; readonly text: string } {
  const t = useTranslations('permissions');
  return (permission) => ({ name: t(`${keyOf(permission)}.name`), text: t(`${keyOf(permission)}.text`) });
}

/** Kind and limit that a change of a role names: `kind.single` or `kind.day`; undefined for any other. */
export function roleLimitName(name: string) {
  for (const kind of LIMITED_KINDS) {
    const limit = ROLE_LIMIT_NAMES.find((one) => name === `${kind}.${one}`);
    if (limit !== undefined) return { kind, limit };
  }
  return undefined;
}

/** What a change of a role is called; undefined for what no role has. Limits of a kind are told by {@link roleLimitName}. */
export function useRoleChangeName(): (name: string) => string | undefined {
  const t = useTranslations('roleChange');
  const texts = usePermissionTexts();
  return (name) => {
    if (isPermission(name)) return texts(name).name;
    return name === 'addresses' || name === 'name' || name === 'role' || name === 'holders' ? t(name) : undefined;
  };
}
