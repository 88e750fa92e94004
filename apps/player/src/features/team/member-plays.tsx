import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { MomentText } from '../../money/moment-text.tsx';
import { RecordFileButton } from '../../record-parts/record-file-button.tsx';
import { FilterChips } from '../../record-parts/record-parts.tsx';
import { PATHS } from '../../routing/paths.ts';
import { StatePicture } from '../../shell/state-picture.tsx';
import { Loaded } from './team-parts.tsx';
import { CELL, LINK, NAME_CELL, ROW, TeamTable } from './team-table.tsx';
import { TEAM_STATES, teamLink, type TeamFilter, type TeamSearch } from './use-team-filter.ts';
import { playsInput, useTeamFiles, useTeamPlays, type TeamPlays } from './use-team.ts';

interface MemberPlaysProps {
  readonly filter: TeamFilter;
  readonly memberId: string;
  readonly change: (change: TeamSearch) => void;
}

/** What a member has bet: by game, and every bet. */
export function MemberPlays({ filter, memberId, change }: MemberPlaysProps) {
  const t = useTranslations('team');
  const tm = useTranslations('money');
  const states = useTranslations('records.states');
  const { data, error, refetch } = useTeamPlays(filter, memberId);
  return (
    <Loaded data={data} error={error} onRetry={() => void refetch()} onReset={() => change({ game: undefined, state: undefined })}>
      {(plays) => (
        <div className="grid min-w-0 gap-3.5">
          {plays.games.length > 0 && <Games games={plays.games} filter={filter} memberId={memberId} />}
          <FilterChips
            label={t('state')}
            chips={[
              { value: undefined, label: t('anyState') },
              ...TEAM_STATES.map((state) => ({ value: state, label: state === 'settled' ? t('settled') : states(state) })),
            ]}
            value={filter.state}
            onPick={(state) => change({ state })}
          />
          <Bets plays={plays} filter={filter} memberId={memberId} />
          {plays.content.length === 0 && (
            <div className={CARD_CLASS}>
              <EmptyState icon={<StatePicture art="mailbox" />} title={t('noBets')} />
            </div>
          )}
          <Pager
            pageNo={plays.pageNo}
            totalPages={plays.totalPages}
            onPage={(pageNo) => change({ page: String(pageNo) })}
            labels={{ nav: t('betsPager'), previous: tm('pagePrevious'), next: tm('pageNext') }}
          />
        </div>
      )}
    </Loaded>
  );
}

function Games({ games, filter, memberId }: { games: TeamPlays['games']; filter: TeamFilter; memberId: string }) {
  const t = useTranslations('team');
  const { tag } = useLanguage();
  const format = useFormatter();
  return (
    <TeamTable
      title={t('games')}
      heads={[
        { key: 'game', label: t('game') },
        ...(['count', 'stake', 'net'] as const).map((key) => ({ key, label: t(`columns.${key}`) })),
      ]}
    >
      {games.map(({ nodeId, gameName, count, stake, net }) => (
        <tr key={nodeId} className={ROW}>
          <th scope="row" className={NAME_CELL}>
            <Link
              {...teamLink(PATHS.agentBetting, filter, {
                member: memberId,
                own: '1',
                ...(filter.game === nodeId ? {} : { game: nodeId }),
              })}
              aria-current={filter.game === nodeId ? 'true' : undefined}
              className={`${LINK} aria-[current=true]:text-ink`}
            >
              {gameName}
            </Link>
          </th>
          <td className={CELL}>{format.number(count)}</td>
          <td className={CELL}>
            <Money amount={stake} language={tag} />
          </td>
          <td className={CELL}>
            <Money amount={net} language={tag} isResult />
          </td>
        </tr>
      ))}
    </TeamTable>
  );
}

function Bets({ plays, filter, memberId }: { plays: TeamPlays; filter: TeamFilter; memberId: string }) {
  const t = useTranslations('team');
  const states = useTranslations('records.states');
  const { tag } = useLanguage();
  const files = useTeamFiles();
  return (
    <TeamTable
      title={t('bets', { count: plays.totalElements })}
      aside={
        <RecordFileButton
          name={`team-bets-${plays.from}-${plays.to}.csv`}
          fetchFile={() => files.teamPlaysFile(playsInput(filter, memberId))}
        />
      }
      heads={[
        { key: 'no', label: t('betNo') },
        { key: 'game', label: t('game') },
        { key: 'at', label: t('at') },
        ...(['stake', 'validBet', 'payout', 'net'] as const).map((key) => ({ key, label: t(`columns.${key}`) })),
        { key: 'state', label: t('state') },
      ]}
    >
      {plays.content.map((play) => (
        <tr key={play.playNo} className={ROW}>
          <th scope="row" className={`num ${NAME_CELL} whitespace-nowrap`}>
            {play.playNo}
          </th>
          <td className={`${CELL} font-[inherit]`}>{play.gameName}</td>
          <td className={CELL}>
            <MomentText at={play.placedAt} />
          </td>
          {(['stake', 'validBet', 'payout'] as const).map((key) => (
            <td key={key} className={CELL}>
              <Money amount={play[key]} language={tag} />
            </td>
          ))}
          <td className={CELL}>{play.state === 'open' ? '—' : <Money amount={play.result} language={tag} isResult />}</td>
          <td className={`${CELL} font-[inherit]`}>{states(play.state)}</td>
        </tr>
      ))}
    </TeamTable>
  );
}
