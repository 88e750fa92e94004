import { DEPOSIT_WAYS } from '@talora/domain/bank/cash-rules.ts';
import type { ConsoleDeposit } from '@talora/contract/wallet/wallet-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { namedSum, useSumText } from '../../money/sum-text.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { VERDICT_TONES, worstVerdict } from '../../queue/names/verdicts.ts';
import { DayFilter } from '../../queue/day-filter.tsx';
import { QueuePage } from '../../queue/queue-page.tsx';
import { QueueRow } from '../../queue/queue-row.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { DepositPanel } from './deposit-panel.tsx';
import { useDepositNames } from './deposit-names.ts';
import { DEPOSIT_QUEUES } from './deposits-search.ts';

/** The queue of deposits: slips and odd payments that wait for a person, open ones, and ended ones. */
export function DepositsPage() {
  const t = useTranslations('deposits');
  const sumText = useSumText();
  const { queue, day, way, find, page, id } = useSearch({ from: '/desk/deposits' });
  const navigate = useNavigate({ from: '/deposits' });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['deposits', queue, day, way, find, page],
    queryFn: () =>
      calls.staffer.depositQueue({
        queue,
        pageNo: page,
        ...(find === '' ? { ...(day === '' ? {} : { day }), ...(way === '' ? {} : { way }) } : { find }),
      }),
    placeholderData: keepPreviousData,
  });
  const open = (next: string | undefined): void => void navigate({ search: (present) => ({ ...present, id: next }) });
  return (
    <QueuePage
      title={t('title')}
      queueLabel={t('filter')}
      queues={DEPOSIT_QUEUES.map((value) => ({
        value,
        text: t(`queue.${value}`),
        count: value === queue && find === '' ? data?.totalElements : undefined,
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
            ways={DEPOSIT_WAYS.map((one) => ({ value: one, text: t(`ways.${one}`) }))}
            onWay={(next) => void navigate({ search: { queue, day, way: next, find: '', page: 1, id: undefined } })}
            // Until the day has answered, the sum that is known is of another.
            foot={
              day === ''
                ? t('everyDay')
                : data === undefined || data.sum === null || isPlaceholderData
                  ? '…'
                  : way === ''
                    ? t('sumOfDay', { sum: sumText(data.sum), count: data.totalElements })
                    : t('sumOfWay', { way: t(`ways.${way}`), sum: sumText(data.sum), count: data.totalElements })
            }
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
      claims={{ queue: 'deposits', openId: id, onOpen: open }}
      renderRow={(item) => <Row item={item} day={day} isOpen={item.id === id} onOpen={() => open(item.id)} />}
      more={<HistoryLink />}
      onward={{ id, open }}
      detail={id === undefined ? null : <DepositPanel key={id} id={id} onClose={() => open(undefined)} />}
    />
  );
}

interface RowProps {
  readonly item: ConsoleDeposit;
  /** The day that the list is of; empty: of every day. */
  readonly day: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Row({ item, day, isOpen, onOpen }: RowProps) {
  const t = useTranslations('deposits');
  const checks = useTranslations('checks');
  const names = useDepositNames();
  const moments = useMoments();
  const sumText = useSumText();
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  const verdict = worstVerdict(item.checks);
  const refundText = ({ sum, more }: NonNullable<ConsoleDeposit['refundDue']>): string => {
    const named = namedSum(sum, sumText);
    return more === 0 ? named : t('refundAndMore', { sum: named, more });
  };
  // What the provider has received instead of the sum that was to be paid.
  const [came = ''] = item.reported?.split(' ') ?? [];
  const odd =
    item.state === 'review' && item.reported !== null && came !== item.payExact
      ? [t('rowReported', { sum: namedSum(item.reported, sumText) })]
      : [];
  // Of a day: what was credited, so that the rows make the sum above them.
  const sum = day === '' ? item.payExact : (item.credited ?? item.payExact);
  return (
    <QueueRow
      account={item.account}
      facts={[names.wayName(item), ...odd, item.no, moments.ago(item.waitingSince ?? item.createdAt)].join(' · ')}
      sum={
        item.refundDue === null || day !== '' ? <Money amount={sum} symbol={currencySymbol} language={tag} /> : refundText(item.refundDue)
      }
      state={item.refundDue === null ? names.stateTag(item.state) : names.refundTag(item.refundDue.state)}
      verdict={item.state === 'review' ? { tone: VERDICT_TONES[verdict], text: checks(verdict) } : null}
      item={item.id}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}

function HistoryLink() {
  const t = useTranslations('deposits');
  return (
    <Link to="/deposits/history" className={buttonClass('outline', 'small')}>
      {t('history')}
    </Link>
  );
}
