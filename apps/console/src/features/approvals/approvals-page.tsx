import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { REQUEST_ASKERS, REQUEST_ORDERS } from '@talora/contract/staff/requests-console.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import type { ListFilter } from '../../kit/data-list/list-filters.tsx';
import { RowList } from '../../kit/data-list/row-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { kindKey } from '../../queue/names/kind-names.ts';
import { ClaimsContext, useClaims } from '../../queue/claims/use-claims.ts';
import { RulesAsleep } from '../../queue/rules-asleep.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { APPROVAL_PARTS, approvalList, approvalsAsked, ENDED_STATES, LISTED_KINDS, type ApprovalsSearch } from './approvals-search.ts';
import { DecideRequest } from './decide-request.tsx';
import { RequestItem } from './request-item.tsx';

/** Is there a filter besides the part and the order? Then an empty list does not mean that nothing waits. */
const isNarrowed = (search: ApprovalsSearch): boolean => approvalList.narrowed(search).some((name) => name !== 'part' && name !== 'order');

/** What colleagues have asked for and another must decide. */
export function ApprovalsPage() {
  const mayManage = useStaff().may('staff.manage');
  const t = useTranslations('approvals');
  const list = useTranslations('list');
  const search = useSearch({ from: '/desk/approvals' });
  const navigate = useNavigate({ from: '/approvals' });
  const [decision, setDecision] = useState<{ request: StaffRequest; isApproved: boolean } | null>(null);
  const claims = useClaims('requests');
  const asked = approvalsAsked(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', asked, search.page],
    queryFn: () => calls.requests.requests({ ...asked, pageNo: search.page }),
    placeholderData: keepPreviousData,
  });
  return (
    <ClaimsContext value={claims}>
      <PageHead title={t('title')} lead={t('lead')}>
        {mayManage && (
          <Link to="/approvals/rules" className={buttonClass('outline', 'small')}>
            {t('rules')}
          </Link>
        )}
      </PageHead>
      <RulesAsleep isFolded />
      <RowList
        name="requests"
        label={t('title')}
        query={{ data, error, refetch }}
        empty={isNarrowed(search) ? list('foundNone') : t(`none.${search.part}`)}
        keyOf={({ id }) => id}
        renderRow={(request) => <RequestItem request={request} onDecide={(isApproved) => setDecision({ request, isApproved })} />}
        spec={approvalList}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        filters={useFilters(search)}
        file={{ name: 'requests', read: (format) => calls.requests.requestsFile({ ...asked, format }) }}
      />
      {decision !== null && <DecideRequest {...decision} onClose={() => setDecision(null)} />}
    </ClaimsContext>
  );
}

/** What the list is narrowed by. */
function useFilters({ part }: Pick<ApprovalsSearch, 'part'>): readonly ListFilter<ApprovalsSearch>[] {
  const t = useTranslations('approvals');
  const state: ListFilter<ApprovalsSearch> = {
    kind: 'select',
    name: 'state',
    label: t('outcome'),
    choices: [
      { value: '', text: t('anyOutcome') },
      ...ENDED_STATES.map((value) => ({ value: value as string, text: t(`state.${value}`) })),
    ],
  };
  return [
    { kind: 'search', name: 'find', label: t('find'), placeholder: t('findHint') },
    { kind: 'chips', name: 'part', label: t('filter'), choices: APPROVAL_PARTS.map((value) => ({ value, text: t(`part.${value}`) })) },
    {
      kind: 'select',
      name: 'kind',
      label: t('kindOf'),
      choices: [
        { value: '', text: t('anyKind') },
        ...LISTED_KINDS.map((value) => ({ value: value as string, text: t(`kind.${kindKey(value)}`) })),
      ],
    },
    {
      kind: 'select',
      name: 'asker',
      label: t('asker'),
      choices: [
        { value: '', text: t('anyAsker') },
        ...REQUEST_ASKERS.map((value) => ({ value: value as string, text: t(`askers.${value}`) })),
      ],
    },
    ...(part === 'open' ? [] : [state]),
    { kind: 'days', from: 'from', to: 'to', labels: [t('fromDay'), t('toDay')] },
    { kind: 'select', name: 'order', label: t('order'), choices: REQUEST_ORDERS.map((value) => ({ value, text: t(`orders.${value}`) })) },
  ];
}
