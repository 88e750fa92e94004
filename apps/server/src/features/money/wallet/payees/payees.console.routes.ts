import { payeesConsoleCalls } from '@talora/contract/wallet/payees-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { askPayeeCorrection } from './correct-payee.ts';
import { showPayeeCorrection } from './show-correction.ts';
import { listMemberPayees } from './list-payees.ts';

/** Answers staff which accounts a member is paid to, and takes what they ask to be put right. */
export const payeesConsoleSet = serve<typeof payeesConsoleCalls, StaffContexts>(payeesConsoleCalls, {
  memberPayees: (context, { id }) => listMemberPayees(context, id),
  askPayeeCorrection: async (context, asked) => {
    await askPayeeCorrection(context, asked);
    return listMemberPayees(context, asked.id);
  },
  showPayeeCorrection: (context, { id, payeeId }) => showPayeeCorrection(context, id, payeeId),
});
