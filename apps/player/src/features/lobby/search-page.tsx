import { useRouter } from '@tanstack/react-router';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import glass from 'virtual:icon/ph/magnifying-glass';
import { LIST_START } from '../../catalogue/catalogue-keys.ts';
import { GameList, ListHeading } from '../../catalogue/game-list.tsx';
import { useGrowingGames } from '../../catalogue/use-growing-games.ts';
import { useMenus } from '../../catalogue/use-catalogue.ts';
import { NoGames } from '../../catalogue/no-games.tsx';
import { PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { FilterChips } from './filter-chips.tsx';
import { GameSearch } from './game-search.tsx';

/** All games, by name and category. What is looked for stands in the address. */
export default function SearchPage() {
  const t = useTranslations('list');
  const router = useRouter();
  const { q = '', type, page } = useSearchTexts();
  const menus = useMenus().data ?? [];
  const pageNo = Math.max(1, Number.parseInt(page ?? '1', 10) || 1);
  const { games, error, refetch, ...growth } = useGrowingGames(
    { gameType: type, pageNo: 1, pageSize: LIST_START, ...(q === '' ? {} : { gameName: q.slice(0, 64) }) },
    pageNo - 1,
  );
  const grow = (): void =>
    void router.navigate({ to: PATHS.search, search: { q, type, page: String(pageNo + 1) }, replace: true, resetScroll: false });

  return (
    <>
      <ListHeading title={t('allGames')}>
        <GameSearch
          label={t('search')}
          query={q}
          onQuery={(next) => void router.navigate({ to: PATHS.search, search: { q: next, type }, replace: true, resetScroll: false })}
        />
      </ListHeading>
      {menus.length > 1 && (
        <div className="mb-4">
          <FilterChips
            label={t('categories')}
            chosen={type}
            options={menus.map(({ gameType, label, vendors }) => ({
              value: gameType,
              label: label ?? vendors[0]?.displayName ?? gameType,
            }))}
            onChoose={(value) => void router.navigate({ to: PATHS.search, search: { q, type: value } })}
          />
        </div>
      )}
      <GameList
        games={games}
        error={error}
        onRetry={refetch}
        source="GCS_games"
        room={LIST_START}
        empty={
          <NoGames icon={glass} title={q === '' ? t('empty') : t('nothingFound', { query: q })}>
            {q !== '' && <Button onClick={() => void router.navigate({ to: PATHS.search, search: { type } })}>{t('showAll')}</Button>}
          </NoGames>
        }
        growth={{ ...growth, onMore: growth.hasFailed ? growth.retry : grow }}
      />
    </>
  );
}
