import type { CallValue } from '@talora/contract/core/call.ts';
import type { payCalls } from '@talora/contract/agents/pay.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { AgentCentre } from '../../agent-centre/agent-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { useIncome } from './use-contracts.ts';

type Income = CallValue<(typeof payCalls)['calls']['income']>;

const SOURCES = ['dividend', 'daily', 'hourly', 'realtime', 'paidOn', 'net'] as const;

/** My income by source and day of payment, the last thirty days. */
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
  const { data, error, refetch } = useIncome({});
  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-56 w-full" />
    ) : (
      <div className={CARD_CLASS}>
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      </div>
    );
  return <IncomeTable income={data} />;
}

/** The sum first, then every day on which something was paid, the newest first. */
function IncomeTable({ income }: { income: Income }) {
  const t = useTranslations('contracts');
  const { tag } = useLanguage();
  const days = income.days.filter((one) => SOURCES.some((source) => Number(one[source]) !== 0)).toReversed();
  const cells = (line: Income['sums']) =>
    SOURCES.map((source) => (
      <td key={source} className="num px-2 py-2 text-end whitespace-nowrap">
        <Money amount={source === 'paidOn' && Number(line.paidOn) > 0 ? `-${line.paidOn}` : line[source]} language={tag} />
      </td>
    ));
  return (
    <div data-source="/wps/x/pay/income" className={`${CARD_CLASS} overflow-x-auto p-2 md:p-3`}>
      <table className="w-full border-collapse text-13">
        <caption className="px-2 pb-1 text-start text-12 text-ink-3">
          {t('income.span', { from: income.from, to: income.to, currency: income.currency })}
        </caption>
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="px-2 py-2 text-start font-medium">
              {t('income.day')}
            </th>
            {SOURCES.map((source) => (
              <th key={source} scope="col" className="px-2 py-2 text-end font-medium">
                {t(`income.${source}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="px-2 py-2 text-start">
              {t('income.all')}
            </th>
            {cells(income.sums)}
          </tr>
          {days.map((one) => (
            <tr key={one.day} className="border-t border-line">
              <th scope="row" className="num px-2 py-2 text-start font-medium whitespace-nowrap">
                {one.day}
              </th>
              {cells(one)}
            </tr>
          ))}
        </tbody>
      </table>
      {days.length === 0 && <p className="m-0 px-2 py-3 text-14 text-ink-2">{t('income.none')}</p>}
    </div>
  );
}
