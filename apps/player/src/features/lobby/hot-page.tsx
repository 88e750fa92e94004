import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import flame from 'virtual:icon/ph/flame';
import { LIST_START } from '../../catalogue/catalogue-keys.ts';
import { GameList, ListHeading } from '../../catalogue/game-list.tsx';
import { GameGrid } from '../../catalogue/game-tile.tsx';
import { useHotGames, usePopularGames } from '../../catalogue/use-lobby.ts';
import { PATHS } from '../../routing/paths.ts';

/** Games that the operator calls hot, and those that are played most. */
export default function HotPage() {
  const t = useTranslations('lobby');
  const list = useTranslations('list');
  const { data, error, refetch } = useHotGames();
  const popular = usePopularGames().data ?? [];
  return (
    <>
      <ListHeading title={t('hot')} />
      <GameList
        games={data?.list}
        error={error}
        onRetry={() => void refetch()}
        source="GCS_hot"
        room={LIST_START}
        empty={
          <EmptyState icon={<Icon icon={flame} size={44} />} title={t('noHot')}>
            <Link to={PATHS.search} className={buttonClass('primary')}>
              {list('showAll')}
            </Link>
          </EmptyState>
        }
      />
      {popular.length > 0 && (
        <section className="mt-(--section-gap)" data-source="popular">
          <h2 className="mt-0 mb-3.5 text-20 md:text-24">{t('popular')}</h2>
          <GameGrid games={popular} />
        </section>
      )}
    </>
  );
}
