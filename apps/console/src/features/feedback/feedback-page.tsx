import type { TicketRow } from '@talora/contract/tickets/tickets-console.ts';
import { FEEDBACK_TOPICS } from '@talora/domain/content/feedback.ts';
import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { TICKET_PRIORITIES, TICKET_STATES } from '@talora/domain/tickets/tickets.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Column } from '../../kit/data-list/columns.ts';
import { DataList } from '../../kit/data-list/data-list.tsx';
import type { ListFilter } from '../../kit/data-list/list-filters.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { ClaimTag } from '../../queue/claims/claim-marks.tsx';
import { ClaimsContext, useClaims } from '../../queue/claims/use-claims.ts';
import { SHOWN_HOURS, ticketList, ticketsAsked, type TicketSearch } from './feedback-search.ts';
import { PRIORITY_TONES, STATE_TONES } from './ticket-acts.ts';
import { ticketCalls } from './ticket-calls.ts';

/** What people wrote to the brand: by state, topic, person, age and language. Each opens on a page of its own. */
export function FeedbackPage() {
  const t = useTranslations('feedback');
  const search = useSearch({ from: '/desk/feedback' });
  const navigate = useNavigate({ from: '/feedback' });
  const claims = useClaims('tickets');
  const asked = ticketsAsked(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['feedback', asked, search.page],
    queryFn: () => ticketCalls.listTickets({ ...asked, pageNo: search.page }),
    placeholderData: keepPreviousData,
  });
  return (
    <ClaimsContext value={claims}>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link to="/feedback/texts" className={buttonClass('outline', 'small')}>
          {t('readyTexts')}
        </Link>
      </PageHead>
      <DataList
        name="tickets"
        label={t('title')}
        query={{ data, error, refetch }}
        columns={useColumns()}
        keyOf={({ id }) => id}
        empty={t('none')}
        spec={ticketList}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        filters={useFilters(search, data?.totalElements)}
        file={{ name: 'tickets', read: (format) => ticketCalls.ticketsFile({ ...asked, format }) }}
      />
    </ClaimsContext>
  );
}

function useFilters(search: TicketSearch, count: number | undefined): readonly ListFilter<TicketSearch>[] {
  const t = useTranslations('feedback');
  return [
    { kind: 'search', name: 'find', label: t('search'), placeholder: t('searchHint') },
    {
      kind: 'chips',
      name: 'state',
      label: t('filter'),
      choices: ['' as const, ...TICKET_STATES].map((value) => ({
        value,
        text: value === '' ? t('anyState') : t(`state.${value}`),
        count: value === search.state ? count : undefined,
      })),
    },
    {
      kind: 'select',
      name: 'assigned',
      label: t('assigned'),
      choices: (['', 'me', 'nobody'] as const).map((value) => ({ value, text: t(value === '' ? 'anybody' : value) })),
    },
    {
      kind: 'select',
      name: 'topic',
      label: t('topic'),
      choices: ['' as const, ...FEEDBACK_TOPICS].map((value) => ({ value, text: value === '' ? t('anyTopic') : t(`topics.${value}`) })),
    },
    {
      kind: 'select',
      name: 'priority',
      label: t('priority'),
      choices: ['' as const, ...TICKET_PRIORITIES].map((value) => ({
        value,
        text: value === '' ? t('anyPriority') : t(`priorities.${value}`),
      })),
    },
    {
      kind: 'select',
      name: 'hours',
      label: t('age'),
      choices: SHOWN_HOURS.map((value) => ({ value, text: value === '' ? t('anyAge') : t('hours', { hours: Number(value) }) })),
    },
    {
      kind: 'select',
      name: 'language',
      label: t('language'),
      choices: ['' as const, ...SHIPPED_LANGUAGES].map((value) => ({
        value,
        text: value === '' ? t('anyLanguage') : t(`languages.${value}`),
      })),
    },
  ];
}

function useColumns(): readonly Column<TicketRow>[] {
  const t = useTranslations('feedback');
  const moments = useMoments();
  const time = (at: string | null) =>
    at === null ? null : (
      <time dateTime={at} title={moments.exact(at)} className="num">
        {moments.full(at)}
      </time>
    );
  return [
    {
      key: 'text',
      head: t('text'),
      isAlways: true,
      onCard: 'head',
      render: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link
            to="/feedback/$ticketId"
            params={{ ticketId: row.id }}
            data-row=""
            className="line-clamp-2 font-semibold wrap-anywhere text-link"
          >
            <PlainText text={row.text} />
          </Link>
          <ClaimTag item={row.id} />
        </span>
      ),
    },
    {
      key: 'sender',
      head: t('sender'),
      isAlways: true,
      render: ({ memberId, account }) => (memberId === null ? t('guest') : <MemberLink id={memberId} account={account ?? memberId} />),
    },
    { key: 'topic', head: t('topic'), render: ({ topic }) => <Tag>{t(`topics.${topic}`)}</Tag> },
    {
      key: 'state',
      head: t('filter'),
      onCard: 'end',
      render: ({ state }) => <Tag tone={STATE_TONES[state]}>{t(`state.${state}`)}</Tag>,
    },
    {
      key: 'priority',
      head: t('priority'),
      render: ({ priority }) => <Tag tone={PRIORITY_TONES[priority]}>{t(`priorities.${priority}`)}</Tag>,
    },
    {
      key: 'assigned',
      head: t('assigned'),
      render: ({ assigned }) =>
        assigned === null ? <span className="text-ink-3">{t('nobody')}</span> : <PlainText text={assigned.name} />,
    },
    { key: 'waits', head: t('waits'), sort: 'waits', render: ({ waitsSince }) => time(waitsSince) },
    { key: 'last', head: t('last'), sort: 'last', render: ({ lastAt }) => time(lastAt) },
    { key: 'written', head: t('written'), isExtra: true, render: ({ at }) => time(at) },
    { key: 'language', head: t('language'), isExtra: true, render: ({ language }) => t(`languages.${language}`) },
    { key: 'no', head: t('number'), render: ({ no }) => <span className="num">{no}</span> },
  ];
}

/** A sender, who leads to the own page where the reader may open it. */
function MemberLink({ id, account }: { id: string; account: string }) {
  const staff = useStaff();
  if (!staff.may('member.read')) return <PlainText text={account} />;
  return (
    <Link to="/members/$memberId" params={{ memberId: id }} className="wrap-anywhere text-link">
      <PlainText text={account} />
    </Link>
  );
}
