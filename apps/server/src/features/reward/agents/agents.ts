import type { Platform } from '../../../platform/platform.ts';
import { forgetRefused } from './applications/applications.queries.ts';
import { affiliatesConsoleSet } from './applications/applications.console.routes.ts';
import { affiliateSet } from './applications/applications.routes.ts';
import { listenApplications } from './applications/tell-applications.ts';
import { forgetVisitors } from './opening/links.queries.ts';
import { tidyOpenings } from './opening/open-waiting.ts';
import { branchConsoleSet } from './branch/branch.console.routes.ts';
import { carryOutMoves } from './branch/carry-out-moves.ts';
import { branchProofs } from './branch/explain-branches.ts';
import { presetOffers } from './opening/offer-presets.ts';
import { presetProofs } from './opening/explain-presets.ts';
import { openingSet } from './opening/opening.routes.ts';
import { contractsConsoleSet } from './contracts/contracts.console.routes.ts';
import { contractsSet } from './contracts/contracts.routes.ts';
import { listenContracts } from './contracts/tell-contracts.ts';
import { contractProofs } from './contracts/explain-contracts.ts';
import { agentMessagesSet } from './messages/agent-messages.routes.ts';
import { agentMessageProofs } from './messages/explain-agent-messages.ts';
import { payProofs } from './pay/explain-pay.ts';
import { payConsoleSet } from './pay/pay.console.routes.ts';
import { paySet } from './pay/pay.routes.ts';
import { retryAskedRuns, retryPay } from './pay/retry-pay.ts';
import { runPay } from './pay/run-pay.ts';
import { teamProofs } from './team/explain-teams.ts';
import { teamFigures } from './team/follow-teams.ts';
import { teamSet } from './team/team.routes.ts';

export { readOpenApplications } from './applications/applications.queries.ts';
export { readContractsToAnswer } from './contracts/contracts.queries.ts';
export { readUnpaid } from './pay/retry.queries.ts';
export { contractEffects } from './contracts/house-offers.ts';
export { branchEffects } from './branch/order-move.ts';

/** What the server takes from this feature. */
export const agentsFeature = {
  name: 'agents',
  siteSets: [teamSet, openingSet, affiliateSet, contractsSet, paySet, agentMessagesSet],
  consoleSets: [affiliatesConsoleSet, contractsConsoleSet, branchConsoleSet, payConsoleSet],
  jobs: [
    { name: 'agents.tidy-openings', every: '* * * * *', run: tidyOpenings },
    { name: 'agents.forget-visitors', every: '26 3 * * *', run: (platform: Platform) => forgetVisitors(platform.db.kysely) },
    { name: 'agents.forget-refused', every: '36 3 * * *', run: (platform: Platform) => forgetRefused(platform.db.kysely) },
    // What is due follows from the contract: marks at once, hours at :05, days at 02:00 of the brand, dividends behind them.
    { name: 'agents.pay', every: '*/5 * * * *', run: runPay },
    // What two people have ordered, in the last minutes of the brand's day.
    { name: 'agents.move-branches', every: '* * * * *', run: carryOutMoves },
    { name: 'agents.retry-pay', every: '35 * * * *', run: retryPay },
    { name: 'agents.retry-asked-runs', every: '* * * * *', run: retryAskedRuns },
  ],
  listen(platform: Platform): void {
    listenApplications(platform);
    listenContracts(platform);
  },
  proofs: [...teamProofs, ...branchProofs, ...contractProofs, ...presetProofs, ...payProofs, ...agentMessageProofs],
  streams: [teamFigures, presetOffers],
};
