import type { GameItem } from '@talora/contract/games/games.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { isHouseVendor } from '@talora/domain/games/house-vendors.ts';
import { FEW_MINUTES } from '@talora/domain/protection/play-time.ts';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { lazy, Suspense, useEffect, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import corners from 'virtual:icon/ph/corners-out';
import timer from 'virtual:icon/ph/timer';
import x from 'virtual:icon/ph/x';
import { HeartButton } from '../../catalogue/heart-button.tsx';
import { useIsInBrowser } from '../../later/use-is-in-browser.ts';
import { stepsToLeave } from '../../modals/back-hold.ts';
import { PATHS } from '../../routing/paths.ts';
import type { GameMode } from './game-mode.ts';
import { useRealityCheck } from '../../session/use-reality-check.ts';
import { useMember } from '../../session/use-session.ts';

const CollectButton = lazy(() => import('./collect-button.tsx'));

const CLOCK_MS = 20_000;

/**
 * Time since the member logged in, as h:mm, or what is left of the play time they have set, where one plays; and the way to limits and
 * breaks: on a phone that alone, and the minutes while there are few.
 */
function SessionClock({ isMoney }: { isMoney: boolean }) {
  const t = useTranslations('game');
  const left = useRealityCheck({ isOn: isMoney }).data?.time?.left;
  const isInBrowser = useIsInBrowser();
  const since = useMember().data?.sessionStartedAt;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), CLOCK_MS);
    return () => clearInterval(tick);
  }, []);
  // The page that the server drew has no clock; who is a member may be known before this part of it is taken over.
  if (!isInBrowser || since === undefined) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  const hasLimit = isMoney && left !== undefined;
  const text = hasLimit ? t('timeLeft', { minutes: left }) : t('session', { time });
  return (
    <Link
      to={PATHS.protection}
      data-source={hasLimit ? '/wps/x/protection/check' : '/wps/member/info'}
      aria-label={`${t('playSafe')} · ${text}`}
      className="num inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-1.5 rounded-sm px-2 text-12 font-semibold text-ink-2 no-underline hover:text-ink md:min-h-9 md:bg-surface-3"
    >
      <Icon icon={timer} size={18} />
      <span className={hasLimit && left <= FEW_MINUTES ? 'text-danger' : 'max-md:hidden'}>{text}</span>
    </Link>
  );
}

/** The name of the game; smaller where the buttons beside it leave little room. */
const TITLE = 'm-0 line-clamp-2 text-14 leading-tight break-words lg:text-18';
const MODE =
  'flex min-h-9 items-center rounded-md px-2.5 text-12 font-semibold text-ink-2 no-underline aria-[current=page]:bg-surface-4 aria-[current=page]:text-ink md:px-3.5 md:text-13';

interface GameBarProps {
  readonly game: GameItem;
  readonly stage: RefObject<HTMLDivElement | null>;
  /** How it is played now. */
  readonly mode: GameMode;
  /** Offers money or trial where the game has both. */
  readonly hasModes?: boolean;
  /** In a window: closes it. Without it the bar leads back. */
  readonly onClose?: () => void;
  readonly headingId?: string;
  /** Does a member play for money here? Then the vendor may hold some. */
  readonly isMoney: boolean;
}

/** Above the game: back, its name, money or trial, the heart, the whole screen. */
export function GameBar({ game, stage, mode, hasModes = true, onClose, headingId, isMoney }: GameBarProps) {
  const t = useTranslations('game');
  const router = useRouter();
  const hasFullScreen = useIsInBrowser() && document.fullscreenEnabled;
  const hasWallet = isMoney && !isHouseVendor(game.vassalage);
  const Heading = onClose === undefined ? 'h1' : 'h2';
  const back = (): void => {
    const steps = stepsToLeave(router.history.location);
    if (steps !== null) router.history.go(-steps);
    else void router.navigate({ to: PATHS.search });
  };
  return (
    <div className="flex h-13 items-center gap-1 border-b border-line bg-surface-1 pe-2 lg:h-14">
      {onClose === undefined ? (
        <IconButton label={t('back')} onClick={back}>
          <Icon icon={arrowLeft} />
        </IconButton>
      ) : (
        <span className="w-3" />
      )}
      <div className="min-w-0 flex-1">
        <Heading id={headingId} className={`${TITLE} ${isMoney ? 'max-[359px]:text-12' : 'max-[429px]:text-12'}`}>
          {game.gameName}
        </Heading>
        <p data-source="GCS_games" className="m-0 truncate text-12 text-ink-3 max-md:hidden">
          {game.vendorName}
          {game.rtp !== null && ` · RTP ${game.rtp}%`}
        </p>
      </div>
      <SessionClock isMoney={isMoney} />
      {game.supportPlay === 0 && hasModes && (
        <nav aria-label={t('modes')} className="flex rounded-control border border-line bg-surface-2 p-0.5">
          {(['real', 'demo'] as const).map((one) => (
            <Link
              key={one}
              to={PATHS.game}
              search={{ game: game.nodeId, mode: one }}
              replace
              activeProps={{ 'aria-current': undefined }}
              aria-current={one === mode ? 'page' : undefined}
              className={MODE}
            >
              {t(one)}
            </Link>
          ))}
        </nav>
      )}
      {hasWallet && (
        <Suspense>
          <CollectButton vendor={game.vassalage} />
        </Suspense>
      )}
      {/* On narrow phones the name needs the place; the tile has the heart too. */}
      <span className={isMoney ? 'max-[429px]:hidden' : 'contents'}>
        <HeartButton game={game} />
      </span>
      {hasFullScreen && (
        <IconButton label={t('fullScreen')} onClick={() => void stage.current?.requestFullscreen()} className="max-md:hidden">
          <Icon icon={corners} />
        </IconButton>
      )}
      {onClose !== undefined && (
        <IconButton label={t('close')} onClick={onClose}>
          <Icon icon={x} />
        </IconButton>
      )}
    </div>
  );
}
