import { entriesDeskSet } from './entries.console.routes.ts';
import { codeBudgetSet } from './code-budget.console.routes.ts';
import { modulesDeskSet } from './modules-desk.console.routes.ts';
import { registerDeskSet } from './register-desk.console.routes.ts';
import { settingsDeskSet } from './settings/settings.console.routes.ts';
import { siteDeskSet } from './site-desk.console.routes.ts';
export { setBrandRegions, showBrandRegions, tryBrandRegions } from './brand-regions.ts';
export { showBrandHistory } from './brand-history.ts';
export { setBrandStatus, showBrandStatus } from './brand-status.ts';
export { showWhoIsHere } from './who-is-here.ts';

/** What the server takes from this feature. */
export const brandFeature = {
  name: 'brand',
  consoleSets: [modulesDeskSet, registerDeskSet, codeBudgetSet, entriesDeskSet, siteDeskSet, settingsDeskSet],
};
