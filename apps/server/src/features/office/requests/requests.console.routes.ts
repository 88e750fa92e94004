import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import type { RequestKind } from '@talora/domain/access/four-eyes.ts';
import { serve } from '../../../platform/http/handlers.ts';
import {
  changeRules,
  decideRequest,
  exportRequests,
  findRequestAbout,
  listOpenRequests,
  listRequests,
  showRules,
  withdrawRequest,
  siteEffects,
} from '../../people/approvals/approvals.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { askFactorReset, askPasskeyReset, askPaymentFail, askStaffEnable, askStaffInvite, askTurnoverWaive } from './ask-for-two.ts';
import { EFFECTS } from './request-effects.ts';

const SITE_KINDS = Object.keys(siteEffects) as RequestKind[];

/** Answers what one member of staff asks for and another decides. */
export const requestsSet = serve<typeof requestsCalls, StaffContexts>(requestsCalls, {
  requests: (context, asked) => listRequests(context, asked),
  requestsFile: (context, asked) => exportRequests(context, asked),
  memberRequest: (context, { id }) => findRequestAbout(context, 'second-factor.reset', id),
  askFactorReset: (context, asked) => askFactorReset(context, asked),
  turnoverRequests: (context) => listOpenRequests(context, ['turnover.waive']),
  askTurnoverWaive: (context, asked) => askTurnoverWaive(context, asked),
  staffRequests: (context) => listOpenRequests(context, ['staff.invite', 'staff.passkeys-reset', 'staff.enable', 'staff.role']),
  siteRequests: (context) => listOpenRequests(context, SITE_KINDS),
  contentRequests: (context) => listOpenRequests(context, ['content.publish']),
  askStaffInvite: (context, asked) => askStaffInvite(context, asked),
  askPasskeyReset: (context, asked) => askPasskeyReset(context, asked),
  askStaffEnable: (context, asked) => askStaffEnable(context, asked),
  paymentRequest: (context, { id }) => findRequestAbout(context, 'payment.fail', id),
  askPaymentFail: (context, asked) => askPaymentFail(context, asked),
  decideRequest: (context, decision) => decideRequest(context, decision, EFFECTS),
  approvalRules: (context) => showRules(context),
  changeApprovalRules: (context, change) => changeRules(context, change),
  withdrawRequest: async (context, { id }) => {
    await withdrawRequest(context, id);
    return null;
  },
});
