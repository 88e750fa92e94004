import { useQuery } from '@tanstack/react-query';
import { calls } from '../calls/console-calls.ts';
import { OpenRequest } from '../queue/open-request.tsx';
import { useStaff } from '../session/staff-context.ts';

/** The save of this content that waits for a second person; nothing without one. */
export function ContentRequest({ id }: { id: string }) {
  const staff = useStaff();
  const { data } = useQuery({
    queryKey: ['requests', 'site'],
    queryFn: () => calls.requests.siteRequests(),
    enabled: staff.may('overview.read'),
  });
  const request = data?.requests.find(({ kind, subjectId }) => kind === 'content.publish' && subjectId === id);
  return request === undefined ? null : <OpenRequest request={request} queue="requests" isOnly />;
}
