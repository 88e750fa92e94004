import { decksConsoleCalls } from '@talora/contract/decks/decks-console.ts';
import { openReadingClient } from '../../calls/console-calls.ts';

/** Calls of this page. */
export const deckCalls = openReadingClient(decksConsoleCalls);
