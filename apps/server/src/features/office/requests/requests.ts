export { requestsSet } from './requests.console.routes.ts';
export { requestProofs } from './explain-requests.ts';
