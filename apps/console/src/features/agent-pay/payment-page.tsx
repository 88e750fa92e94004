import type { payConsoleCalls } from '@talora/contract/agents/pay-console.ts';
import type { CallResult } from '@talora/contract/core/call.ts';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { agentPayCalls } from './agent-pay-calls.ts';
import { PayFact, PaySide, PayState } from './pay-parts.tsx';
import { shareText } from './share-text.ts';

type Explained = CallResult<(typeof payConsoleCalls)['calls']['payExplained']>;

/** How a payment came about: what its sides see, and who of the team shares with the agent. */
export function PaymentPage() {
  const t = useTranslations('agentPay');
  const { paymentId } = useParams({ from: '/desk/agentpayments/$paymentId' });
  const query = useQuery({
    queryKey: ['agent-pay', 'payment', paymentId],
    queryFn: () => agentPayCalls.payExplained({ id: paymentId }),
  });
  const { data } = query;
  return (
    <>
      <PageHead title={data === undefined ? t('payment') : t('paymentNo', { no: data.payment.no })} lead={t('paymentLead')} />
      <ReadCard query={query} rows={6} />
      {data !== undefined && (
        <div className="grid gap-3.5">
          <Facts explained={data} />
          <Reckoning explained={data} />
          <Sharers explained={data} />
        </div>
      )}
    </>
  );
}

function Facts({ explained: { payment, contractId, runId, currency } }: { explained: Explained }) {
  const t = useTranslations('agentPay');
  const staff = useStaff();
  const moments = useMoments();
  const sumText = useSumText();
  return (
    <section aria-label={t('payment')} className={`${CARD_CLASS} grid gap-3 p-4`}>
      <dl className="m-0 grid gap-2.5 md:grid-cols-2 lg:grid-cols-4">
        <PayFact name={t('kindName')}>{t(`kind.${payment.kind}`)}</PayFact>
        <PayFact name={t('sides')}>
          <PaySide side={payment.payer} /> → <PaySide side={payment.payee} />
        </PayFact>
        <PayFact name={t('periods')}>{t('span', { from: moments.exact(payment.from), to: moments.exact(payment.to) })}</PayFact>
        <PayFact name={t('amount')}>{sumText(payment.amount, currency)}</PayFact>
      </dl>
      <p className="m-0 flex flex-wrap items-center gap-2 text-13">
        <PayState state={payment.state} />
        {payment.paidAt !== null && <time dateTime={payment.paidAt}>{moments.exact(payment.paidAt)}</time>}
        {payment.stop !== null && <span className="text-ink-3">{t(`obstacle.${payment.stop}`)}</span>}
        {staff.may('contract.read') && (
          <Link to="/contracts/$contractId" params={{ contractId }} className="text-link">
            {t('toContract')}
          </Link>
        )}
        {runId !== null && (
          <Link to="/agentpay/$runId" params={{ runId }} search={{ state: 'all', page: 1 }} className="text-link">
            {t('toRun')}
          </Link>
        )}
        {payment.tries > 1 && <span className="text-ink-3">{t('tries', { count: payment.tries })}</span>}
      </p>
    </section>
  );
}

function Reckoning({ explained: { payment, terms, computed, corrections, currency } }: { explained: Explained }) {
  const t = useTranslations('agentPay');
  const id = useId();
  const moments = useMoments();
  const sumText = useSumText();
  const sum = (text: string): string => sumText(text, currency);
  return (
    <section aria-labelledby={id} className={`${CARD_CLASS} grid gap-3 p-4`}>
      <h2 id={id} className="m-0 text-16">
        {t('reckoning')}
      </h2>
      <p className="m-0 text-13">
        {t('measures', { active: computed.active, validBet: sum(computed.validBet), loss: sum(computed.loss) })}
      </p>
      <ul className="m-0 list-none divide-y divide-line p-0 text-14">
        {computed.parts.map(({ part, amount }) => (
          <li key={part} className="flex justify-between gap-3 py-1.5">
            <span>{t(`part.${part}`)}</span>
            <span className="num">{sum(amount)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3 py-1.5 font-semibold">
          <span>{t('base')}</span>
          <span className="num">{sum(computed.base)}</span>
        </li>
        {computed.rest !== null && (
          <li className="flex justify-between gap-3 py-1.5">
            <span>{t('rest')}</span>
            <span className="num">{`${currency} ${computed.rest}`}</span>
          </li>
        )}
        <li className="flex justify-between gap-3 py-1.5 font-semibold">
          <span>{t('rateOf', { rate: computed.rate })}</span>
          <span className="num">{sum(payment.amount)}</span>
        </li>
        {computed.carry.startsWith('-') && (
          <li className="flex justify-between gap-3 py-1.5">
            <span>{t('carried')}</span>
            <span className="num">{sum(computed.carry)}</span>
          </li>
        )}
      </ul>
      <h3 className="m-0 text-14">{t('tiers')}</h3>
      <ul className="m-0 grid list-none gap-1 p-0 text-13">
        {terms.tiers.map((tier, at) => (
          <li key={tier.rate} className={at === computed.tier ? 'font-semibold' : 'text-ink-2'}>
            {t('tier', { rate: tier.rate, active: tier.minActive, validBet: sum(tier.minValidBet), loss: sum(tier.minLoss) })}
            {at === computed.tier && ` ${t('reached')}`}
          </li>
        ))}
      </ul>
      {corrections.length > 0 && (
        <>
          <h3 className="m-0 text-14">{t('corrections')}</h3>
          <ul className="m-0 grid list-none gap-1 p-0 text-13">
            {corrections.map((one) => (
              <li key={one.from} className="flex flex-wrap justify-between gap-x-3">
                <span className="num">{t('span', { from: moments.exact(one.from), to: moments.exact(one.to) })}</span>
                <span className="num">{sum(one.amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Sharers({ explained: { sharers, currency } }: { explained: Explained }) {
  const t = useTranslations('agentPay');
  const id = useId();
  const sumText = useSumText();
  return (
    <section aria-labelledby={id} className={`${CARD_CLASS} grid gap-3 p-4`}>
      <h2 id={id} className="m-0 text-16">
        {t('sharers')}
      </h2>
      {sharers.length === 0 ? (
        <p className="m-0 text-13 text-ink-3">{t('noSharers')}</p>
      ) : (
        <Callout tone="loss">{t('sharersLead')}</Callout>
      )}
      <ul className="m-0 list-none divide-y divide-line p-0 text-13">
        {sharers.map((one) => (
          <li key={one.member.id} className="flex flex-wrap justify-between gap-x-3 gap-y-1 py-1.5">
            <PaySide side={one.member} />
            <span className="num">
              {t('sharer', {
                validBet: sumText(one.validBet, currency),
                loss: sumText(one.loss, currency),
                share: shareText(one.share),
                leftOut: sumText(one.leftOut, currency),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
