import { integrationsCalls } from '@talora/contract/site/integrations-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { readIntegrations } from './read-integrations.ts';
import { tryIntegration } from './try-integration.ts';

/** Answers outside services and tests of them. */
export const integrationsSet = serve<typeof integrationsCalls, StaffContexts>(integrationsCalls, {
  integrations: (context) => readIntegrations(context),
  tryIntegration,
});
