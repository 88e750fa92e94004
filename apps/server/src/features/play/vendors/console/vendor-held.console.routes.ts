import { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { changeCaps, showCaps } from './console-caps.ts';
import { decideHeldCall, listHeldCalls } from './console-held.ts';
import { askForProfile, showProfile } from './console-profile.ts';
import { profileOf } from './console-subject.ts';
import { listOddRows } from '../checks/odd-rows.ts';
import { decideExcess, listExcess } from './console-excess.ts';

const MOST = 100;

/** Answers the console about what vendors asked for and a person is to decide. */
export const vendorHeldConsoleSet = serve<typeof vendorHeldConsoleCalls, StaffContexts>(vendorHeldConsoleCalls, {
  vendorExcess: (context, { code }) => listExcess(context, code),
  vendorHeldCalls: (context, { code }) => listHeldCalls(context, code),
  decideHeldVendorCall: (context, input) => decideHeldCall(context, input),
  vendorCaps: (context, { code }) => showCaps(context, code),
  vendorOddRows: async (context, { code }) => {
    const { vendorId } = await profileOf(context, code);
    const rows = await listOddRows(context.platform.db.kysely, vendorId, MOST);
    return rows.map(({ last_at: lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }));
  },
  vendorProfile: (context, { code }) => showProfile(context, code),
  changeVendorProfile: (context, input) => askForProfile(context, input),
  changeVendorCaps: (context, input) => changeCaps(context, input),
  decideVendorExcess: (context, input) => decideExcess(context, input),
});
