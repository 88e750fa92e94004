import { payeesConsoleCalls, type ConsolePayee } from '@talora/contract/wallet/payees-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openReadingClient } from '../../calls/console-calls.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { OpenRequest } from '../../queue/open-request.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { CorrectPayee } from './correct-payee.tsx';

const payees = openReadingClient(payeesConsoleCalls);

const TONES: Readonly<Record<ConsolePayee['state'], TagTone>> = { usable: 'win', waiting: 'pending', removed: 'void', corrected: 'void' };

/** The accounts that a member is or was paid to, who shares them, and the way to have one corrected by two. */
export function MemberPayees({ memberId }: { memberId: string }) {
  const t = useTranslations('memberPayees');
  const staff = useStaff();
  const [corrected, setCorrected] = useState<ConsolePayee | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', 'payees', memberId],
    queryFn: () => payees.memberPayees({ id: memberId }),
  });
  return (
    <section aria-labelledby="member-payees" className={`${CARD_CLASS} grid gap-2 p-4`}>
      <h2 id="member-payees" className="m-0 text-16">
        {t('title')}
      </h2>
      {data === undefined && error !== null && <ReadState query={{ data, error, refetch }} />}
      {data?.payees.length === 0 && <p className="m-0 text-14 text-ink-2">{t('none')}</p>}
      <ul className="m-0 grid list-none gap-2 p-0">
        {data?.payees.map((payee) => (
          <li key={payee.id} className="grid gap-1.5 rounded-control border border-line p-3 text-13">
            <Account payee={payee} />
            <Sharers payee={payee} />
            {payee.request !== null && <Waiting memberId={memberId} payee={payee} request={payee.request} />}
            {payee.request === null && payee.removedAt === null && !payee.isInUse && staff.may('payee.correct') && (
              <Button size="small" variant="outline" className="justify-self-start" onClick={() => setCorrected(payee)}>
                {t('correct')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {corrected !== null && data !== undefined && (
        <CorrectPayee
          ask={payees.askPayeeCorrection}
          memberId={memberId}
          payee={corrected}
          member={data}
          onClose={() => setCorrected(null)}
        />
      )}
    </section>
  );
}

function Account({ payee }: { payee: ConsolePayee }) {
  const t = useTranslations('memberPayees');
  const moments = useMoments();
  const { bankName, accountMasked, holder, state, isUsual, isInUse, isCorrection, addedAt, usableAt, removedAt } = payee;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-14 font-semibold">
          {bankName} <span className="num">{accountMasked}</span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          {isUsual && <Tag tone="brand">{t('usual')}</Tag>}
          <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
        </span>
      </div>
      <PlainText text={holder} />
      <span className="text-12 text-ink-3">
        {t('added', { at: moments.full(addedAt) })}
        {isCorrection && ` · ${t('isCorrection')}`}
        {removedAt !== null && ` · ${t('removed', { at: moments.full(removedAt) })}`}
      </span>
      {state === 'waiting' && <span className="num text-12 text-ink-2">{t('waits', { at: moments.full(usableAt) })}</span>}
      {isInUse && <span className="text-12 text-ink-2">{t('inUse')}</span>}
    </>
  );
}

/** Other members who have or had the same account. */
function Sharers({ payee: { others, othersCount } }: { payee: ConsolePayee }) {
  const t = useTranslations('memberPayees');
  if (othersCount === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-2 text-12 text-pending">
      {t('shared', { count: othersCount })}
      {others.map(({ id, account }) => (
        <Link key={id} to="/members/$memberId" params={{ memberId: id }} className="text-link">
          <PlainText text={account} />
        </Link>
      ))}
    </span>
  );
}

interface WaitingProps {
  readonly memberId: string;
  readonly payee: ConsolePayee;
  readonly request: NonNullable<ConsolePayee['request']>;
}

/** The correction that waits, and both numbers for who decides it. */
function Waiting({ memberId, payee, request }: WaitingProps) {
  const t = useTranslations('memberPayees');
  const staff = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const [numbers, setNumbers] = useState<{ from: string; to: string } | null>(null);
  const maySee = staff.may('request.decide') && !request.isMine;
  return (
    <>
      <OpenRequest request={request} queue="requests" />
      {maySee && numbers === null && (
        <Button size="small" variant="outline" className="justify-self-start" onClick={() => setIsAsked(true)}>
          {t('show')}
        </Button>
      )}
      {numbers !== null && (
        <p className="num m-0 grid gap-0.5 text-14 font-semibold">
          <span>{t('from', { number: numbers.from })}</span>
          <span>{t('to', { number: numbers.to })}</span>
        </p>
      )}
      {isAsked && (
        <DecisionDialog
          title={t('showTitle')}
          lead={t('showText')}
          confirm={t('show')}
          queue="requests"
          done={t('shown')}
          act={() => payees.showPayeeCorrection({ id: memberId, payeeId: payee.id })}
          onDone={(shown) => {
            setNumbers(shown);
            setIsAsked(false);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
