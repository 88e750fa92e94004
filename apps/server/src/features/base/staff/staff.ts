import type { Platform } from '../../../platform/platform.ts';
import { staffProofs } from './explain-staff.ts';
import { staffSet } from './staff.console.routes.ts';
import { staffConsoleSet } from './staff-accounts.console.routes.ts';
import { deleteOldChallenges } from './passkeys.queries.ts';

export { historyOf } from './change-history.ts';

export { addStaff } from './add-staff.ts';
export type { StaffContext, StaffContexts } from './contexts.ts';
export { findStaffSession, refuseAddress } from './staff-sessions.ts';
export { listStaffNames, refuseTakenName, spendEnrolmentRows } from './staff.queries.ts';
export { exportList, FILE_ROWS, MOST_ROWS } from './export-list.ts';
export { relinkStaff } from './relink-staff.ts';
export { retireStaff } from './retire-staff.ts';
export { refuseLastHolder } from './roles/last-holders.ts';
export {
  deleteRoleRow,
  endSessionRowsOf,
  findRole,
  listHolders,
  listRoles,
  setRoleRow,
  storeRoleRow,
  takeRolesTurn,
  type RoleHolder,
} from './roles/roles.queries.ts';
export { areTied, listTied, listTiedAmong, findOpenRole } from './staff-accounts.queries.ts';
export { addApprovedStaff, findColleague, openAccountForTwo, resetPasskeys } from './staff-accounts.ts';

/** What the server takes from this feature. */
export const staffFeature = {
  name: 'staff',
  consoleSets: [staffSet, staffConsoleSet],
  jobs: [{ name: 'staff.delete-challenges', every: '17 * * * *', run: (platform: Platform) => deleteOldChallenges(platform.db.kysely) }],
  proofs: staffProofs,
};
