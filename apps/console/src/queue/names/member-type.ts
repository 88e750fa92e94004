import { sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { useTranslations } from 'use-intl';
import { useStaff } from '../../session/staff-context.ts';

/** Names what kind of account a type code stands for. */
export function useMemberType(): (type: number) => string {
  const t = useTranslations('members');
  const { memberTypes } = useStaff();
  return (type) => t(`type.${sessionKindOfType(type, memberTypes)}`);
}
