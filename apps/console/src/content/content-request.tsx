import { OpenRequest } from '../queue/open-request.tsx';
import { useContentRequests } from './use-content-requests.ts';

/** The save of this content that waits for a second person; nothing without one. */
export function ContentRequest({ id }: { id: string }) {
  const request = useContentRequests().find(({ subjectId }) => subjectId === id);
  return request === undefined ? null : <OpenRequest request={request} queue="requests" isOnly />;
}
