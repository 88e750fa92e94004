import { TURNOVER_PARTS } from '@talora/contract/turnover/turnover.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { StatePicture } from '../../shell/state-picture.tsx';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { symbolOf } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { PlayDialog } from './play-dialog.tsx';
import { RangeControl } from '../../record-parts/range-control.tsx';
import { Figures, FilterChips, RecordSkeleton } from '../../record-parts/record-parts.tsx';
import { TurnoverRequirements } from './turnover-requirements.tsx';
import { TurnoverRows } from './turnover-rows.tsx';
import { useRecordFilter, type RecordFilter } from './use-record-filter.ts';
import { useTurnover, useTurnoverBets } from './use-records.ts';

/** What is left to play before a withdrawal, deposit by deposit, and every bet with what it counted and why. */
export default function TurnoverPage() {
  const t = useTranslations('records');
  const refusal = useRefusalText();
  const { filter, bet, change } = useRecordFilter(PATHS.turnover);
  const { data, error, refetch } = useTurnover();
  return (
    <MemberCentre title={t('turnover.title')} source="/wps/x/turnover" back={PATHS.withdrawal}>
      <p className="m-0 text-14 text-ink-2">{t('turnover.lead')}</p>
      {data === undefined && error === null && <Skeleton className="h-40 w-full" />}
      {data === undefined && error !== null && (
        <div className={CARD_CLASS}>
          <EmptyState title={refusal(error)}>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </EmptyState>
        </div>
      )}
      {data !== undefined && !data.requirements.some(({ state }) => state === 'open') && (
        <div className={CARD_CLASS}>
          <EmptyState title={t('turnover.none')}>
            <Link to={PATHS.withdrawal} className={buttonClass('primary')}>
              {t('turnover.toWithdrawal')}
            </Link>
          </EmptyState>
        </div>
      )}
      {data !== undefined && <TurnoverRequirements standing={data} picked={filter.kind} onPick={(kind) => change({ kind })} />}
      <Bets filter={filter} change={change} />
      {bet !== undefined && <PlayDialog key={bet} id={bet} onClose={() => change({ bet: undefined })} />}
    </MemberCentre>
  );
}

function Bets({ filter, change }: { filter: RecordFilter; change: ReturnType<typeof useRecordFilter>['change'] }) {
  const t = useTranslations('records');
  const tm = useTranslations('money');
  const format = useFormatter();
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const { data, error, refetch, isPlaceholderData } = useTurnoverBets(filter);
  if (data === undefined && error !== null) {
    return (
      <div className={CARD_CLASS}>
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
          <Button variant="text" onClick={() => change({ from: undefined, to: undefined, kind: undefined, state: undefined })}>
            {t('reset')}
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (data === undefined) return <RecordSkeleton />;
  const money = (amount: string) => <Money amount={amount} symbol={symbolOf(data.sums.currency)} language={tag} />;
  const names = { counted: t('turnover.counted'), none: t('turnover.notCounted') };
  return (
    <section data-source="/wps/x/turnover/bets" aria-busy={isPlaceholderData || undefined} className="grid gap-3.5">
      <FilterChips
        label={t('turnover.filter')}
        chips={[{ value: undefined, label: t('all') }, ...TURNOVER_PARTS.map((part) => ({ value: part, label: names[part] }))]}
        value={filter.state}
        onPick={(state) => change({ state })}
      />
      <RangeControl from={data.from} to={data.to} onChange={(from, to) => change({ from, to })} />
      <Figures
        figures={[
          { key: 'count', label: t('turnover.bets'), value: format.number(data.sums.count) },
          { key: 'stake', label: t('turnover.stake'), value: money(data.sums.stake) },
          { key: 'counted', label: t('turnover.countedSum'), value: money(data.sums.counted) },
        ]}
      />
      {data.content.length === 0 ? (
        <div className={CARD_CLASS}>
          <EmptyState icon={<StatePicture art="mailbox" />} title={t('turnover.noBets')} />
        </div>
      ) : (
        <TurnoverRows bets={data.content} onOpen={(id) => change({ bet: id })} />
      )}
      <Pager
        pageNo={data.pageNo}
        totalPages={data.totalPages}
        onPage={(pageNo) => change({ page: String(pageNo) })}
        labels={{ nav: t('turnover.title'), previous: tm('pagePrevious'), next: tm('pageNext') }}
      />
    </section>
  );
}
