import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Suspense } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { useHomeContent } from '../../announcements/home-content.ts';
import { later, lazyPart } from '../../later/later.tsx';
import { withMessages } from '../../messages/home-messages.ts';
import { Banners } from './banners.tsx';
import { StartCard } from './start-card.tsx';
import { WalletCard } from './wallet-card.tsx';

/** The sample brand has paid none: it comes when it is needed. */
const DividendCard = lazyPart(() => import('./dividend-card.tsx'));
/** How far below the screen a part may be when it is fetched. */
const NEAR = '200px';
const NoticeLine = later(() => import('./notice-line.tsx'), { isInReadyPage: true });
const HotRow = later(() => import('./hot-row.tsx'), { isInReadyPage: true });
const HomeSections = later(() => import('./home-sections.tsx'), { isInReadyPage: true });
const FairCard = later(() => import('./fair-card.tsx'), { isInReadyPage: true });
const LobbyBlocks = later(() => withMessages(import('./lobby-blocks.tsx')), { margin: NEAR });

/** The home page: only blocks that have something real to show. */
export function HomePage() {
  const { name } = useBrand();
  const { data, isPending } = useHomeContent();
  const banners = data?.banners ?? [];
  const notices = data?.notices ?? [];
  const dividend = data?.dividend ?? null;
  return (
    <div className="flex flex-col">
      <h1 className="sr-only">{name}</h1>
      <div
        className={`grid gap-3 pt-3.5 max-md:contents lg:pt-5 ${banners.length > 0 || isPending ? 'lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_388px]' : ''}`}
      >
        {isPending && <Skeleton className="h-[372px] max-md:-order-3 max-md:mt-3.5 rounded-xl md:h-[360px] lg:h-[420px]" />}
        {banners.length > 0 && (
          <div className="min-w-0 max-md:-order-3 max-md:mt-3.5" data-source="GCS_homeConsolidated">
            <Banners banners={banners} />
          </div>
        )}
        <div className="grid grid-cols-1 gap-3 max-md:mt-(--section-gap) md:grid-cols-2 lg:grid-cols-1">
          <WalletCard />
          {dividend === null ? (
            <StartCard />
          ) : (
            <Suspense fallback={<Skeleton className="min-h-[182px] rounded-card" />}>
              <DividendCard dividend={dividend} />
            </Suspense>
          )}
        </div>
      </div>
      {(isPending || notices.length > 0) && (
        <NoticeLine>
          <Skeleton className="mt-3 h-11 rounded-[12px]" />
        </NoticeLine>
      )}
      {/* On a phone the first games stand right under the banner. */}
      <div className="min-w-0 max-md:-order-2">
        <HotRow>
          <Skeleton className="mt-(--section-gap) h-[466px] rounded-card md:h-[340px]" />
        </HotRow>
      </div>
      <HomeSections>
        <Skeleton className="mt-(--section-gap) h-[1245px] rounded-card md:h-[1285px] lg:h-[983px] xl:h-[714px]" />
      </HomeSections>
      <LobbyBlocks>
        <Skeleton className="mt-(--section-gap) h-[260px] rounded-card md:h-[340px]" />
        <Skeleton className="mt-(--section-gap) h-[450px] rounded-card md:h-[270px] xl:h-[170px]" />
      </LobbyBlocks>
      <FairCard>
        <Skeleton className="mt-(--section-gap) h-[430px] rounded-card md:h-[232px] lg:h-[192px] xl:h-[152px]" />
      </FairCard>
    </div>
  );
}
