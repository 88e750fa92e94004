import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calls } from '../calls/console-calls.ts';
import { useMoments } from '../moments/use-moments.ts';
import { useStaff } from '../session/staff-context.ts';

const READ_EVERY_MS = 300_000;

/** Above every page: that the last check of the ledger or of the code found something, or has not been made for too long. */
export function CheckAlarms() {
  const t = useTranslations('checkAlarms');
  const moments = useMoments();
  const staff = useStaff();
  const { data } = useQuery({
    queryKey: ['overview', 'checks'],
    queryFn: () => calls.operations.checkAlarms(),
    enabled: staff.may('overview.read'),
    // A page nobody looks at asks nothing, so that an idle session still ends.
    refetchInterval: () => (document.hidden ? false : READ_EVERY_MS),
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <div className="mb-3.5 grid gap-2">
      {data.map(({ name, state, checkedAt }) => (
        <Callout key={name} tone="alarm">
          {t(`${name}.${state}`, { at: moments.full(checkedAt) })}
        </Callout>
      ))}
    </div>
  );
}
