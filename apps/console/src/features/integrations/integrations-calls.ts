import { integrationsCalls as set } from '@talora/contract/site/integrations-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const integrationsCalls = openReadingClient(set);
