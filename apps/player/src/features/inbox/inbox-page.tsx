import { INBOX_FILTERS, type InboxFilter, type InboxMessage } from '@talora/contract/members/inbox.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { PATHS } from '../../routing/paths.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { useUnread } from '../../session/use-unread.ts';
import { StatePicture } from '../../shell/state-picture.tsx';
import { MessageChoices } from './message-choices.tsx';
import { MessageReader } from './message-reader.tsx';
import { MessageRow } from './message-row.tsx';
import { newestOf } from './newest.ts';
import { filterOf, pageOf, useMessageActs, useMessages } from './use-inbox.ts';

/** What the address opens, and what is done to it. A message that has been read leaves the list of unread ones; who reads it goes on reading. */
function useReading() {
  const search = useSearchTexts();
  const navigate = useNavigate();
  const filter = filterOf(search.filter);
  const query = useMessages(filter, pageOf(search.page));
  const acts = useMessageActs();
  const [kept, setKept] = useState<InboxMessage | null>(null);
  const [deleted, setDeleted] = useState<InboxMessage | null>(null);
  const id = search.message;
  const listed = query.data?.content.find((message) => message.id === id);
  const go = (change: Record<string, string | undefined>): void =>
    void navigate({ to: PATHS.messages, search: { filter: search.filter, page: search.page, ...change }, resetScroll: false });
  return {
    filter,
    query,
    acts,
    deleted,
    opened: id === undefined ? null : (listed ?? (kept?.id === id ? kept : null)),
    go,
    keep: setKept,
    open: (message: InboxMessage): void => {
      setKept(message);
      go({ message: message.id });
      if (!message.isRead) void acts.read(message, true);
    },
    remove: async (message: InboxMessage): Promise<void> => {
      if (!(await acts.remove(message, true))) return;
      setDeleted(message);
      setKept(null);
      go({ message: undefined });
    },
    restore: async (message: InboxMessage): Promise<void> => {
      if (await acts.remove(message, false)) setDeleted(null);
    },
    forget: () => setDeleted(null),
  };
}

/** Messages of the platform by kind, and which of them go out by e-mail and SMS. */
export default function InboxPage() {
  const t = useTranslations('inbox');
  const { filter, query, acts, deleted, opened, go, keep, open, remove, restore, forget } = useReading();
  return (
    <MemberCentre title={t('title')} source="/wps/x/inbox/messages">
      <Filters filter={filter} onPick={(next) => go({ filter: next === 'all' ? undefined : next, page: undefined, message: undefined })} />
      {deleted !== null && <Undo title={deleted.title} isBusy={acts.isBusy} onUndo={() => void restore(deleted)} onClose={forget} />}
      <div className={`grid grid-cols-1 items-start gap-3.5 ${opened === null ? '' : 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]'}`}>
        <section
          aria-label={t('list')}
          aria-busy={query.isPlaceholderData || undefined}
          className={`${CARD_CLASS} overflow-hidden ${opened === null ? '' : 'max-xl:hidden'}`}
        >
          <List
            query={query}
            filter={filter}
            openedId={opened?.id}
            onOpen={open}
            onReadAll={(newestId) => void acts.readAll(newestId)}
            isBusy={acts.isBusy}
            onPage={(page) => go({ page: String(page), message: undefined })}
          />
        </section>
        {opened !== null && (
          <MessageReader
            key={opened.id}
            message={opened}
            isBusy={acts.isBusy}
            onBack={() => go({ message: undefined })}
            onPin={() =>
              void acts.pin(opened, !opened.isPinned).then((isDone) => isDone && keep({ ...opened, isPinned: !opened.isPinned }))
            }
            onUnread={() => void acts.read(opened, false).then((isDone) => isDone && go({ message: undefined }))}
            onDelete={() => void remove(opened)}
          />
        )}
      </div>
      <MessageChoices />
    </MemberCentre>
  );
}

/** Kinds to look at; scrolls on narrow screens. */
function Filters({ filter, onPick }: { filter: InboxFilter; onPick: (filter: InboxFilter) => void }) {
  const t = useTranslations('inbox');
  const unread = useUnread();
  return (
    <div
      role="group"
      aria-label={t('filter')}
      className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]"
    >
      {INBOX_FILTERS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === filter}
          onClick={() => onPick(value)}
          className="min-h-11 flex-none rounded-control border border-line bg-surface-2 px-3.5 text-14 font-semibold text-ink-2 hover:bg-surface-3 aria-pressed:border-transparent aria-pressed:bg-ink aria-pressed:text-ink-inverse"
        >
          {value === 'unread' && unread > 0 ? t('unreadCount', { count: unread }) : t(`filters.${value}`)}
        </button>
      ))}
    </div>
  );
}

interface UndoProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Says that a message is gone, and takes it back. */
function Undo({ title, isBusy, onUndo, onClose }: UndoProps) {
  const t = useTranslations('inbox');
  return (
    <div role="status" className={`${CARD_CLASS} flex flex-wrap items-center justify-between gap-2 px-4 py-2`}>
      <span className="min-w-0 text-14 text-ink-2 wrap-anywhere">{t('deleted', { title })}</span>
      <span className="flex gap-1">
        <Button size="small" isBusy={isBusy} onClick={onUndo}>
          {t('undo')}
        </Button>
        <Button size="small" variant="text" onClick={onClose}>
          {t('close')}
        </Button>
      </span>
    </div>
  );
}

interface ListProps {
  readonly query: Pick<ReturnType<typeof useMessages>, 'data' | 'error' | 'refetch'>;
  readonly filter: InboxFilter;
  readonly openedId: string | undefined;
  readonly isBusy: boolean;
  readonly onOpen: (message: InboxMessage) => void;
  readonly onReadAll: (newestId: string) => void;
  readonly onPage: (pageNo: number) => void;
}

function List({ query: { data, error, refetch }, filter, openedId, isBusy, onOpen, onReadAll, onPage }: ListProps) {
  const t = useTranslations('inbox');
  const tm = useTranslations('money');
  const refusal = useRefusalText();
  if (data === undefined)
    return error === null ? (
      <div aria-busy="true" className="grid gap-px">
        {[1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} className="m-3 h-12" />
        ))}
      </div>
    ) : (
      <EmptyState title={refusal(error)}>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </EmptyState>
    );
  const newest = newestOf(data.content);
  return (
    <>
      {error !== null && (
        <p role="status" className="m-0 bg-pending-wash px-4 py-2 text-13">
          {t('old')}
        </p>
      )}
      {data.content.length === 0 ? (
        <EmptyState icon={<StatePicture art="mailbox" />} title={t(filter === 'all' ? 'none' : 'noneHere')} />
      ) : (
        <ul className="m-0 list-none p-0">
          {data.content.map((message) => (
            <li key={message.id} className="border-t border-line first:border-t-0">
              <MessageRow message={message} isOpened={message.id === openedId} onOpen={() => onOpen(message)} />
            </li>
          ))}
        </ul>
      )}
      {newest !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line px-2">
          <Button variant="text" isBusy={isBusy} disabled={data.unread === 0} onClick={() => onReadAll(newest)}>
            {t('readAll')}
          </Button>
          <Pager
            pageNo={data.pageNo}
            totalPages={data.totalPages}
            onPage={onPage}
            labels={{ nav: t('list'), previous: tm('pagePrevious'), next: tm('pageNext') }}
          />
        </div>
      )}
    </>
  );
}
