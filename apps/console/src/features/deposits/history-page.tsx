import { DEPOSIT_STATES } from '@talora/domain/wallet/deposit-states.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { HistoryList } from '../../queue/history-list.tsx';
import { historyAsked } from '../../queue/history-search.ts';
import { useDepositNames } from './deposit-names.ts';
import { depositHistory, historyCalls } from './history-calls.ts';

/** Deposits of all times, whatever their state. */
export function DepositHistoryPage() {
  const t = useTranslations('deposits');
  const names = useDepositNames();
  const search = useSearch({ from: '/desk/deposits/history' });
  const navigate = useNavigate({ from: '/deposits/history' });
  const asked = historyAsked(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['deposits', 'history', asked, search.page],
    queryFn: () => historyCalls.depositHistory({ ...asked, pageNo: search.page }),
    placeholderData: keepPreviousData,
  });
  return (
    <HistoryList
      name="deposits-history"
      title={t('history')}
      finalText={t('historyFinal')}
      methodText={t('historyMethod')}
      hasMethods={true}
      query={{ data, error, refetch }}
      spec={depositHistory}
      states={DEPOSIT_STATES}
      stateTag={names.stateTag}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      renderNo={({ id, no }) => (
        <Link to="/deposits" search={{ queue: 'done', id }} data-row="" className="num font-semibold text-link">
          {no}
        </Link>
      )}
      file={{ name: 'deposits', read: (format) => historyCalls.depositFile({ ...asked, format }) }}
      back={
        <Link to="/deposits" className={buttonClass('outline', 'small')}>
          {t('title')}
        </Link>
      }
    />
  );
}
