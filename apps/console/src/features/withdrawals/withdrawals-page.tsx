import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { VERDICT_TONES } from '../../queue/names/verdicts.ts';
import { QueuePage } from '../../queue/queue-page.tsx';
import { QueueRow } from '../../queue/queue-row.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { useWithdrawalNames } from './withdrawal-names.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import { WITHDRAWAL_QUEUES } from './withdrawals-search.ts';
import { rowMark } from './row-mark.ts';

/** The queues of withdrawals: to decide, to pay, disputed, waiting for the player's answer, and ended. */
export function WithdrawalsPage() {
  const t = useTranslations('withdrawals');
  const checks = useTranslations('checks');
  const names = useWithdrawalNames();
  const moments = useMoments();
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const { queue, page, id } = useSearch({ from: '/desk/withdrawals' });
  const navigate = useNavigate({ from: '/withdrawals' });
  const { data, error, refetch } = useQuery({
    queryKey: ['withdrawals', queue, page],
    queryFn: () => calls.staffer.withdrawalQueue({ queue, pageNo: page }),
    placeholderData: keepPreviousData,
  });
  const open = (next: string | undefined): void => void navigate({ search: (present) => ({ ...present, id: next }) });
  return (
    <QueuePage
      title={t('title')}
      queueLabel={t('filter')}
      queues={WITHDRAWAL_QUEUES.map((value) => ({
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
      renderRow={(item) => {
        const mark = rowMark(item, queue);
        return (
          <QueueRow
            account={item.account}
            facts={`${item.accountMasked} ${item.bankName} · ${item.no} · ${moments.ago(item.requestedAt)}`}
            sum={<Money amount={item.amount} symbol={currencySymbol} language={tag} />}
            state={names.stateTag(item.state)}
            verdict={
              mark === null
                ? null
                : mark.kind === 'stop'
                  ? { tone: 'loss', text: t(`stopTag.${mark.stop}`) }
                  : { tone: VERDICT_TONES[mark.verdict], text: checks(mark.verdict) }
            }
            isOpen={item.id === id}
            onOpen={() => open(item.id)}
          />
        );
      }}
      detail={id === undefined ? null : <WithdrawalPanel key={id} id={id} onClose={() => open(undefined)} />}
    />
  );
}
