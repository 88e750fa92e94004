import { CallRefused } from '@talora/contract/core/client.ts';
import { entriesCalls } from '@talora/contract/content/entries.ts';
import type { EntryKind } from '@talora/domain/content/entries.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { CONTENT_KEY } from '../../brand/content-keys.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useSession } from '../../session/use-session.ts';

/** Entries of a kind for whoever looks: members and guests may find others. */
export function useEntries(kind: EntryKind) {
  const { language } = useLanguage();
  const entries = useCalls(entriesCalls);
  const isMember = useSession() !== null;
  return useQuery({
    queryKey: [CONTENT_KEY, 'entries', kind, language, isMember],
    queryFn: () => entries.entries({ kind, language }),
  });
}

/** Whether an entry is none, or none any more: what was read of it before is not shown either. */
export const isTakenOff = (error: Error | null): boolean => error instanceof CallRefused && error.code === 'NOT_FOUND';

/** One entry with its text. */
export function useEntry(id: string) {
  const { language } = useLanguage();
  const entries = useCalls(entriesCalls);
  const isMember = useSession() !== null;
  return useQuery({
    queryKey: [CONTENT_KEY, 'entry', id, language, isMember],
    queryFn: () => entries.entry({ id, language }),
  });
}
