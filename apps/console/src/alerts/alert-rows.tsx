import type { Alert } from '@talora/contract/staff/work-console.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import warning from 'virtual:icon/ph/warning';
import warningOctagon from 'virtual:icon/ph/warning-octagon';
import { useMoments } from '../moments/use-moments.ts';
import { AlertLink } from './alert-link.tsx';
import { isGrave, useAlertText } from './alert-words.ts';

const ROW =
  'flex min-h-14 items-start gap-3 px-4 py-3 text-14 text-ink no-underline [a&]:hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)]';

/** Alerts one below the other: what, since when, and the way to where it is put right. */
export function AlertRows({ alerts, label }: { alerts: readonly Alert[]; label: string }) {
  const t = useTranslations('alerts');
  const textOf = useAlertText();
  const moments = useMoments();
  return (
    <ul aria-label={label} className="m-0 list-none divide-y divide-line p-0">
      {alerts.map((alert) => (
        <li key={`${alert.alert} ${alert.subject ?? ''}`}>
          <AlertLink alert={alert} className={ROW}>
            <Icon
              icon={isGrave(alert) ? warningOctagon : warning}
              size={20}
              className={`mt-0.5 flex-none ${isGrave(alert) ? 'text-danger' : 'text-pending'}`}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{textOf(alert)}</span>
              <span className="block text-12 text-ink-3">
                {alert.since === null ? t('sinceUnknown') : t('since', { at: moments.full(alert.since), ago: moments.ago(alert.since) })}
              </span>
            </span>
          </AlertLink>
        </li>
      ))}
    </ul>
  );
}
