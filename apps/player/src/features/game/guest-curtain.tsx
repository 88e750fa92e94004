import type { GameItem } from '@talora/contract/games.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { ModalLink } from '../../modals/modal-link.tsx';
import { gameLink } from '../../routing/paths.ts';
import { Curtain } from './game-stage.tsx';

/** A guest before a game for money: log in, or play on trial chips. */
export function GuestCurtain({ game }: { game: GameItem }) {
  const t = useTranslations('game');
  return (
    <Curtain art={game.iconUrl}>
      <h2 className="m-0 text-20">{game.gameName}</h2>
      <p className="m-0 text-14 text-[#d4e4e8]">{game.supportPlay === 0 ? t('guest') : t('guestNoTrial')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <ModalLink name="login" className={buttonClass('primary')}>
          {t('logIn')}
        </ModalLink>
        {game.supportPlay === 0 && (
          <Link {...gameLink(game.nodeId, 'demo')} replace className={buttonClass('secondary')}>
            {t('tryFree')}
          </Link>
        )}
      </div>
    </Curtain>
  );
}
