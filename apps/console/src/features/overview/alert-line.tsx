import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AlertRows } from '../../alerts/alert-rows.tsx';
import { isGrave } from '../../alerts/alert-words.ts';
import { useAlerts } from '../../shell/use-work.ts';

const SHOWN = 3;

/** The first alerts above the figures, and the way to all of them. Those that stand above every page are not said twice. */
export function AlertLine() {
  const t = useTranslations('alerts');
  const alerts = (useAlerts().data ?? []).filter((alert) => !isGrave(alert));
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alert-line" className={`${CARD_CLASS} overflow-hidden`}>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5">
        <h2 id="alert-line" className="m-0 text-14">
          {t('more', { count: alerts.length })}
        </h2>
        <Link to="/alerts" className="py-1.5 text-13 font-semibold text-link">
          {t('all')}
        </Link>
      </div>
      <AlertRows alerts={alerts.slice(0, SHOWN)} label={t('list')} />
    </section>
  );
}
