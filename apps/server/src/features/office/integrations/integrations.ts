import type { Platform } from '../../../platform/platform.ts';
import { checkServices, reportServices } from './check-services.ts';
import { integrationsSet } from './integrations.console.routes.ts';

/** Says in the log what the server has around it; whatever that is, the server goes on. */
function reportOnce(platform: Platform): () => Promise<void> {
  const report = reportServices(platform).catch((error: unknown) => platform.log.warn({ error }, 'integrations could not be looked at'));
  return async () => report;
}

/** What the server takes from this feature. */
export const integrationsFeature = {
  name: 'integrations',
  consoleSets: [integrationsSet],
  jobs: [{ name: 'integrations.check', every: '4,19,34,49 * * * *', run: checkServices }],
  run: reportOnce,
};
