import { ACCOUNT_GROUPS } from '@talora/contract/wallet/wallet.ts';
import type { PostingItem } from '@talora/contract/games/games.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { StatePicture } from '../../shell/state-picture.tsx';
import arrowDownLeft from 'virtual:icon/ph/arrow-down-left';
import arrowUpRight from 'virtual:icon/ph/arrow-up-right';
import arrowsLeftRight from 'virtual:icon/ph/arrows-left-right';
import caretDown from 'virtual:icon/ph/caret-down';
import lock from 'virtual:icon/ph/lock-simple';
import lockOpen from 'virtual:icon/ph/lock-simple-open';
import { HotLink } from '../../catalogue/game-list.tsx';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { PATHS } from '../../routing/paths.ts';
import { RecordFileButton } from './record-file-button.tsx';
import { PostingLegs } from './posting-legs.tsx';
import { RangeControl } from './range-control.tsx';
import { Figures, FilterChips, RecordSkeleton } from './record-parts.tsx';
import { useRecordFilter } from './use-record-filter.ts';
import { useAccountRecord, useRecordFiles } from './use-records.ts';

type KindKey = 'stake';

/** What a line is called: by its kind, or as what was set aside and became free again. */
function nameOf({ kind, effect }: PostingItem): KindKey {
  const name = effect === 'held' ? `held_${kind}` : effect === 'released' ? 'released' : kind;
  return name as KindKey;
}

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
        chips={[{ value: undefined, label: t('all') }, ...ACCOUNT_GROUPS.map((group) => ({ value: group, label: t(`groups.${group}`) }))]}
        value={ACCOUNT_GROUPS.find((group) => group === filter.kind)}
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
            <ul className={`${CARD_CLASS} m-0 list-none overflow-hidden p-0`}>
              {data.content.map((posting) => (
                <li key={posting.id} className="border-t border-line first:border-t-0">
                  <Movement posting={posting} symbol={symbol} />
                </li>
              ))}
            </ul>
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

const ICONS: Readonly<Record<PostingItem['effect'], IconData>> = {
  in: arrowDownLeft,
  out: arrowUpRight,
  move: arrowsLeftRight,
  held: lock,
  released: lockOpen,
};

function Movement({ posting, symbol }: { posting: PostingItem; symbol: string }) {
  const t = useTranslations('records');
  const { tag } = useLanguage();
  const { effect } = posting;
  const kind = nameOf(posting);
  return (
    <details className="group">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2.5 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden="true"
          className={`grid size-9 flex-none place-items-center rounded-control ${effect === 'in' ? 'bg-win-wash text-win' : 'bg-surface-3 text-ink-2'}`}
        >
          <Icon icon={ICONS[effect]} size={18} />
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="text-14 font-semibold">{t(`kinds.${kind}`)}</span>
          <span className="text-12 text-ink-3">
            <MomentText at={posting.postedAt} />
            {posting.reference !== null && (
              <>
                <span className="max-md:hidden"> · </span>
                <span className="num [overflow-wrap:anywhere] max-md:block">{posting.reference}</span>
              </>
            )}
          </span>
        </span>
        <span className="grid flex-none justify-items-end">
          <Money
            amount={posting.amount}
            symbol={symbol}
            language={tag}
            isResult={effect === 'in' || effect === 'out'}
            className="text-14"
          />
          <span className="text-12 text-ink-3">
            <span className="sr-only">{t('spendableAfter')} </span>
            <Money amount={posting.balanceAfter} symbol={symbol} language={tag} className="font-medium" />
          </span>
        </span>
        <Icon icon={caretDown} size={16} className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-dashed border-line-strong bg-surface-2 px-4 py-3">
        <p className="m-0 text-13 text-ink-2">{t(`explained.${kind}`)}</p>
        {effect !== 'held' && effect !== 'released' && <PostingLegs posting={posting} symbol={symbol} after={t('spendableAfter')} />}
      </div>
    </details>
  );
}
