export { doOrAsk, isDeedDone, recordLoneDeed, weighSum, type Deed } from './deeds.ts';
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
export type { RequestDetail, RequestRow } from './requests.queries.ts';
export { changeRules, rulesEffects, showRules } from './rules.ts';
