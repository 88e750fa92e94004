import { WITHDRAWAL_WAYS } from '@talora/domain/bank/cash-rules.ts';
import type { ConsoleWithdrawal } from '@talora/contract/wallet/wallet-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSumText } from '../../money/sum-text.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { VERDICT_TONES } from '../../queue/names/verdicts.ts';
import { DayFilter } from '../../queue/day-filter.tsx';
import { QueuePage } from '../../queue/queue-page.tsx';
import { QueueRow } from '../../queue/queue-row.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { useWithdrawalNames } from './withdrawal-names.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';
import { WITHDRAWAL_QUEUES, type WithdrawalSearch } from './withdrawals-search.ts';
import { rowMark } from './row-mark.ts';

/** The queues of withdrawals: to decide, to pay, disputed, waiting for the player's answer, and ended. */
export function WithdrawalsPage() {
  const t = useTranslations('withdrawals');
  const footOf = useDayFoot();
  const { queue, day, way, find, page, id } = useSearch({ from: '/desk/withdrawals' });
  const navigate = useNavigate({ from: '/withdrawals' });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['withdrawals', queue, day, way, find, page],
    queryFn: () =>
      calls.staffer.withdrawalQueue({
        queue,
        pageNo: page,
        ...(find === '' ? { ...(day === '' ? {} : { day }), ...(way === '' ? {} : { way }) } : { find }),
      }),
    placeholderData: keepPreviousData,
  });
  const open = (next: string | undefined): void => void navigate({ search: (present) => ({ ...present, id: next }) });
  const isSearch = find !== '';
  return (
    <QueuePage
      title={t('title')}
      queueLabel={t('filter')}
      queues={WITHDRAWAL_QUEUES.map((value) => ({
        value,
        text: t(`queue.${value}`),
        count: value === queue && !isSearch ? data?.totalElements : undefined,
      }))}
      queue={find === '' ? queue : null}
      onQueue={(next) => void navigate({ search: { queue: next, day: '', way: '', find: '', page: 1, id: undefined } })}
      search={{
        label: t('search'),
        placeholder: t('searchHint'),
        value: find,
        onSearch: (next) => void navigate({ search: { queue, day: '', way: '', find: next, page: 1, id: undefined } }),
      }}
      byDay={
        queue === 'done' &&
        find === '' && (
          <DayFilter
            day={day}
            way={way}
            ways={WITHDRAWAL_WAYS.map((one) => ({ value: one, text: t(`ways.${one}`) }))}
            onWay={(next) => void navigate({ search: { queue, day, way: next, find: '', page: 1, id: undefined } })}
            // Until the day has answered, the sum that is known is of another.
            foot={footOf({ day, way }, isPlaceholderData ? undefined : data)}
            onDay={(next) => void navigate({ search: { queue, day: next, way: next === '' ? '' : way, find: '', page: 1, id: undefined } })}
          />
        )
      }
      list={data}
      error={error}
      onRetry={() => void refetch()}
      empty={find !== '' ? t('foundNone') : day === '' ? t(`empty.${queue}`) : t(way === '' ? 'emptyDay' : 'emptyWay')}
      pageNo={page}
      onPage={(next) => void navigate({ search: { queue, day, way, find, page: next, id: undefined } })}
      claims={{ queue: 'withdrawals', openId: id, onOpen: open }}
      renderRow={(item) => (
        <Row item={item} queue={find === '' ? queue : null} day={day} isOpen={item.id === id} onOpen={() => open(item.id)} />
      )}
      more={<HistoryLink />}
      onward={{ id, open }}
      detail={id === undefined ? null : <WithdrawalPanel key={id} id={id} onClose={() => open(undefined)} />}
    />
  );
}

/** What stands below the choice of a day: what was paid on it, by one way or all. */
function useDayFoot() {
  const t = useTranslations('withdrawals');
  const sumText = useSumText();
  return (
    { day, way }: Pick<WithdrawalSearch, 'day' | 'way'>,
    listed: { readonly sum: string | null; readonly totalElements: number } | undefined,
  ): string => {
    if (day === '') return t('everyDay');
    if (listed === undefined || listed.sum === null) return '…';
    const counted = { sum: sumText(listed.sum), count: listed.totalElements };
    return way === '' ? t('sumOfDay', counted) : t('sumOfWay', { ...counted, way: t(`ways.${way}`) });
  };
}

interface RowProps {
  readonly item: ConsoleWithdrawal;
  /** The queue that is listed; null where all were searched. */
  readonly queue: WithdrawalSearch['queue'] | null;
  /** The day that the list is of; empty: of every day. */
  readonly day: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Row({ item, queue, day, isOpen, onOpen }: RowProps) {
  const t = useTranslations('withdrawals');
  const checks = useTranslations('checks');
  const names = useWithdrawalNames();
  const moments = useMoments();
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const mark = rowMark(item, queue);
  // Of a day: what was posted, so that the rows make the sum above them.
  const sum = day === '' ? item.amount : (item.received ?? item.amount);
  return (
    <QueueRow
      account={item.account}
      facts={`${item.accountMasked} ${item.bankName} · ${item.no} · ${moments.ago(item.requestedAt)}`}
      sum={<Money amount={sum} symbol={currencySymbol} language={tag} />}
      state={names.stateTag(item.state)}
      verdict={
        mark === null
          ? null
          : mark.kind === 'stop'
            ? { tone: 'loss', text: t(`stopTag.${mark.stop}`) }
            : { tone: VERDICT_TONES[mark.verdict], text: checks(mark.verdict) }
      }
      item={item.id}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}

function HistoryLink() {
  const t = useTranslations('withdrawals');
  return (
    <Link to="/withdrawals/history" className={buttonClass('outline', 'small')}>
      {t('history')}
    </Link>
  );
}
