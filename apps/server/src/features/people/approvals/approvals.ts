import { sealProofs } from './explain-seals.ts';
import { approvalProofs } from './explain-approvals.ts';
export { storeOrAsk } from './ask-to-widen.ts';
export { type SiteDetails, siteEffects } from './site-effects.ts';
export { askWithin, doOrAsk, hadPart, isDeedDone, recordLoneDeed, weighSum, type Deed } from './deeds.ts';
export { exportRequests, listRequests } from './list-requests.ts';
export {
  askFor,
  decideRequest,
  findRequestAbout,
  listOpenRequests,
  listRequestsOfMember,
  readRequestsToDecide,
  tellConsoles as tellRequestsChanged,
  withdrawRequest,
  type Effects,
  type Telling,
} from './requests.ts';
export { refuseAboveRole } from './role-limits.ts';
export { findRequestRow, type DeedChange, type RequestRow } from './requests.queries.ts';
export { changeRules, rulesEffects, showRules } from './rules.ts';

/** What the server takes from this feature. */
export const approvalsFeature = {
  name: 'approvals',
  proofs: [...approvalProofs, ...sealProofs],
};
