import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import { GameGrid } from '../../catalogue/game-tile.tsx';
import { useHotGames, usePopularGames } from '../../catalogue/use-lobby.ts';
import { PATHS } from '../../routing/paths.ts';
import { Winners } from './winners.tsx';

const ROW = 7;

/** Hot games, or the popular ones where the operator has named none; and the winners. A block without data does not show. */
export default function LobbyBlocks() {
  const t = useTranslations('lobby');
  const home = useTranslations('home');
  const hot = useHotGames().data?.list;
  const popular = usePopularGames().data ?? [];
  const isHot = hot !== undefined && hot.length > 0;
  const games = isHot ? hot : hot === undefined ? [] : popular;
  const title = isHot ? t('hot') : t('popular');
  return (
    <>
      {games.length > 0 && (
        <section className="mt-(--section-gap)" aria-label={title}>
          <div className="mb-3.5 flex min-h-9 items-center justify-between gap-3">
            <h2 className="m-0 text-20 md:text-24">{title}</h2>
            <Link to={PATHS.hot} aria-label={`${home('seeAll')}: ${title}`} className={buttonClass('secondary', 'small')}>
              {home('seeAll')}
            </Link>
          </div>
          <GameGrid games={games.slice(0, ROW)} />
        </section>
      )}
      <Winners />
    </>
  );
}
