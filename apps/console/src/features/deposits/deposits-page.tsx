import type { ConsoleDeposit } from '@talora/contract/wallet/wallet-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSumText } from '../../money/sum-text.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { VERDICT_TONES, worstVerdict } from '../../queue/names/verdicts.ts';
import { QueuePage } from '../../queue/queue-page.tsx';
import { QueueRow } from '../../queue/queue-row.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { DepositPanel } from './deposit-panel.tsx';
import { useDepositNames } from './deposit-names.ts';
import { DEPOSIT_QUEUES } from './deposits-search.ts';

/** The queue of deposits: slips and odd payments that wait for a person, open ones, and ended ones. */
export function DepositsPage() {
  const t = useTranslations('deposits');
  const checks = useTranslations('checks');
  const names = useDepositNames();
  const moments = useMoments();
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const sumText = useSumText();
  const { queue, page, id } = useSearch({ from: '/desk/deposits' });
  const navigate = useNavigate({ from: '/deposits' });
  const { data, error, refetch } = useQuery({
    queryKey: ['deposits', queue, page],
    queryFn: () => calls.staffer.depositQueue({ queue, pageNo: page }),
    placeholderData: keepPreviousData,
  });
  const refundText = ({ sum, more }: NonNullable<ConsoleDeposit['refundDue']>): string => {
    const [amount = '', currency] = sum.split(' ');
    return more === 0 ? sumText(amount, currency) : t('refundAndMore', { sum: sumText(amount, currency), more });
  };
  const open = (next: string | undefined): void => void navigate({ search: (present) => ({ ...present, id: next }) });
  return (
    <QueuePage
      title={t('title')}
      queueLabel={t('filter')}
      queues={DEPOSIT_QUEUES.map((value) => ({
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
        const verdict = worstVerdict(item.checks);
        return (
          <QueueRow
            account={item.account}
            facts={`${names.kindName(item.kind)} · ${item.no} · ${moments.ago(item.waitingSince ?? item.createdAt)}`}
            sum={
              item.refundDue === null ? <Money amount={item.payExact} symbol={currencySymbol} language={tag} /> : refundText(item.refundDue)
            }
            state={item.refundDue === null ? names.stateTag(item.state) : names.refundTag(item.refundDue.state)}
            verdict={item.state === 'review' ? { tone: VERDICT_TONES[verdict], text: checks(verdict) } : null}
            isOpen={item.id === id}
            onOpen={() => open(item.id)}
          />
        );
      }}
      detail={id === undefined ? null : <DepositPanel key={id} id={id} onClose={() => open(undefined)} />}
    />
  );
}
