import type { GameItem } from '@talora/contract/games/games.ts';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import caret from 'virtual:icon/ph/caret-right';
import { PATHS } from '../routing/paths.ts';
import { GameGrid } from './game-tile.tsx';

interface ListHeadingProps {
  readonly title: string;
  /** The call that its figures come from. */
  readonly source?: string;
  readonly children?: ReactNode;
}

/** The heading of a page of games, with the way back home above it. */
export function ListHeading({ title, source, children }: ListHeadingProps) {
  const t = useTranslations('list');
  const bars = useTranslations('bars');
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3.5 gap-y-3 pt-3 pb-3.5" data-source={source}>
      <div>
        <nav aria-label={t('crumbs')}>
          <ol className="m-0 flex list-none items-center gap-1.5 p-0 text-14 text-ink-2">
            <li>
              <Link to={PATHS.home} className="inline-flex min-h-8 items-center no-underline hover:text-ink hover:underline">
                {bars('home')}
              </Link>
            </li>
            <li aria-current="page" className="flex items-center gap-1.5">
              <Icon icon={caret} size={14} className="text-ink-3 rtl:-scale-x-100" />
              {title}
            </li>
          </ol>
        </nav>
        <h1 className="m-0 text-24 md:text-30">{title}</h1>
      </div>
      {children}
    </div>
  );
}

/** The way to the hot games, where a list has nothing to show. */
export function HotLink() {
  const t = useTranslations('list');
  return (
    <Link to={PATHS.hot} className={buttonClass('outline')}>
      {t('toHot')}
    </Link>
  );
}

interface GameListProps {
  readonly games: readonly GameItem[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** The call that its figures come from. */
  readonly source: string;
  /** What stands here when there is none, with the one next step. */
  readonly empty: ReactNode;
  /** How many places stand in until the games are there. */
  readonly room?: number;
  readonly paging?: {
    readonly pageNo: number;
    readonly totalPages: number;
    readonly total: number;
    readonly onPage: (pageNo: number) => void;
  };
  /** How a list grows that is not paged. */
  readonly growth?: Growth;
}

interface Growth {
  readonly total: number;
  readonly hasMore: boolean;
  readonly isGrowing: boolean;
  readonly hasFailed: boolean;
  readonly onMore: () => void;
}

/** How many games of a list are shown, and the way to more of them. The focus goes to the count when the last have come. */
function ShownCount({ shown, total, growth }: { shown: number; total: number; growth: Growth | undefined }) {
  const t = useTranslations('list');
  const count = useRef<HTMLParagraphElement>(null);
  const hasPressed = useRef(false);
  const hasMore = growth?.hasMore === true;
  useEffect(() => {
    if (hasMore || !hasPressed.current) return;
    hasPressed.current = false;
    count.current?.focus({ preventScroll: true });
  }, [hasMore]);
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <p ref={count} tabIndex={-1} aria-live="polite" className="m-0 text-13 text-ink-3">
        {growth?.hasFailed === true ? t('failed') : t('count', { shown: String(shown), total })}
      </p>
      {growth !== undefined && hasMore && (
        <Button
          variant="secondary"
          isBusy={growth.isGrowing}
          className="justify-self-center"
          onClick={() => {
            hasPressed.current = true;
            growth.onMore();
          }}
        >
          {growth.hasFailed ? t('retry') : t('more')}
        </Button>
      )}
    </div>
  );
}

/** Games of a list in each of its states: on their way, failed, none, some. */
export function GameList({ games, error, onRetry, source, empty, room = 7, paging, growth }: GameListProps) {
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
        {Array.from({ length: room }, (_, index) => (
          <div key={index}>
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
    <div data-source={source}>
      <GameGrid games={games} isFirst />
      <ShownCount shown={games.length} total={growth?.total ?? paging?.total ?? games.length} growth={growth} />
      {paging !== undefined && (
        <Pager
          pageNo={paging.pageNo}
          totalPages={paging.totalPages}
          onPage={paging.onPage}
          labels={{ nav: pager('nav'), previous: pager('previous'), next: pager('next') }}
        />
      )}
    </div>
  );
}
