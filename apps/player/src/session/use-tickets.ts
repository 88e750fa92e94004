import { ticketsCalls } from '@talora/contract/tickets/tickets.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';
import { useIsRealMember } from './use-session.ts';

/** Key of everything about what the member has written to the brand. */
export const TICKETS_KEY = [MEMBER_KEY, 'tickets'] as const;

/** A page of what the member has written, with how many answers are unread. */
export function useTickets(pageNo = 1) {
  const tickets = useCalls(ticketsCalls);
  return useQuery({
    queryKey: [...TICKETS_KEY, 'list', pageNo],
    queryFn: () => tickets.tickets({ pageNo }),
    placeholderData: keepPreviousData,
    enabled: useIsRealMember(),
  });
}

/** How many conversations have an answer that is unread; 0 until it is known. */
export const useUnreadTickets = (): number => useTickets().data?.unread ?? 0;
