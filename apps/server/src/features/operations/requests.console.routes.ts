import { requestsCalls } from '@talora/contract/requests.ts';
import { serve } from '../../platform/http/handlers.ts';
import type { StaffContexts } from '../staff/staff.ts';
import { askFactorReset, decideRequest, findMemberRequest, listRequests, withdrawRequest } from './requests.ts';

/** Answers what one member of staff asks for and another decides. */
export const requestsSet = serve<typeof requestsCalls, StaffContexts>(requestsCalls, {
  requests: (context, asked) => listRequests(context, asked),
  memberRequest: (context, { id }) => findMemberRequest(context, id),
  askFactorReset: (context, asked) => askFactorReset(context, asked),
  decideRequest: (context, decision) => decideRequest(context, decision),
  withdrawRequest: async (context, { id }) => {
    await withdrawRequest(context, id);
    return null;
  },
});
