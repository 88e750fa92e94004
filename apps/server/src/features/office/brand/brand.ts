import { entriesConsoleSet } from './entries.console.routes.ts';
import { closingSet } from './closing/closing.console.routes.ts';
import { codeBudgetSet } from './code-budget.console.routes.ts';
import { modulesConsoleSet } from './modules.console.routes.ts';
import { registerConsoleSet } from './register.console.routes.ts';
import { settingsConsoleSet } from './settings/settings.console.routes.ts';
import { siteConsoleSet } from './site.console.routes.ts';
export { setBrandRegions, showBrandRegions, tryBrandRegions } from './brand-regions.ts';
export { showBrandHistory } from './brand-history.ts';
export { setBrandStatus, showBrandStatus } from './brand-status.ts';
export { showWhoIsHere } from './who-is-here.ts';

/** What the server takes from this feature. */
export const brandFeature = {
  name: 'brand',
  consoleSets: [modulesConsoleSet, registerConsoleSet, codeBudgetSet, entriesConsoleSet, siteConsoleSet, settingsConsoleSet, closingSet],
};
