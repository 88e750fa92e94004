import { ticketsConsoleCalls } from '@talora/contract/tickets/tickets-console.ts';
import { openEditingClient, openReadingClient } from '../../calls/console-calls.ts';

/** Calls of these pages: people wrote what they answer with. */
export const ticketCalls = openReadingClient(ticketsConsoleCalls);

/** The same for ready answers, which are edited and sent back. */
export const readyCalls = openEditingClient(ticketsConsoleCalls);
