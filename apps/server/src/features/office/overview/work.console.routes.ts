import { workCalls } from '@talora/contract/staff/work-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { readAlerts } from './read-alerts.ts';
import { readWork } from './read-work.ts';
import { showSiteState } from './site-state.ts';

/** Answers what waits, what is wrong and how the site stands. */
export const workSet = serve<typeof workCalls, StaffContexts>(workCalls, {
  work: (context) => readWork(context),
  alerts: (context) => readAlerts(context),
  siteState: async (context) => showSiteState(context),
});
