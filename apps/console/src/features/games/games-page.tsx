import { GAME_DEVICES, GAME_NAMES, GAME_PICTURES, GAME_STATES, type ConsoleGame } from '@talora/contract/games/console-game.ts';
import type { ConsoleVendor } from '@talora/contract/games/games-console.ts';
import { MOST_NAMED_GAMES, type WhichGames } from '@talora/contract/games/game-list-console.ts';
import { ADDED_CATEGORIES } from '@talora/domain/games/catalogue/own-listing.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { DataList, type ListPageRead } from '../../kit/data-list/data-list.tsx';
import type { ListFilter } from '../../kit/data-list/list-filters.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard, type Reading } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { ActsDialog } from './acts-dialog.tsx';
import { gameCalls } from './game-calls.ts';
import { useGameColumns } from './game-columns.tsx';
import { dropOn } from './game-draft.ts';
import { useCategoryName } from './game-words.ts';
import { gameList, gamesAsked, type GamesSearch } from './games-search.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RecentBatches } from './recent-batches.tsx';
import { useMove } from './use-move.ts';
import { useRowDrag } from './use-row-drag.ts';
import { VendorsPart } from './vendors-part.tsx';

/** Narrows nothing. */
const ANY = '';

type Vendor = Pick<ConsoleVendor, 'vassalage' | 'displayName'>;

interface Together {
  readonly which: WhichGames;
  readonly count: number;
  readonly clear: () => void;
}

/** Games and vendors of the brand: what is shown, in which order, with which marks and limits, and what is in maintenance. */
export function GamesPage() {
  const t = useTranslations('games');
  const mayEdit = useStaff().may('games.edit');
  const queue = useTranslations('queue');
  const search = useSearch({ from: '/desk/games' });
  const [together, setTogether] = useState<Together | null>(null);
  const asked = gamesAsked(search);
  const vendors = useQuery({ queryKey: ['games', 'vendors'], queryFn: () => calls.gamesConsole.consoleVendors() });
  const { data, error, refetch } = useQuery({
    queryKey: ['games', 'list', asked, search.page],
    queryFn: () => calls.gamesConsole.consoleGames({ ...asked, pageNo: search.page }),
    placeholderData: keepPreviousData,
  });
  const total = data?.totalElements ?? 0;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={data === undefined ? error === null && queue('reading') : t('count', { count: data.totalElements })}
      />
      {vendors.error !== null && <ReadCard query={vendors} />}
      {vendors.data !== undefined && vendors.data.length > 0 && <VendorsPart vendors={vendors.data} />}
      <GamesList query={{ data, error, refetch }} vendors={vendors.data ?? []} onTogether={mayEdit ? setTogether : null} />
      {mayEdit && total > 0 && (
        <div className="mt-3.5">
          <Button
            size="small"
            variant="outline"
            onClick={() => setTogether({ which: { filter: asked }, count: total, clear: () => undefined })}
          >
            {t('changeFound', { count: total })}
          </Button>
        </div>
      )}
      <RecentBatches mayEdit={mayEdit} />
      {together !== null && (
        <ActsDialog
          which={together.which}
          count={together.count}
          onClose={(isDone) => {
            if (isDone) together.clear();
            setTogether(null);
          }}
        />
      )}
    </>
  );
}

interface GamesListProps {
  readonly query: Reading & { readonly data: ListPageRead<ConsoleGame> | undefined };
  readonly vendors: readonly Vendor[];
  /** Null: whoever reads changes nothing. */
  readonly onTogether: ((together: Together) => void) | null;
}

/** The list itself: rows that are dragged by their handles in the brand's order, chosen, opened and moved. */
function GamesList({ query, vendors, onTogether }: GamesListProps) {
  const t = useTranslations('games');
  const search = useSearch({ from: '/desk/games' });
  const navigate = useNavigate({ from: '/games' });
  const [moved, setMoved] = useState<ConsoleGame | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { move } = useMove();
  const drag = useRowDrag(list, (heldId, ofId) => {
    const dropped = dropOn(query.data?.content ?? [], heldId, ofId);
    if (dropped !== null) void move({ name: dropped.game.gameName, nodeId: dropped.game.nodeId, by: dropped.side, of: dropped.of.nodeId });
  });
  const columns = useGameColumns({
    onMove: onTogether === null ? null : setMoved,
    isDragged: onTogether !== null && search.sort === 'order' && search.query === '',
    over: drag.over,
  });
  const together = onTogether && {
    nameOf: ({ gameName }: ConsoleGame) => gameName,
    render: (rows: ReadonlyMap<string, ConsoleGame>, clear: () => void) => (
      <Button
        size="small"
        variant="primary"
        disabled={rows.size > MOST_NAMED_GAMES}
        onClick={() => onTogether({ which: { nodeIds: [...rows.keys()] }, count: rows.size, clear })}
      >
        {t('changeMany')}
      </Button>
    ),
  };
  return (
    <div ref={list}>
      <DataList
        name="games"
        label={t('list')}
        query={query}
        columns={columns}
        keyOf={({ nodeId }) => nodeId}
        empty={t('none')}
        spec={gameList}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        filters={useGameFilters(vendors)}
        {...(together === null ? {} : { together })}
        file={{ name: 'games', read: (format) => gameCalls.gamesFile({ ...gamesAsked(search), format }) }}
      />
      {moved !== null && <MoveDialog game={moved} onClose={() => setMoved(null)} />}
    </div>
  );
}

/** What the list is narrowed by. */
function useGameFilters(vendors: readonly Vendor[]): readonly ListFilter<GamesSearch>[] {
  const t = useTranslations('games');
  const categoryName = useCategoryName();
  const categories = [
    { value: ANY, text: t('any') },
    ...ADDED_CATEGORIES.map((value): { value: string; text: string } => ({ value, text: categoryName(value) })),
  ];
  return [
    { kind: 'search', name: 'query', label: t('search'), placeholder: t('searchHint') },
    { kind: 'chips', name: 'state', label: t('states'), choices: GAME_STATES.map((value) => ({ value, text: t(`state.${value}`) })) },
    {
      kind: 'select',
      name: 'vassalage',
      label: t('vendor'),
      choices: [{ value: ANY, text: t('anyVendor') }, ...vendors.map((one) => ({ value: one.vassalage, text: one.displayName }))],
    },
    { kind: 'select', name: 'category', label: t('shownUnder'), choices: categories },
    { kind: 'select', name: 'family', label: t('family'), choices: categories },
    {
      kind: 'select',
      name: 'picture',
      label: t('picture'),
      choices: GAME_PICTURES.map((value) => ({ value, text: t(`pictures.${value}`) })),
    },
    { kind: 'select', name: 'names', label: t('names'), choices: GAME_NAMES.map((value) => ({ value, text: t(`nameFilter.${value}`) })) },
    { kind: 'select', name: 'device', label: t('devices'), choices: GAME_DEVICES.map((value) => ({ value, text: t(`device.${value}`) })) },
    { kind: 'text', name: 'tag', label: t('tag') },
  ];
}
