import type { Payment } from '@talora/contract/agents/pay.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { StackedBars } from '../../record-parts/stacked-bars.tsx';
import { ExplainPayment } from './explain-payment.tsx';
import { useSumText } from './use-contract-texts.ts';
import { usePayments, type PaymentFilter } from './use-contracts.ts';

const TONES = { paid: 'win', unpaid: 'pending', nothing: 'plain' } as const;

/** What was paid by contracts, period by period, newest first. Of a kind's own page, what I pay stands there only when there is any; of days it has its sum. */
export function PaymentList({ side, days, ...rest }: PaymentFilter) {
  const t = useTranslations('contracts');
  const tm = useTranslations('money');
  const refusal = useRefusalText();
  const { tag } = useLanguage();
  const sumText = useSumText();
  const [pageNo, setPageNo] = useState(1);
  const [explained, setExplained] = useState<string | null>(null);
  const { data, error, refetch } = usePayments({ side, ...(days === undefined ? {} : { days }), ...rest }, pageNo);
  if (days === undefined && side === 'payer' && error === null && (data === undefined || data.totalElements === 0)) return null;
  const title = t(side === 'payee' ? 'received' : 'paidOut');
  return (
    <section data-source="/wps/x/pay" aria-labelledby={`payments-${side}`} className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id={`payments-${side}`} className="m-0 px-4 pt-4 pb-2 text-18 md:px-5">
        {title}
        {days !== undefined && data !== undefined && (
          <>
            {' '}
            <Money amount={data.paid} symbol={symbolOf(data.currency)} language={tag} />
          </>
        )}
      </h2>
      {data === undefined && error === null && <Skeleton className="mx-4 mb-4 h-28" />}
      {data === undefined && error !== null && (
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {data !== undefined && Number(data.unpaid) > 0 && (
        <p className="m-0 px-4 pb-3 text-14 font-semibold md:px-5">{t('unpaidSum', { sum: sumText(data.unpaid, data.currency) })}</p>
      )}
      {data !== undefined && days === undefined && side === 'payee' && <PayPlot payments={data.content} />}
      {data?.content.length === 0 && (
        <p className="m-0 px-4 pb-4 text-14 text-ink-2 md:px-5">{t(days === undefined ? 'nothingPaid' : 'income.none')}</p>
      )}
      <ul className="m-0 grid list-none p-0">
        {data?.content.map((payment) => (
          <li key={payment.id} className="border-t border-line">
            <PaymentRow payment={payment} hasKind={rest.kind === undefined} onExplain={() => setExplained(payment.id)} />
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <Pager
          pageNo={pageNo}
          totalPages={data.totalPages}
          onPage={setPageNo}
          labels={{ nav: title, previous: tm('pagePrevious'), next: tm('pageNext') }}
        />
      )}
      {explained !== null && <ExplainPayment id={explained} onClose={() => setExplained(null)} />}
    </section>
  );
}

/** The periods of this page as bars, the oldest first; not before there are three to compare. */
function PayPlot({ payments }: { payments: readonly Payment[] }) {
  const format = useFormatter();
  const sumText = useSumText();
  if (payments.filter(({ amount }) => Number(amount) > 0).length < 3) return null;
  return (
    <div className="px-4 pb-3 md:px-5">
      <StackedBars
        fills={['fill-chart-1', 'fill-pending']}
        columns={payments.toReversed().map(({ id, from, amount, currency, state }) => ({
          key: id,
          title: `${format.dateTime(new Date(from), MOMENT.dayTime)} · ${sumText(amount, currency)}`,
          sums: state === 'unpaid' ? ['0', amount] : [amount],
        }))}
      />
    </div>
  );
}

function PaymentRow({ payment, hasKind, onExplain }: { payment: Payment; hasKind: boolean; onExplain: () => void }) {
  const t = useTranslations('contracts');
  const { tag } = useLanguage();
  const { side, other, from, to, state, stop, amount, currency } = payment;
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5 md:px-5">
      <span className="grid min-w-0 flex-[1_0_100%] md:flex-1">
        <span className="text-14 font-semibold">
          <MomentText at={from} /> – <MomentText at={to} />
        </span>
        <span className="text-13 text-ink-2 [overflow-wrap:anywhere]">
          {hasKind && `${t(`kinds.${payment.kind}`)} · `}
          {t(side === 'payee' ? 'paidBy' : 'paidTo', { name: other ?? t('house') })}
        </span>
        {stop !== null && <span className="text-13 text-ink-2">{t(`stops.${stop}`)}</span>}
      </span>
      <Tag tone={TONES[state]}>{t(`payStates.${state}`)}</Tag>
      <Money
        amount={side === 'payer' && state !== 'nothing' ? `-${amount}` : amount}
        symbol={symbolOf(currency)}
        language={tag}
        className="ms-auto text-14 md:ms-0"
      />
      <Button onClick={onExplain}>{t('explain')}</Button>
    </div>
  );
}
