import { methodsConsoleCalls } from '@talora/contract/wallet/methods-console.ts';
import { openEditingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const methodsCalls = openEditingClient(methodsConsoleCalls);
