import { useQuery } from '@tanstack/react-query';
import { calls } from '../calls/console-calls.ts';
import { OpenRequest } from '../queue/open-request.tsx';
import { useStaff } from '../session/staff-context.ts';

/** The save of this content that waits for a second person; nothing without one. */
export function ContentRequest({ id }: { id: string }) {
  const staff = useStaff();
  const { data } = useQuery({
    queryKey: ['requests', 'content'],
    queryFn: () => calls.requests.contentRequests(),
    enabled: staff.may('content.edit'),
  });
  const request = data?.requests.find(({ subjectId }) => subjectId === id);
  return request === undefined ? null : <OpenRequest request={request} queue="requests" isOnly />;
}
