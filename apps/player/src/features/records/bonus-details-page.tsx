import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { symbolOf } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { StatePicture } from '../../shell/state-picture.tsx';
import { Movements } from './movements.tsx';
import { RangeControl } from '../../record-parts/range-control.tsx';
import { Figures, RecordSkeleton } from '../../record-parts/record-parts.tsx';
import { useRecordFilter } from './use-record-filter.ts';
import { useBonuses } from './use-records.ts';

/** What the member was given beside what games paid: dividends, promotions and free rounds, as the account record has them. */
export default function BonusDetailsPage() {
  const t = useTranslations('records');
  const tm = useTranslations('money');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const { filter, change } = useRecordFilter(PATHS.bonuses);
  const { data, error, refetch, isPlaceholderData } = useBonuses(filter);
  const symbol = symbolOf(data?.sums.currency ?? 'MYR');
  return (
    <MemberCentre title={t('bonuses.title')} source="/wps/x/wallet/account-record">
      {data !== undefined && <RangeControl from={data.from} to={data.to} onChange={(from, to) => change({ from, to })} />}
      {data === undefined && error === null && <RecordSkeleton />}
      {data === undefined && error !== null && (
        <div className={CARD_CLASS}>
          <EmptyState title={refusal(error)}>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </EmptyState>
        </div>
      )}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData || undefined} className="grid gap-3.5">
          <Figures
            figures={[
              {
                key: 'given',
                label: t('bonuses.given'),
                value: <Money amount={data.sums.net} symbol={symbol} language={tag} isResult />,
              },
            ]}
          />
          {data.content.length === 0 ? (
            <div className={CARD_CLASS}>
              <EmptyState icon={<StatePicture art="mailbox" />} title={t('bonuses.none')} />
            </div>
          ) : (
            <Movements postings={data.content} symbol={symbol} />
          )}
          <Pager
            pageNo={data.pageNo}
            totalPages={data.totalPages}
            onPage={(pageNo) => change({ page: String(pageNo) })}
            labels={{ nav: t('bonuses.title'), previous: tm('pagePrevious'), next: tm('pageNext') }}
          />
        </div>
      )}
    </MemberCentre>
  );
}
