import type { GameItem } from '@talora/contract/games/games.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import wrench from 'virtual:icon/ph/wrench';
import { GameArt } from './game-art.tsx';
import { HeartButton } from './heart-button.tsx';
import { useReturnTime } from './maintenance-time.ts';
import { TILE_SIZES } from './tile-sizes.ts';

/** A game out of service: grey, with the time it comes back. It leads nowhere. */
export default function StoppedTile({ game }: { game: GameItem }) {
  const t = useTranslations('tile');
  const timeOf = useReturnTime();
  const until = game.maintenance?.until ?? null;
  return (
    <>
      <span className="relative block overflow-hidden rounded-tile">
        <GameArt src={game.iconUrl} name={game.gameName} sizes={TILE_SIZES} isGrey />
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-[rgba(4,9,11,.72)] px-2 text-center text-12 leading-tight font-semibold text-[#fff]">
          <Icon icon={wrench} size={22} />
          <span>{t('maintenance')}</span>
          {until !== null && <time dateTime={until}>{t('until', { time: timeOf(until) })}</time>}
        </span>
      </span>
      <span className="mt-2 block truncate text-14 font-semibold text-ink-2">{game.gameName}</span>
      <span className="block truncate text-12 text-ink-3">{game.vendorName}</span>
      <span className="absolute end-0 top-0">
        <HeartButton game={game} isOnArt />
      </span>
    </>
  );
}
