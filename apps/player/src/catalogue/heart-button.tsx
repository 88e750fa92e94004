import type { GameItem } from '@talora/contract/games/games.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import heartFill from 'virtual:icon/ph/heart-fill';
import heart from 'virtual:icon/ph/heart';
import { useFavouriteSwitch } from './use-favourite-switch.ts';

/** The heart of a game. `isOnArt` gives it a disc that is seen on any picture. */
export function HeartButton({ game, isOnArt = false }: { game: GameItem; isOnArt?: boolean }) {
  const t = useTranslations('tile');
  const { isFavourite, toggle } = useFavouriteSwitch(game);
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={isFavourite ? t('removeFavourite', { game: game.gameName }) : t('addFavourite', { game: game.gameName })}
      onClick={toggle}
      className="grid size-11 flex-none place-items-center rounded-control text-ink-2 hover:text-ink"
    >
      <span
        className={`grid size-8 place-items-center rounded-full ${isOnArt ? 'bg-[rgba(6,12,15,.66)]' : ''} ${isFavourite ? (isOnArt ? 'text-[#ff6b81]' : 'text-danger') : isOnArt ? 'text-[#fff]' : ''}`}
      >
        <Icon icon={isFavourite ? heartFill : heart} size={isOnArt ? 18 : 22} />
      </span>
    </button>
  );
}
