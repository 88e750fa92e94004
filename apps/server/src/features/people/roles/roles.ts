import { staffRoleEffects } from './change-staff-role.ts';
import { listenForRoles } from './role-change.ts';
import { rolesSet } from './roles.console.routes.ts';
import { widenEffects } from './save-role.ts';

export { restoreRole } from './restore-role.ts';

/** What the approvals of wider roles, and of other roles of people, do. */
export const roleEffects = { ...widenEffects, ...staffRoleEffects };

/** What the server takes from this feature. */
export const rolesFeature = {
  name: 'roles',
  consoleSets: [rolesSet],
  listen: listenForRoles,
};
