import { useLocation, useRouter } from '@tanstack/react-router';
import type { catalogueCalls } from '@talora/contract/games/catalogue.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { categoryOfPath, vendorOfPath } from '@talora/domain/games/categories.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import glass from 'virtual:icon/ph/magnifying-glass';
import { LIST_START } from '../../catalogue/catalogue-keys.ts';
import { GameList, ListHeading } from '../../catalogue/game-list.tsx';
import { useReturnTime } from '../../catalogue/maintenance-time.ts';
import { useGrowingGames } from '../../catalogue/use-growing-games.ts';
import { useGameTypes } from '../../catalogue/use-lobby.ts';
import { NoGames } from '../../catalogue/no-games.tsx';
import { later } from '../../later/later.tsx';
import { NoSuchPage } from '../../shell/no-such-page.tsx';
import { usePageName } from '../../routing/page-name.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { ComingPage } from './coming-page.tsx';
import { FilterChips } from './filter-chips.tsx';
import { GameSearch } from './game-search.tsx';
import { gameFilterOf, readLobbyFilter, sectionsOf, writeLobbyFilter, type LobbyFilter } from './lobby-filter.ts';
import { LobbyTools, SectionTabs } from './lobby-tools.tsx';

/** Its script comes with the reader: the page that the server makes has its place. */
const JackpotBoard = later(() => import('./jackpot-board.tsx'));

type GameType = CallValue<(typeof catalogueCalls)['calls']['vendorGameTypes']>[number];

/** The tabs of a game type: all, new, then its sub-categories. */
function useSections(type: GameType, filter: LobbyFilter): { sub: string | undefined; label: string; count: number | null }[] {
  const t = useTranslations('lobby');
  const list = useTranslations('list');
  return sectionsOf(type, filter).map(({ sub, count }) => ({
    sub,
    label: sub === undefined ? list('all') : sub === 'new' ? t('new') : t(`sub.${sub}`),
    count,
  }));
}

function VendorStop({ vendor }: { vendor: GameType['vendors'][number] | undefined }) {
  const t = useTranslations('lobby');
  const timeOf = useReturnTime();
  const stop = vendor?.maintenance ?? null;
  if (stop === null) return null;
  return (
    <div className="mb-4">
      <Callout tone="pending">{stop.until === null ? t('vendorStopped') : t('vendorUntil', { time: timeOf(stop.until) })}</Callout>
    </div>
  );
}

/** No game is as the filter wants it, or none is there. */
function Nothing({ filter, path }: { filter: LobbyFilter; path: string }) {
  const t = useTranslations('lobby');
  const list = useTranslations('list');
  const router = useRouter();
  const isNarrowed = filter.q !== '' || filter.hasRtp || filter.hasTrial || filter.isMine || filter.sub !== undefined;
  const title = filter.q === '' ? (isNarrowed ? t('noMatch') : list('empty')) : list('nothingFound', { query: filter.q });
  return (
    <NoGames icon={glass} title={title}>
      {isNarrowed && (
        <Button onClick={() => void router.navigate({ to: path, search: { vassalage: filter.vassalage } })}>{t('clearFilters')}</Button>
      )}
    </NoGames>
  );
}

interface TypePageProps {
  readonly type: GameType;
  /** The vendor whose page it is. */
  readonly own: string | undefined;
  readonly path: string;
}

function TypePage({ type, own, path }: TypePageProps) {
  const t = useTranslations('lobby');
  const list = useTranslations('list');
  const router = useRouter();
  const filter = readLobbyFilter(useSearchTexts());
  const ownVendor = type.vendors.find((one) => one.vassalage === own);
  const name = ownVendor?.displayName ?? type.label ?? type.vendors[0]?.displayName ?? '';
  usePageName(name);
  const sections = useSections(type, filter);
  const answered = useGrowingGames(gameFilterOf(filter, { gameType: type.gameType, vassalage: own }), filter.pageNo - 1);
  // A press shows at once on what was pressed; many tiles are drawn piece by piece after it.
  const games = useDeferredValue(answered.games);
  const change = (next: Partial<LobbyFilter>, isReplace = false): void =>
    void router.navigate({
      to: path,
      search: writeLobbyFilter({ ...filter, pageNo: 1, ...next }),
      replace: isReplace,
      resetScroll: false,
    });
  return (
    <>
      <ListHeading title={name} source="GCS_vendorGameTypes">
        <GameSearch
          label={t('searchIn', { total: ownVendor?.count ?? type.count })}
          query={filter.q}
          onQuery={(q) => change({ q }, true)}
        />
      </ListHeading>
      {type.gameType === 'JP' && (
        <JackpotBoard>
          <Skeleton className="mb-4 h-40 rounded-card" />
        </JackpotBoard>
      )}
      {own === undefined && sections.length > 1 && <SectionTabs path={path} filter={filter} sections={sections} />}
      {own === undefined && type.vendors.length > 1 && (
        <div className="mb-2.5">
          <FilterChips
            label={list('makers')}
            source="GCS_vendorGameTypes"
            chosen={filter.vassalage}
            total={type.count}
            options={type.vendors.map(({ vassalage, displayName, count, smallIcon }) => ({
              value: vassalage,
              label: displayName,
              count,
              icon: smallIcon,
            }))}
            onChoose={(vassalage) => change({ vassalage })}
          />
        </div>
      )}
      <LobbyTools filter={filter} onChange={change} />
      <VendorStop vendor={ownVendor ?? type.vendors.find((one) => one.vassalage === filter.vassalage)} />
      <GameList
        games={games}
        error={answered.error}
        onRetry={answered.refetch}
        source="GCS_games"
        room={LIST_START}
        empty={<Nothing filter={filter} path={path} />}
        growth={{ ...answered, onMore: answered.hasFailed ? answered.retry : () => change({ pageNo: filter.pageNo + 1 }, true) }}
      />
    </>
  );
}

/** Games of one category, or of one vendor alone. A category or vendor that the brand does not have yet says so. */
export default function CategoryPage() {
  const { pathname } = useLocation();
  const own = vendorOfPath(pathname);
  const gameType = own?.gameType ?? categoryOfPath(pathname);
  const { data, error, refetch } = useGameTypes();
  const type = data?.find((item) => item.gameType === gameType);
  if (data === undefined) {
    return (
      <>
        <ListHeading title=" " />
        <GameList games={undefined} error={error} onRetry={() => void refetch()} source="GCS_games" room={LIST_START} empty={null} />
      </>
    );
  }
  if (type === undefined || (own !== undefined && !type.vendors.some((one) => one.vassalage === own.vassalage)))
    return gameType === undefined ? <NoSuchPage /> : <ComingPage key={pathname} gameType={gameType} />;
  return <TypePage key={pathname} type={type} own={own?.vassalage} path={pathname} />;
}
