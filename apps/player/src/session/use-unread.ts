import { inboxCalls, type UnreadCount } from '@talora/contract/members/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';
import { laterCount } from './unread-count.ts';
import { useIsRealMember } from './use-session.ts';

/** Key of everything about the member's messages. */
export const INBOX_KEY = [MEMBER_KEY, 'inbox'] as const;

/** Key of the count of unread messages. */
export const UNREAD_KEY = [...INBOX_KEY, 'unread'] as const;

/** Whatever reads or tells the count, the later one stays. */
const keepLater = (known: unknown, next: unknown): unknown => laterCount(known as UnreadCount | undefined, next as UnreadCount);

/** How many messages are unread; 0 until it is known, and for guests and trial players, for whom nothing is asked. */
export function useUnread(): number {
  const inbox = useCalls(inboxCalls);
  const isRealMember = useIsRealMember();
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: () => inbox.unreadMessages(),
    enabled: isRealMember,
    structuralSharing: keepLater,
  });
  return isRealMember ? (data?.unread ?? 0) : 0;
}
