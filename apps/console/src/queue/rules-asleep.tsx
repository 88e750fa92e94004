import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../calls/console-calls.ts';
import { useStaff } from '../session/staff-context.ts';
import { useKindName } from './names/kind-names.ts';

/** What one person may do alone because the rule of two holds nobody back. */
function useAsleep() {
  const staff = useStaff();
  const { data } = useQuery({
    queryKey: ['approval-rules'],
    queryFn: () => calls.requests.approvalRules(),
    enabled: staff.may('overview.read'),
  });
  return data?.asleep ?? [];
}

/** Says in red, for as long as it lasts, what one person may do alone because the rule of two holds nobody back; folded, where it stands above work. */
export function RulesAsleep({ isFolded = false }: { readonly isFolded?: boolean }) {
  const t = useTranslations('approvalRules');
  const kindName = useKindName();
  const asleep = useAsleep();
  if (asleep.length === 0) return null;
  return (
    <div className="mb-3.5">
      <Callout tone="alarm">
        {isFolded ? (
          <details>
            <summary className="cursor-pointer">
              {t('asleepCount', { count: asleep.length })} <span className="whitespace-nowrap underline">{t('asleepWhich')}</span>
            </summary>
            <ul className="mt-2 mb-0 ps-5">
              {asleep.map((kind) => (
                <li key={kind}>{kindName(kind)}</li>
              ))}
            </ul>
          </details>
        ) : (
          t('asleep', { kinds: asleep.map(kindName).join(', ') })
        )}
      </Callout>
    </div>
  );
}

/** The same in one line on pages about something else, with the way to the page that names all of it. */
export function RulesAsleepLine() {
  const t = useTranslations('approvalRules');
  const staff = useStaff();
  const asleep = useAsleep();
  if (asleep.length === 0) return null;
  const to = staff.may('staff.manage') ? '/approvals/rules' : staff.may('request.read') ? '/approvals' : null;
  return (
    <Callout tone="alarm">
      {t('asleepCount', { count: asleep.length })}
      {to !== null && (
        <>
          {' '}
          <Link to={to} className="whitespace-nowrap text-inherit underline">
            {t('asleepWhich')}
          </Link>
        </>
      )}
    </Callout>
  );
}
