import type { CallValue } from '@talora/contract/core/call.ts';
import type { contractsConsoleCalls } from '@talora/contract/agents/contracts-console.ts';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page-head.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { ClaimBar } from '../../queue/claims/claim-marks.tsx';
import { OpenRequest } from '../../queue/open-request.tsx';
import { ComparedTerms } from './compared-terms.tsx';
import { ContractActs } from './contract-acts.tsx';
import { contractCalls } from './contract-calls.ts';
import { STATE_TONES } from './contract-tones.ts';
import { PreviewTerms } from './preview-terms.tsx';

type Shown = CallValue<(typeof contractsConsoleCalls)['calls']['showContract']>;

/** One contract: all its terms beside those in force, what it would have paid, what ends by it, its steps, and what can be done. It is claimed while it is open. */
export function ContractPage() {
  const t = useTranslations('contracts');
  const { contractId } = useParams({ from: '/desk/contracts/$contractId' });
  const query = useQuery({
    queryKey: ['contracts', 'one', contractId],
    queryFn: () => contractCalls.showContract({ id: contractId }),
  });
  const { data } = query;
  return (
    <>
      <p className="m-0 mb-2 text-13">
        <Link to="/contracts" className="text-link">
          {t('back')}
        </Link>
      </p>
      <PageHead title={data === undefined ? t('one') : t('titleOf', { kind: t(`kinds.${data.contract.kind}`), no: data.contract.no })}>
        {data !== undefined && <Tag tone={STATE_TONES[data.contract.state]}>{t(`states.${data.contract.state}`)}</Tag>}
      </PageHead>
      <ReadCard query={query} />
      {data !== undefined && (
        <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <div className="grid gap-3.5">
            <Facts shown={data} />
            <TermsCard shown={data} />
          </div>
          <div className="grid gap-3.5">
            <ClaimBar queue="contracts" item={data.contract.id} />
            {data.request !== null && <OpenRequest request={data.request} queue="contracts" />}
            <ContractActs shown={data} />
            <Ends shown={data} />
            <Steps shown={data} />
          </div>
        </div>
      )}
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={`${CARD_CLASS} grid gap-2.5 p-4`}>
      <h2 className="m-0 text-16">{title}</h2>
      {children}
    </section>
  );
}

/** A member, with the way to the member's page. */
function Side({ side }: { side: { readonly id: string; readonly username: string } }) {
  return (
    <Link to="/members/$memberId" params={{ memberId: side.id }} className="text-link wrap-anywhere">
      {side.username}
    </Link>
  );
}

function Facts({ shown: { contract } }: { shown: Shown }) {
  const t = useTranslations('contracts');
  const moments = useMoments();
  const { payer, payee, period, startsAt, endsAt, endReason, requestedAt, ratio } = contract;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['payer', payer === null ? t('house') : <Side key="payer" side={payer} />],
    ['payee', <Side key="payee" side={payee} />],
    ['ratio', `${ratio}%`],
    ...(period === null ? [] : [['period', t(`periods.${period}`)] as const]),
    ['requestedAt', moments.full(requestedAt)],
    ...(startsAt === null ? [] : [['startsAt', moments.full(startsAt)] as const]),
    ...(endsAt === null ? [] : [['endsAt', moments.full(endsAt)] as const]),
    ...(endReason === null ? [] : [['endReason', t(`endReasons.${endReason}`)] as const]),
  ];
  return (
    <Card title={t('facts')}>
      <dl className="m-0 grid gap-2.5 md:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-12 text-ink-3">{t(`fact.${name}` as 'fact.payer')}</dt>
            <dd className="m-0 text-14 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function TermsCard({ shown: { contract, current, compared } }: { shown: Shown }) {
  const t = useTranslations('contracts');
  const { kind, currency, period, carriesLoss, tiers, payee } = contract;
  return (
    <Card title={t('termsTitle')}>
      {current !== null && (
        <p className="m-0 text-13 text-ink-2">
          {t('besideCurrent')}{' '}
          <Link to="/contracts/$contractId" params={{ contractId: current.id }} className="num text-link">
            {current.no}
          </Link>
        </p>
      )}
      <ComparedTerms rows={compared} kind={kind} currency={currency} hasCurrent={current !== null} />
      <PreviewTerms memberId={payee.id} kind={kind} terms={{ period, carriesLoss, tiers: [...tiers] }} />
    </Card>
  );
}

/** When it begins or ends if that is agreed on now, and whose contracts end by it. */
function Ends({ shown: { contract, ends, takesEffectAt } }: { shown: Shown }) {
  const t = useTranslations('contracts');
  const moments = useMoments();
  if (takesEffectAt === null) return null;
  const isNew = contract.state === 'requested';
  return (
    <Card title={t(isNew ? 'ifAccepted' : 'ifEnded')}>
      <p className="m-0 text-14">{t(isNew ? 'beginsAt' : 'endsAt', { at: moments.full(takesEffectAt) })}</p>
      {ends.length === 0 ? (
        <p className="m-0 text-13 text-ink-2">{t('endsNothing')}</p>
      ) : (
        <Callout tone="pending">
          <span className="block">{t('endsBelow')}</span>
          <ul className="m-0 mt-1 ps-4">
            {ends.map(({ id, no, payee, ratio }) => (
              <li key={id}>
                <Side side={payee} /> {ratio}%{' '}
                <Link to="/contracts/$contractId" params={{ contractId: id }} className="num text-link">
                  {no}
                </Link>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </Card>
  );
}

/** Every version: who has done what, and when. */
function Steps({ shown: { steps } }: { shown: Shown }) {
  const t = useTranslations('contracts');
  const moments = useMoments();
  return (
    <Card title={t('steps')}>
      <ol className="m-0 grid list-none gap-2 p-0">
        {steps.map(({ version, act, state, by, cause, answer, at }) => (
          <li key={version} className="grid gap-0.5 border-t border-line pt-2 text-13 first:border-t-0 first:pt-0">
            <span className="font-semibold">
              {version}. {t(`step.${act as 'request'}`)} · {t(`states.${state}`)}
            </span>
            <span className="text-12 text-ink-3">
              {by !== null && <PlainText text={t(by.isStaff ? 'byStaff' : 'byMember', { name: by.name })} />}
              {cause !== null && (
                <>
                  {t('byContract')}{' '}
                  <Link to="/contracts/$contractId" params={{ contractId: cause.id }} className="num text-link">
                    {cause.no}
                  </Link>
                </>
              )}{' '}
              · <time dateTime={at}>{moments.exact(at)}</time>
            </span>
            {answer !== null && (
              <span className="wrap-anywhere">
                {t('answered')} <PlainText text={answer} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
