import { FEEDBACK_TOPICS } from '@talora/domain/content/feedback.ts';
import { SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { TICKET_PRIORITIES, TICKET_STATES } from '@talora/domain/tickets/tickets.ts';
import type { CallInput } from '@talora/contract/core/call.ts';
import type { ticketsConsoleCalls } from '@talora/contract/tickets/tickets-console.ts';
import { filled, listSearch, textParam, wordParam } from '../../kit/data-list/list-search.ts';

/** Hours of waiting that the list is narrowed to. */
export const SHOWN_HOURS = ['', '1', '4', '12', '24', '72'] as const;

/** What the list of tickets is narrowed by, and its orders: who wrote last first, or who waits longest. */
export const ticketList = listSearch(
  {
    state: wordParam(['', ...TICKET_STATES]),
    find: textParam,
    topic: wordParam(['', ...FEEDBACK_TOPICS]),
    priority: wordParam(['', ...TICKET_PRIORITIES]),
    assigned: wordParam(['', 'me', 'nobody']),
    hours: wordParam(SHOWN_HOURS),
    language: wordParam(['', ...SHIPPED_LANGUAGES]),
  },
  ['-last', '-waits'],
);

/** The address of the tickets behind `?`. */
export type TicketSearch = typeof ticketList.start;

/** What is asked for by an address. */
export function ticketsAsked({
  sort,
  hours,
  ...words
}: TicketSearch): Omit<CallInput<(typeof ticketsConsoleCalls)['calls']['listTickets']>, 'pageNo'> {
  const { state, find, topic, priority, assigned, language } = words;
  return {
    ...filled({ state, find, topic, priority, assigned, language }),
    ...(hours === '' ? {} : { hours: Number(hours) }),
    ...(sort === '-waits' ? { order: 'longest' as const } : {}),
  };
}
