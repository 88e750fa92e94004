import type { GameItem } from '@talora/contract/games/games.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import play from 'virtual:icon/ph/play-fill';
import { gameLink } from '../routing/paths.ts';
import { GameLimits } from './game-limits.tsx';
import { HeartButton } from './heart-button.tsx';

/** What a tile offers to a finger, which cannot hover: the game with its maker, return, volatility, limits and what it is about, the heart, play and free trial. */
export default function TileSheet({ game, onClose }: { game: GameItem; onClose: () => void }) {
  const t = useTranslations('tile');
  const lobby = useTranslations('lobby');
  const { nodeId, gameName, vendorName, rtp, blurb, volatility, iconUrl, supportPlay } = game;
  return (
    <Dialog title={gameName} closeLabel={t('close')} onClose={onClose} lead={vendorName}>
      <div className="flex items-center gap-3">
        <img src={iconUrl} alt="" width={72} height={96} className="h-24 w-18 flex-none rounded-md object-cover" />
        <div className="grid min-w-0 flex-1 gap-1">
          {rtp !== null && <p className="num m-0 text-14 text-ink-2">{t('rtp', { rtp })}</p>}
          {volatility !== null && <p className="m-0 text-13 text-ink-3">{lobby(`volatility.${volatility}`)}</p>}
          <GameLimits game={game} />
        </div>
        <span className="ms-auto">
          <HeartButton game={game} />
        </span>
      </div>
      {blurb !== '' && <p className="m-0 text-14 text-pretty text-ink-2">{blurb}</p>}
      <div className="grid grid-cols-2 gap-2.5">
        {supportPlay === 0 && (
          <Link {...gameLink(nodeId, 'demo')} className={buttonClass('secondary')}>
            {t('trial')}
          </Link>
        )}
        <Link {...gameLink(nodeId)} className={buttonClass('primary')}>
          <Icon icon={play} size={16} />
          {t('play')}
        </Link>
      </div>
    </Dialog>
  );
}
