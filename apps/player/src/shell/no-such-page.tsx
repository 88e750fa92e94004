import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { GameGrid } from '../catalogue/game-tile.tsx';
import { useOtherGames } from '../catalogue/use-lobby.ts';
import { StatePicture } from './state-picture.tsx';

const SUGGESTED = 7;

/** An address that leads nowhere, and games to go on to. */
export function NoSuchPage() {
  const t = useTranslations('page');
  const others = useOtherGames(SUGGESTED);
  return (
    <>
      <div className="mx-auto grid max-w-[520px] justify-items-center gap-3 py-10 text-center">
        <StatePicture art="globe" />
        <p aria-hidden="true" className="num m-0 text-20 leading-tight font-black text-ink-3">
          404
        </p>
        <h1 className="m-0 text-24">{t('notFound')}</h1>
        <p className="m-0 text-14 text-ink-2">{t('notFoundMore')}</p>
        <Link to="/" className={buttonClass('primary')}>
          {t('home')}
        </Link>
      </div>
      {others.length > 0 && (
        <section data-source="GCS_games">
          <h2 className="mt-2 mb-3.5 text-18">{t('others')}</h2>
          <GameGrid games={others} isRow />
        </section>
      )}
    </>
  );
}
