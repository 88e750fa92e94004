import { ticketProofs } from './explain-tickets.ts';
import { listenTickets } from './tell-tickets.ts';
import { ticketsConsoleSet } from './tickets.console.routes.ts';
import { ticketsSet } from './tickets.routes.ts';

export { readLateTickets, readOpenTickets } from './tickets.queries.ts';

/** What the server takes from this feature. */
export const ticketsFeature = {
  name: 'tickets',
  siteSets: [ticketsSet],
  consoleSets: [ticketsConsoleSet],
  proofs: ticketProofs,
  listen: listenTickets,
};
