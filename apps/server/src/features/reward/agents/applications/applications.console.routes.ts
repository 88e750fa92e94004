import { affiliatesConsoleCalls } from '@talora/contract/agents/applications.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { approveAffiliate, listAffiliates, noteAffiliate, refuseAffiliate } from './review-applications.ts';

/** Shows staff the applications of agents, and decides them. */
export const affiliatesConsoleSet = serve<typeof affiliatesConsoleCalls, StaffContexts>(affiliatesConsoleCalls, {
  affiliates: (context, filter) => listAffiliates(context, filter),
  noteAffiliate: (context, input) => noteAffiliate(context, input),
  approveAffiliate: (context, input) => approveAffiliate(context, input),
  refuseAffiliate: (context, input) => refuseAffiliate(context, input),
});
