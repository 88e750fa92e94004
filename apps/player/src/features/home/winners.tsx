import type { WinnerItem } from '@talora/contract/games/catalogue.ts';
import { Link } from '@tanstack/react-router';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import pauseIcon from 'virtual:icon/ph/pause-fill';
import playIcon from 'virtual:icon/ph/play-fill';
import { GameArt } from '../../catalogue/game-art.tsx';
import { useWinners } from '../../catalogue/use-lobby.ts';
import { symbolOf } from '../../money/typed-amount.ts';
import { gameLink } from '../../routing/paths.ts';

const A_SLIDE = 4;
const SHOWN_MS = 3_000;
const MOVE_MS = 1_000;

function Winner({ winner }: { winner: WinnerItem }) {
  const { tag } = useLanguage();
  const { rank, customerName, winAmount, currency, nodeId, gameName, iconUrl } = winner;
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
          <span className="block truncate text-13 text-ink-2">{gameName}</span>
          <span className="block truncate text-12 text-ink-3">{customerName}</span>
        </span>
        <span className="num flex-none self-start text-12 text-ink-3">#{rank}</span>
      </Link>
    </li>
  );
}

/** The next slide every three seconds, unless it is paused, pointed at or used; not for who wants no motion. */
function useSlides(count: number, isPaused: boolean) {
  const [shown, setShown] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count < 2 || isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      if (box.current?.matches(':hover, :focus-within') !== true) setShown((present) => (present + 1) % count);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [count, isPaused]);
  return { shown: Math.min(shown, Math.max(0, count - 1)), setShown, box };
}

/** The largest wins of settled rounds, four a slide. Nothing without wins. */
export function Winners() {
  const t = useTranslations('lobby');
  const home = useTranslations('home');
  const { data = [] } = useWinners();
  const [isPaused, setPaused] = useState(false);
  const slides = Array.from({ length: Math.ceil(data.length / A_SLIDE) }, (_, at) => data.slice(at * A_SLIDE, (at + 1) * A_SLIDE));
  const { shown, setShown, box } = useSlides(slides.length, isPaused);
  if (data.length === 0) return null;
  return (
    <section
      className="drawn-when-near mt-(--section-gap) [--rough-height:454px] md:[--rough-height:269px] xl:[--rough-height:171px]"
      aria-label={t('winners')}
      aria-roledescription="carousel"
      data-source="GCS_winnerBoard"
    >
      <h2 className="mt-0 mb-3.5 text-20 md:text-24">{t('winners')}</h2>
      <div ref={box} className="overflow-hidden">
        <div
          className="flex motion-safe:transition-transform"
          style={{ transform: `translateX(${String(-shown * 100)}%)`, transitionDuration: `${String(MOVE_MS)}ms` }}
        >
          {slides.map((winners, at) => (
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
      {slides.length > 1 && (
        <div className="mt-2 flex items-center">
          {slides.map((winners, at) => (
            <button
              key={winners[0]?.rank}
              type="button"
              aria-label={t('winnersPlace', { n: String(at + 1), count: String(slides.length) })}
              aria-current={at === shown || undefined}
              onClick={() => setShown(at)}
              className="grid h-8 min-w-6 place-items-center rounded-sm px-1"
            >
              <span className={`block h-[7px] rounded-full ${at === shown ? 'w-6 bg-indicator' : 'w-[7px] bg-surface-4'}`} />
            </button>
          ))}
          <button
            type="button"
            aria-label={isPaused ? home('resume') : home('pause')}
            onClick={() => setPaused(!isPaused)}
            className="grid size-8 place-items-center rounded-sm text-ink-2"
          >
            <Icon icon={isPaused ? playIcon : pauseIcon} size={14} />
          </button>
        </div>
      )}
    </section>
  );
}
