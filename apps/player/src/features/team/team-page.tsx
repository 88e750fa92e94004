import { useTranslations } from 'use-intl';
import { AgentCentre } from '../../agent-centre/agent-centre.tsx';
import { PATHS } from '../../routing/paths.ts';
import { BranchPage } from './branch-page.tsx';
import { useTeamFilter } from './use-team-filter.ts';

/** Who stands in an agent's team, level by level. */
export default function TeamPage() {
  const t = useTranslations('team');
  const pages = useTranslations('agentCentre.pages');
  const { filter, change } = useTeamFilter(PATHS.agentTeam);
  return (
    <AgentCentre title={pages('agentTeam')} note={t('teamLead')} source="/wps/relay/AGT_teamMembers">
      <BranchPage
        path={PATHS.agentTeam}
        memberPath={PATHS.agentBetting}
        filter={filter}
        change={change}
        usual={{ sort: 'joined', order: 'desc' }}
        columns={['members', 'level', 'registeredAt', 'validBet', 'net', 'deposits', 'withdrawals']}
        figures={['validBet', 'net', 'deposits', 'withdrawals']}
      />
    </AgentCentre>
  );
}
