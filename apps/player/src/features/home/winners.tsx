import type { WinnerItem } from '@talora/contract/games/catalogue.ts';
import { TIER_NAMES } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import pauseIcon from 'virtual:icon/ph/pause-fill';
import playIcon from 'virtual:icon/ph/play-fill';
import { GameArt } from '../../catalogue/game-art.tsx';
import { useWinners } from '../../catalogue/use-lobby.ts';
import { symbolOf } from '../../money/typed-amount.ts';
import { gameLink, PATHS } from '../../routing/paths.ts';

const A_SLIDE = 4;
const SHOWN_MS = 3_000;
const MOVE_MS = 1_000;

function Winner({ winner }: { winner: WinnerItem }) {
  const { tag } = useLanguage();
  const { rank, customerName, winAmount, currency, nodeId, gameName, iconUrl, jackpot } = winner;
  return (
    <li className="min-w-0">
      <Link
        {...gameLink(nodeId)}
        className="flex items-center gap-3 rounded-card border border-line bg-surface-1 p-2.5 text-ink no-underline shadow-edge hover:bg-surface-2"
      >
        <span className="w-12 flex-none overflow-hidden rounded-md">
          <GameArt src={iconUrl} name="" sizes="48px" />
        </span>
        <span className="min-w-0 flex-1">
          <Money amount={winAmount} symbol={symbolOf(currency)} language={tag} className="block truncate text-16 text-win" />
          <span className="block truncate text-13 text-ink-2">{jackpot === null ? gameName : `${TIER_NAMES[jackpot]} · ${gameName}`}</span>
          <span className="block truncate text-12 text-ink-3">{customerName}</span>
        </span>
        <span className="num flex-none self-start text-12 text-ink-3">#{rank}</span>
      </Link>
    </li>
  );
}

const PHONE = '(max-width: 767px)';

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => matchMedia(PHONE).matches,
    () => false,
  );
}

/** The next slide every three seconds, unless it is paused, pointed at or used; not for who wants no motion. */
function useSlides(count: number, isPaused: boolean) {
  const [shown, setShown] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count < 2 || isPaused || matchMedia(PHONE).matches || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (box.current?.matches(':hover, :focus-within') !== true) setShown((present) => (present + 1) % count);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [count, isPaused]);
  return { shown: Math.min(shown, Math.max(0, count - 1)), setShown, box };
}

/** All of them side by side, to be pushed along with a finger. */
function Strip({ winners }: { winners: readonly WinnerItem[] }) {
  return (
    <ul className="-mx-(--gutter) my-0 flex list-none gap-2.5 overflow-x-auto px-(--gutter) py-0 pb-1 [scrollbar-width:none] [&>li]:w-60 [&>li]:flex-none">
      {winners.map((winner) => (
        <Winner key={winner.rank} winner={winner} />
      ))}
    </ul>
  );
}

interface SlidesProps {
  readonly count: number;
  readonly shown: number;
  readonly isPaused: boolean;
  readonly onShow: (at: number) => void;
  readonly onPause: (isPaused: boolean) => void;
}

/** Which slide is seen, and whether they move by themselves. */
function Slides({ count, shown, isPaused, onShow, onPause }: SlidesProps) {
  const t = useTranslations('lobby');
  const home = useTranslations('home');
  return (
    <div className="mt-2 flex items-center">
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          type="button"
          aria-label={t('winnersPlace', { n: String(at + 1), count: String(count) })}
          aria-current={at === shown || undefined}
          onClick={() => onShow(at)}
          className="grid h-8 min-w-6 place-items-center rounded-sm px-1"
        >
          <span className={`block h-[7px] rounded-full ${at === shown ? 'w-6 bg-indicator' : 'w-[7px] bg-surface-4'}`} />
        </button>
      ))}
      <button
        type="button"
        aria-label={isPaused ? home('resume') : home('pause')}
        onClick={() => onPause(!isPaused)}
        className="grid size-8 place-items-center rounded-sm text-ink-2"
      >
        <Icon icon={isPaused ? playIcon : pauseIcon} size={14} />
      </button>
    </div>
  );
}

/** Fewer than so many people are no company: the block shows the same one again and again. */
const FEWEST_WINNERS = 8;

/** Enough different winners for a board? */
export const isBoard = (winners: readonly Pick<WinnerItem, 'customerName'>[]): boolean =>
  new Set(winners.map(({ customerName }) => customerName)).size >= FEWEST_WINNERS;

/** The largest wins of settled rounds, four a slide, on a phone in one strip. Nothing below eight different winners. */
export function Winners() {
  const t = useTranslations('lobby');
  const home = useTranslations('home');
  const { data = [] } = useWinners();
  const [isPaused, setPaused] = useState(false);
  const slides = Array.from({ length: Math.ceil(data.length / A_SLIDE) }, (_, at) => data.slice(at * A_SLIDE, (at + 1) * A_SLIDE));
  const { shown, setShown, box } = useSlides(slides.length, isPaused);
  const isPhone = useIsPhone();
  if (!isBoard(data)) return null;
  return (
    <section
      className="drawn-when-near mt-(--section-gap) [--rough-height:150px] md:[--rough-height:269px] xl:[--rough-height:171px]"
      aria-label={t('winners')}
      aria-roledescription={isPhone ? undefined : 'carousel'}
      data-source="GCS_winnerBoard"
    >
      <div className="mb-3.5 flex min-h-9 items-center justify-between gap-3">
        <h2 className="m-0 text-20 md:text-24">{t('winners')}</h2>
        <Link to={PATHS.winners} aria-label={`${home('seeAll')}: ${t('winners')}`} className={buttonClass('secondary', 'small')}>
          {home('seeAll')}
        </Link>
      </div>
      {isPhone && <Strip winners={data} />}
      <div ref={box} className="overflow-hidden max-md:hidden">
        <div
          className="flex motion-safe:transition-transform"
          style={{ transform: `translateX(${String(-shown * 100)}%)`, transitionDuration: `${String(MOVE_MS)}ms` }}
        >
          {!isPhone &&
            slides.map((winners, at) => (
              <ul
                key={winners[0]?.rank}
                aria-label={t('winnersPlace', { n: String(at + 1), count: String(slides.length) })}
                inert={at !== shown}
                className="m-0 grid w-full flex-none list-none content-start gap-(--tile-gap) p-0 md:grid-cols-2 xl:grid-cols-4"
              >
                {winners.map((winner) => (
                  <Winner key={winner.rank} winner={winner} />
                ))}
              </ul>
            ))}
        </div>
      </div>
      {slides.length > 1 && !isPhone && (
        <Slides count={slides.length} shown={shown} isPaused={isPaused} onShow={setShown} onPause={setPaused} />
      )}
    </section>
  );
}
