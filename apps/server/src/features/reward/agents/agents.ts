import { contractsConsoleSet } from './contracts/contracts.console.routes.ts';
import { contractsSet } from './contracts/contracts.routes.ts';
import { contractProofs } from './contracts/explain-contracts.ts';
import { payProofs } from './pay/explain-pay.ts';
import { paySet } from './pay/pay.routes.ts';
import { retryPay, runPay } from './pay/run-pay.ts';

/** What the server takes from this feature. */
export const agentsFeature = {
  name: 'agents',
  siteSets: [contractsSet, paySet],
  consoleSets: [contractsConsoleSet],
  jobs: [
    // What is due follows from the contract: marks at once, hours at :05, days at 02:00 of the brand, dividends behind them.
    { name: 'agents.pay', every: '*/5 * * * *', run: runPay },
    { name: 'agents.retry-pay', every: '35 * * * *', run: retryPay },
  ],
  proofs: [...contractProofs, ...payProofs],
};
