import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import bell from 'virtual:icon/ph/bell';
import pauseIcon from 'virtual:icon/ph/pause-fill';
import playIcon from 'virtual:icon/ph/play-fill';
import { useHomeContent } from '../../announcements/home-content.ts';
import { ModalLink } from '../../modals/modal-link.tsx';

/** How fast the line moves. */
const PIXELS_A_SECOND = 60;

/** Seconds of one round of the line; undefined while all of it fits and it stands still. */
function useRound(isThere: boolean) {
  const track = useRef<HTMLSpanElement>(null);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const copy = track.current?.firstElementChild;
    const room = track.current?.parentElement;
    if (!isThere || !copy || !room) return undefined;
    const watch = new ResizeObserver(() => {
      const length = copy.getBoundingClientRect().width;
      setSeconds(length > room.clientWidth ? length / PIXELS_A_SECOND : undefined);
    });
    watch.observe(room);
    watch.observe(copy);
    return () => watch.disconnect();
  }, [isThere]);
  return { track, seconds };
}

/** The titles of the notices, moving when they do not fit; a press opens them. Who wants no motion sees them stand. */
export default function NoticeLine() {
  const t = useTranslations('home');
  const { data } = useHomeContent();
  const [isPaused, setPaused] = useState(false);
  const notices = data?.notices ?? [];
  const { track, seconds } = useRound(notices.length > 0);
  if (data === undefined) return <Skeleton className="mt-3 h-11 rounded-[12px]" />;
  if (notices.length === 0) return null;
  const isMoving = seconds !== undefined;
  const titles = notices.map(({ id, title }, at) => (
    <span key={id} className={`flex-none whitespace-nowrap ${at === 0 ? 'text-ink' : 'text-ink-2'}`}>
      {title}
    </span>
  ));
  return (
    <section
      aria-label={t('notices')}
      data-source="GCS_homeConsolidated"
      className="mt-3 flex h-11 items-center gap-2.5 rounded-[12px] border border-line bg-surface-1 ps-3.5 pe-1"
    >
      <Icon icon={bell} className="text-brand-text" />
      <ModalLink
        name="notices"
        className="flex min-h-11 min-w-0 flex-1 items-center overflow-hidden text-14 font-semibold no-underline hover:underline"
      >
        <span
          ref={track}
          className={`flex w-max ${isMoving ? 'motion-safe:animate-[marquee_1s_linear_infinite] rtl:motion-safe:animate-[marquee-rtl_1s_linear_infinite] hover:[animation-play-state:paused]' : ''}`}
          style={
            isMoving ? { animationDuration: `${seconds.toFixed(1)}s`, ...(isPaused ? { animationPlayState: 'paused' } : {}) } : undefined
          }
        >
          <span className="flex gap-10 pe-10">{titles}</span>
          {isMoving && (
            <span aria-hidden="true" className="flex gap-10 pe-10 motion-reduce:hidden">
              {titles}
            </span>
          )}
        </span>
      </ModalLink>
      {isMoving && (
        <span className="flex motion-reduce:hidden">
          <IconButton label={isPaused ? t('resume') : t('pause')} onClick={() => setPaused(!isPaused)}>
            <Icon icon={isPaused ? playIcon : pauseIcon} size={14} />
          </IconButton>
        </span>
      )}
      <ModalLink name="notices" className="hidden px-3 text-14 font-semibold text-link no-underline hover:underline md:block">
        {t('allNotices')}
      </ModalLink>
    </section>
  );
}
