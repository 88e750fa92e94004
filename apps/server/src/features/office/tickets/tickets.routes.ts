import { ticketsCalls } from '@talora/contract/tickets/tickets.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../people/members/members.ts';
import { listOwnTickets, readOwnTicket, replyTicket, showOwnImage, showOwnTicket } from './member-tickets.ts';

/** Answers members about what they have written to the brand. */
export const ticketsSet = serve<typeof ticketsCalls, MemberContexts>(ticketsCalls, {
  tickets: listOwnTickets,
  ticket: (context, { id }) => showOwnTicket(context, id),
  readTicket: readOwnTicket,
  replyTicket,
  ticketImage: showOwnImage,
});
