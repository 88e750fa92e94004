import type { ClaimQueue } from '@talora/contract/staff/claims-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useContext, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceChips, type Choice } from '../kit/choice-chips.tsx';
import { Key } from '../kit/key-hint.tsx';
import { ListPages } from '../kit/list-pages.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { ReadState } from '../kit/read-state.tsx';
import { SearchForm, type SearchFormProps } from '../kit/search-form.tsx';
import { useRowKeys } from '../kit/use-row-keys.ts';
import { nextFree } from './claims/next-free.ts';
import { ClaimsContext, heldByOthers, useClaims } from './claims/use-claims.ts';
import { QueueWaysContext, useQueueWays, type Onward } from './next-item.ts';
import { usePanelRoom } from './use-panel-room.ts';

/** Where colleagues are told who has what open: the queue of claims, the item that is open here, and how another one is opened. */
interface ClaimedQueue {
  readonly queue: ClaimQueue;
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
}

interface QueuePageProps<Queue extends string, Item extends { readonly id: string }> {
  readonly title: string;
  readonly queueLabel: string;
  readonly queues: readonly Choice<Queue>[];
  /** Null when what is listed was looked for in all of them. */
  readonly queue: Queue | null;
  readonly onQueue: (queue: Queue) => void;
  /** A search over all queues, where there is one. */
  readonly search?: SearchFormProps;
  /** What narrows the list to a day, below the queues. */
  readonly byDay?: ReactNode;
  readonly list: { content: readonly Item[]; totalPages: number; totalElements: number } | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly empty: string;
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
  readonly renderRow: (item: Item) => ReactNode;
  readonly claims?: ClaimedQueue;
  /** What else there is to see of the same things: links at the end of the head. */
  readonly more?: ReactNode;
  /** The opened item; null when none is. */
  readonly detail: ReactNode;
  /** Which item is open and how another is, where the next one follows a decision by itself. */
  readonly onward?: Onward;
}

/** A queue of the desk: filters above, rows left, the opened item right (alone on narrow screens). */
export function QueuePage<Queue extends string, Item extends { readonly id: string }>({
  title,
  queueLabel,
  queues,
  queue,
  onQueue,
  search,
  byDay,
  list,
  error,
  onRetry,
  empty,
  pageNo,
  onPage,
  renderRow,
  claims: claimed,
  more,
  detail,
  onward,
}: QueuePageProps<Queue, Item>) {
  const t = useTranslations('queue');
  const rows = useRowKeys<HTMLUListElement>();
  const panel = usePanelRoom();
  const isOpen = detail !== null;
  const claims = useClaims(claimed?.queue);
  const ways = useQueueWays(list?.content, onward, panel, heldByOthers(claims));
  return (
    <ClaimsContext value={claims}>
      <QueueWaysContext value={ways}>
        <PageHead title={title} lead={list === undefined ? error === null && t('reading') : t('count', { count: list.totalElements })}>
          <KeysHint />
          {claimed !== undefined && <NextFree ids={list?.content.map(({ id }) => id) ?? []} claimed={claimed} />}
          {more}
        </PageHead>
        <div className={isOpen ? 'hidden lg:block' : ''}>
          {search !== undefined && <Search {...search} />}
          <ChoiceChips label={queueLabel} choices={queues} value={queue} onChoose={onQueue} />
          {byDay}
        </div>
        <div className="mt-3.5 grid items-start gap-3.5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
          <section aria-label={title} className={`${CARD_CLASS} min-w-0 overflow-hidden ${isOpen ? 'hidden lg:block' : ''}`}>
            <ReadState query={{ data: list, error, refetch: onRetry }} />
            {list !== undefined && list.content.length > 0 && (
              <ul ref={rows} className="m-0 list-none divide-y divide-line p-0">
                {list.content.map((item) => (
                  <li key={item.id}>{renderRow(item)}</li>
                ))}
              </ul>
            )}
            {list !== undefined && (
              <ListPages count={list.content.length} empty={empty} pageNo={pageNo} totalPages={list.totalPages} onPage={onPage} />
            )}
          </section>
          {isOpen ? (
            <div
              ref={panel}
              className="min-w-0 lg:sticky lg:top-[calc(var(--h-header)+16px)] lg:max-h-(--panel-room) lg:overflow-y-auto lg:rounded-card"
            >
              {detail}
            </div>
          ) : (
            <NothingOpen />
          )}
        </div>
      </QueueWaysContext>
    </ClaimsContext>
  );
}

function Search(search: SearchFormProps) {
  return (
    <div className="mb-3.5">
      <SearchForm key={search.value} {...search} />
    </div>
  );
}

function NothingOpen() {
  const t = useTranslations('queue');
  return <p className={`${CARD_CLASS} m-0 hidden px-6 py-14 text-center text-14 text-ink-3 lg:block`}>{t('choose')}</p>;
}

/** Opens the next item that no colleague has open; nothing where there is none. */
function NextFree({ ids, claimed: { openId, onOpen } }: { ids: readonly string[]; claimed: ClaimedQueue }) {
  const t = useTranslations('queue');
  const next = nextFree(ids, heldByOthers(useContext(ClaimsContext)), openId);
  if (next === undefined) return null;
  return (
    <Button size="small" variant="outline" onClick={() => onOpen(next)}>
      {t('nextFree')}
    </Button>
  );
}

function KeysHint() {
  const t = useTranslations('queue');
  return (
    <p className="m-0 hidden items-center gap-1.5 text-12 text-ink-3 lg:flex">
      <Key>J</Key>
      <Key>K</Key> {t('keysMove')} <Key>Enter</Key> {t('keysOpen')}
    </p>
  );
}
