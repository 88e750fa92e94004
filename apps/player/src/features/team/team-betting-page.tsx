import { useTranslations } from 'use-intl';
import { AgentCentre } from '../../agent-centre/agent-centre.tsx';
import { RangeControl } from '../../record-parts/range-control.tsx';
import { RecordFileButton } from '../../record-parts/record-file-button.tsx';
import { FilterChips } from '../../record-parts/record-parts.tsx';
import { PATHS } from '../../routing/paths.ts';
import { BranchList } from './branch-list.tsx';
import { DayTable } from './day-table.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberPlays } from './member-plays.tsx';
import { Loaded, TeamLine } from './team-parts.tsx';
import { teamLink, useTeamFilter, type TeamFilter, type TeamSearch } from './use-team-filter.ts';
import { daysInput, useTeamDays, useTeamFiles, useTeamList } from './use-team.ts';

const USUAL = { sort: 'validBet', order: 'desc' } as const;

/** What a team has bet by day and by branch, down to the single bets of a member. */
export default function TeamBettingPage() {
  const t = useTranslations('team');
  const pages = useTranslations('agentCentre.pages');
  const { filter, change } = useTeamFilter(PATHS.agentBetting);
  return (
    <AgentCentre title={pages('agentBetting')} note={t('bettingLead')} source="/wps/relay/AGT_teamDays">
      {filter.member !== undefined && filter.isOwn && <MemberCard filter={filter} memberId={filter.member} />}
      <Days filter={filter} change={change} />
      {filter.member !== undefined && filter.isOwn ? (
        <MemberPlays filter={filter} memberId={filter.member} change={change} />
      ) : (
        <Branches filter={filter} change={change} />
      )}
    </AgentCentre>
  );
}

interface PartProps {
  readonly filter: TeamFilter;
  readonly change: (change: TeamSearch) => void;
}

const RESET = { from: undefined, to: undefined, member: undefined, own: undefined, name: undefined, game: undefined, state: undefined };

function Days({ filter, change }: PartProps) {
  const t = useTranslations('team');
  const files = useTeamFiles();
  const { data, error, refetch, isPlaceholderData } = useTeamDays(filter);
  return (
    <Loaded data={data} error={error} onRetry={() => void refetch()} onReset={() => change(RESET)}>
      {(list) => (
        <div aria-busy={isPlaceholderData || undefined} className="grid min-w-0 gap-3.5">
          <RangeControl from={list.from} to={list.to} onChange={(from, to) => change({ from, to })} />
          <TeamLine line={list.line} to={PATHS.agentBetting} filter={filter} />
          {filter.member !== undefined && (
            <FilterChips
              label={t('scope')}
              chips={[
                { value: '1', label: t('alone') },
                { value: undefined, label: t('withTeam') },
              ]}
              value={filter.isOwn ? '1' : undefined}
              onPick={(own) => change({ own, game: undefined, state: undefined })}
            />
          )}
          <DayTable
            days={list.days}
            sums={list.sums}
            isOwn={filter.isOwn}
            linkOf={(days) =>
              teamLink(PATHS.agentBetting, days, {
                ...(filter.member === undefined ? {} : { member: filter.member }),
                ...(filter.isOwn ? { own: '1' } : {}),
              })
            }
            aside={
              <RecordFileButton name={`team-days-${list.from}-${list.to}.csv`} fetchFile={() => files.teamDaysFile(daysInput(filter))} />
            }
          />
        </div>
      )}
    </Loaded>
  );
}

function Branches({ filter, change }: PartProps) {
  const { data, error, refetch } = useTeamList(filter, USUAL);
  return (
    <Loaded data={data} error={error} onRetry={() => void refetch()} onReset={() => change(RESET)}>
      {(list) => (
        <BranchList
          list={list}
          filter={filter}
          change={change}
          usual={USUAL}
          columns={['members', 'count', 'stake', 'validBet', 'payout', 'net', 'pendingStake']}
          path={PATHS.agentBetting}
          memberPath={PATHS.agentBetting}
        />
      )}
    </Loaded>
  );
}
