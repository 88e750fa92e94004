import type { CallValue } from '@talora/contract/core/call.ts';
import { contentCalls } from '@talora/contract/content/content.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';
import { isFirstLogin } from '../session/first-login.ts';
import { useSession } from '../session/use-session.ts';

/** An announcement: a popup, or a slide of the public one. */
export type Announcement = CallValue<(typeof contentCalls)['calls']['announcements']>[number];

/** Slides of the public announcement. */
export function usePublicAnnouncement() {
  const { language } = useLanguage();
  const content = useCalls(contentCalls);
  return useQuery({ queryKey: ['announcements', 'PL', language], queryFn: () => content.announcements({ type: 'PL', language }) });
}

/** Popups for this session: B as a guest, A after a login, before them F after the very first one. */
export function usePopups() {
  const { language } = useLanguage();
  const content = useCalls(contentCalls);
  const isMember = useSession() !== null;
  const codes = !isMember ? (['B'] as const) : isFirstLogin() ? (['F', 'A'] as const) : (['A'] as const);
  const key = ['announcements', 'PU', language, codes.join('')];
  return useQuery({
    queryKey: isMember ? [MEMBER_KEY, ...key] : key,
    queryFn: async () => (await Promise.all(codes.map((execution) => content.announcements({ type: 'PU', execution, language })))).flat(),
  });
}
