import { transfersCalls } from '@talora/contract/transfers/transfers.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../people/members/members.ts';
import { listTransfers } from './list-transfers.ts';
import { transferDownline, transferUpline } from './send-transfer.ts';
import { readDownlines, readTransferTerms } from './transfer-terms.ts';

/** Sends a member's money along the line, and shows what was sent and received. */
export const transfersSet = serve<typeof transfersCalls, MemberContexts>(transfersCalls, {
  transferTerms: (context) => readTransferTerms(context),
  downlines: (context, input) => readDownlines(context, input),
  transferUpline: (context, input) => transferUpline(context, input),
  transferDownline: (context, input) => transferDownline(context, input),
  transfers: (context, { pageNo }) => listTransfers(context, pageNo),
});
