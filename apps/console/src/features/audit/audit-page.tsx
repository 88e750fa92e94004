import type { AuditEntry } from '@talora/contract/staff/audit-console.ts';
import { AUDIT_PARTS } from '@talora/domain/access/audit-parts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import type { Column } from '../../kit/data-list/columns.ts';
import { DataList } from '../../kit/data-list/data-list.tsx';
import type { ListFilter } from '../../kit/data-list/list-filters.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { useActorName } from '../../queue/names/actor-name.ts';
import { useAuditActs, useAuditNames } from '../../queue/names/audit-names.ts';
import { auditAsked, auditList, type AuditSearch } from './audit-search.ts';
import { ChainVerdict } from './chain-verdict.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { SUBJECT_KINDS } from './subject.ts';
import { SubjectLink, useSubjectKind } from './subject-link.tsx';

const byText = (a: { readonly text: string }, b: { readonly text: string }): number => a.text.localeCompare(b.text);

/** The brand's audit chain: what was done, and apart from it what was shown and taken away; with the check of the whole chain. */
export function AuditPage() {
  const t = useTranslations('audit');
  const queue = useTranslations('queue');
  const list = useTranslations('list');
  const search = useSearch({ from: '/desk/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const asked = auditAsked(search, useAuditActs());
  const { data, error, refetch } = useQuery({
    queryKey: ['trail', 'log', asked, search.page],
    queryFn: () => calls.audit.auditLog({ ...asked, pageNo: search.page }),
    placeholderData: keepPreviousData,
  });
  const count = data === undefined ? '' : queue('count', { count: data.totalElements });
  return (
    <>
      <PageHead
        title={t('title')}
        lead={data === undefined ? error === null && queue('reading') : data.isMore ? list('more', { count }) : count}
      />
      <ChainVerdict />
      <div className="mt-3.5">
        <DataList
          name="audit"
          label={t('title')}
          query={{ data, error, refetch }}
          columns={useColumns()}
          keyOf={({ seq }) => seq}
          empty={t(search.part === 'looking' ? 'noneSeen' : 'none')}
          spec={auditList}
          search={search}
          onSearch={(next) => void navigate({ search: next })}
          filters={useFilters(data?.people ?? [])}
          renderDetail={(entry) => <EntryDetail entry={entry} />}
          file={{ name: 'audit', read: (format) => calls.audit.auditFile({ ...asked, format }) }}
        />
      </div>
    </>
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  const t = useTranslations('audit');
  const actionName = useAuditNames();
  const actorName = useActorName();
  const moments = useMoments();
  const sumText = useSumText();
  const who = ({ actor, actorName: name }: AuditEntry): string =>
    actor.startsWith('member:') ? `${actorName('member')}${name === null ? '' : ` ${name}`}` : actorName(actor);
  return [
    { key: 'act', head: t('act'), render: ({ action }) => <b>{actionName(action)}</b>, isAlways: true, onCard: 'head' },
    { key: 'who', head: t('who'), render: who },
    { key: 'subject', head: t('subject'), render: (entry) => <SubjectLink entry={entry} /> },
    { key: 'sum', head: t('sum'), render: ({ sum }) => (sum === null ? '' : sumText(sum)), isNumber: true, onCard: 'end' },
    {
      key: 'at',
      head: t('at'),
      render: ({ at }) => (
        <time dateTime={at} className="num">
          {moments.exact(at)}
        </time>
      ),
      sort: 'at',
    },
    { key: 'seq', head: t('number'), render: ({ seq }) => `#${seq}`, isNumber: true, isExtra: true },
    { key: 'hash', head: t('hash'), render: ({ hash }) => <code className="text-12">{hash.slice(0, 12)}</code>, isExtra: true },
  ];
}

function useFilters(people: readonly { readonly actor: string; readonly name: string }[]): readonly ListFilter<AuditSearch>[] {
  const t = useTranslations('audit');
  const acts = useAuditActs();
  const actorName = useActorName();
  const kindName = useSubjectKind();
  const every = { value: '', text: t('every') };
  const kinds = Object.keys(SUBJECT_KINDS).map((value) => ({ value, text: kindName(value) }));
  return [
    { kind: 'search', name: 'find', label: t('search'), placeholder: t('searchHint') },
    { kind: 'chips', name: 'part', label: t('partLabel'), choices: AUDIT_PARTS.map((value) => ({ value, text: t(`part.${value}`) })) },
    { kind: 'days', from: 'from', to: 'to', labels: [t('from'), t('to')] },
    {
      kind: 'select',
      name: 'actor',
      label: t('who'),
      choices: [every, ...people.map(({ actor, name }) => ({ value: actor, text: name })), { value: 'system', text: actorName('system') }],
    },
    {
      kind: 'select',
      name: 'action',
      label: t('act'),
      choices: [every, ...acts.map(([value, text]) => ({ value, text })).toSorted(byText)],
    },
    {
      kind: 'select',
      name: 'kind',
      label: t('kindLabel'),
      choices: [every, ...kinds.filter(({ value }) => value !== 'banners').toSorted(byText)],
    },
  ];
}
