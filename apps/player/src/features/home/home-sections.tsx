import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { GameGrid } from '../../catalogue/game-tile.tsx';
import { useRecentGames } from '../../catalogue/use-catalogue.ts';
import { JackpotTicker } from '../../brand/jackpot-ticker.tsx';
import { useCategoryLinks } from '../../shell/site-links.ts';
import { lazyPart } from '../../later/later.tsx';
import { PATHS } from '../../routing/paths.ts';
import { useIsTrial, useSession } from '../../session/use-session.ts';
import { HomeSection, SectionSkeleton } from './home-section.tsx';
import { SlotSection } from './slot-section.tsx';
import { LiveBlock } from './live-block.tsx';

/** The sample brand never shows them: they come when they are needed. */
const Families = lazyPart(() => import('./families.tsx'));

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

/** Families of games; a brand with a single one has no need to choose. */
function FamilyRow() {
  const links = useCategoryLinks();
  if (links.length < 2) return null;
  return (
    <Suspense fallback={<div className="mt-(--section-gap) h-18" />}>
      <Families links={links} />
    </Suspense>
  );
}

/** Games of the home page. The server makes the page with them; their script comes with the reader. */
export default function HomeSections() {
  return (
    <>
      <FamilyRow />
      <RecentRow />
      <JackpotTicker />
      <LiveBlock />
      <SlotSection />
    </>
  );
}
