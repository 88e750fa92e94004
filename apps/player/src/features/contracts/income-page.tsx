import { payCalls } from '@talora/contract/agents/pay.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AgentCentre } from '../../agent-centre/agent-centre.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { RangeControl } from '../../record-parts/range-control.tsx';
import { RecordFileButton } from '../../record-parts/record-file-button.tsx';
import { IncomeFigures, IncomePlot } from './income-figures.tsx';
import { IncomeTable, type Income } from './income-table.tsx';
import { PaymentList } from './payment-list.tsx';
import { listsBehind, useIncomeFilter, type IncomeFilter } from './use-income-filter.ts';
import { useDayText } from './use-contract-texts.ts';
import { useIncome } from './use-contracts.ts';

/** My income by source and day of payment, the last thirty days or others, and the payments behind each number. */
export default function IncomePage() {
  const t = useTranslations('contracts');
  return (
    <AgentCentre title={t('income.title')} note={t('income.note')}>
      <Days />
    </AgentCentre>
  );
}

function Days() {
  const t = useTranslations('contracts');
  const refusal = useRefusalText();
  const files = useCalls(payCalls);
  const { filter, change } = useIncomeFilter();
  const { from, to } = filter;
  const { data, error, refetch, isPlaceholderData } = useIncome({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-56 w-full" />
    ) : (
      <div className={CARD_CLASS}>
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
          <Button variant="text" onClick={() => change({ from: undefined, to: undefined, source: undefined, day: undefined })}>
            {t('income.reset')}
          </Button>
        </EmptyState>
      </div>
    );
  return (
    <div aria-busy={isPlaceholderData || undefined} className="grid min-w-0 gap-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <RangeControl
          from={data.from}
          to={data.to}
          onChange={(first, last) => change({ from: first, to: last, source: undefined, day: undefined })}
        />
        <RecordFileButton
          name={`income-${data.from}-${data.to}.csv`}
          fetchFile={() => files.incomeFile({ from: data.from, to: data.to })}
        />
      </div>
      <IncomeFigures income={data} />
      <IncomePlot income={data} />
      <IncomeTable income={data} />
      {filter.source !== undefined && (
        <Behind
          key={`${filter.source} ${filter.day ?? ''} ${data.from} ${data.to}`}
          income={data}
          filter={filter}
          onClose={() => change({ source: undefined, day: undefined })}
        />
      )}
    </div>
  );
}

/** The payments that add up to a number of the table; whoever has followed its link is led here. */
function Behind({ income, filter: { source, day }, onClose }: { income: Income; filter: IncomeFilter; onClose: () => void }) {
  const t = useTranslations('contracts');
  const dayText = useDayText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (source === undefined) return null;
  const days = day === undefined ? { from: income.from, to: income.to } : { from: day, to: day };
  return (
    <section aria-labelledby="income-behind" className="grid min-w-0 gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="income-behind" ref={heading} tabIndex={-1} className="m-0 text-18 outline-none">
          {t(day === undefined ? 'income.behindAll' : 'income.behind', {
            source: t(`income.${source}`),
            day: day === undefined ? '' : dayText(day),
          })}
        </h2>
        <Button onClick={onClose}>{t('income.hide')}</Button>
      </div>
      {listsBehind(source).map((list) => (
        <PaymentList key={list.side} {...list} days={days} />
      ))}
    </section>
  );
}
