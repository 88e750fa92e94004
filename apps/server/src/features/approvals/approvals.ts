export { doOrAsk, isDeedDone, recordLoneDeed, weighSum, type Deed, type Weight } from './deeds.ts';
export {
  askFor,
  decideRequest,
  findRequestAbout,
  listOpenRequests,
  listRequests,
  tellConsoles as tellRequestsChanged,
  withdrawRequest,
  type Approver,
  type Effect,
  type Effects,
  type Telling,
} from './requests.ts';
export type { DeedChange, RequestDetail, RequestRow } from './requests.queries.ts';
export { changeRules, rulesEffects, showRules } from './rules.ts';
