import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { calls } from '../calls/console-calls.ts';
import { useMoments } from '../moments/use-moments.ts';
import { ReadState } from '../kit/read-state.tsx';
import { useActorName } from './names/actor-name.ts';
import { useAuditNames } from './names/audit-names.ts';

/** The links of the audit chain that are about one item. */
export function ItemTrail({ subject }: { subject: string }) {
  const t = useTranslations('queue');
  const actionName = useAuditNames();
  const actorName = useActorName();
  const moments = useMoments();
  const { data, error, refetch } = useQuery({
    queryKey: ['trail', subject],
    queryFn: () => calls.audit.auditLog({ query: subject, pageNo: 1 }),
  });
  if (data === undefined) return <ReadState query={{ data, error, refetch }} rows={2} />;
  if (data.content.length === 0) return <p className="m-0 text-13 text-ink-3">{t('noTrail')}</p>;
  return (
    <ul className="m-0 list-none divide-y divide-line p-0">
      {data.content.map((entry) => (
        <li key={entry.seq} className="flex items-start justify-between gap-3 py-2">
          <div className="min-w-0">
            <p className="m-0 text-13 font-semibold">{actionName(entry.action)}</p>
            <p className="m-0 text-12 text-ink-3">{actorName(entry.actor.startsWith('member:') ? 'member' : entry.actor)}</p>
          </div>
          <div className="text-end text-12 text-ink-3">
            <time dateTime={entry.at} className="num block">
              {moments.exact(entry.at)}
            </time>
            <span className="num">
              #{entry.seq} · {entry.hash.slice(0, 8)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
