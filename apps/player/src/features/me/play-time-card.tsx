import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import timer from 'virtual:icon/ph/timer';
import { PATHS } from '../../routing/paths.ts';
import { useRealityCheck } from '../../session/use-reality-check.ts';

/** What is used and left of the play time that the member has set, and the way to it; nothing for who has set none. */
export function PlayTimeCard() {
  const t = useTranslations('me');
  const time = useRealityCheck().data?.time;
  if (time === undefined || time === null) return null;
  const { period, used, most, left } = time;
  return (
    <Link
      to={PATHS.protection}
      data-source="/wps/x/protection/check"
      className={`${CARD_CLASS} flex min-h-14 items-center gap-3 p-4 text-ink no-underline hover:bg-surface-2 xl:col-span-2`}
    >
      <Icon icon={timer} />
      <span className="grid gap-0.5">
        <span className="text-14 font-semibold">{t(`playTime.${period}`)}</span>
        <span className="num text-13 text-ink-2">{t('playTime.used', { used, most, left })}</span>
      </span>
    </Link>
  );
}
