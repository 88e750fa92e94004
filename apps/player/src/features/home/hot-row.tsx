import { useTranslations } from 'use-intl';
import { GameGrid } from '../../catalogue/game-tile.tsx';
import { useHotGames } from '../../catalogue/use-lobby.ts';
import { PATHS } from '../../routing/paths.ts';
import { HomeSection } from './home-section.tsx';

const ROW = 7;

/** What the operator calls hot; nothing when nothing is. */
export default function HotRow() {
  const t = useTranslations('home');
  const games = useHotGames().data?.list ?? [];
  if (games.length === 0) return null;
  return (
    <HomeSection title={t('hot')} to={PATHS.hot} source="GCS_hot">
      <GameGrid games={games.slice(0, ROW)} isRow />
    </HomeSection>
  );
}
