import { Link } from '@tanstack/react-router';
import { Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { GameArt } from '../catalogue/game-art.tsx';
import { useGames } from '../catalogue/use-catalogue.ts';
import { gameLink, PATHS } from '../routing/paths.ts';

const MOST = 6;

/** What is asked for. */
export interface FoundGamesProps {
  readonly query: string;
}

/** The first games that fit, under the search of the header, and the way to all of them. */
export function FoundGames({ query }: FoundGamesProps) {
  const t = useTranslations('list');
  const { data, error } = useGames({ gameName: query.slice(0, 64), pageNo: 1, pageSize: MOST });
  return (
    <div
      id="found-games"
      role="dialog"
      aria-label={t('allGames')}
      data-source="GCS_games"
      className="absolute end-0 top-[calc(100%+8px)] z-(--z-header) grid w-[340px] gap-1 rounded-card border border-line-strong bg-surface-1 p-2 shadow-3"
    >
      {data === undefined && error === null && <Skeleton className="h-40" />}
      {error !== null && data === undefined && <p className="m-0 p-3 text-14 text-ink-2">{t('failed')}</p>}
      {data !== undefined && (
        <p role="status" className={data.content.length === 0 ? 'm-0 p-3 text-14 text-ink-2' : 'sr-only'}>
          {data.content.length === 0
            ? t('nothingFound', { query })
            : t('count', { shown: String(data.content.length), total: String(data.totalElements) })}
        </p>
      )}
      <ul className="m-0 grid list-none gap-0.5 p-0">
        {data?.content.map(({ nodeId, gameName, vendorName, iconUrl }) => (
          <li key={nodeId}>
            <Link {...gameLink(nodeId)} className="flex items-center gap-3 rounded-md p-1.5 text-ink no-underline hover:bg-surface-3">
              <span className="w-9 flex-none overflow-hidden rounded-sm">
                <GameArt src={iconUrl} name="" sizes="36px" />
              </span>
              <span className="min-w-0">
                <span className="block truncate text-14 font-semibold">{gameName}</span>
                <span className="block truncate text-12 text-ink-3">{vendorName}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={PATHS.search}
        search={{ q: query }}
        className="rounded-md p-2.5 text-center text-14 font-semibold text-link no-underline hover:bg-surface-3"
      >
        {t('showAll')}
      </Link>
    </div>
  );
}
