import type { CallResult } from '@talora/contract/core/call.ts';
import type { workCalls } from '@talora/contract/staff/work-console.ts';
import type { StaffContext } from '../../base/staff/staff.ts';

/** How the site stands towards its players, and how many countries it is closed to. It is what players see: every member of staff may know it. */
export function showSiteState({ brand }: Pick<StaffContext, 'brand'>): CallResult<(typeof workCalls)['calls']['siteState']> {
  return {
    status: brand.status,
    until: brand.maintenanceUntil?.toISOString() ?? null,
    closedRegions: brand.settings.blockedCountries.length,
  };
}
