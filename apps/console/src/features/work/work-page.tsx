import type { WaitingWork } from '@talora/contract/staff/work-console.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import caretRight from 'virtual:icon/ph/caret-right';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { NothingHere } from '../../refusals/call-states.tsx';
import { useWork } from '../../shell/use-work.ts';
import { QueueLink } from './queue-link.tsx';

const ROW =
  'flex min-h-11 items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)]';

function QueueLine({ item: { queue, count, since } }: { item: WaitingWork }) {
  const t = useTranslations('work');
  const format = useFormatter();
  const moments = useMoments();
  return (
    <li>
      <QueueLink queue={queue} className={ROW}>
        <span className="min-w-0 flex-1">
          <span className={`block text-14 font-semibold ${count === 0 ? 'text-ink-2' : ''}`}>{t(`queue.${queue}`)}</span>
          {since !== null && (
            <span className="block pb-1 text-12 text-ink-3">{`${t('oldest')}: ${moments.ago(since)} · ${moments.full(since)}`}</span>
          )}
        </span>
        <span className={`num text-18 font-bold ${count > 0 ? 'text-brand-text' : 'text-ink-3'}`}>{format.number(count)}</span>
        <Icon icon={caretRight} size={16} className="flex-none text-ink-3" />
      </QueueLink>
    </li>
  );
}

/** Every queue in which the person may act: how much waits, since when the oldest of it, and the way there. */
export function WorkPage() {
  const t = useTranslations('work');
  const { data, error, refetch } = useWork();
  const total = (data ?? []).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ReadCard query={{ data, error, refetch }} rows={6} />
      {data !== undefined && (
        <section aria-label={t('list')} className={`${CARD_CLASS} max-w-[860px] overflow-hidden`}>
          {data.length === 0 ? (
            <NothingHere title={t('none')} />
          ) : (
            <>
              <p role="status" className="m-0 border-b border-line px-4 py-3 text-14 font-semibold">
                {t('total', { count: total })}
              </p>
              <ul className="m-0 list-none divide-y divide-line p-0">
                {/* What waits stands first, in the order of the queues. */}
                {data
                  .toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0))
                  .map((item) => (
                    <QueueLine key={item.queue} item={item} />
                  ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  );
}
