import type { AuditEntry } from '@talora/contract/staff/audit-console.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useActorName } from '../../queue/names/actor-name.ts';
import { useAuditNames } from '../../queue/names/audit-names.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchForm } from '../../kit/search-form.tsx';
import { ChainVerdict } from './chain-verdict.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { valueText } from './record-text.ts';

/** The brand's audit chain, newest first, with the check of the whole chain. */
export function AuditPage() {
  const t = useTranslations('audit');
  const queue = useTranslations('queue');
  const { query, page } = useSearch({ from: '/desk/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const { data, error, refetch } = useQuery({
    queryKey: ['trail', 'log', query, page],
    queryFn: () => calls.audit.auditLog({ query, pageNo: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead
        title={t('title')}
        lead={data === undefined ? error === null && queue('reading') : queue('count', { count: data.totalElements })}
      />
      <ChainVerdict />
      <div className="mt-3.5">
        <SearchForm
          key={query}
          label={t('search')}
          placeholder={t('searchHint')}
          value={query}
          onSearch={(next) => void navigate({ search: { query: next, page: 1 } })}
        />
      </div>
      <PagedList
        label={t('title')}
        query={{ data, error, refetch }}
        empty={t('none')}
        keyOf={({ seq }) => seq}
        renderRow={(entry) => <AuditRow entry={entry} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { query, page: next } })}
      />
    </>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const actionName = useAuditNames();
  const actorName = useActorName();
  const moments = useMoments();
  const detail = Object.entries(entry.detail);
  return (
    <li>
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3 hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)] md:grid-cols-[72px_minmax(0,1.4fr)_minmax(0,1fr)_auto]">
          <span className="num hidden text-13 text-ink-3 md:block">#{entry.seq}</span>
          <span className="min-w-0">
            <span className="block text-14 font-semibold">{actionName(entry.action)}</span>
            <code className="block text-12 break-all text-ink-3">{entry.action}</code>
          </span>
          <span className="text-end text-13 text-ink-2 md:text-start">{actorName(entry.actor)}</span>
          <time dateTime={entry.at} className="num col-span-2 text-12 text-ink-3 md:col-span-1">
            {moments.exact(entry.at)}
          </time>
        </summary>
        <dl className="m-0 grid gap-x-4 gap-y-1.5 border-t border-line bg-surface-2 px-4 py-3 text-13 md:grid-cols-[160px_minmax(0,1fr)] md:ps-[84px]">
          <dt className="text-ink-3">{t('subject')}</dt>
          <dd className="m-0 break-all">{entry.subject ?? '–'}</dd>
          {detail.map(([name, value]) => (
            <DetailLine key={name} name={name} value={valueText(value)} />
          ))}
          <dt className="text-ink-3">{t('hash')}</dt>
          <dd className="m-0 font-mono text-12 break-all">{entry.hash}</dd>
        </dl>
      </details>
    </li>
  );
}

function DetailLine({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>
        <code className="text-12 text-ink-3">{name}</code>
      </dt>
      <dd className="m-0 break-words">{value}</dd>
    </>
  );
}
