import { Callout } from '@talora/web-kit/ui/states.tsx';
import { isGrave, useAlertText } from '../../alerts/alert-words.ts';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { useAlerts } from '../../shell/use-work.ts';

/** Above every page: alerts that money, code or records are not what they should be. */
export function CheckAlarms() {
  const t = useTranslations('alerts');
  const textOf = useAlertText();
  const moments = useMoments();
  const grave = (useAlerts().data ?? []).filter(isGrave);
  if (grave.length === 0) return null;
  return (
    <div className="mb-3.5 grid gap-2">
      {grave.map((alert) => (
        <Callout key={alert.alert} tone="alarm">
          {textOf(alert)} {alert.since !== null && t('since', { at: moments.full(alert.since), ago: moments.ago(alert.since) })}
        </Callout>
      ))}
    </div>
  );
}
