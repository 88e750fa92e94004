import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withMessages } from '../../messages/home-messages.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { useHomeContent } from '../../brand/home-content.ts';
import { Banners } from './banners.tsx';
import { FairCard } from './fair-card.tsx';
import { AllGames, MemberRows } from './game-sections.tsx';
import { NoticeLine } from './notice-line.tsx';
import { StartCard } from './start-card.tsx';
import { WalletCard } from './wallet-card.tsx';

const NEAR = '200px';
const LobbyBlocks = lazy(() => withMessages(import('./lobby-blocks.tsx')));

/** What stands below the games comes when a reader comes near it: the first paint waits for none of it. */
function LaterBlocks() {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), { rootMargin: NEAR });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <LobbyBlocks />
        </Suspense>
      )}
    </div>
  );
}

/** The home page: only blocks that have something real to show. */
export function HomePage() {
  const { name } = useBrand();
  const { data, isPending } = useHomeContent();
  const banners = data?.banners.filter((banner) => banner.groupName === 'w_home') ?? [];
  const notices = data?.notices ?? [];
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      <div
        className={`grid gap-3 pt-3.5 lg:pt-5 ${banners.length > 0 || isPending ? 'lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_388px]' : ''}`}
      >
        {isPending && <Skeleton className="h-[372px] rounded-xl md:h-[360px] lg:h-[420px]" />}
        {banners.length > 0 && <Banners banners={banners} />}
        <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-1">
          <WalletCard />
          <StartCard />
        </div>
      </div>
      {notices.length > 0 && <NoticeLine notices={notices} />}
      {isPending && <Skeleton className="mt-3 h-11 rounded-[12px]" />}
      <MemberRows />
      <AllGames />
      <LaterBlocks />
      <FairCard />
    </>
  );
}
