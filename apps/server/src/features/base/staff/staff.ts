import type { Job } from '../../../platform/jobs/jobs.ts';
import { deleteOldChallenges } from './passkeys.queries.ts';

export { historyOf } from './change-history.ts';

export { auditSet } from './audit.console.routes.ts';
export { addStaff } from './add-staff.ts';
export type { StaffContext, StaffContexts } from './contexts.ts';
export { staffProofs } from './explain-staff.ts';
export { findStaffSession } from './staff-sessions.ts';
export { staffSet } from './staff.console.routes.ts';
export { listStaffNames, refuseTakenName } from './staff.queries.ts';
export { relinkStaff } from './relink-staff.ts';
export { retireStaff } from './retire-staff.ts';
export { staffDeskSet } from './staff-desk.console.routes.ts';
export { areTied, listTied, findOpenRole } from './staff-desk.queries.ts';
export { addApprovedStaff, findColleague, openAccountForTwo, resetPasskeys } from './staff-desk.ts';

/** Timed work of staff accounts. */
export const staffJobs: readonly Job[] = [
  { name: 'staff.delete-challenges', every: '17 * * * *', run: (platform) => deleteOldChallenges(platform.db.kysely) },
];
