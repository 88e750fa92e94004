import type { GameItem } from '@talora/contract/games.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GameGrid } from './game-tile.tsx';

/** The heading of a page of games. */
export function ListHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3.5 pt-5 pb-4">
      <h1 className="m-0 text-24 md:text-30">{title}</h1>
      {children}
    </div>
  );
}

interface GameListProps {
  readonly games: readonly GameItem[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** What stands here when there is none, with the one next step. */
  readonly empty: ReactNode;
  /** How many places stand in until the games are there. */
  readonly places?: number;
  readonly paging?: {
    readonly pageNo: number;
    readonly totalPages: number;
    readonly total: number;
    readonly onPage: (pageNo: number) => void;
  };
}

/** Games of a list in each of its states: on their way, failed, none, some. */
export function GameList({ games, error, onRetry, empty, places = 7, paging }: GameListProps) {
  const t = useTranslations('list');
  const pager = useTranslations('pager');
  if (games === undefined) {
    if (error !== null) {
      return (
        <EmptyState title={t('failed')}>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </EmptyState>
      );
    }
    return (
      <div
        role="status"
        aria-label={t('loading')}
        className="grid grid-cols-3 gap-(--tile-gap) md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-7"
      >
        {Array.from({ length: places }, (_, place) => (
          <div key={place}>
            <Skeleton className="aspect-[3/4] rounded-tile" />
            <Skeleton className="mt-2 h-[19px] w-3/4" />
            <Skeleton className="mt-0.5 h-[15px] w-1/2" />
          </div>
        ))}
      </div>
    );
  }
  if (games.length === 0) return empty;
  return (
    <>
      <GameGrid games={games} />
      <p aria-live="polite" className="mt-5 mb-0 text-13 text-ink-3">
        {t('count', { shown: String(games.length), total: String(paging?.total ?? games.length) })}
      </p>
      {paging !== undefined && (
        <Pager
          pageNo={paging.pageNo}
          totalPages={paging.totalPages}
          onPage={paging.onPage}
          labels={{ nav: pager('nav'), previous: pager('previous'), next: pager('next') }}
        />
      )}
    </>
  );
}
