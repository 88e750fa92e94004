import { useTranslations } from 'use-intl';
import { RangeControl } from '../../record-parts/range-control.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Figures } from '../../record-parts/record-parts.tsx';
import { BranchList, type BranchColumn } from './branch-list.tsx';
import { Loaded, TeamLine } from './team-parts.tsx';
import type { TeamFilter, TeamSearch } from './use-team-filter.ts';
import { useTeamList, type ListOrder, type TeamList } from './use-team.ts';

interface BranchPageProps {
  readonly path: string;
  readonly memberPath: string;
  readonly filter: TeamFilter;
  readonly change: (change: TeamSearch) => void;
  readonly usual: ListOrder;
  readonly columns: readonly BranchColumn[];
  /** Figures over the list: of all that stands below, and what of it is the agent's alone beside it. */
  readonly figures: readonly ('validBet' | 'stake' | 'payout' | 'net' | 'deposits' | 'withdrawals')[];
}

/** The branches below an agent: the way down, the days, what the team comes to, and each branch. */
export function BranchPage({ path, memberPath, filter, change, usual, columns, figures }: BranchPageProps) {
  const { data, error, refetch, isPlaceholderData } = useTeamList(filter, usual);
  return (
    <Loaded
      data={data}
      error={error}
      onRetry={() => void refetch()}
      onReset={() => change({ from: undefined, to: undefined, member: undefined, name: undefined, sort: undefined, order: undefined })}
    >
      {(list) => (
        <div aria-busy={isPlaceholderData || undefined} className="grid min-w-0 gap-3.5">
          <RangeControl from={list.from} to={list.to} onChange={(from, to) => change({ from, to })} />
          <TeamLine line={list.line} to={path} filter={filter} />
          <TeamFigures list={list} figures={figures} />
          <BranchList list={list} filter={filter} change={change} usual={usual} columns={columns} path={path} memberPath={memberPath} />
        </div>
      )}
    </Loaded>
  );
}

function TeamFigures({ list: { team, own, currency }, figures }: { list: TeamList; figures: BranchPageProps['figures'] }) {
  const t = useTranslations('team');
  const { tag } = useLanguage();
  const symbol = symbolOf(currency);
  return (
    <Figures
      figures={figures.map((key) => ({
        key,
        label: t(`columns.${key}`),
        value: (
          <>
            <Money amount={team[key]} symbol={symbol} language={tag} isResult={key === 'net'} />
            <span className="block text-12 font-medium text-ink-3">
              {t('ownBeside')} <Money amount={own[key]} symbol={symbol} language={tag} />
            </span>
          </>
        ),
      }))}
    />
  );
}
