import { useLocation, useRouter } from '@tanstack/react-router';
import { categoryOfPath, vendorOfPath } from '@talora/domain/games/categories.ts';
import { EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { GameList, ListHeading } from '../../catalogue/game-list.tsx';
import { useGames, useMenus } from '../../catalogue/use-catalogue.ts';
import { NoSuchPage } from '../../frame/no-such-page.tsx';
import { useSearchTexts } from '../../routing/search-text.ts';
import { FilterChips } from './filter-chips.tsx';

/** Games of one category by maker, or of one vendor alone. A category or vendor that the brand does not have is no page. */
export default function CategoryPage() {
  const t = useTranslations('list');
  const { pathname } = useLocation();
  const router = useRouter();
  const search = useSearchTexts();
  const { page } = search;
  const own = vendorOfPath(pathname);
  const gameType = own?.gameType ?? categoryOfPath(pathname);
  const vassalage = own?.vassalage ?? search.vassalage;
  const menus = useMenus();
  const menu = menus.data?.find((item) => item.gameType === gameType);
  const pageNo = Math.max(1, Number.parseInt(page ?? '1', 10) || 1);
  const { data, error, refetch } = useGames({ gameType, vassalage, pageNo });
  const vendor = menu?.vendors.find((item) => item.vassalage === own?.vassalage);
  if (menus.data !== undefined && (menu === undefined || (own !== undefined && vendor === undefined))) return <NoSuchPage />;
  const go = (next: Record<string, string | undefined>): void => void router.navigate({ to: pathname, search: next });
  return (
    <>
      <ListHeading title={vendor?.displayName ?? menu?.label ?? menu?.vendors[0]?.displayName ?? ''} />
      {own === undefined && menu !== undefined && menu.vendors.length > 1 && (
        <FilterChips
          label={t('makers')}
          chosen={vassalage}
          options={menu.vendors.map((vendor) => ({ value: vendor.vassalage, label: vendor.displayName }))}
          onChoose={(value) => go({ vassalage: value })}
        />
      )}
      <GameList
        games={data?.content}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('empty')} />}
        {...(data === undefined
          ? {}
          : {
              paging: {
                pageNo,
                totalPages: data.totalPages,
                total: data.totalElements,
                onPage: (next: number) => go({ vassalage, page: String(next) }),
              },
            })}
      />
    </>
  );
}
