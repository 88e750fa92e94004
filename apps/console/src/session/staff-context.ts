import type { StaffInfo } from '@talora/contract/staff/staff.ts';
import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import { createContext, useContext } from 'react';

/** Who is at the console, and what the role allows. */
export interface Staff extends StaffInfo {
  may(permission: StaffPermission): boolean;
}

/** Holds the staff member; filled once the session has answered. */
export const StaffContext = createContext<Staff | null>(null);

/** The staff member at the console. Only below the layout, where one is known. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (staff === null) throw new Error('no staff member here');
  return staff;
}
