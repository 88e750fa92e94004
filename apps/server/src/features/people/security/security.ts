import type { Platform } from '../../../platform/platform.ts';
import { loginAlerts } from './login-alerts.ts';
import { securitySet } from './security.routes.ts';
import { deleteUnanswered } from './security.queries.ts';

export { readContact } from './change-contact.ts';
export { resetSecondFactors } from './factors.ts';

/** What the server takes from this feature. */
export const securityFeature = {
  name: 'security',
  siteSets: [securitySet],
  jobs: [{ name: 'security.delete-unanswered', every: '23 * * * *', run: (platform: Platform) => deleteUnanswered(platform.db.kysely) }],
  processors: [loginAlerts],
};
