import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import heart from 'virtual:icon/ph/heart';
import { GameList, ListHeading } from '../../catalogue/game-list.tsx';
import { useFavourites } from '../../catalogue/use-catalogue.ts';
import { PATHS } from '../../routing/paths.ts';

/** Games that the member gave a heart. */
export default function FavouritesPage() {
  const t = useTranslations('list');
  const { data, error, refetch } = useFavourites();
  return (
    <>
      <ListHeading title={t('favourites')} />
      <GameList
        games={data?.content}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={<Icon icon={heart} size={44} />} title={t('noFavourites')}>
            <Link to={PATHS.search} className={buttonClass('primary')}>
              {t('showAll')}
            </Link>
          </EmptyState>
        }
      />
    </>
  );
}
