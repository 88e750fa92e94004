import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import clock from 'virtual:icon/ph/clock-counter-clockwise';
import { GameList, ListHeading } from '../../catalogue/game-list.tsx';
import { useRecentGames } from '../../catalogue/use-catalogue.ts';
import { NoGames } from '../../catalogue/no-games.tsx';
import { PATHS } from '../../routing/paths.ts';

/** Games that the member opened last. */
export default function RecentPage() {
  const t = useTranslations('list');
  const { data, error, refetch } = useRecentGames();
  return (
    <>
      <ListHeading title={t('recent')} />
      <GameList
        games={data}
        error={error}
        onRetry={() => void refetch()}
        source="GCS_recent"
        empty={
          <NoGames icon={clock} title={t('noRecent')}>
            <Link to={PATHS.search} className={buttonClass('primary')}>
              {t('showAll')}
            </Link>
          </NoGames>
        }
      />
    </>
  );
}
