import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useStaff } from '../../session/staff-context.ts';

const TONES = {
  0: ['bg-win-wash text-win', 'bg-win'],
  1: ['bg-pending-wash text-pending', 'bg-pending'],
  2: ['bg-loss-wash text-loss', 'bg-loss'],
} as const;

/** How the site stands towards its players, and how many regions it is closed to; leads whoever may change it to where that is done. */
export function SiteState() {
  const t = useTranslations('nav');
  const staff = useStaff();
  const moments = useMoments();
  const { data } = useQuery({ queryKey: ['site-state'], queryFn: () => calls.work.siteState({}) });
  if (data === undefined) return null;
  const { status, until, closedRegions } = data;
  const [wash, dot] = TONES[status];
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
      <span aria-hidden="true" className={`size-2 flex-none rounded-full ${dot}`} />
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
