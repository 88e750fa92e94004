import { staffConsoleCalls } from '@talora/contract/staff/staff-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from './contexts.ts';
import { disableStaff, inviteStaff, listStaff, makeStaffLink, revokeStaffLink } from './staff-accounts.ts';

/** Answers who works at the console. */
export const staffConsoleSet = serve<typeof staffConsoleCalls, StaffContexts>(staffConsoleCalls, {
  staffList: (context) => listStaff(context),
  inviteStaff: (context, asked) => inviteStaff(context, asked),
  makeStaffLink: (context, { id }) => makeStaffLink(context, id),
  revokeStaffLink: (context, { id }) => revokeStaffLink(context, id),
  disableStaff: (context, { id, reason }) => disableStaff(context, id, reason.trim()),
});
