import type { notice } from '@talora/contract/content.ts';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import megaphone from 'virtual:icon/ph/megaphone-simple';
import pauseIcon from 'virtual:icon/ph/pause-fill';
import playIcon from 'virtual:icon/ph/play-fill';
import type * as z from 'zod/mini';
import { ModalLink } from '../../modals/modal-link.tsx';

const SHOWN_MS = 6_000;

/** The titles of the notices, one after another; a press opens them. */
export function NoticeLine({ notices }: { notices: readonly z.core.output<typeof notice>[] }) {
  const t = useTranslations('home');
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const { length } = notices;
  useEffect(() => {
    if (length < 2 || isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setShown((present) => (present + 1) % length), SHOWN_MS);
    return () => clearInterval(timer);
  }, [length, isPaused]);
  const present = notices[shown % length];
  if (present === undefined) return null;
  return (
    <section
      aria-label={t('notices')}
      className="mt-3 flex h-11 items-center gap-2.5 rounded-[12px] border border-line bg-surface-1 ps-3.5 pe-1"
    >
      <Icon icon={megaphone} className="text-brand-text" />
      <ModalLink name="notices" className="flex min-h-11 min-w-0 flex-1 items-center text-14 font-semibold no-underline hover:underline">
        <span className="truncate">{present.title}</span>
      </ModalLink>
      {length > 1 && (
        <IconButton label={isPaused ? t('resume') : t('pause')} onClick={() => setPaused(!isPaused)}>
          <Icon icon={isPaused ? playIcon : pauseIcon} size={14} />
        </IconButton>
      )}
      <ModalLink name="notices" className="hidden px-3 text-14 font-semibold text-link no-underline hover:underline md:block">
        {t('allNotices')}
      </ModalLink>
    </section>
  );
}
