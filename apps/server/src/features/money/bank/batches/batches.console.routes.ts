import { batchesConsoleCalls } from '@talora/contract/bank/batches-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { addToBatch, closeBatch, openBatch, payMatched, takeOut, writeBatchFile } from './pay-batch.ts';
import { getBatch, listBatches } from './show-batches.ts';

/** Answers batches of payments by hand. */
export const batchesConsoleSet = serve<typeof batchesConsoleCalls, StaffContexts>(batchesConsoleCalls, {
  payoutBatches: (context, asked) => listBatches(context, asked),
  payoutBatch: (context, { id }) => getBatch(context, id),
  openBatch: (context, wanted) => openBatch(context, wanted),
  addToBatch: (context, wanted) => addToBatch(context, wanted),
  takeOutOfBatch: async (context, asked) => {
    await takeOut(context, asked);
    return getBatch(context, asked.id);
  },
  batchPayments: (context, { id }) => writeBatchFile(context, id),
  payMatchedItems: (context, { id }) => payMatched(context, id),
  closeBatch: async (context, { id }) => {
    await closeBatch(context, id);
    return getBatch(context, id);
  },
});
