import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useActKeys } from '../../kit/act-keys.ts';
import { KeyHint } from '../../kit/key-hint.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { Avatar } from '../../queue/avatar.tsx';
import { ClaimTag } from '../../queue/claims/claim-marks.tsx';
import { kindKey } from '../../queue/names/kind-names.ts';
import { RequestChanges } from '../../queue/request-changes.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { useStaff } from '../../session/staff-context.ts';
import { decisionOf, ownNumber, subjectOf } from './request-row.ts';

const TONES: Readonly<Record<StaffRequest['state'], TagTone>> = {
  open: 'pending',
  approved: 'win',
  refused: 'loss',
  withdrawn: 'void',
  expired: 'void',
};

interface RequestItemProps {
  readonly request: StaffRequest;
  readonly onDecide: (isApproved: boolean) => void;
}

/** What a request says for itself: why, what it changes, who asked, until when, and how it ended. */
function RequestText({ request }: Pick<RequestItemProps, 'request'>) {
  const t = useTranslations('approvals');
  const moments = useMoments();
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  return (
    <div className="min-w-0 text-12 text-ink-3">
      {request.amount !== null && (
        <p className="m-0 text-16 font-bold text-ink">
          <Money amount={request.amount} symbol={currencySymbol} language={tag} />
        </p>
      )}
      <p className="m-0 text-13 text-ink">
        <PlainText text={request.reason} />
      </p>
      {request.passed !== null && <p className="m-0">{t(`passed.${request.passed}`)}</p>}
      <RequestChanges request={request} />
      <p className="m-0">{t('asked', { name: request.askedBy, at: moments.full(request.askedAt) })}</p>
      {request.state === 'open' && <p className="m-0">{t('until', { at: moments.full(request.expiresAt) })}</p>}
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
  );
}

/** A request: read whole, decided by who may. A and R begin a decision where the focus is within it. */
export function RequestItem({ request, onDecide }: RequestItemProps) {
  const t = useTranslations('approvals');
  const queue = useTranslations('queue');
  const role = useRoleName();
  const staff = useStaff();
  const { about, member, state } = request;
  const item = useRef<HTMLLIElement>(null);
  useActKeys(item);
  const decision = decisionOf(request, staff.may('request.decide'));
  const facts = [
    t(`kind.${kindKey(request.kind)}`),
    request.role === null ? null : role(request.role),
    ownNumber(request),
    member === null ? null : `${member.account} · ${queue('memberNo', { no: member.no })}`,
  ];
  return (
    <li
      ref={item}
      data-row=""
      tabIndex={-1}
      className="grid gap-x-4 gap-y-2.5 px-4 py-3.5 outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)_auto] md:items-center"
    >
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
      <RequestText request={request} />
      {decision !== 'ended' &&
        decision !== 'reads' &&
        (decision !== 'decide' ? (
          <p className="m-0 text-12 text-ink-2 md:max-w-[200px]">{t(decision)}</p>
        ) : (
          <div className="flex gap-2">
            <Button size="small" variant="outline" aria-keyshortcuts="R" onClick={() => onDecide(false)}>
              {t('refuse')}
              <KeyHint letter="R" />
            </Button>
            <Button size="small" variant="primary" aria-keyshortcuts="A" onClick={() => onDecide(true)}>
              {t('approve')}
              <KeyHint letter="A" />
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
