import { useRouter } from '@tanstack/react-router';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';
import glass from 'virtual:icon/ph/magnifying-glass';
import { CATEGORY_PAGE } from '../../catalogue/catalogue-keys.ts';
import { GameList, ListHeading } from '../../catalogue/game-list.tsx';
import { useGames, useMenus } from '../../catalogue/use-catalogue.ts';
import { NoGames } from '../../catalogue/suggested-games.tsx';
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
  const { data, error, refetch } = useGames({
    gameType: type,
    pageNo,
    pageSize: CATEGORY_PAGE,
    ...(q === '' ? {} : { gameName: q.slice(0, 64) }),
  });

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
        games={data?.content}
        error={error}
        onRetry={() => void refetch()}
        source="GCS_games"
        room={CATEGORY_PAGE}
        empty={
          <NoGames icon={glass} title={q === '' ? t('empty') : t('nothingFound', { query: q })}>
            {q !== '' && <Button onClick={() => void router.navigate({ to: PATHS.search, search: { type } })}>{t('showAll')}</Button>}
          </NoGames>
        }
        {...(data === undefined
          ? {}
          : {
              paging: {
                pageNo,
                totalPages: data.totalPages,
                total: data.totalElements,
                onPage: (next: number) => void router.navigate({ to: PATHS.search, search: { q, type, page: String(next) } }),
              },
            })}
      />
    </>
  );
}
