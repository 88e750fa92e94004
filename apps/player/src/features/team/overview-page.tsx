import { changeInTenths } from '@talora/domain/agents/team-spans.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { AgentCentre } from '../../agent-centre/agent-centre.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { RangeControl } from '../../record-parts/range-control.tsx';
import { RecordFileButton } from '../../record-parts/record-file-button.tsx';
import { Figures } from '../../record-parts/record-parts.tsx';
import { PATHS } from '../../routing/paths.ts';
import { DayPlot } from './day-plot.tsx';
import { DayTable } from './day-table.tsx';
import { Loaded } from './team-parts.tsx';
import { LINK } from './team-table.tsx';
import { teamLink, useTeamFilter, type TeamFilter } from './use-team-filter.ts';
import { useOverview, useTeamFiles, type Overview } from './use-team.ts';

/** What an agent's team comes to in a span of days: figures beside the span before, a plot, and every day. */
export default function OverviewPage() {
  const t = useTranslations('team');
  const pages = useTranslations('agentCentre.pages');
  return (
    <AgentCentre title={pages('agentCentre')} note={t('overviewLead')} source="/wps/relay/AGT_teamOverview">
      <OverviewOfTeam />
    </AgentCentre>
  );
}

/** Asked for by agents alone. */
function OverviewOfTeam() {
  const t = useTranslations('team');
  const format = useFormatter();
  const { filter, change } = useTeamFilter(PATHS.agentCentre);
  const { data, error, refetch, isPlaceholderData } = useOverview(filter);
  const files = useTeamFiles();
  return (
    <Loaded data={data} error={error} onRetry={() => void refetch()} onReset={() => change({ from: undefined, to: undefined })}>
      {(overview) => (
        <div aria-busy={isPlaceholderData || undefined} className="grid min-w-0 gap-3.5">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <RangeControl from={overview.from} to={overview.to} onChange={(from, to) => change({ from, to })} />
            {overview.updatedAt !== null && (
              <p className="m-0 self-center text-13 text-ink-2">
                {t('updated', { at: format.dateTime(new Date(overview.updatedAt), MOMENT.dayTime) })}
              </p>
            )}
          </div>
          <Cards overview={overview} filter={filter} />
          <DayPlot days={overview.days} symbol={symbolOf(overview.currency)} />
          <DayTable
            days={overview.days}
            sums={overview.sums}
            isOwn={false}
            linkOf={(days) => teamLink(PATHS.agentBetting, days)}
            aside={
              <RecordFileButton
                name={`team-days-${overview.from}-${overview.to}.csv`}
                fetchFile={() => files.teamDaysFile({ from: overview.from, to: overview.to })}
              />
            }
          />
        </div>
      )}
    </Loaded>
  );
}

/** Digits of a decimal sum as a whole number, for comparing two of the same currency. */
const minorOf = (sum: string): bigint => BigInt(sum.replace('.', ''));

/** Every figure with its change, and with a link to what stands behind it. */
function Cards({ overview: { sums, before, members, direct, currency }, filter }: { overview: Overview; filter: TeamFilter }) {
  const t = useTranslations('team');
  const { tag } = useLanguage();
  const format = useFormatter();
  const symbol = symbolOf(currency);
  function noteOf(now: bigint, earlier: bigint): string {
    const tenths = changeInTenths(now, earlier);
    if (tenths === null) return t(now === 0n ? 'noChange' : 'fromNothing');
    const percent = format.number(tenths / 1_000, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 });
    return t('change', { percent });
  }
  const money = (key: 'validBet' | 'stake' | 'payout' | 'net' | 'deposits' | 'withdrawals', to: string, sort?: string) => ({
    key,
    label: t(`columns.${key}`),
    value: (
      <Link {...teamLink(to, filter, sort === undefined ? {} : { sort })} className={`${LINK} min-h-8 text-ink`}>
        <Money amount={sums[key]} symbol={symbol} language={tag} isResult={key === 'net'} />
      </Link>
    ),
    note: noteOf(minorOf(sums[key]), minorOf(before[key])),
  });
  const count = (key: 'players' | 'joined', search: Record<string, string>) => ({
    key,
    label: t(`columns.${key}`),
    value: (
      <Link {...teamLink(PATHS.agentTeam, filter, search)} className={`${LINK} min-h-8 text-ink`}>
        {format.number(sums[key])}
      </Link>
    ),
    note: noteOf(BigInt(sums[key]), BigInt(before[key])),
  });
  return (
    <Figures
      figures={[
        money('validBet', PATHS.agentBetting),
        money('payout', PATHS.agentBetting),
        money('net', PATHS.agentLoss),
        {
          key: 'pending',
          label: t('columns.pendingStake'),
          value: <Money amount={sums.pendingStake} symbol={symbol} language={tag} />,
          note: t('pendingOf', { count: sums.pendingCount }),
        },
        money('deposits', PATHS.agentMoney, 'deposits'),
        money('withdrawals', PATHS.agentMoney, 'withdrawals'),
        count('players', { sort: 'validBet' }),
        {
          ...count('joined', { sort: 'joined' }),
          note: t('size', { members, direct }),
        },
      ]}
    />
  );
}
