import { rolesConsoleCalls } from '@talora/contract/staff/roles-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { changeStaffRole } from './change-staff-role.ts';
import { showRoleHistory, showRoles, tryRole, tryStaffRole } from './read-roles.ts';
import { deleteRole, keptContent, saveRole } from './save-role.ts';

/** Answers what each role lets do, and who has which. */
export const rolesSet = serve<typeof rolesConsoleCalls, StaffContexts>(rolesConsoleCalls, {
  roles: (context) => showRoles(context),
  tryRole: (context, { code, content }) => tryRole(context, code, keptContent(context, code, content)),
  saveRole: (context, change) => saveRole(context, change),
  deleteRole: async (context, asked) => {
    await deleteRole(context, asked);
    return null;
  },
  roleHistory: (context, { code }) => showRoleHistory(context, code),
  tryStaffRole: (context, asked) => tryStaffRole(context, asked),
  changeStaffRole: (context, asked) => changeStaffRole(context, asked),
});
