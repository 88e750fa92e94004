import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { Avatar } from '../../queue/avatar.tsx';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { useFocusKept } from '../../kit/use-focus-kept.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { useStaff } from '../../session/staff-context.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { RequestChanges } from '../../queue/request-changes.tsx';
import { ClaimTag } from '../../queue/claims/claim-marks.tsx';
import { ClaimsContext, useClaims } from '../../queue/claims/use-claims.ts';
import { RulesAsleep } from '../../queue/rules-asleep.tsx';
import { kindKey } from '../../queue/names/kind-names.ts';
import { APPROVAL_PARTS } from './approvals-search.ts';
import { DecideRequest } from './decide-request.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { decisionOf, ownNumber, subjectOf } from './request-row.ts';

const TONES: Readonly<Record<StaffRequest['state'], TagTone>> = {
  open: 'pending',
  approved: 'win',
  refused: 'loss',
  withdrawn: 'void',
  expired: 'void',
};

/** What colleagues have asked for and another must decide. */
export function ApprovalsPage() {
  const mayManage = useStaff().may('staff.manage');
  const t = useTranslations('approvals');
  const { part, page } = useSearch({ from: '/desk/approvals' });
  const navigate = useNavigate({ from: '/approvals' });
  const [decision, setDecision] = useState<{ request: StaffRequest; isApproved: boolean } | null>(null);
  const claims = useClaims('requests');
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', part, page],
    queryFn: () => calls.requests.requests({ part, pageNo: page }),
    placeholderData: keepPreviousData,
  });
  const list = useFocusKept<HTMLDivElement>((data?.content ?? []).map(({ id }) => id).join());
  return (
    <ClaimsContext value={claims}>
      <PageHead title={t('title')} lead={t('lead')}>
        {mayManage && (
          <Link to="/approvals/rules" className={buttonClass('outline', 'small')}>
            {t('rules')}
          </Link>
        )}
      </PageHead>
      <RulesAsleep />
      <ChoiceChips
        label={t('filter')}
        choices={APPROVAL_PARTS.map((value) => ({ value, text: t(`part.${value}`) }))}
        value={part}
        onChoose={(next) => void navigate({ search: { part: next, page: 1 } })}
      />
      <div ref={list} tabIndex={-1} className="outline-none">
        <PagedList
          label={t('title')}
          query={{ data, error, refetch }}
          empty={t(`none.${part}`)}
          keyOf={({ id }) => id}
          renderRow={(request) => <RequestRow request={request} onDecide={(isApproved) => setDecision({ request, isApproved })} />}
          pageNo={page}
          onPage={(next) => void navigate({ search: { part, page: next } })}
          rows={3}
          className="mt-2.5"
        />
      </div>
      {decision !== null && <DecideRequest {...decision} onClose={() => setDecision(null)} />}
    </ClaimsContext>
  );
}

function RequestRow({ request, onDecide }: { request: StaffRequest; onDecide: (isApproved: boolean) => void }) {
  const t = useTranslations('approvals');
  const queue = useTranslations('queue');
  const moments = useMoments();
  const role = useRoleName();
  const { tag } = useLanguage();
  const staff = useStaff();
  const { about, member, state } = request;
  const decision = decisionOf(request, staff.may('request.decide'));
  const facts = [
    t(`kind.${kindKey(request.kind)}`),
    request.role === null ? null : role(request.role),
    ownNumber(request),
    member === null ? null : `${member.account} · ${queue('memberNo', { no: member.no })}`,
  ];
  return (
    <li className="grid gap-x-4 gap-y-2.5 px-4 py-3.5 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)_auto] md:items-center">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <Avatar name={member?.account ?? about} />
        <div className="min-w-0">
          <p className="m-0 flex flex-wrap items-center gap-2 text-14 font-semibold">
            <Subject request={request} />
            <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
            <ClaimTag item={request.id} />
          </p>
          <p className="m-0 text-12 text-ink-3">{facts.filter((fact) => fact !== null).join(' · ')}</p>
        </div>
      </div>
      <div className="min-w-0 text-12 text-ink-3">
        {request.amount !== null && (
          <p className="m-0 text-16 font-bold text-ink">
            <Money amount={request.amount} symbol={staff.currencySymbol} language={tag} />
          </p>
        )}
        <p className="m-0 text-13 text-ink">
          <PlainText text={request.reason} />
        </p>
        {request.passed !== null && <p className="m-0">{t(`passed.${request.passed}`)}</p>}
        <RequestChanges request={request} />
        <p className="m-0">{t('asked', { name: request.askedBy, at: moments.full(request.askedAt) })}</p>
        {state === 'open' && <p className="m-0">{t('until', { at: moments.full(request.expiresAt) })}</p>}
        {request.decidedBy !== null && request.decidedAt !== null && (
          <p className="m-0 break-words">
            {t('decided', { name: request.decidedBy, at: moments.full(request.decidedAt) })}
            {request.note !== null && (
              <>
                {' · '}
                <PlainText text={request.note} />
              </>
            )}
          </p>
        )}
      </div>
      {decision !== 'ended' &&
        decision !== 'reads' &&
        (decision !== 'decide' ? (
          <p className="m-0 text-12 text-ink-2 md:max-w-[200px]">{t(decision)}</p>
        ) : (
          <div className="flex gap-2">
            <Button size="small" variant="outline" onClick={() => onDecide(false)}>
              {t('refuse')}
            </Button>
            <Button size="small" variant="primary" onClick={() => onDecide(true)}>
              {t('approve')}
            </Button>
          </div>
        ))}
    </li>
  );
}

/** What a request is about, with the way there. */
function Subject({ request }: { request: StaffRequest }) {
  const withdrawals = useTranslations('withdrawals');
  const deposits = useTranslations('deposits');
  const { subjectId: id, about, member } = request;
  const subject = subjectOf(request);
  if (subject === null) return <span className="truncate">{about}</span>;
  if (subject.page === 'deposits')
    return (
      <Link to="/deposits" search={{ queue: subject.queue, id }} className="truncate text-link">
        {deposits('one', { no: about })}
      </Link>
    );
  if (subject.page === 'withdrawals')
    return (
      <Link to="/withdrawals" search={{ queue: subject.queue, id }} className="truncate text-link">
        {withdrawals('one', { no: about })}
      </Link>
    );
  return (
    <Link to="/members/$memberId" params={{ memberId: subject.memberId }} className="truncate text-link">
      {member?.account}
    </Link>
  );
}
