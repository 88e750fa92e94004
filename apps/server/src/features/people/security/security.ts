import type { Job } from '../../../platform/jobs/jobs.ts';
import { deleteUnanswered } from './security.queries.ts';

export { resetSecondFactors } from './factors.ts';
export { loginAlerts } from './login-alerts.ts';
export { securitySet } from './security.routes.ts';

/** Timed work of second factors. */
export const securityJobs: readonly Job[] = [
  { name: 'security.delete-unanswered', every: '23 * * * *', run: (platform) => deleteUnanswered(platform.db.kysely) },
];
