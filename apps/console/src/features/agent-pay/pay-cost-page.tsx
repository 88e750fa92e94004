import type { payConsoleCalls, PayCostRow } from '@talora/contract/agents/pay-console.ts';
import type { CallResult } from '@talora/contract/core/call.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { FigureCard } from '../../kit/figure-card.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { useSumText } from '../../money/sum-text.ts';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { agentPayCalls } from './agent-pay-calls.ts';
import { costAsked, kindAsked, PAY_KINDS, type CostSearch } from './agent-pay-search.ts';
import { PaySide } from './pay-parts.tsx';
import { shareText } from './share-text.ts';

type Cost = CallResult<(typeof payConsoleCalls)['calls']['payCost']>;

/** What agents cost by day, agent and kind, beside what the ledger has posted. */
export function PayCostPage() {
  const t = useTranslations('agentPay');
  const search = useSearch({ from: '/desk/agentcost' });
  const navigate = useNavigate({ from: '/agentcost' });
  const asked = costAsked(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['agent-pay', 'cost', asked],
    queryFn: () => agentPayCalls.payCost(asked),
    placeholderData: keepPreviousData,
  });
  const narrow = (change: Partial<CostSearch>): void => void navigate({ search: { ...search, page: 1, ...change } });
  return (
    <>
      <PageHead title={t('costTitle')} lead={t('costLead')}>
        <Link to="/agentpay" search={{ kind: 'all', page: 1 }} className="text-14 font-semibold text-link">
          {t('toRuns')}
        </Link>
      </PageHead>
      <div className="mb-3.5 flex flex-wrap items-end gap-2.5">
        {(['from', 'to'] as const).map((side) => (
          <div key={side} className="min-w-40 flex-1 md:max-w-60">
            <TextField
              type="date"
              label={t(side)}
              value={search[side] === '' ? (data?.[side] ?? '') : search[side]}
              onChange={(event) => narrow({ [side]: event.target.value })}
            />
          </div>
        ))}
        {data !== undefined && <Download cost={data} kind={search.kind} />}
      </div>
      <div className="mb-3.5">
        <ChoiceChips
          label={t('kindFilter')}
          choices={PAY_KINDS.map((value) => ({
            value,
            text: t(`kind.${value}`),
            count: value === search.kind ? data?.totalElements : undefined,
          }))}
          value={search.kind}
          onChoose={(kind) => narrow({ kind })}
        />
      </div>
      {data !== undefined && <Sums cost={data} />}
      {refusalCodeOf(error) === 'BAD_REQUEST' ? (
        <Callout tone="loss">{t('badDays')}</Callout>
      ) : (
        <PagedList
          label={t('costTitle')}
          query={{ data, error, refetch }}
          empty={t('noCost')}
          keyOf={(row) => `${row.day} ${row.agent.id} ${row.kind} ${row.isOfHouse}`}
          renderRow={(row) => <Row row={row} currency={data?.currency ?? ''} />}
          pageNo={search.page}
          onPage={(page) => narrow({ page })}
        />
      )}
    </>
  );
}

function Sums({ cost: { sums, currency } }: { cost: Cost }) {
  const t = useTranslations('agentPay');
  const sumText = useSumText();
  const ledger = (sum: string): string => t('inLedger', { sum: sumText(sum, currency) });
  return (
    <div className="grid gap-2.5">
      <dl className="m-0 grid gap-2.5 md:grid-cols-2">
        <FigureCard name={t('costHouse')} value={sumText(sums.house, currency)} foot={ledger(sums.ledgerHouse)} />
        <FigureCard name={t('costAgents')} value={sumText(sums.agents, currency)} foot={ledger(sums.ledgerAgents)} />
      </dl>
      {!sums.isSame && <Callout tone="loss">{t('notSame')}</Callout>}
    </div>
  );
}

function Row({ row, currency }: { row: PayCostRow; currency: string }) {
  const t = useTranslations('agentPay');
  const sumText = useSumText();
  return (
    <li className="grid gap-1.5 px-4 py-3 text-13 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)] md:items-center md:gap-5">
      <div className="min-w-0">
        <p className="m-0 text-14 wrap-anywhere">
          <PaySide side={row.agent} />
        </p>
        <p className="num m-0 text-12 text-ink-3">
          {row.day} · {t(`kind.${row.kind}`)} · {t(row.isOfHouse ? 'byHouse' : 'byAgent')}
        </p>
      </div>
      <span className="num">{t('teamDay', { turnover: sumText(row.turnover, currency), loss: sumText(row.loss, currency) })}</span>
      <p className="num m-0 md:text-end">
        <b className="text-14">{sumText(row.pay, currency)}</b>
        <span className="block text-12 text-ink-3">{row.share === null ? t('noLoss') : t('ofLoss', { share: shareText(row.share) })}</span>
      </p>
    </li>
  );
}

/** The shown days as a file. */
function Download({ cost: { from, to }, kind }: { cost: Cost; kind: CostSearch['kind'] }) {
  const t = useTranslations('agentPay');
  const run = useMutation({
    mutationFn: async () => saveFile(`agent-cost-${from}-${to}.csv`, await agentPayCalls.payCostFile({ from, to, ...kindAsked(kind) })),
  });
  const start = useSingleFlight(run.mutateAsync);
  return (
    <div className="grid gap-1.5">
      <Button variant="outline" isBusy={run.isPending} onClick={start}>
        {t('download')}
      </Button>
      {run.error !== null && <RefusedText error={run.error} />}
    </div>
  );
}
