import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { useQuery } from '@tanstack/react-query';
import { calls } from '../calls/console-calls.ts';
import { useStaff } from '../session/staff-context.ts';

/** Saves of content that wait for a second person; none for who writes none, and until they are read. */
export function useContentRequests(): readonly StaffRequest[] {
  const staff = useStaff();
  const { data } = useQuery({
    queryKey: ['requests', 'content'],
    queryFn: () => calls.requests.contentRequests(),
    enabled: staff.may('content.edit'),
  });
  return data?.requests ?? [];
}
