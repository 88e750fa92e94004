import { settingsConsoleCalls } from '@talora/contract/site/settings-console.ts';
import { openEditingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const settingsCalls = openEditingClient(settingsConsoleCalls);
