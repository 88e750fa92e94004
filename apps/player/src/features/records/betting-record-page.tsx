import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { StatePicture } from '../../shell/state-picture.tsx';
import { useMenus } from '../../catalogue/use-catalogue.ts';
import { HotLink } from '../../catalogue/game-list.tsx';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { symbolOf } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { DailyResults } from './daily-results.tsx';
import { PlayDialog } from './play-dialog.tsx';
import { PlayRows } from './play-rows.tsx';
import { RecordFileButton } from '../../record-parts/record-file-button.tsx';
import { RangeControl } from '../../record-parts/range-control.tsx';
import { Figures, FilterChips, RecordSkeleton } from '../../record-parts/record-parts.tsx';
import { useRecordFilter } from './use-record-filter.ts';
import { STATE_FILTERS, useBettingRecord, useRecordFiles } from './use-records.ts';

/** Every bet of the member by days, kind of game and state; each opens with its ledger postings. */
export default function BettingRecordPage() {
  const t = useTranslations('records');
  const tm = useTranslations('money');
  const format = useFormatter();
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const menus = useMenus().data ?? [];
  const { filter, bet, change } = useRecordFilter(PATHS.bettingRecord);
  const { data, error, refetch, isPlaceholderData } = useBettingRecord(filter);
  const kinds = data?.gameTypes ?? [];
  const vendors = data?.vendors ?? [];
  const games = data?.games ?? [];
  const files = useRecordFiles(filter);
  const nameOfKind = (kind: string): string => menus.find((menu) => menu.gameType === kind)?.label ?? kind;
  const symbol = symbolOf(data?.sums.currency ?? 'MYR');
  const sum = (amount: string, isResult = false) => <Money amount={amount} symbol={symbol} language={tag} isResult={isResult} />;

  return (
    <MemberCentre title={t('bets.title')} source="/wps/x/games/betting-record">
      {kinds.length > 1 && (
        <FilterChips
          label={t('bets.kinds')}
          chips={[{ value: undefined, label: t('all') }, ...kinds.map((kind) => ({ value: kind, label: nameOfKind(kind) }))]}
          value={filter.kind}
          onPick={(kind) => change({ kind })}
        />
      )}
      {vendors.length > 1 && (
        <FilterChips
          label={t('bets.makers')}
          chips={[
            { value: undefined, label: t('all') },
            ...vendors.map(({ vassalage, vendorName }) => ({ value: vassalage, label: vendorName })),
          ]}
          value={filter.maker}
          onPick={(maker) => change({ maker })}
        />
      )}
      <div className="flex flex-wrap items-start gap-2.5">
        {data !== undefined && <RangeControl from={data.from} to={data.to} onChange={(from, to) => change({ from, to })} />}
        <PickFilter
          label={t('bets.state')}
          any={t('bets.anyState')}
          value={filter.state}
          choices={STATE_FILTERS.map((state) => ({ value: state, label: state === 'settled' ? t('bets.settled') : t(`states.${state}`) }))}
          onPick={(state) => change({ state })}
        />
        {games.length > 1 && (
          <PickFilter
            label={t('bets.games')}
            any={t('bets.anyGame')}
            value={filter.game}
            choices={games.map(({ nodeId, gameName }) => ({ value: nodeId, label: gameName }))}
            onPick={(game) => change({ game })}
          />
        )}
        {data !== undefined && <RecordFileButton name={`bets-${data.from}-${data.to}.csv`} fetchFile={files.bets} />}
      </div>
      {data === undefined && error === null && <RecordSkeleton />}
      {data === undefined && error !== null && (
        <div className={CARD_CLASS}>
          <EmptyState title={refusal(error)}>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
            <Button
              variant="text"
              onClick={() =>
                change({ from: undefined, to: undefined, kind: undefined, maker: undefined, state: undefined, game: undefined })
              }
            >
              {t('reset')}
            </Button>
          </EmptyState>
        </div>
      )}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData || undefined} className="grid gap-3.5">
          <Figures
            figures={[
              { key: 'count', label: t('bets.count'), value: format.number(data.sums.count) },
              { key: 'stake', label: t('bets.stake'), value: sum(data.sums.stake) },
              { key: 'validBet', label: t('bets.validBet'), value: sum(data.sums.validBet) },
              { key: 'payout', label: t('bets.payout'), value: sum(data.sums.payout) },
              { key: 'result', label: t('bets.result'), value: sum(data.sums.result, true) },
              {
                key: 'pending',
                label: t('bets.pending'),
                value: sum(data.sums.pendingStake),
                note: t('profit.pendingOf', { count: data.sums.pendingCount }),
              },
            ]}
          />
          {data.sums.count > 0 && <DailyResults from={data.from} to={data.to} filter={filter} currency={data.sums.currency} />}
          {data.content.length === 0 ? (
            <div className={CARD_CLASS}>
              <EmptyState icon={<StatePicture art="mailbox" />} title={t('bets.none')}>
                <HotLink />
              </EmptyState>
            </div>
          ) : (
            <PlayRows plays={data.content} onOpen={(id) => change({ bet: id })} nameOfKind={nameOfKind} />
          )}
          <Pager
            pageNo={data.pageNo}
            totalPages={data.totalPages}
            onPage={(pageNo) => change({ page: String(pageNo) })}
            labels={{ nav: t('bets.title'), previous: tm('pagePrevious'), next: tm('pageNext') }}
          />
        </div>
      )}
      {bet !== undefined && <PlayDialog key={bet} id={bet} onClose={() => change({ bet: undefined })} />}
    </MemberCentre>
  );
}

interface PickFilterProps {
  readonly label: string;
  /** What is picked when it narrows to nothing. */
  readonly any: string;
  readonly value: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: (value: string | undefined) => void;
}

function PickFilter({ label, any, value, choices, onPick }: PickFilterProps) {
  const id = useId();
  return (
    <div className="min-w-0 max-w-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onPick(target.value === '' ? undefined : target.value)}
        className="min-h-11.5 max-w-full rounded-control border border-line-control bg-surface-1 px-3 text-14 font-semibold [&>option]:bg-surface-2"
      >
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
