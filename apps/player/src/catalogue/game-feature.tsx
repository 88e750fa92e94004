import type { GameItem } from '@talora/contract/games.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import play from 'virtual:icon/ph/play-fill';
import { gameLink } from '../routing/paths.ts';
import { GameArt } from './game-art.tsx';
import { HeartButton } from './heart-button.tsx';

/** The first game of a list, large: what it is and the two ways into it. */
export function GameFeature({ game }: { game: GameItem }) {
  const t = useTranslations('tile');
  const { gameName, vendorName, blurb, iconUrl, nodeId, rtp, isNew, supportPlay } = game;
  return (
    <article className={`${CARD_CLASS} grid grid-cols-[128px_1fr] overflow-hidden md:grid-cols-[190px_1fr] lg:grid-cols-[230px_1fr]`}>
      <Link {...gameLink(nodeId)} aria-label={`${gameName} · ${vendorName}`} className="block self-start">
        <GameArt src={iconUrl} name={gameName} sizes="(min-width: 1100px) 230px, (min-width: 768px) 190px, 128px" />
      </Link>
      <div className="grid min-w-0 content-center gap-2.5 p-4 md:p-6 lg:px-9">
        <div className="flex items-start gap-2">
          <div className="min-w-0">
            <h3 className="m-0 text-18 md:text-24">{gameName}</h3>
            <p className="m-0 text-13 text-ink-3">{vendorName}</p>
          </div>
          <span className="ms-auto -me-2 -mt-2">
            <HeartButton game={game} />
          </span>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {isNew && <Tag tone="brand">{t('new')}</Tag>}
          {rtp !== null && <Tag>{t('rtp', { rtp })}</Tag>}
        </div>
        <p className="m-0 max-w-[560px] text-13 text-ink-2 md:text-14">{blurb}</p>
        <div className="mt-1 flex flex-wrap gap-2">
          <Link {...gameLink(nodeId)} className={buttonClass('primary')}>
            <Icon icon={play} size={16} />
            {t('play')}
          </Link>
          {supportPlay === 0 && (
            <Link {...gameLink(nodeId, 'demo')} className={buttonClass('outline')}>
              {t('trial')}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}
