import { vendorSetupCalls } from '@talora/contract/vendors/setup-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { listOrders, orderVendor } from './add-vendor.ts';
import { testVendor } from './test-vendor.ts';

/** Answers vendors that are to be made, and whether one can be spoken with. */
export const vendorSetupSet = serve<typeof vendorSetupCalls, StaffContexts>(vendorSetupCalls, {
  vendorOrders: (context) => listOrders(context),
  orderVendor: (context, input) => orderVendor(context, input),
  testVendor: (context, { code }) => testVendor(context, code),
});
