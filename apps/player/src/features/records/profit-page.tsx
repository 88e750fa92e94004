import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { HotLink } from '../../catalogue/game-list.tsx';
import { useMenus } from '../../catalogue/use-catalogue.ts';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { symbolOf } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { StatePicture } from '../../shell/state-picture.tsx';
import { ProfitPlot } from './profit-plot.tsx';
import { DayTable, FamilyTable, hasMoved } from './profit-tables.tsx';
import { RangeControl } from '../../record-parts/range-control.tsx';
import { Figures, RecordSkeleton } from '../../record-parts/record-parts.tsx';
import { useRecordFilter } from './use-record-filter.ts';
import { YearStatement } from './year-statement.tsx';
import { useProfit, type Profit } from './use-records.ts';

/** What a member has won and lost, paid in and taken out: by day, by kind of game, and in all. */
export default function ProfitPage() {
  const t = useTranslations('records');
  const refusal = useRefusalText();
  const { filter, change } = useRecordFilter(PATHS.profit);
  const { data, error, refetch, isPlaceholderData } = useProfit(filter);
  return (
    <MemberCentre title={t('profit.title')} source="/wps/x/records/profit">
      <p className="m-0 max-w-[720px] text-13 text-ink-2">{t('profit.lead')}</p>
      {data !== undefined && <RangeControl from={data.from} to={data.to} onChange={(from, to) => change({ from, to })} />}
      {data === undefined && error === null && <RecordSkeleton />}
      {data === undefined && error !== null && (
        <div className={CARD_CLASS}>
          <EmptyState title={refusal(error)}>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
            <Button variant="text" onClick={() => change({ from: undefined, to: undefined })}>
              {t('reset')}
            </Button>
          </EmptyState>
        </div>
      )}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData || undefined} className="grid gap-3.5">
          <Results profit={data} />
          <YearStatement />
        </div>
      )}
    </MemberCentre>
  );
}

function Results({ profit: { days, families, sums, currency } }: { profit: Profit }) {
  const t = useTranslations('records.profit');
  const { tag } = useLanguage();
  const menus = useMenus().data ?? [];
  const symbol = symbolOf(currency);
  const money = (key: 'stake' | 'validBet' | 'payout' | 'net' | 'deposits' | 'withdrawals' | 'other') => ({
    key,
    label: t(key),
    value: <Money amount={sums[key]} symbol={symbol} language={tag} isResult={key === 'net' || key === 'other'} />,
  });
  return (
    <>
      <Figures
        figures={[
          ...(['stake', 'validBet', 'payout', 'net', 'deposits', 'withdrawals', 'other'] as const).map(money),
          {
            key: 'pending',
            label: t('pending'),
            value: <Money amount={sums.pendingStake} symbol={symbol} language={tag} />,
            note: t('pendingOf', { count: sums.pendingCount }),
          },
        ]}
      />
      {days.some(hasMoved) ? (
        <>
          <ProfitPlot days={days} symbol={symbol} />
          {families.length > 0 && (
            <FamilyTable families={families} nameOfKind={(kind) => menus.find((menu) => menu.gameType === kind)?.label ?? kind} />
          )}
          <DayTable days={days} />
        </>
      ) : (
        <div className={CARD_CLASS}>
          <EmptyState icon={<StatePicture art="mailbox" />} title={t('none')}>
            <HotLink />
          </EmptyState>
        </div>
      )}
    </>
  );
}
