import type { ConsoleGame } from '@talora/contract/games/console-game.ts';
import type { ConsoleVendor } from '@talora/contract/games/games-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchForm } from '../../kit/search-form.tsx';
import { ListPages } from '../../kit/list-pages.tsx';
import { ReadCard, ReadState } from '../../kit/read-state.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { GameEditor } from './game-editor.tsx';
import { GameRows } from './game-rows.tsx';
import { GAME_STATES, gamesInput, type GamesSearch } from './games-search.ts';
import { StopTag } from '../../stops/stop-tag.tsx';
import { VendorEditor } from '../../stops/vendor-editor.tsx';

const ALL = '';

function Vendors({ vendors, onEdit }: { vendors: readonly ConsoleVendor[]; onEdit: (vendor: ConsoleVendor) => void }) {
  const t = useTranslations('games');
  const mayEdit = useStaff().may('games.edit');
  return (
    <section aria-label={t('vendors')} className={`${CARD_CLASS} mt-3.5 overflow-hidden`}>
      <h2 className="m-0 px-4 pt-4 pb-1 text-16">{t('vendors')}</h2>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {vendors.map((vendor) => (
          <li key={vendor.vassalage} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3">
            <div className="min-w-0 flex-1 basis-44">
              <p className="m-0 text-14 font-semibold wrap-anywhere">{vendor.displayName}</p>
              <p className="m-0 text-12 text-ink-3">{t('vendorGames', { enabled: vendor.enabledGames, games: vendor.games })}</p>
            </div>
            {!vendor.isEnabled && <Tag tone="loss">{t('off')}</Tag>}
            <StopTag maintenance={vendor.maintenance} />
            {mayEdit && (
              <Button size="small" onClick={() => onEdit(vendor)} aria-label={t('editOne', { name: vendor.displayName })}>
                {t('edit')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Games and vendors of the brand: what is shown, in which order, with which marks and limits, and what is in maintenance. */
export function GamesPage() {
  const t = useTranslations('games');
  const mayEdit = useStaff().may('games.edit');
  const queue = useTranslations('queue');
  const search = useSearch({ from: '/desk/games' });
  const navigate = useNavigate({ from: '/games' });
  const [opened, setEdited] = useState<ConsoleGame | null>(null);
  const [openedVendor, setEditedVendor] = useState<ConsoleVendor | null>(null);
  const { query, vassalage, state, page } = search;
  const vendors = useQuery({ queryKey: ['games', 'vendors'], queryFn: () => calls.gamesConsole.consoleVendors() });
  const { data, error, refetch } = useQuery({
    queryKey: ['games', 'list', search],
    queryFn: () => calls.gamesConsole.consoleGames(gamesInput(search)),
    placeholderData: keepPreviousData,
  });
  // As they stand now, where they are still on the page.
  const edited = data?.content.find(({ nodeId }) => nodeId === opened?.nodeId) ?? opened;
  const editedVendor = vendors.data?.find(({ vassalage: code }) => code === openedVendor?.vassalage) ?? openedVendor;
  const go = (change: Partial<GamesSearch>): void => void navigate({ search: { ...search, page: 1, ...change } });
  return (
    <>
      <PageHead
        title={t('title')}
        lead={data === undefined ? error === null && queue('reading') : t('count', { count: data.totalElements })}
      />
      {vendors.error !== null && <ReadCard query={vendors} />}
      {vendors.data !== undefined && vendors.data.length > 0 && <Vendors vendors={vendors.data} onEdit={setEditedVendor} />}
      <h2 className="mt-6 mb-2 text-18">{t('list')}</h2>
      <SearchForm key={query} label={t('search')} placeholder={t('search')} value={query} onSearch={(next) => go({ query: next })} />
      <div className="mt-3 grid gap-1.5">
        <ChoiceChips
          label={t('states')}
          choices={GAME_STATES.map((value) => ({ value, text: t(`state.${value}`) }))}
          value={state}
          onChoose={(next) => go({ state: next })}
        />
        {(vendors.data?.length ?? 0) > 1 && (
          <ChoiceChips
            label={t('vendors')}
            choices={[
              { value: ALL, text: t('anyVendor') },
              ...(vendors.data ?? []).map((vendor) => ({ value: vendor.vassalage, text: vendor.displayName })),
            ]}
            value={vassalage}
            onChoose={(next) => go({ vassalage: next })}
          />
        )}
      </div>
      <section aria-label={t('list')} className={`${CARD_CLASS} mt-3.5 overflow-hidden`}>
        <ReadState query={{ data, error, refetch }} />
        {data !== undefined && data.content.length > 0 && (
          <GameRows games={data.content} mayMove={query === '' && mayEdit} mayEdit={mayEdit} onEdit={setEdited} />
        )}
        {data !== undefined && (
          <ListPages
            count={data.content.length}
            empty={t('none')}
            pageNo={page}
            totalPages={data.totalPages}
            onPage={(next) => go({ page: next })}
          />
        )}
      </section>
      {edited !== null && <GameEditor game={edited} onClose={() => setEdited(null)} />}
      {editedVendor !== null && <VendorEditor vendor={editedVendor} queue="games" onClose={() => setEditedVendor(null)} />}
    </>
  );
}
