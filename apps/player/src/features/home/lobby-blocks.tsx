import { useTranslations } from 'use-intl';
import { GameGrid } from '../../catalogue/game-tile.tsx';
import { useFavourites } from '../../catalogue/use-catalogue.ts';
import { useHotGames, usePopularGames } from '../../catalogue/use-lobby.ts';
import { PATHS } from '../../routing/paths.ts';
import { HomeSection } from './home-section.tsx';
import { SportsBlocks } from './sports-blocks.tsx';
import { Winners } from './winners.tsx';

const ROW = 7;

function FavouriteRow() {
  const t = useTranslations('home');
  const games = useFavourites().data?.content ?? [];
  if (games.length === 0) return null;
  return (
    <HomeSection title={t('favourites')} to={PATHS.favourites} source="GCS_favourites">
      <GameGrid games={games.slice(0, ROW)} isRow />
    </HomeSection>
  );
}

/** The games that are played most, where the operator has named none hot. */
function PopularRow() {
  const t = useTranslations('lobby');
  const hot = useHotGames().data?.list;
  const games = usePopularGames().data ?? [];
  if (hot === undefined || hot.length > 0 || games.length === 0) return null;
  return (
    <HomeSection title={t('popular')} to={PATHS.hot} source="popular">
      <GameGrid games={games.slice(0, ROW)} isRow />
    </HomeSection>
  );
}

/** What stands below the games. A block without data does not show. */
export default function LobbyBlocks() {
  return (
    <>
      <FavouriteRow />
      <SportsBlocks />
      <PopularRow />
      <Winners />
    </>
  );
}
