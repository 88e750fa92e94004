import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import pauseIcon from 'virtual:icon/ph/pause-fill';
import playIcon from 'virtual:icon/ph/play-fill';
import { CAROUSEL_GAP } from './carousel-gap.ts';
import { startMotion } from './carousel-motion.ts';

interface CarouselControlsProps {
  readonly track: RefObject<HTMLDivElement | null>;
  readonly banners: readonly { readonly id: string }[];
  readonly shown: number;
  readonly isLooping: boolean;
}

/** A point for each banner and a pause. While they are there and not paused, the banners move on by themselves. */
export default function CarouselControls({ track, banners, shown, isLooping }: CarouselControlsProps) {
  const t = useTranslations('home');
  const [isPaused, setPaused] = useState(false);
  useEffect(() => (isPaused || track.current === null ? undefined : startMotion(track.current, isLooping)), [track, isPaused, isLooping]);
  const show = (index: number): void => {
    const element = track.current;
    element?.scrollTo({ left: index * (element.clientWidth + CAROUSEL_GAP), behavior: 'smooth' });
  };
  return (
    <div className="absolute start-3.5 bottom-2.5 flex items-center md:start-10">
      {banners.map((item, i) => (
        <button
          key={item.id}
          type="button"
          aria-label={t('slide', { n: String(i + 1), count: String(banners.length) })}
          aria-current={i === shown || undefined}
          onClick={() => show(i)}
          className="grid h-8 min-w-6 place-items-center rounded-sm px-1"
        >
          <span className={`block h-[7px] rounded-full ${i === shown ? 'w-6 bg-[#ffc53d]' : 'w-[7px] bg-[rgba(255,255,255,.55)]'}`} />
        </button>
      ))}
      <button
        type="button"
        aria-label={isPaused ? t('resume') : t('pause')}
        onClick={() => setPaused(!isPaused)}
        className="grid size-8 place-items-center rounded-sm text-[#fff]"
      >
        <Icon icon={isPaused ? playIcon : pauseIcon} size={14} />
      </button>
    </div>
  );
}
