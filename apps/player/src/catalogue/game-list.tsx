import type { GameItem } from '@talora/contract/games.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GAMES_A_PAGE } from './catalogue-keys.ts';
import { GameGrid } from './game-tile.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

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
  readonly paging?: {
    readonly pageNo: number;
    readonly totalPages: number;
    readonly total: number;
    readonly onPage: (pageNo: number) => void;
  };
}

/** Games of a list in each of its states: on their way, failed, none, some. */
export function GameList({ games, error, onRetry, empty, paging }: GameListProps) {
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
        {PLACES.map((place) => (
          <Skeleton key={place} className="aspect-[3/4] rounded-tile" />
        ))}
      </div>
    );
  }
  if (games.length === 0) return empty;
  const first = paging === undefined ? 1 : (paging.pageNo - 1) * GAMES_A_PAGE + 1;
  return (
    <>
      <GameGrid games={games} />
      <p aria-live="polite" className="mt-5 mb-0 text-13 text-ink-3">
        {t('count', { from: String(first), to: String(first + games.length - 1), total: String(paging?.total ?? games.length) })}
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
