import { WITHDRAWAL_STATES } from '@talora/domain/wallet/withdrawal-states.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { HistoryList } from '../../queue/history-list.tsx';
import { historyAsked } from '../../queue/history-search.ts';
import { useWithdrawalNames } from './withdrawal-names.ts';
import { withdrawalHistory, historyCalls } from './history-calls.ts';

/** Withdrawals of all times, whatever their state. */
export function WithdrawalHistoryPage() {
  const t = useTranslations('withdrawals');
  const names = useWithdrawalNames();
  const search = useSearch({ from: '/desk/withdrawals/history' });
  const navigate = useNavigate({ from: '/withdrawals/history' });
  // Withdrawals have no methods: an address that names one is somebody's mistake.
  const { method: _, ...asked } = historyAsked(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['withdrawals', 'history', asked, search.page],
    queryFn: () => historyCalls.withdrawalHistory({ ...asked, pageNo: search.page }),
    placeholderData: keepPreviousData,
  });
  return (
    <HistoryList
      name="withdrawals-history"
      title={t('history')}
      finalText={t('historyFinal')}
      methodText={t('historyMethod')}
      hasMethods={false}
      query={{ data, error, refetch }}
      spec={withdrawalHistory}
      states={WITHDRAWAL_STATES}
      stateTag={names.stateTag}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      renderNo={({ id, no }) => (
        <Link to="/withdrawals" search={{ queue: 'done', id }} data-row="" className="num font-semibold text-link">
          {no}
        </Link>
      )}
      file={{ name: 'withdrawals', read: (format) => historyCalls.withdrawalFile({ ...asked, format }) }}
      back={
        <Link to="/withdrawals" className={buttonClass('outline', 'small')}>
          {t('title')}
        </Link>
      }
    />
  );
}
