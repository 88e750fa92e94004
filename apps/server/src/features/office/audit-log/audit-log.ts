import { auditSet } from './audit-log.console.routes.ts';

/** What the server takes from this feature. */
export const auditLogFeature = {
  name: 'audit-log',
  consoleSets: [auditSet],
};
