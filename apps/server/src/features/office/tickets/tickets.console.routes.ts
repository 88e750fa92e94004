import { ticketsConsoleCalls } from '@talora/contract/tickets/tickets-console.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../base/staff/staff.ts';
import { answerTicket, remarkTicket } from './answer-ticket.ts';
import { assignTicket, closeTicket, linkTicket, rankTicket, reopenTicket } from './change-ticket.ts';
import { exportTickets, listTickets } from './list-tickets.ts';
import { listReadyTexts, retireReadyText, saveReadyText } from './ready-texts.ts';
import { showTicket, showTicketImage } from './show-ticket.ts';

/** Answers the console's calls for tickets and ready answers. */
export const ticketsConsoleSet = serve<typeof ticketsConsoleCalls, StaffContexts>(ticketsConsoleCalls, {
  listTickets,
  ticketsFile: exportTickets,
  consoleTicket: (context, { id }) => showTicket(context, id),
  consoleTicketImage: showTicketImage,
  answerTicket,
  remarkTicket,
  assignTicket,
  rankTicket,
  linkTicket,
  closeTicket,
  reopenTicket,
  readyTexts: (context) => listReadyTexts(context),
  saveReadyText,
  retireReadyText: (context, { id }) => retireReadyText(context, id),
});
