import type { banner } from '@talora/contract/content/home-content.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { useBrand } from '../../brand/use-brand.ts';
import { useIsInBrowser } from '../../later/use-is-in-browser.ts';
import { linkOf } from '../../routing/link-of.ts';
import { CAROUSEL_GAP } from './carousel-gap.ts';
import { patiently } from '../../later/patiently.ts';

type Banner = z.core.output<typeof banner>;

/** What moves it comes after the first paint. */
const CarouselControls = lazy(() => patiently(() => import('./carousel-controls.tsx')));

/** More banners than these go round. */
const LOOP_ABOVE = 3;

/** Where a banner leads: all of it is pressed. */
function BannerLink({ banner: { url, action, title, linkageType } }: { banner: Banner }) {
  if (url === null) return null;
  const linkClass = action === null ? 'absolute inset-0' : `${buttonClass('primary')} mt-1.5 after:absolute after:inset-0`;
  const text = action ?? <span className="sr-only">{title}</span>;
  return linkageType === 'HOST' ? (
    <a href={url} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {text}
    </a>
  ) : (
    <Link {...linkOf(url)} className={linkClass}>
      {text}
    </Link>
  );
}

function Slide({ banner, isFirst, label, isCopy }: { banner: Banner; isFirst: boolean; label: string; isCopy?: true }) {
  const t = useTranslations('home');
  const { agreementAge } = useBrand();
  const { picture, eyebrow, title, text } = banner;
  return (
    <div
      role="group"
      aria-label={label}
      inert={isCopy}
      className="relative isolate flex w-full flex-none snap-start snap-always items-end overflow-hidden text-[#fff] md:items-center rtl:md:justify-end"
    >
      <picture>
        {picture.phone !== null && <source media="(max-width: 767px)" srcSet={picture.phone} width={716} height={688} />}
        <img
          src={picture.main}
          srcSet={picture.small === null ? undefined : `${picture.small} 900w, ${picture.main} 1240w`}
          sizes="(min-width: 1100px) 66vw, 100vw"
          alt=""
          width={1240}
          height={560}
          fetchPriority={isFirst ? 'high' : 'auto'}
          loading={isFirst ? 'eager' : 'lazy'}
          className="absolute inset-0 -z-20 size-full object-cover max-md:h-auto"
        />
      </picture>
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 md:bg-[linear-gradient(90deg,rgba(3,14,18,.93)_0,rgba(3,14,18,.82)_36%,rgba(3,14,18,0)_68%)]"
      />
      <div className="grid justify-items-start gap-2 px-4.5 pt-14 pb-12 max-md:w-full max-md:bg-[linear-gradient(0deg,rgba(3,14,18,.94)_calc(100%-56px),transparent)] md:max-w-[56%] md:px-11 md:py-14">
        {eyebrow !== '' && <p className="m-0 text-12 font-bold tracking-[.04em] text-[#ffd98a] md:text-14">{eyebrow}</p>}
        <h2 className="m-0 text-24 leading-tight font-black text-balance md:text-38">{title}</h2>
        {text !== '' && <p className="m-0 text-13 text-pretty text-[#d4e4e8] md:text-16">{text}</p>}
        <BannerLink banner={banner} />
        <p data-source="/permission" className="m-0 mt-1 text-12 text-[#b7ccd2] max-md:hidden">
          {t('fine', { age: String(agreementAge) })}
        </p>
      </div>
    </div>
  );
}

const PHONE = '(max-width: 767px)';

function onWidth(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Banners for this device. The page that the server makes has those for all. */
function useOwn(banners: readonly Banner[]): readonly Banner[] {
  const device = useSyncExternalStore(
    onWidth,
    () => (matchMedia(PHONE).matches ? 'PHONE' : 'DESK'),
    () => 'ALL',
  );
  return banners.filter((banner) => banner.device === 'ALL' || banner.device === device);
}

/** The banners of the home page, one at a time. The first is in the page before any script runs. */
export function Banners({ banners: all }: { banners: readonly Banner[] }) {
  const t = useTranslations('home');
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const banners = useOwn(all);
  const isInBrowser = useIsInBrowser();
  const [first] = banners;
  const isLooping = banners.length > LOOP_ABOVE;
  return (
    <section aria-roledescription="carousel" aria-label={t('banners')} className="relative overflow-hidden rounded-xl bg-[#0b2a33]">
      <div
        ref={track}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(Math.abs(currentTarget.scrollLeft) / (currentTarget.clientWidth + CAROUSEL_GAP)) % banners.length)
        }
        style={{ gap: CAROUSEL_GAP }}
        className="flex h-[372px] snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:h-[360px] lg:h-[420px]"
      >
        {banners.map((item, i) => (
          <Slide key={item.id} banner={item} isFirst={i === 0} label={t('slide', { n: String(i + 1), count: String(banners.length) })} />
        ))}
        {isLooping && first !== undefined && <Slide banner={first} isFirst={false} label={first.title} isCopy />}
      </div>
      {isInBrowser && banners.length > 1 && (
        <Suspense fallback={null}>
          <CarouselControls track={track} banners={banners} shown={shown} isLooping={isLooping} />
        </Suspense>
      )}
    </section>
  );
}
