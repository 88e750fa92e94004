import { contractsConsoleSet } from './contracts/contracts.console.routes.ts';
import { contractsSet } from './contracts/contracts.routes.ts';
import { contractProofs } from './contracts/explain-contracts.ts';
import { payProofs } from './pay/explain-pay.ts';
import { paySet } from './pay/pay.routes.ts';
import { retryPay, runPay } from './pay/run-pay.ts';
import { teamProofs } from './team/explain-teams.ts';
import { teamFigures } from './team/follow-teams.ts';
import { teamSet } from './team/team.routes.ts';

/** What the server takes from this feature. */
export const agentsFeature = {
  name: 'agents',
  siteSets: [teamSet, contractsSet, paySet],
  consoleSets: [contractsConsoleSet],
  jobs: [
    // What is due follows from the contract: marks at once, hours at :05, days at 02:00 of the brand, dividends behind them.
    { name: 'agents.pay', every: '*/5 * * * *', run: runPay },
    { name: 'agents.retry-pay', every: '35 * * * *', run: retryPay },
  ],
  proofs: [...teamProofs, ...contractProofs, ...payProofs],
  streams: [teamFigures],
};
