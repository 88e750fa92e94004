import type { ConsoleGame } from '@talora/contract/games/console-game.ts';
import { iconOf } from '@talora/domain/games/catalogue/picture-addresses.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import dots from 'virtual:icon/ph/dots-six-vertical';
import type { Column } from '../../kit/data-list/columns.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { StopTag } from '../../stops/stop-tag.tsx';
import { isServedPicture, useCategoryName } from './game-words.ts';

/** A game's picture as a stamp; a blank one where it has none that the console serves. */
export function GameStamp({ src }: { src: string }) {
  const size = 'h-12 w-9 flex-none rounded-sm bg-surface-3 object-cover';
  return !isServedPicture(src) ? (
    <span aria-hidden="true" className={`${size} block`} />
  ) : (
    <img src={iconOf(src, 'rx1')} alt="" width={36} height={48} loading="lazy" className={size} />
  );
}

/** How a game stands: whether players see it, its marks, its times. */
export function GameTags({ game }: { game: ConsoleGame }) {
  const t = useTranslations('games');
  const moments = useMoments();
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {!game.isEnabled && <Tag tone="loss">{t('off')}</Tag>}
      {!game.isVendorEnabled && <Tag tone="loss">{t('state.vendor-off')}</Tag>}
      <StopTag maintenance={game.maintenance} />
      {game.isEnabled && game.isVendorEnabled && game.maintenance === null && <Tag tone="win">{t('state.open')}</Tag>}
      {game.isNew && <Tag tone="brand">{t('state.new')}</Tag>}
      {game.isHot && <Tag tone="info">{t('state.hot')}</Tag>}
      {game.showAt !== null && <Tag tone="pending">{t('showsAt', { at: moments.full(game.showAt) })}</Tag>}
      {game.hideAt !== null && <Tag tone="pending">{t('hidesAt', { at: moments.full(game.hideAt) })}</Tag>}
    </span>
  );
}

interface Ordering {
  /** Null: whoever reads moves nothing. */
  readonly onMove: ((game: ConsoleGame) => void) | null;
  /** Rows stand in the brand's order and can be dragged. */
  readonly isDragged: boolean;
  /** The row that something is dragged over. */
  readonly over: string | null;
}

function Position({ game, ordering: { onMove, isDragged, over } }: { game: ConsoleGame; ordering: Ordering }) {
  const t = useTranslations('games');
  return (
    <span className={`inline-flex items-center gap-1 rounded-sm ${over === game.nodeId ? 'shadow-[0_0_0_2px_var(--lagoon)]' : ''}`}>
      {isDragged && (
        <span aria-hidden="true" draggable data-node={game.nodeId} className="hidden cursor-grab p-1 text-ink-3 md:block">
          <Icon icon={dots} size={20} />
        </span>
      )}
      <span className="num">{game.position}</span>
      {onMove !== null && (
        <Button size="small" variant="text" aria-label={t('moveOne', { name: game.gameName })} onClick={() => onMove(game)}>
          {t('move')}
        </Button>
      )}
    </span>
  );
}

/** Columns of the list of games. */
export function useGameColumns(ordering: Ordering): readonly Column<ConsoleGame>[] {
  const t = useTranslations('games');
  const moments = useMoments();
  const sumText = useSumText();
  const categoryName = useCategoryName();
  const limits = (min: string | null, max: string | null, currency: string): string =>
    min === null && max === null ? '–' : `${min === null ? '0' : sumText(min, currency)} – ${max === null ? '∞' : sumText(max, currency)}`;
  return [
    {
      key: 'name',
      head: t('name'),
      sort: 'name',
      isAlways: true,
      onCard: 'head',
      render: (game) => (
        <span className="flex items-center gap-2.5">
          <GameStamp src={game.iconUrl} />
          <Link
            to="/games/$nodeId"
            params={{ nodeId: game.nodeId }}
            data-row=""
            aria-label={t('editOne', { name: game.gameName })}
            className="min-w-0 font-semibold wrap-anywhere text-link"
          >
            {game.gameName}
          </Link>
        </span>
      ),
    },
    { key: 'state', head: t('states'), render: (game) => <GameTags game={game} /> },
    { key: 'position', head: t('order'), sort: 'order', isNumber: true, render: (game) => <Position game={game} ordering={ordering} /> },
    { key: 'vendor', head: t('vendor'), sort: 'vendor', render: ({ vendorName }) => vendorName },
    { key: 'family', head: t('family'), sort: 'family', render: ({ gameType }) => categoryName(gameType) },
    { key: 'under', head: t('shownUnder'), render: ({ shownUnder }) => shownUnder.map(categoryName).join(', ') },
    {
      key: 'limits',
      head: t('limits'),
      isNumber: true,
      render: ({ minBet, maxBet, vendorMinBet, vendorMaxBet, currency }) => (
        <>
          <span className="block">{limits(minBet, maxBet, currency)}</span>
          <span className="block text-12 text-ink-3">{t('vendorLimits', { limits: limits(vendorMinBet, vendorMaxBet, currency) })}</span>
        </>
      ),
    },
    { key: 'tags', head: t('tags'), render: ({ tags }) => tags.join(', '), isExtra: true },
    {
      key: 'code',
      head: t('code'),
      sort: 'code',
      render: ({ gameCode }) => <span className="num wrap-anywhere">{gameCode}</span>,
      isExtra: true,
    },
    { key: 'number', head: t('number'), isNumber: true, render: ({ nodeId }) => nodeId, isExtra: true },
    { key: 'devices', head: t('devices'), render: ({ platforms }) => platforms.join(', '), isExtra: true },
    {
      key: 'listed',
      head: t('listed'),
      sort: 'listed',
      render: ({ listedAt }) => (
        <time dateTime={listedAt} className="num">
          {moments.full(listedAt)}
        </time>
      ),
      isExtra: true,
    },
  ];
}
