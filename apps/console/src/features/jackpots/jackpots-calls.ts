import { jackpotsConsoleCalls } from '@talora/contract/jackpots/jackpots-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const jackpotsCalls = openReadingClient(jackpotsConsoleCalls);
