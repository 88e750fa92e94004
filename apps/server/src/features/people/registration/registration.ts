import type { Platform } from '../../../platform/platform.ts';
import { deleteOldRegistrations } from './register-member.ts';
import { registrationSet } from './registration.routes.ts';

/** What the server takes from this feature. */
export const registrationFeature = {
  name: 'registration',
  siteSets: [registrationSet],
  jobs: [{ name: 'registration.delete-old', every: '14 * * * *', run: (platform: Platform) => deleteOldRegistrations(platform.db.kysely) }],
};
