export { requestsSet } from './requests.console.routes.ts';
export { registerDeskSet } from './register-desk.console.routes.ts';
export { codeBudgetSet } from './code-budget.console.routes.ts';
export { gamesDeskSet } from './games-desk.console.routes.ts';
export { membersDeskSet } from './members-desk.console.routes.ts';
export { auditSet, contentDeskSet, feedbackSet, operationsSet, outboundSet } from './operations.console.routes.ts';
