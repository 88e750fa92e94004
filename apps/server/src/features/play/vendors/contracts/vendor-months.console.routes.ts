import { vendorMonthsCalls } from '@talora/contract/vendors/months-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { askForContract, showContract } from './contracts.ts';
import { recordInvoice, setRate, turnInvoice } from './invoices.ts';
import { exportMonths, listMonthsOfVendors } from './list-months.ts';
import { showMonth, showMonths } from './show-months.ts';

/** Answers contracts, months and invoices of vendors at the console. */
export const vendorMonthsSet = serve<typeof vendorMonthsCalls, StaffContexts>(vendorMonthsCalls, {
  vendorContract: (context, { code }) => showContract(context, code),
  askVendorContract: (context, input) => askForContract(context, input),
  vendorMonths: (context, { code }) => showMonths(context, code),
  vendorMonth: (context, { code, month }) => showMonth(context, code, month),
  setVendorRate: async (context, input) => {
    await setRate(context, input);
    return showMonth(context, input.code, input.month);
  },
  recordVendorInvoice: async (context, input) => {
    await recordInvoice(context, input);
    return showMonth(context, input.code, input.month);
  },
  turnVendorInvoice: async (context, input) => {
    await turnInvoice(context, input);
    return showMonth(context, input.code, input.month);
  },
  listVendorMonths: (context, input) => listMonthsOfVendors(context, input),
  vendorMonthsFile: (context, input) => exportMonths(context, input),
});
