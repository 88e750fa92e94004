import { CALL_SETS } from '@talora/contract/inventory.ts';
import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { overviewCalls } from '@talora/contract/overview/overview-console.ts';
import { openApiOf } from '../../../platform/http/openapi.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import {
  setBrandRegions,
  setBrandStatus,
  showBrandHistory,
  showBrandRegions,
  showBrandStatus,
  showWhoIsHere,
  tryBrandRegions,
} from '../brand/brand.ts';
import { findMembers, getMember } from '../member-file/member-file.ts';
import { exportOverview } from './overview-file.ts';
import { listOverviewMembers } from './overview-members.ts';
import { getOverview } from './read-overview.ts';

/** Answers figures of days. */
export const overviewSet = serve<typeof overviewCalls, StaffContexts>(overviewCalls, {
  overview: getOverview,
  overviewFile: exportOverview,
  overviewMembers: listOverviewMembers,
});

/** Answers members, status and regions of the brand, and the contract itself. */
export const operationsSet = serve<typeof operationsCalls, StaffContexts>(operationsCalls, {
  members: (context, asked) => findMembers(context, asked),
  member: (context, { id, kind, pageNo }) => getMember(context, id, kind, pageNo),
  brandStatus: async (context) => showBrandStatus(context),
  changeBrandStatus: (context, change) => setBrandStatus(context, change),
  tryBrandStatus: (context) => showWhoIsHere(context),
  brandHistory: (context) => showBrandHistory(context),
  brandRegions: async (context) => showBrandRegions(context),
  tryBrandRegions: (context, rules) => tryBrandRegions(context, rules),
  changeBrandRegions: (context, change) => setBrandRegions(context, change),
  openapi: async ({ platform }) => openApiOf(CALL_SETS, platform.version),
});
