import { useTranslations } from 'use-intl';
import { GameGrid } from '../../catalogue/game-tile.tsx';
import { useRecentGames } from '../../catalogue/use-catalogue.ts';
import { useHotGames } from '../../catalogue/use-lobby.ts';
import { PATHS } from '../../routing/paths.ts';
import { useIsTrial, useSession } from '../../session/use-session.ts';
import { HomeSection, SectionSkeleton } from './home-section.tsx';
import { SlotSection } from './slot-section.tsx';
import { LiveBlock } from './vendor-blocks.tsx';

const ROW = 7;

/** What the member played last; nothing for guests and for who only tries the site. */
function RecentRow() {
  const t = useTranslations('home');
  const isMember = useSession() !== null;
  const isTrial = useIsTrial();
  const { data, isPending } = useRecentGames();
  if (!isMember || isTrial) return null;
  if (isPending) return <SectionSkeleton />;
  if (data === undefined || data.length === 0) return null;
  return (
    <HomeSection title={t('recent')} to={PATHS.recent} source="GCS_recent">
      <GameGrid games={data.slice(0, ROW)} isRow />
    </HomeSection>
  );
}

/** What the operator calls hot; nothing when nothing is. */
function HotRow() {
  const t = useTranslations('home');
  const games = useHotGames().data?.list ?? [];
  if (games.length === 0) return null;
  return (
    <HomeSection title={t('hot')} to={PATHS.hot} source="GCS_hot">
      <GameGrid games={games.slice(0, ROW)} isRow />
    </HomeSection>
  );
}

/** Games of the home page. The server makes the page with them; their script comes with the reader. */
export default function HomeSections() {
  return (
    <>
      <RecentRow />
      <HotRow />
      <LiveBlock />
      <SlotSection />
    </>
  );
}
