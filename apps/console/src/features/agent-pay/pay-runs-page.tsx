import type { PayRun } from '@talora/contract/agents/pay-console.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { agentPayCalls } from './agent-pay-calls.ts';
import { kindAsked, PAY_KINDS } from './agent-pay-search.ts';
import { DryRun } from './dry-run.tsx';
import { PaySwitches } from './pay-switches.tsx';
import { Unpaid } from './pay-parts.tsx';

/** Runs over contracts of agents, what would be paid now, and the switch of each kind. */
export function PayRunsPage() {
  const t = useTranslations('agentPay');
  const { kind, page } = useSearch({ from: '/desk/agentpay' });
  const navigate = useNavigate({ from: '/agentpay' });
  const { data, error, refetch } = useQuery({
    queryKey: ['agent-pay', kind, page],
    queryFn: () => agentPayCalls.payRuns({ ...kindAsked(kind), pageNo: page }),
    placeholderData: keepPreviousData,
  });
  const isUnpaid = data !== undefined && (data.stopped.some((one) => one.kind === kind) || data.off.some((one) => one === kind));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link to="/agentcost" className="text-14 font-semibold text-link">
          {t('toCost')}
        </Link>
      </PageHead>
      {data !== undefined && <PaySwitches stopped={data.stopped} off={data.off} />}
      <div className="mt-3.5">
        <ChoiceChips
          label={t('kindFilter')}
          choices={PAY_KINDS.map((value) => ({ value, text: t(`kind.${value}`), count: value === kind ? data?.totalElements : undefined }))}
          value={kind}
          onChoose={(next) => void navigate({ search: { kind: next, page: 1 } })}
        />
      </div>
      {kind !== 'all' && <DryRun key={kind} kind={kind} isUnpaid={isUnpaid} />}
      <PagedList
        label={t('title')}
        query={{ data, error, refetch }}
        empty={t('none')}
        keyOf={({ id }) => id}
        renderRow={(run) => <Row run={run} currency={data?.currency ?? ''} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { kind, page: next } })}
      />
    </>
  );
}

function Row({ run, currency }: { run: PayRun; currency: string }) {
  const t = useTranslations('agentPay');
  const moments = useMoments();
  const sumText = useSumText();
  return (
    <li className="grid gap-1.5 px-4 py-3.5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1fr)] md:items-center md:gap-5">
      <div className="min-w-0">
        <p className="m-0 text-14 font-semibold">
          <Link to="/agentpay/$runId" params={{ runId: run.id }} search={{ state: 'all', page: 1 }} className="text-link">
            {t(`kind.${run.kind}`)}
          </Link>
        </p>
        <p className="num m-0 text-12 text-ink-3">
          <time dateTime={run.at}>{moments.exact(run.at)}</time>
        </p>
        <p className="num m-0 text-12 text-ink-3">{t('span', { from: moments.exact(run.from), to: moments.exact(run.to) })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-13">
        <span>{t('counts', { periods: run.periods, paid: run.paid })}</span>
        <Unpaid run={run} />
      </div>
      <p className="num m-0 md:text-end">
        <span className="block text-16 font-semibold">{sumText(run.amount, currency)}</span>
        {run.change !== null && <span className="block text-12 text-ink-3">{t('change', { sum: sumText(run.change, currency) })}</span>}
      </p>
    </li>
  );
}
