import { RUN_PAYMENT_STATES } from '@talora/domain/agents/run-payment-states.ts';
import { type PayRun, type StaffPayment } from '@talora/contract/agents/pay-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { agentPayCalls } from './agent-pay-calls.ts';
import { PayFact, PaySide, PayState, Unpaid } from './pay-parts.tsx';

/** A run with its payments. */
export function PayRunPage() {
  const t = useTranslations('agentPay');
  const { runId } = useParams({ from: '/desk/agentpay/$runId' });
  const { state, page } = useSearch({ from: '/desk/agentpay/$runId' });
  const navigate = useNavigate({ from: '/agentpay/$runId' });
  const { data, error, refetch } = useQuery({
    queryKey: ['agent-pay', 'run', runId, state, page],
    queryFn: () => agentPayCalls.payRun({ id: runId, state, pageNo: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={data === undefined ? t('run') : t('runOf', { kind: t(`kind.${data.run.kind}`) })} lead={t('runLead')}>
        <Link to="/agentpay" search={{ kind: 'all', page: 1 }} className="text-14 font-semibold text-link">
          {t('toRuns')}
        </Link>
      </PageHead>
      {data !== undefined && <Head run={data.run} currency={data.currency} />}
      <div className="mt-3.5">
        <ChoiceChips
          label={t('stateFilter')}
          choices={RUN_PAYMENT_STATES.map((value) => ({
            value,
            text: t(value === 'all' ? 'allStates' : `state.${value}`),
            count: value === state ? data?.totalElements : undefined,
          }))}
          value={state}
          onChoose={(next) => void navigate({ search: { state: next, page: 1 } })}
        />
      </div>
      <PagedList
        label={t('payments')}
        query={{ data, error, refetch }}
        empty={t('noPayments')}
        keyOf={({ id }) => id}
        renderRow={(one) => <Row one={one} currency={data?.currency ?? ''} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { state, page: next } })}
      />
    </>
  );
}

function Head({ run, currency }: { run: PayRun; currency: string }) {
  const t = useTranslations('agentPay');
  const moments = useMoments();
  const sumText = useSumText();
  const staff = useStaff();
  const [isAsked, setIsAsked] = useState(false);
  const download = useMutation({
    mutationFn: async () => saveFile(`agent-pay-${run.kind}-${run.at.slice(0, 10)}.csv`, await agentPayCalls.payRunFile({ id: run.id })),
  });
  const start = useSingleFlight(download.mutateAsync);
  return (
    <section aria-label={t('run')} className={`${CARD_CLASS} grid gap-3.5 p-4`}>
      <dl className="m-0 grid gap-2.5 md:grid-cols-2 lg:grid-cols-4">
        <PayFact name={t('when')}>{moments.exact(run.at)}</PayFact>
        <PayFact name={t('periods')}>{t('span', { from: moments.exact(run.from), to: moments.exact(run.to) })}</PayFact>
        <PayFact name={t('amount')}>{sumText(run.amount, currency)}</PayFact>
        <PayFact name={t('paidAmount')}>{sumText(run.paidAmount, currency)}</PayFact>
      </dl>
      <div className="flex flex-wrap items-center gap-2.5 text-13">
        <span>{t('counts', { periods: run.periods, paid: run.paid })}</span>
        <Unpaid run={run} />
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="outline" isBusy={download.isPending} onClick={start}>
          {t('download')}
        </Button>
        {run.unpaid > 0 && !run.isAskedAgain && staff.may('pay.act') && <Button onClick={() => setIsAsked(true)}>{t('again')}</Button>}
        {download.error !== null && <RefusedText error={download.error} />}
      </div>
      {isAsked && (
        <DecisionDialog
          title={t('againTitle')}
          lead={t('againLead', { count: run.unpaid })}
          confirm={t('again')}
          queue="agent-pay"
          done={t('againDone')}
          act={(requestId) => agentPayCalls.tryRunAgain({ id: run.id, requestId })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}

function Row({ one, currency }: { one: StaffPayment; currency: string }) {
  const t = useTranslations('agentPay');
  const moments = useMoments();
  const sumText = useSumText();
  return (
    <li className="grid gap-1.5 px-4 py-3 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,1fr)] md:items-center md:gap-5">
      <div className="min-w-0">
        <p className="m-0 text-14 wrap-anywhere">
          <PaySide side={one.payer} /> → <PaySide side={one.payee} />
        </p>
        <p className="num m-0 text-12 text-ink-3">{t('span', { from: moments.exact(one.from), to: moments.exact(one.to) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-13">
        <PayState state={one.state} />
        {one.stop !== null && <span className="text-12 text-ink-3">{t(`obstacle.${one.stop}`)}</span>}
        <Link to="/agentpayments/$paymentId" params={{ paymentId: one.id }} className="text-link">
          {t('explain')}
        </Link>
      </div>
      <p className="num m-0 text-13 md:text-end">
        {/* Of a base below nought no share is worked out. */}
        {one.base.startsWith('-')
          ? `${sumText(one.base, currency)} → `
          : `${t('reckoned', { base: sumText(one.base, currency), rate: one.rate })} = `}
        <b>{sumText(one.amount, currency)}</b>
      </p>
    </li>
  );
}
