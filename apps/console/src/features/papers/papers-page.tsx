import { PAPERS_QUEUES } from '@talora/domain/members/papers-queues.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { usePapersNames } from '../../queue/names/papers-names.ts';
import { QueuePage } from '../../queue/queue-page.tsx';
import { QueueRow } from '../../queue/queue-row.tsx';
import { papersCalls } from './papers-calls.ts';
import { PapersPanel } from './papers-panel.tsx';

/** The queues of papers: what waits for a decision, and what was decided. */
export function PapersPage() {
  const t = useTranslations('papers');
  const names = usePapersNames();
  const moments = useMoments();
  const { queue, page, id } = useSearch({ from: '/desk/papers' });
  const navigate = useNavigate({ from: '/papers' });
  const { data, error, refetch } = useQuery({
    queryKey: ['papers', queue, page],
    queryFn: () => papersCalls.papersQueue({ queue, pageNo: page }),
    placeholderData: keepPreviousData,
  });
  const open = (next: string | undefined): void => void navigate({ search: (present) => ({ ...present, id: next }) });
  return (
    <QueuePage
      title={t('title')}
      queueLabel={t('filter')}
      queues={PAPERS_QUEUES.map((value) => ({
        value,
        text: t(`queue.${value}`),
        count: value === queue ? data?.totalElements : undefined,
      }))}
      queue={queue}
      onQueue={(next) => void navigate({ search: { queue: next, page: 1, id: undefined } })}
      list={data}
      error={error}
      onRetry={() => void refetch()}
      empty={t(`empty.${queue}`)}
      pageNo={page}
      onPage={(next) => void navigate({ search: { queue, page: next, id: undefined } })}
      claims={{ queue: 'papers', openId: id, onOpen: open }}
      renderRow={(item) => (
        <QueueRow
          account={item.account}
          facts={`${item.name} · ${item.numberMasked} · ${moments.ago(item.handedInAt)}`}
          sum={<span className="text-13">{names.kindName(item.kind)}</span>}
          state={names.stateTag(item.state)}
          item={item.id}
          isOpen={item.id === id}
          onOpen={() => open(item.id)}
        />
      )}
      onward={{ id, open }}
      detail={id === undefined ? null : <PapersPanel key={id} id={id} onClose={() => open(undefined)} />}
    />
  );
}
