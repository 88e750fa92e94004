import { payConsoleCalls } from '@talora/contract/agents/pay-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { resumePay, stopPay, tryRunAgain } from './act-on-pay.ts';
import { readPayCost, writeCostFile, writeRunFile } from './pay-cost.ts';
import { dryRunPay, explainStaffPay, listPayRuns, readPayRun } from './review-pay.ts';

/** Shows staff what contracts pay and cost, and takes their switches. */
export const payConsoleSet = serve<typeof payConsoleCalls, StaffContexts>(payConsoleCalls, {
  payRuns: listPayRuns,
  payRun: readPayRun,
  payRunFile: (context, { id }) => writeRunFile(context, id),
  payExplained: (context, { id }) => explainStaffPay(context, id),
  payDryRun: dryRunPay,
  tryRunAgain,
  stopPay,
  resumePay,
  payCost: readPayCost,
  payCostFile: writeCostFile,
});
