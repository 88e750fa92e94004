import { LINE_QUEUES } from '@talora/domain/bank/line-queues.ts';
import { type BankLine } from '@talora/contract/bank/bank-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { QueuePage } from '../../queue/queue-page.tsx';
import { QueueRow } from '../../queue/queue-row.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { bankCalls } from './bank-calls.ts';
import { LinePanel } from './line-panel.tsx';
import { lineStanding } from './line-standing.ts';

const TONES = { exact: 'win', several: 'pending', none: 'plain', matched: 'win', aside: 'void' } as const satisfies Record<string, TagTone>;

/** Lines of bank statements: those that wait, those that stand behind something, those that were set aside. */
export function LinesPage() {
  const t = useTranslations('bank');
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const { queue, day, page, id } = useSearch({ from: '/desk/banklines' });
  const navigate = useNavigate({ from: '/banklines' });
  const { data, error, refetch } = useQuery({
    queryKey: ['bank', 'lines', queue, day, page],
    queryFn: () => bankCalls.bankLines({ queue, pageNo: page, ...(day === '' ? {} : { day }) }),
    placeholderData: keepPreviousData,
  });
  const open = (next: string | undefined): void => void navigate({ search: (present) => ({ ...present, id: next }) });
  const standingOf = (line: BankLine) => {
    const standing = lineStanding(line);
    return { tone: TONES[standing], text: t(`standing.${standing}`) };
  };
  return (
    <QueuePage
      title={day === '' ? t('lines') : t('linesOf', { day })}
      queueLabel={t('filter')}
      queues={LINE_QUEUES.map((value) => ({
        value,
        text: t(`queue.${value}`),
        count: value === queue ? data?.totalElements : undefined,
      }))}
      queue={queue}
      onQueue={(next) => void navigate({ search: { queue: next, day, page: 1, id: undefined } })}
      list={data}
      error={error}
      onRetry={() => void refetch()}
      empty={t(`empty.${queue}`)}
      pageNo={page}
      onPage={(next) => void navigate({ search: { queue, day, page: next, id: undefined } })}
      claims={{ queue: 'lines', openId: id, onOpen: open }}
      renderRow={(line) => (
        <QueueRow
          item={line.id}
          account={line.counter === '' ? line.reference || t('noText') : line.counter}
          facts={`${line.day} · ${line.account}${line.counter === '' ? '' : ` · ${line.reference}`}`}
          sum={<Money amount={line.amount} symbol={currencySymbol} language={tag} isResult />}
          state={standingOf(line)}
          isOpen={line.id === id}
          onOpen={() => open(line.id)}
        />
      )}
      detail={id === undefined ? null : <LinePanel key={id} id={id} onClose={() => open(undefined)} />}
    />
  );
}
