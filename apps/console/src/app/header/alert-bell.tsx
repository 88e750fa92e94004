import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import bell from 'virtual:icon/ph/bell';
import { useAlerts } from '../../shell/use-work.ts';

/** How many alerts there are; leads to them. */
export function AlertBell() {
  const t = useTranslations('alerts');
  const count = useAlerts().data?.length ?? 0;
  return (
    <Link
      to="/alerts"
      aria-label={t('bell', { count })}
      title={t('bell', { count })}
      className="relative inline-flex size-11 flex-none items-center justify-center rounded-control text-ink-2 hover:bg-surface-3 hover:text-ink"
    >
      <Icon icon={bell} size={20} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="num absolute end-0.5 top-0.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-badge px-1 text-12 font-bold text-on-badge"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
