import type { GameItem } from '@talora/contract/games/games.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { ModalLink } from '../../modals/modal-link.tsx';
import { gameLink } from '../../routing/paths.ts';
import { Curtain, OpeningCurtain } from './game-stage.tsx';

interface GuestCurtainProps {
  readonly game: GameItem;
  readonly visitor: 'unknown' | 'guest' | 'trial';
}

/** Whoever may not play for money: log in, open a real account, or play on trial chips. */
export function GuestCurtain({ game, visitor }: GuestCurtainProps) {
  const t = useTranslations('game');
  const session = useTranslations('session');
  const isTrial = visitor === 'trial';
  if (visitor === 'unknown') return <OpeningCurtain game={game} />;
  return (
    <Curtain art={game.iconUrl}>
      <h2 className="m-0 text-20">{game.gameName}</h2>
      <p className="m-0 text-14 text-[#d4e4e8]">
        {isTrial ? session('in_need_true_account') : game.supportPlay === 0 ? t('guest') : t('guestNoTrial')}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <ModalLink name={isTrial ? 'register' : 'login'} className={buttonClass('primary')}>
          {isTrial ? session('in_increase_submit') : t('logIn')}
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
