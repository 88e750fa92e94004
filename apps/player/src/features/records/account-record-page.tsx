import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { StatePicture } from '../../shell/state-picture.tsx';
import { HotLink } from '../../catalogue/game-list.tsx';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { symbolOf } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { RecordFileButton } from '../../record-parts/record-file-button.tsx';
import { Movements } from './movements.tsx';
import { RangeControl } from '../../record-parts/range-control.tsx';
import { Figures, FilterChips, RecordSkeleton } from '../../record-parts/record-parts.tsx';
import { useRecordFilter } from './use-record-filter.ts';
import { useAccountRecord, useRecordFiles } from './use-records.ts';

/** What the chips narrow to; bonuses have a page of their own. */
const MOVEMENT_GROUPS = ['deposit', 'withdrawal', 'game', 'other'] as const;

/** Every movement of the wallet, with what it was, both legs and what can be spent after it. */
export default function AccountRecordPage() {
  const t = useTranslations('records');
  const tm = useTranslations('money');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const { filter, change } = useRecordFilter(PATHS.accountRecord);
  const { data, error, refetch, isPlaceholderData } = useAccountRecord(filter);
  const files = useRecordFiles(filter);
  const symbol = symbolOf(data?.sums.currency ?? 'MYR');
  const sum = (amount: string, isResult = false) => <Money amount={amount} symbol={symbol} language={tag} isResult={isResult} />;
  return (
    <MemberCentre title={t('account.title')} source="/wps/x/wallet/account-record">
      <FilterChips
        label={t('account.groups')}
        chips={[{ value: undefined, label: t('all') }, ...MOVEMENT_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`) }))]}
        value={MOVEMENT_GROUPS.find((group) => group === filter.kind)}
        onPick={(kind) => change({ kind })}
      />
      {data !== undefined && (
        <div className="flex flex-wrap items-start gap-2.5">
          <RangeControl from={data.from} to={data.to} onChange={(from, to) => change({ from, to })} />
          <RecordFileButton name={`movements-${data.from}-${data.to}.csv`} fetchFile={files.movements} />
        </div>
      )}
      {data === undefined && error === null && <RecordSkeleton />}
      {data === undefined && error !== null && (
        <div className={CARD_CLASS}>
          <EmptyState title={refusal(error)}>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
            <Button variant="text" onClick={() => change({ from: undefined, to: undefined, kind: undefined })}>
              {t('reset')}
            </Button>
          </EmptyState>
        </div>
      )}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData || undefined} className="grid gap-3.5">
          <Figures
            figures={[
              { key: 'in', label: t('account.in'), value: sum(data.sums.in) },
              { key: 'out', label: t('account.out'), value: sum(data.sums.out) },
              { key: 'net', label: t('account.net'), value: sum(data.sums.net, true) },
            ]}
          />
          {data.content.length === 0 ? (
            <div className={CARD_CLASS}>
              <EmptyState icon={<StatePicture art="mailbox" />} title={t('account.none')}>
                <HotLink />
              </EmptyState>
            </div>
          ) : (
            <Movements postings={data.content} symbol={symbol} />
          )}
          <Pager
            pageNo={data.pageNo}
            totalPages={data.totalPages}
            onPage={(pageNo) => change({ page: String(pageNo) })}
            labels={{ nav: t('account.title'), previous: tm('pagePrevious'), next: tm('pageNext') }}
          />
        </div>
      )}
    </MemberCentre>
  );
}
