import { useRouter } from '@tanstack/react-router';
import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import magnifier from 'virtual:icon/ph/magnifying-glass';
import x from 'virtual:icon/ph/x';
import { GameList, ListHeading } from '../../catalogue/game-list.tsx';
import { useGames, useMenus } from '../../catalogue/use-catalogue.ts';
import { PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { FilterChips } from './filter-chips.tsx';

const TYPING_MS = 250;

/** All games, by name and category. What is looked for stands in the address. */
export default function SearchPage() {
  const t = useTranslations('list');
  const router = useRouter();
  const id = useId();
  const { q = '', type, page } = useSearchTexts();
  const [typed, setTyped] = useState(q);
  const menus = useMenus().data ?? [];
  const pageNo = Math.max(1, Number.parseInt(page ?? '1', 10) || 1);
  const { data, error, refetch } = useGames({ gameType: type, pageNo, ...(q === '' ? {} : { gameName: q.slice(0, 64) }) });

  useEffect(() => {
    if (typed === q) return undefined;
    const timer = setTimeout(() => {
      void router.navigate({ to: PATHS.search, search: { q: typed, type }, replace: true, resetScroll: false });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, q, type, router]);

  return (
    <>
      <ListHeading title={t('allGames')}>
        <search className="w-full md:w-[340px]">
          <label htmlFor={id} className="sr-only">
            {t('search')}
          </label>
          <div className={`${inputBoxClass(false)} pe-1`}>
            <Icon icon={magnifier} size={18} className="text-ink-3" />
            <input
              id={id}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={64}
              placeholder={t('search')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className={INPUT_CLASS}
            />
            {typed !== '' && (
              <IconButton label={t('clear')} onClick={() => setTyped('')}>
                <Icon icon={x} size={18} />
              </IconButton>
            )}
          </div>
        </search>
      </ListHeading>
      {menus.length > 1 && (
        <FilterChips
          label={t('categories')}
          chosen={type}
          options={menus.map(({ gameType, label, vendors }) => ({ value: gameType, label: label ?? vendors[0]?.displayName ?? gameType }))}
          onChoose={(value) => void router.navigate({ to: PATHS.search, search: { q, type: value } })}
        />
      )}
      <GameList
        games={data?.content}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title={q === '' ? t('empty') : t('nothingFound', { query: q })}>
            {q !== '' && <Button onClick={() => setTyped('')}>{t('showAll')}</Button>}
          </EmptyState>
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
