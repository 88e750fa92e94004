import type { GameItem } from '@talora/contract/games/games.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { lazy, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import play from 'virtual:icon/ph/play-fill';
import { withMessages } from '../messages/home-messages.ts';
import { gameLink, gameListLink } from '../routing/paths.ts';
import { GameArt } from './game-art.tsx';
import { HeartButton } from './heart-button.tsx';
import { TILE_SIZES } from './tile-sizes.ts';
import { useIsInBrowser } from '../later/use-is-in-browser.ts';
import { useTileSheet } from './use-tile-sheet.tsx';
import { patiently } from '../later/patiently.ts';

const StoppedTile = lazy(() => patiently(() => withMessages(import('./stopped-tile.tsx'))));

/** What stands on a game's picture at the top left: one badge, never two. It is said behind the name. */
function GameBadge({ game }: { game: GameItem }) {
  const t = useTranslations('tile');
  if (!game.isNew && game.rtp === null) return null;
  return (
    <span
      aria-hidden="true"
      className={`num pointer-events-none absolute start-1.5 top-1.5 rounded-sm px-1.5 py-0.5 text-12 font-bold text-[#fff] ${game.isNew ? 'bg-badge' : 'bg-[rgba(6,12,15,.72)]'}`}
    >
      {game.isNew ? t('new') : `${game.rtp ?? ''}%`}
    </span>
  );
}

/** The place of a game out of service: its grey picture, and what stands on it once that is there. Only in the browser. */
function StoppedFace({ game }: { game: GameItem }) {
  const isInBrowser = useIsInBrowser();
  const picture = <GameArt src={game.iconUrl} name={game.gameName} sizes={TILE_SIZES} isGrey className="rounded-tile" />;
  return (
    <li className="relative min-w-0">
      {isInBrowser ? (
        <Suspense fallback={picture}>
          <StoppedTile game={game} />
        </Suspense>
      ) : (
        picture
      )}
    </li>
  );
}

/**
 * A game in a list: picture, name, maker; the heart; play and free trial when a pointer or a key is on it, or in a sheet for a finger. A
 * finger's focus shows neither: what appeared under it between its coming down and going up would take the tap. The free trial is
 * transparent, not invisible: what is invisible until it has the focus cannot get it by the Tab key.
 */
export const GameTile = memo(function GameTile({ game, isFirst = false }: { game: GameItem; isFirst?: boolean }) {
  const t = useTranslations('tile');
  const { sheet, onTouch } = useTileSheet(game);
  const { gameName, vendorName, iconUrl, supportPlay, isGame, maintenance } = game;
  if (maintenance !== null) return <StoppedFace game={game} />;
  const isList = isGame === 'VASSALAGE';
  const hasTrial = supportPlay === 0 && !isList;
  return (
    <li className="group relative min-w-0">
      <Link
        {...(isList ? gameListLink(game) : gameLink(game.nodeId))}
        onClick={hasTrial ? onTouch : undefined}
        className="block rounded-tile no-underline"
      >
        <span className="relative block overflow-hidden rounded-tile">
          <GameArt src={iconUrl} name={gameName} sizes={TILE_SIZES} isFirst={isFirst} />
          <GameBadge game={game} />
          <span
            aria-hidden="true"
            className="absolute inset-0 hidden place-items-center bg-[rgba(4,9,11,.62)] pb-10 group-hover:grid group-has-[:focus-visible]:grid"
          >
            <span className={`${buttonClass('primary', 'small')} mt-6`}>
              {!isList && <Icon icon={play} size={14} />}
              {isList ? t('open') : t('play')}
            </span>
          </span>
        </span>
        <span className="mt-2 block truncate text-14 font-semibold">{gameName}</span>
        <span className="block truncate text-12 text-ink-3">{vendorName}</span>
        {(game.isNew || game.rtp !== null) && <span className="sr-only">{game.isNew ? t('new') : t('rtp', { rtp: game.rtp ?? '' })}</span>}
      </Link>
      <span className="absolute end-0 top-0">
        <HeartButton game={game} isOnArt />
      </span>
      {hasTrial && (
        <Link
          {...gameLink(game.nodeId, 'demo')}
          className="pointer-events-none absolute inset-x-2 bottom-[58px] flex min-h-9 items-center justify-center rounded-md border border-[rgba(255,255,255,.6)] text-center text-12 leading-tight font-bold text-[#fff] no-underline opacity-0 group-hover:pointer-events-auto group-hover:opacity-100 group-has-[:focus-visible]:pointer-events-auto group-has-[:focus-visible]:opacity-100"
        >
          {t('trial')}
        </Link>
      )}
      {sheet}
    </li>
  );
});

/** Pictures that a reader waits for: the first row of a phone. */
const FIRST = 3;

interface GameGridProps {
  readonly games: readonly GameItem[];
  /** Does the page begin with these? */
  readonly isFirst?: boolean;
  /** Seven games as one row, two on phones: what would stand alone in another row is left out. */
  readonly isRow?: boolean;
}

const ROW = 'max-md:[&>:nth-child(n+7)]:hidden md:max-lg:[&>:nth-child(n+6)]:hidden lg:max-xl:[&>:nth-child(n+7)]:hidden';

/** Games side by side: three on phones, seven on wide screens. */
export const GameGrid = memo(function GameGrid({ games, isFirst = false, isRow = false }: GameGridProps) {
  return (
    <ul className={`m-0 grid list-none grid-cols-3 gap-(--tile-gap) p-0 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-7 ${isRow ? ROW : ''}`}>
      {games.map((game, index) => (
        <GameTile key={game.nodeId} game={game} isFirst={isFirst && index < FIRST} />
      ))}
    </ul>
  );
});
