import type { AloneKind } from '@talora/domain/access/four-eyes.ts';
import { useQuery } from '@tanstack/react-query';
import { calls } from '../calls/console-calls.ts';
import { useStaff } from '../session/staff-context.ts';
import { OpenRequest } from './open-request.tsx';

/** The change of the site that waits for a second person, beside the form that it was asked for with; nothing without one. */
export function SiteRequest({ kind }: { kind: Exclude<AloneKind, 'vendor.on'> }) {
  const staff = useStaff();
  const { data } = useQuery({
    queryKey: ['requests', 'site'],
    queryFn: () => calls.requests.siteRequests(),
    enabled: staff.may('overview.read'),
  });
  const request = data?.requests.find((one) => one.kind === kind);
  return request === undefined ? null : <OpenRequest request={request} queue="requests" isOnly />;
}
