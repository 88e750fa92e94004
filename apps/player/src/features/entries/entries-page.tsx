import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { EntryCard } from '@talora/contract/content/entries.ts';
import { ENTRY_PATHS, ENTRY_PICTURE, kindOfPath, type EntryKind } from '@talora/domain/content/entries.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '../../brand/use-brand.ts';
import { NoSuchPage } from '../../shell/no-such-page.tsx';
import { usePageName } from '../../routing/page-name.ts';
import { PromotionsPage } from './promotions-page.tsx';
import { isTakenOff, useEntries, useEntry } from './use-entries.ts';

type ListedKind = Exclude<EntryKind, 'promotion'>;

function DateLine({ at }: { at: string }) {
  const { tag } = useLanguage();
  const { timeZone } = useBrand();
  return (
    <time dateTime={at} className="num text-12 text-ink-3">
      {new Intl.DateTimeFormat(tag, { ...MOMENT.date, timeZone }).format(new Date(at))}
    </time>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('entries');
  return (
    <EmptyState title={t('failed')}>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </EmptyState>
  );
}

function EntryRow({ card, kind }: { card: EntryCard; kind: ListedKind }) {
  return (
    <article
      data-source="/wps/x/content/entries"
      className={`${CARD_CLASS} relative grid content-start overflow-hidden hover:border-line-strong`}
    >
      {card.picture !== null && (
        <img src={card.picture} alt={card.pictureAlt} {...ENTRY_PICTURE} loading="lazy" className="h-auto w-full object-cover" />
      )}
      <div className="grid gap-1 p-4">
        <DateLine at={card.startsAt} />
        <h2 className="m-0 text-18 wrap-anywhere">
          <Link
            to={`${ENTRY_PATHS[kind]}/${card.slug ?? card.id}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {card.title}
          </Link>
        </h2>
        <p className="m-0 text-13 text-ink-2">{card.summary}</p>
      </div>
    </article>
  );
}

function EntryList({ kind }: { kind: ListedKind }) {
  const t = useTranslations('entries');
  const { data, isError, refetch } = useEntries(kind);
  // A brand that has written nothing of a kind has no such page.
  if (data?.length === 0) return <NoSuchPage />;
  return (
    <>
      <h1 className="m-0 pt-5 pb-4 text-24 md:text-30">{t(kind)}</h1>
      {data === undefined && (isError ? <Failed onRetry={() => void refetch()} /> : <Skeleton className="h-64 rounded-card" />)}
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {data?.map((card) => (
          <EntryRow key={card.id} card={card} kind={kind} />
        ))}
      </div>
    </>
  );
}

/** An entry that was opened by its id or an earlier slug stands at its present address from now on. */
function useOwnAddress(kind: ListedKind, name: string, entry: Pick<EntryCard, 'id' | 'slug'> | undefined): void {
  const router = useRouter();
  const own = entry === undefined ? name : (entry.slug ?? entry.id);
  useEffect(() => {
    if (own !== name) void router.navigate({ to: `${ENTRY_PATHS[kind]}/${own}`, search: (present: object) => present, replace: true });
  }, [router, kind, own, name]);
}

function EntryPage({ id, kind }: { id: string; kind: ListedKind }) {
  const t = useTranslations('entries');
  const { data, error, refetch } = useEntry(id);
  usePageName(data?.title);
  useOwnAddress(kind, id, data?.kind === kind ? data : undefined);
  if (isTakenOff(error)) return <NoSuchPage />;
  if (data === undefined)
    return error === null ? <Skeleton className="mt-5 h-96 rounded-card" /> : <Failed onRetry={() => void refetch()} />;
  if (data.kind !== kind) return <NoSuchPage />;
  return (
    <article data-source="/wps/x/content/entries/id" className="mx-auto max-w-[760px] pt-5">
      <h1 className="m-0 text-14 font-semibold text-brand-text">{t(kind)}</h1>
      <h2 className="mt-1 mb-1 text-24 text-balance wrap-anywhere md:text-30">{data.title}</h2>
      <DateLine at={data.startsAt} />
      {data.picture !== null && (
        <img src={data.picture} alt={data.pictureAlt} {...ENTRY_PICTURE} className="mt-4 h-auto w-full rounded-card object-cover" />
      )}
      <div className="pt-4">
        <RichText html={data.content} />
      </div>
      <Link to={ENTRY_PATHS[kind]} className="mt-4 inline-flex min-h-11 items-center text-14 font-semibold text-link">
        {t('back')}
      </Link>
    </article>
  );
}

/** Promotions, blog, news and sponsors: the list of a kind, or one entry of it. */
export default function EntriesPage() {
  const { pathname } = useLocation();
  const [, first = '', id = ''] = pathname.split('/');
  const kind = kindOfPath(`/${first.toLowerCase()}`);
  if (kind === undefined) return <NoSuchPage />;
  if (kind === 'promotion') return <PromotionsPage linked={id === '' ? undefined : id} />;
  return id === '' ? <EntryList kind={kind} /> : <EntryPage key={id} id={id} kind={kind} />;
}
