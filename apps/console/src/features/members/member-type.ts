import { DEFAULT_MEMBER_TYPES, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { useTranslations } from 'use-intl';

/** Names what kind of account a type code stands for. */
export function useMemberType(): (type: number) => string {
  const t = useTranslations('members');
  return (type) => t(`type.${sessionKindOfType(type, DEFAULT_MEMBER_TYPES)}`);
}
