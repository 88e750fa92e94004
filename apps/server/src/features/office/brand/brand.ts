export { setBrandRegions, showBrandRegions, tryBrandRegions } from './brand-regions.ts';
export { showBrandHistory } from './brand-history.ts';
export { setBrandStatus, showBrandStatus } from './brand-status.ts';
export { showWhoIsHere } from './who-is-here.ts';
export { entriesDeskSet } from './entries.console.routes.ts';
export { codeBudgetSet } from './code-budget.console.routes.ts';
export { modulesDeskSet } from './modules-desk.console.routes.ts';
export { registerDeskSet } from './register-desk.console.routes.ts';
export { siteDeskSet } from './site-desk.console.routes.ts';
