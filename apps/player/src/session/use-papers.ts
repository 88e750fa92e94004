import { papersCalls } from '@talora/contract/members/papers.ts';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../calls/use-services.ts';
import { SECURITY_KEY } from './use-session.ts';

/** Key of how the member has shown who they are; it is read again when the account changes. */
export const PAPERS_KEY = [...SECURITY_KEY, 'papers'] as const;

/** Reads how the member has shown who they are. */
export function usePapers() {
  const papers = useCalls(papersCalls);
  return useQuery({ queryKey: PAPERS_KEY, queryFn: () => papers.papers(), staleTime: 0 });
}
