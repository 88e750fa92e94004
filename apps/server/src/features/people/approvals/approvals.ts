export { storeOrAsk } from './ask-to-widen.ts';
export { type SiteDetails, siteEffects } from './site-effects.ts';
export { doOrAsk, isDeedDone, recordLoneDeed, weighSum, type Deed } from './deeds.ts';
export { sealProofs } from './explain-seals.ts';
export {
  askFor,
  decideRequest,
  findRequestAbout,
  listOpenRequests,
  listRequests,
  tellConsoles as tellRequestsChanged,
  withdrawRequest,
  type Effects,
  type Telling,
} from './requests.ts';
export { type RequestRow } from './requests.queries.ts';
export { approvalProofs } from './explain-approvals.ts';
export { changeRules, rulesEffects, showRules } from './rules.ts';
