import { rolesConsoleCalls } from '@talora/contract/staff/roles-console.ts';
import { queryOptions } from '@tanstack/react-query';
import { openEditingClient } from '../../calls/console-calls.ts';

/** Calls about roles. */
export const roleCalls = openEditingClient(rolesConsoleCalls);

/** Every role of the brand: one reading for the pages of staff and of roles. */
export const rolesQuery = queryOptions({ queryKey: ['roles', 'list'], queryFn: () => roleCalls.roles() });
