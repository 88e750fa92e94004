import { isShippedRole } from '@talora/domain/access/staff-roles.ts';
import { useTranslations } from 'use-intl';

/** What people call a role: the brand's own name for it, or the name that it came with in the reader's language. */
export function useRoleName(): (role: { readonly code: string; readonly name: string | null }) => string {
  const t = useTranslations('roles');
  return ({ code, name }) => name ?? (isShippedRole(code) ? t(code) : code);
}
