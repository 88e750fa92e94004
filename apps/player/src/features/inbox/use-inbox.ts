import { INBOX_FILTERS, inboxCalls, type InboxFilter, type InboxMessage, type UnreadCount } from '@talora/contract/members/inbox.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { laterCount } from '../../session/unread-count.ts';
import { useIsRealMember } from '../../session/use-session.ts';
import { INBOX_KEY, UNREAD_KEY } from '../../session/use-unread.ts';

const LIST_KEY = [...INBOX_KEY, 'list'] as const;

/** What the address narrows the list to. */
export const filterOf = (text: string | undefined): InboxFilter => INBOX_FILTERS.find((filter) => filter === text) ?? 'all';

/** The page number of an address: a whole number from 1, else the first. */
export const pageOf = (text: string | undefined): number => (/^[1-9][0-9]{0,4}$/.test(text ?? '') ? Number(text) : 1);

/** One step of the list, in the language of the page. */
export function useMessages(filter: InboxFilter, pageNo: number) {
  const inbox = useCalls(inboxCalls);
  const { language } = useLanguage();
  const isRealMember = useIsRealMember();
  return useQuery({
    queryKey: [...LIST_KEY, language, filter, pageNo],
    queryFn: () => inbox.messages({ filter, pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isRealMember,
  });
}

/** What a member does to messages. A refusal is said in a toast, and the list stays as it was. */
export function useMessageActs() {
  const inbox = useCalls(inboxCalls);
  const queries = useQueryClient();
  const toast = useToast();
  const refusal = useRefusalText();
  const act = useMutation({
    mutationFn: (send: () => Promise<UnreadCount>) => send(),
    onSuccess: (count) => {
      queries.setQueryData<UnreadCount>(UNREAD_KEY, (known) => laterCount(known, count));
      void queries.invalidateQueries({ queryKey: LIST_KEY });
    },
    onError: (error) => toast('fault', refusal(error)),
  });
  const does = (send: () => Promise<UnreadCount>): Promise<boolean> =>
    act.mutateAsync(send).then(
      () => true,
      () => false,
    );
  return {
    isBusy: act.isPending,
    read: ({ id }: InboxMessage, isRead: boolean) => does(() => inbox.markMessageRead({ id, isRead })),
    readAll: (newestId: string) => does(() => inbox.markAllRead({ newestId })),
    pin: ({ id }: InboxMessage, isPinned: boolean) => does(() => inbox.pinMessage({ id, isPinned })),
    remove: ({ id }: { readonly id: string }, isDeleted: boolean) => does(() => inbox.deleteMessage({ id, isDeleted })),
  };
}
