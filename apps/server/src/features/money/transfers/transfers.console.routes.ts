import { transfersConsoleCalls } from '@talora/contract/transfers/transfers-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { exportTransfersOfBrand, listTransfersOfBrand } from './list-transfers.ts';

/** Shows staff what members have sent each other. */
export const transfersConsoleSet = serve<typeof transfersConsoleCalls, StaffContexts>(transfersConsoleCalls, {
  listTransfers: (context, input) => listTransfersOfBrand(context, input),
  transfersFile: (context, input) => exportTransfersOfBrand(context, input),
});
