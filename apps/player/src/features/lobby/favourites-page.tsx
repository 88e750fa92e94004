import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import heart from 'virtual:icon/ph/heart';
import { GameList, ListHeading } from '../../catalogue/game-list.tsx';
import { useFavouriteIds, useFavourites } from '../../catalogue/use-catalogue.ts';
import { NoGames } from '../../catalogue/no-games.tsx';
import { PATHS } from '../../routing/paths.ts';

/** Games that the member gave a heart. */
export default function FavouritesPage() {
  const t = useTranslations('list');
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useFavourites(pageNo);
  const ids = useFavouriteIds().data?.length ?? 0;
  return (
    <>
      <ListHeading title={t('favourites')} />
      <GameList
        games={data?.content}
        error={error}
        onRetry={() => void refetch()}
        source="GCS_favourites"
        empty={
          <NoGames icon={heart} title={t('noFavourites')}>
            <Link to={PATHS.search} className={buttonClass('primary')}>
              {t('showAll')}
            </Link>
          </NoGames>
        }
        {...(data === undefined
          ? {}
          : { paging: { pageNo, totalPages: data.totalPages, total: data.totalPages > 1 ? ids : data.content.length, onPage: setPageNo } })}
      />
    </>
  );
}
