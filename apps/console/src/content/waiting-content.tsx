import { useTranslations } from 'use-intl';
import { OpenRequest } from '../queue/open-request.tsx';
import { useContentRequests } from './use-content-requests.ts';

/** Content that waits for a second person, whatever page it belongs to: something new is in no list before it was approved. Nothing where none waits. */
export function WaitingContent() {
  const t = useTranslations('contentEditor');
  const requests = useContentRequests();
  if (requests.length === 0) return null;
  return (
    <section aria-label={t('waiting')} className="my-3 grid gap-2">
      {requests.map((request) => (
        <details key={request.id} className="rounded-card border border-line bg-surface-1">
          <summary className="cursor-pointer px-4 py-3 text-14">
            <span className="font-semibold wrap-anywhere">{request.about}</span>
            <span className="text-13 text-ink-2"> · {t('waits', { name: request.askedBy })}</span>
          </summary>
          <div className="px-4 pb-4">
            <OpenRequest request={request} queue="requests" />
          </div>
        </details>
      ))}
    </section>
  );
}
