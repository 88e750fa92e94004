export { askWithin, doOrAsk, isDeedDone, recordLoneDeed, weighSum, type Deed } from './deeds.ts';
export { sealProofs } from './explain-seals.ts';
export {
  askFor,
  decideRequest,
  findRequestAbout,
  listOpenRequests,
  listRequests,
  tellConsoles as tellRequestsChanged,
  withdrawRequest,
  type Approver,
  type Effects,
  type Telling,
} from './requests.ts';
export { findOpenRequestRow as findWaitingRequest, type RequestDetail, type RequestRow } from './requests.queries.ts';
export { approvalProofs } from './explain-approvals.ts';
export { changeRules, rulesEffects, showRules } from './rules.ts';
