import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import checkCircle from 'virtual:icon/ph/check-circle';
import prohibit from 'virtual:icon/ph/prohibit';
import wrench from 'virtual:icon/ph/wrench';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useStaff } from '../../session/staff-context.ts';

const STATES = {
  0: { wash: 'bg-win-wash text-win', icon: checkCircle },
  1: { wash: 'bg-pending-wash text-pending', icon: wrench },
  2: { wash: 'bg-loss-wash text-loss', icon: prohibit },
} as const;

/** How the site stands towards its players, and how many regions it is closed to; leads whoever may change it to where that is done. */
export function SiteState() {
  const t = useTranslations('nav');
  const staff = useStaff();
  const moments = useMoments();
  const { data } = useQuery({ queryKey: ['site-state'], queryFn: () => calls.work.siteState({}) });
  if (data === undefined) return null;
  const { status, until, closedRegions } = data;
  const { wash, icon } = STATES[status];
  const words = [
    status === 0
      ? t('site.open')
      : status === 2
        ? t('site.closed')
        : until === null
          ? t('site.maintenance')
          : t('site.maintenanceUntil', { at: moments.full(until) }),
    ...(closedRegions > 0 ? [t('site.regions', { count: closedRegions })] : []),
  ].join(' · ');
  const className = `inline-flex min-w-0 items-center gap-1.5 rounded-full p-2.5 text-12 font-semibold no-underline md:px-3 md:py-1.5 ${wash}`;
  const content = (
    <>
      {/* On a phone the sign stands alone, so that its shape has to tell. */}
      <Icon icon={icon} size={16} className="flex-none" />
      <span className="sr-only">{t('site.state')} </span>
      <span className="truncate max-md:sr-only">{words}</span>
    </>
  );
  return staff.may('brand.status') ? (
    <Link to="/brand" title={words} className={className}>
      {content}
    </Link>
  ) : (
    <p title={words} className={`m-0 ${className}`}>
      {content}
    </p>
  );
}
