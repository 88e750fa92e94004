import type { banner } from '@talora/contract/content.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import pauseIcon from 'virtual:icon/ph/pause-fill';
import playIcon from 'virtual:icon/ph/play-fill';
import type * as z from 'zod/mini';
import { useBrand } from '../../brand/use-brand.ts';
import { parseSearchTexts } from '../../routing/search-text.ts';

type Banner = z.core.output<typeof banner>;

const SHOWN_MS = 5_000;

/** A path with its query, as a link takes it. */
function linkOf(url: string): { to: string; search: object } {
  const [to = '/', query = ''] = url.split('?');
  return { to, search: parseSearchTexts(query) };
}

function Slide({ banner, isFirst, label }: { banner: Banner; isFirst: boolean; label: string }) {
  const t = useTranslations('home');
  const { agreementAge } = useBrand();
  const { art, eyebrow, title, text, action, url } = banner;
  return (
    <div
      role="group"
      aria-label={label}
      className="relative isolate flex w-full flex-none snap-start snap-always items-end overflow-hidden text-[#fff] md:items-center"
    >
      <picture>
        <source media="(max-width: 767px)" srcSet={`/img/banner/${art}-m.webp`} width={716} height={688} />
        <img
          src={`/img/banner/${art}.webp`}
          srcSet={`/img/banner/${art}-900.webp 900w, /img/banner/${art}.webp 1240w`}
          sizes="(min-width: 1100px) 66vw, 100vw"
          alt=""
          width={1240}
          height={560}
          fetchPriority={isFirst ? 'high' : 'auto'}
          loading={isFirst ? 'eager' : 'lazy'}
          className="absolute inset-0 -z-20 size-full object-cover max-md:object-top"
        />
      </picture>
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[linear-gradient(0deg,rgba(3,14,18,.94)_34%,rgba(3,14,18,.35)_62%,transparent_78%)] md:bg-[linear-gradient(90deg,rgba(3,14,18,.93)_0,rgba(3,14,18,.82)_36%,rgba(3,14,18,0)_68%)]"
      />
      <div className="grid justify-items-start gap-2 px-4.5 pt-5 pb-12 md:max-w-[56%] md:px-11 md:py-14">
        <p className="m-0 text-12 font-bold tracking-[.04em] text-[#ffd98a] md:text-14">{eyebrow}</p>
        <h2 className="m-0 text-24 leading-tight font-black text-balance md:text-38">{title}</h2>
        <p className="m-0 text-13 text-pretty text-[#d4e4e8] md:text-16">{text}</p>
        {action !== null && url !== null && (
          <Link {...linkOf(url)} className={`${buttonClass('primary')} mt-1.5`}>
            {action}
          </Link>
        )}
        <p className="m-0 mt-1 text-12 text-[#b7ccd2] max-md:hidden">{t('fine', { age: String(agreementAge) })}</p>
      </div>
    </div>
  );
}

function show(track: HTMLDivElement | null, index: number): void {
  track?.scrollTo({ left: index * track.clientWidth, behavior: 'smooth' });
}

/** Moves on by itself until the reader pauses it; waits while it is pointed at or used, and for who wants no motion. */
function useAutoplay(track: RefObject<HTMLDivElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      const element = track.current;
      if (element === null || element.parentElement?.matches(':hover, :focus-within')) return;
      show(element, (Math.round(element.scrollLeft / element.clientWidth) + 1) % element.childElementCount);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [track, isOn]);
}

/** The banners of the home page, one at a time. The first is in the page before any script runs. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('home');
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useAutoplay(track, banners.length > 1 && !isPaused);
  return (
    <section aria-roledescription="carousel" aria-label={t('banners')} className="relative overflow-hidden rounded-xl bg-[#0b2a33]">
      <div
        ref={track}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        className="flex h-[372px] snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:h-[360px] lg:h-[420px]"
      >
        {banners.map((item, i) => (
          <Slide key={item.id} banner={item} isFirst={i === 0} label={t('slide', { n: String(i + 1), count: String(banners.length) })} />
        ))}
      </div>
      {banners.length > 1 && (
        <div className="absolute start-3.5 bottom-2.5 flex items-center md:start-10">
          {banners.map((item, i) => (
            <button
              key={item.id}
              type="button"
              aria-label={t('slide', { n: String(i + 1), count: String(banners.length) })}
              aria-current={i === shown || undefined}
              onClick={() => show(track.current, i)}
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
      )}
    </section>
  );
}
