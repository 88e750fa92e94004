import { vendorTrafficCalls } from '@talora/contract/vendors/traffic-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { exportTraffic, showLaunch, showPulse, showTraffic, showTransaction } from './show-traffic.ts';

/** Answers the console about the calls of vendors. */
export const vendorTrafficSet = serve<typeof vendorTrafficCalls, StaffContexts>(vendorTrafficCalls, {
  vendorTraffic: (context, input) => showTraffic(context, input),
  vendorTrafficFile: (context, input) => exportTraffic(context, input),
  vendorPulse: (context, { code }) => showPulse(context, code),
  vendorTransaction: (context, { code, txId }) => showTransaction(context, code, txId),
  vendorLaunch: (context, input) => showLaunch(context, input),
});
