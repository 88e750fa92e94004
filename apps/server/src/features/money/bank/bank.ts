import { bankConsoleSet } from './bank.console.routes.ts';
import { listenBank } from './tell-bank.ts';
import { batchesConsoleSet } from './batches/batches.console.routes.ts';
import { batchProofs } from './batches/explain-batches.ts';
import { bankCashConsoleSet } from './cash/cash.console.routes.ts';
import { bankDaysConsoleSet } from './days/days.console.routes.ts';
import { dayProofs } from './days/explain-days.ts';
import { bankProofs } from './explain-bank.ts';

export { FLOW_OF_KIND } from './cash/flow-of-kind.ts';
export { readOpenLines } from './lines/lines.queries.ts';

/** What the server takes from this feature. */
export const bankFeature = {
  name: 'bank',
  consoleSets: [bankConsoleSet, batchesConsoleSet, bankDaysConsoleSet, bankCashConsoleSet],
  proofs: [...bankProofs, ...batchProofs, ...dayProofs],
  listen: listenBank,
};
