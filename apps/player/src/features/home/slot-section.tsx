import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GameTile } from '../../catalogue/game-tile.tsx';
import { useGames, useMenus } from '../../catalogue/use-catalogue.ts';
import { GameFeature } from './game-feature.tsx';
import { HomeSection } from './home-section.tsx';
import { MakerTabs } from './maker-tabs.tsx';

const SLOTS = 'RNG';
const SLOTS_PATH = '/rng';

const HEIGHT = '[--rough-height:1245px] md:[--rough-height:1257px] lg:[--rough-height:983px] xl:[--rough-height:714px]';

/** The slots of the brand, thirteen a page: the first large, the others as tiles, without those that stand above as hot. A maker narrows them to its own. */
export function SlotSection() {
  const list = useTranslations('list');
  const pager = useTranslations('pager');
  const [vassalage, setVassalage] = useState<string>();
  const [pageNo, setPageNo] = useState(1);
  const slots = useMenus().data?.find((menu) => menu.gameType === SLOTS);
  const { data: answered, error } = useGames({ gameType: SLOTS, ...(vassalage === undefined ? { isHot: '0' } : { vassalage }), pageNo });
  // A press shows at once on what was pressed; the tiles are drawn piece by piece after it.
  const data = useDeferredValue(answered);
  if (slots === undefined || (data !== undefined && data.totalElements === 0 && vassalage === undefined)) return null;
  const [first, ...others] = data?.content ?? [];
  const choose = (maker: string | undefined): void => {
    setVassalage(maker);
    setPageNo(1);
  };
  return (
    <HomeSection title={slots.label ?? slots.vendors[0]?.displayName ?? ''} to={SLOTS_PATH} source="GCS_games" height={HEIGHT}>
      {slots.vendors.length > 1 && <MakerTabs makers={slots.vendors} chosen={vassalage} onChoose={choose} />}
      {data === undefined && error === null && <Skeleton className="h-[1180px] rounded-card md:h-[820px] lg:h-[600px]" />}
      {first !== undefined && (
        <ul className="m-0 grid list-none grid-cols-3 gap-(--tile-gap) p-0 md:grid-cols-4 lg:grid-cols-[288px_repeat(4,minmax(0,1fr))] xl:grid-cols-[288px_repeat(6,minmax(0,1fr))]">
          <GameFeature key={first.nodeId} game={first} />
          {others.map((game) => (
            <GameTile key={game.nodeId} game={game} />
          ))}
        </ul>
      )}
      {data !== undefined && first !== undefined && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <p aria-live="polite" className="m-0 min-h-6 text-13 text-ink-3">
            {list('count', { shown: String(data.content.length), total: String(data.totalElements) })}
          </p>
          <Pager
            pageNo={pageNo}
            totalPages={data.totalPages}
            onPage={setPageNo}
            labels={{ nav: pager('nav'), previous: pager('previous'), next: pager('next') }}
          />
        </div>
      )}
    </HomeSection>
  );
}
