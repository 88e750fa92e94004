import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calls } from '../calls/console-calls.ts';
import { useStaff } from '../session/staff-context.ts';
import { useKindName } from './names/kind-names.ts';

/** Says in red, for as long as it lasts, what one person may do alone because the rule of two holds nobody back. */
export function RulesAsleep() {
  const t = useTranslations('approvalRules');
  const staff = useStaff();
  const kindName = useKindName();
  const { data } = useQuery({
    queryKey: ['approval-rules'],
    queryFn: () => calls.requests.approvalRules(),
    enabled: staff.may('overview.read'),
  });
  if (data === undefined || data.asleep.length === 0) return null;
  return (
    <div className="mb-3.5">
      <Callout tone="alarm">{t('asleep', { kinds: data.asleep.map(kindName).join(', ') })}</Callout>
    </div>
  );
}
