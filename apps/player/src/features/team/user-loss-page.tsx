import { useTranslations } from 'use-intl';
import { AgentCentre } from '../../agent-centre/agent-centre.tsx';
import { PATHS } from '../../routing/paths.ts';
import { BranchPage } from './branch-page.tsx';
import { useTeamFilter } from './use-team-filter.ts';

/** What each branch has won and lost, the largest loss first. */
export default function UserLossPage() {
  const t = useTranslations('team');
  const pages = useTranslations('agentCentre.pages');
  const { filter, change } = useTeamFilter(PATHS.agentLoss);
  return (
    <AgentCentre title={pages('agentLoss')} note={t('lossLead')} source="/wps/relay/AGT_teamMembers">
      <BranchPage
        path={PATHS.agentLoss}
        memberPath={PATHS.agentBetting}
        filter={filter}
        change={change}
        usual={{ sort: 'net', order: 'asc' }}
        columns={['members', 'count', 'stake', 'validBet', 'payout', 'net', 'pendingStake']}
        figures={['stake', 'validBet', 'payout', 'net']}
      />
    </AgentCentre>
  );
}
