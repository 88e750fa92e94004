import type { RoleContentView } from '@talora/contract/staff/roles-console.ts';
import { isLimitInForce, LIMITED_KINDS, ROLE_LIMIT_NAMES } from '@talora/domain/access/role-limits.ts';
import { useTranslations } from 'use-intl';
import { useSumText } from '../../money/sum-text.ts';
import { useKindName } from '../../queue/names/kind-names.ts';

/** The limits of a role that hold somebody back, as lines: what, which limit, and the sum. */
export function useLimitLines(): (content: Pick<RoleContentView, 'limits' | 'permissions'>) => string[] {
  const t = useTranslations('roleChange');
  const kindName = useKindName();
  const sumText = useSumText();
  return (content) =>
    LIMITED_KINDS.filter((kind) => isLimitInForce(content, kind)).flatMap((kind) =>
      ROLE_LIMIT_NAMES.filter((name) => content.limits[kind][name] !== '').map(
        (name) => `${kindName(kind)}, ${t(name)}: ${sumText(content.limits[kind][name])}`,
      ),
    );
}
