import { recordsSet } from './records.routes.ts';

export { admitFile, momentsIn, ROWS_AT_ONCE, tableFile } from './record-file.ts';
export { betsTable } from './write-bets.ts';

/** What the server takes from this feature. */
export const recordsFeature = {
  name: 'records',
  siteSets: [recordsSet],
};
