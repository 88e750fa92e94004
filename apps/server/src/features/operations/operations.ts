export { contentDeskSet } from './content-desk.console.routes.ts';
export { modulesDeskSet } from './modules-desk.console.routes.ts';
export { requestsSet } from './requests.console.routes.ts';
export { registerDeskSet } from './register-desk.console.routes.ts';
export { codeBudgetSet } from './code-budget.console.routes.ts';
export { siteDeskSet } from './site-desk.console.routes.ts';
export { gamesDeskSet } from './games-desk.console.routes.ts';
export { membersDeskSet } from './members-desk.console.routes.ts';
export { auditSet, entriesDeskSet, feedbackSet, operationsSet, outboundSet } from './operations.console.routes.ts';
