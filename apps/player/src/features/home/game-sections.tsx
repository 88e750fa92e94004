import type { GameItem } from '@talora/contract/games.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GameFeature } from '../../catalogue/game-feature.tsx';
import { GameGrid } from '../../catalogue/game-tile.tsx';
import { useFavourites, useGames, useMenus, useRecentGames } from '../../catalogue/use-catalogue.ts';
import { useIsInBrowser } from '../../catalogue/use-is-in-browser.ts';
import { PATHS } from '../../routing/paths.ts';

const ROW = 7;
const SLOTS = 'RNG';
const MakerTabs = lazy(() => import('./maker-tabs.tsx'));

function Section({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  const t = useTranslations('home');
  return (
    <section className="mt-(--section-gap)">
      <div className="mb-3.5 flex min-h-9 items-center justify-between gap-3">
        <h2 className="m-0 text-20 md:text-24">{title}</h2>
        <Link to={to} aria-label={`${t('seeAll')}: ${title}`} className={buttonClass('secondary', 'small')}>
          {t('seeAll')}
        </Link>
      </div>
      {children}
    </section>
  );
}

function MemberRow({ title, to, games }: { title: string; to: string; games: readonly GameItem[] | undefined }) {
  if (games === undefined || games.length === 0) return null;
  return (
    <Section title={title} to={to}>
      <GameGrid games={games.slice(0, ROW)} />
    </Section>
  );
}

/** What the member played last and likes; nothing for guests. */
export function MemberRows() {
  const t = useTranslations('home');
  const recent = useRecentGames();
  const favourites = useFavourites();
  return (
    <>
      <MemberRow title={t('recent')} to={PATHS.recent} games={recent.data} />
      <MemberRow title={t('favourites')} to={PATHS.favourites} games={favourites.data?.content} />
    </>
  );
}

/** The games of the brand, thirteen a page: the first large, the others as tiles. A maker narrows them to its slots. */
export function AllGames() {
  const t = useTranslations('home');
  const frame = useTranslations('frame');
  const [vassalage, setVassalage] = useState<string>();
  const isInBrowser = useIsInBrowser();
  const makers = useMenus().data?.find((menu) => menu.gameType === SLOTS)?.vendors ?? [];
  const { data, isPending } = useGames(vassalage === undefined ? { pageNo: 1 } : { gameType: SLOTS, vassalage, pageNo: 1 });
  const [first, ...others] = data?.content ?? [];
  return (
    <Section title={frame('games')} to={PATHS.search}>
      {makers.length > 1 && (
        <div className="min-h-15">
          {isInBrowser && (
            <Suspense fallback={null}>
              <MakerTabs makers={makers} chosen={vassalage} onChoose={setVassalage} />
            </Suspense>
          )}
        </div>
      )}
      {isPending && <Skeleton className="h-[306px] rounded-card" />}
      {data !== undefined && first === undefined && <EmptyState title={t('empty')} />}
      {first !== undefined && <GameFeature game={first} />}
      {others.length > 0 && (
        <div className="mt-4">
          <GameGrid games={others} />
        </div>
      )}
    </Section>
  );
}
