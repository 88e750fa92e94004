import type { GameItem } from '@talora/contract/games/games.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import play from 'virtual:icon/ph/play-fill';
import wrench from 'virtual:icon/ph/wrench';
import { GameArt } from '../../catalogue/game-art.tsx';
import { HeartButton } from '../../catalogue/heart-button.tsx';
import { gameLink, gameListLink } from '../../routing/paths.ts';

function Ways({ game }: { game: GameItem }) {
  const t = useTranslations('tile');
  const { nodeId, supportPlay, isGame, maintenance } = game;
  if (maintenance !== null) {
    return (
      <p className="m-0 flex min-h-11 items-center gap-2 text-14 font-semibold">
        <Icon icon={wrench} size={20} />
        {t('maintenance')}
      </p>
    );
  }
  const isList = isGame === 'VASSALAGE';
  return (
    <div className="flex flex-wrap gap-2">
      <Link {...(isList ? gameListLink(game) : gameLink(nodeId))} className={`${buttonClass('primary')} max-md:px-3 max-md:text-13`}>
        {!isList && <Icon icon={play} size={16} />}
        {isList ? t('open') : t('play')}
      </Link>
      {supportPlay === 0 && !isList && (
        <Link
          {...gameLink(nodeId, 'demo')}
          className="inline-flex min-h-11 items-center rounded-control border border-line-control px-3 text-13 font-bold md:px-4 md:text-14 no-underline hover:bg-surface-3 lg:border-[rgba(255,255,255,.7)] lg:hover:bg-[rgba(255,255,255,.12)]"
        >
          {t('trial')}
        </Link>
      )}
    </div>
  );
}

/** The first game of the slots, large: what it is and the two ways into it. Beside the tiles it is two of their rows high. */
export function GameFeature({ game }: { game: GameItem }) {
  const { gameName, vendorName, blurb, iconUrl, maintenance } = game;
  return (
    <li className="relative isolate col-span-full grid min-h-[157px] grid-cols-[118px_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface-1 shadow-edge md:min-h-[200px] md:grid-cols-[150px_minmax(0,1fr)] lg:col-span-1 lg:row-span-3 lg:flex lg:min-h-[440px] lg:flex-col lg:justify-end lg:border-0 lg:text-[#fff] xl:row-span-2">
      <span className="relative block max-lg:ms-3 max-lg:aspect-[3/4] max-lg:self-center max-lg:overflow-hidden max-lg:rounded-md lg:absolute lg:inset-0 lg:-z-20 [&>*]:absolute [&>*]:inset-0 [&>*]:h-full">
        <GameArt src={iconUrl} name="" sizes="(min-width: 1100px) 400px, 150px" isGrey={maintenance !== null} />
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 hidden bg-[linear-gradient(0deg,rgba(3,10,13,.96)_22%,rgba(3,10,13,.66)_46%,transparent_70%)] lg:block"
      />
      <span className="absolute end-1 top-1">
        <HeartButton game={game} isOnArt />
      </span>
      <div className="grid content-center gap-2 p-3.5 md:px-6 lg:p-5">
        <div className="max-lg:pe-10">
          <h3 className="m-0 text-20 md:text-24">{gameName}</h3>
          <p className="m-0 text-13 text-ink-3 lg:text-[#c6d5d9]">{vendorName}</p>
        </div>
        <p className="m-0 line-clamp-2 max-w-[560px] text-13 text-ink-2 md:text-14 lg:line-clamp-3 lg:text-[#e3edef]">{blurb}</p>
        <Ways game={game} />
      </div>
    </li>
  );
}
