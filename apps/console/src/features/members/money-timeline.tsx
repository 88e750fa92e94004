import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import arrowDownLeft from 'virtual:icon/ph/arrow-down-left';
import arrowUpRight from 'virtual:icon/ph/arrow-up-right';
import arrowUUpLeft from 'virtual:icon/ph/arrow-u-up-left';
import arrowsLeftRight from 'virtual:icon/ph/arrows-left-right';
import gift from 'virtual:icon/ph/gift';
import trendDown from 'virtual:icon/ph/trend-down';
import trendUp from 'virtual:icon/ph/trend-up';
import { useMoments } from '../../moments/use-moments.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { usePostingNames } from '../../queue/names/posting-names.ts';
import { NothingHere } from '../../refusals/call-states.tsx';
import type { MemberFile } from './member-file.ts';
import { TIMELINE_KINDS, type MemberSearch } from './member-search.ts';
import { withDays } from './timeline-days.ts';

const STYLES: Readonly<Record<string, { readonly icon: IconData; readonly tone: string }>> = {
  deposit: { icon: arrowDownLeft, tone: 'bg-win-wash text-win' },
  withdrawal: { icon: arrowUpRight, tone: 'bg-info-wash text-info' },
  stake: { icon: trendDown, tone: 'bg-void-wash text-void' },
  payout: { icon: trendUp, tone: 'bg-win-wash text-win' },
  stake_refund: { icon: arrowUUpLeft, tone: 'bg-pending-wash text-pending' },
  demo_grant: { icon: gift, tone: 'bg-info-wash text-info' },
};
/** Any other movement: a line without a picture would lose its column, and its sum the screen. */
const OTHER = { icon: arrowsLeftRight, tone: 'bg-surface-3 text-ink-2' };

interface MoneyTimelineProps {
  readonly timeline: MemberFile['timeline'];
  readonly kind: MemberSearch['kind'];
  readonly isReading: boolean;
  readonly onKind: (kind: MemberSearch['kind']) => void;
  readonly onPage: (pageNo: number) => void;
}

/** Every ledger line of a member, newest first, with the balance after it; a line above each day. */
export function MoneyTimeline({ timeline, kind, isReading, onKind, onPage }: MoneyTimelineProps) {
  const t = useTranslations('members');
  const queue = useTranslations('queue');
  const { kindName, accountName } = usePostingNames();
  const moments = useMoments();
  const { tag } = useLanguage();
  return (
    <section aria-labelledby="timeline" aria-busy={isReading} className={`${CARD_CLASS} min-w-0 overflow-hidden`}>
      <div className="flex flex-wrap items-center justify-between gap-2.5 px-4 py-3.5">
        <h2 id="timeline" className="m-0 text-16">
          {t('timeline')}
        </h2>
        <ChoiceChips
          label={t('timelineFilter')}
          choices={TIMELINE_KINDS.map((value) => ({ value, text: t(`kind.${value}`) }))}
          value={kind}
          onChoose={onKind}
        />
      </div>
      {timeline.content.length === 0 ? (
        <NothingHere title={t('noLines')} />
      ) : (
        <ol className={`m-0 list-none border-t border-line p-0 ${isReading ? 'opacity-60' : ''}`}>
          {withDays(timeline.content, (iso) => moments.day(iso)).map(({ line, day }) => {
            const style = STYLES[line.kind] ?? OTHER;
            return (
              <Fragment key={line.id}>
                {day !== null && <li className="border-b border-line bg-surface-2 px-4 py-2 text-13 font-semibold">{day}</li>}
                <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 border-b border-line px-4 py-2.5 last:border-b-0 md:grid-cols-[52px_auto_minmax(0,1fr)_auto]">
                  <time dateTime={line.postedAt} className="num hidden pt-0.5 text-12 text-ink-3 md:block">
                    {moments.time(line.postedAt)}
                  </time>
                  <span className={`grid size-6 place-items-center rounded-full ${style.tone}`}>
                    <Icon icon={style.icon} size={14} />
                  </span>
                  <div className="min-w-0">
                    <p className="m-0 text-14 font-semibold">
                      {kindName(line.kind)}
                      {line.detail !== null && ` · ${line.detail}`}
                    </p>
                    <p className="m-0 text-12 break-words text-ink-3">
                      <span className="num md:hidden">{moments.time(line.postedAt)} · </span>
                      {line.reference !== null && <span className="num">{line.reference} · </span>}
                      {accountName(line.debit)} → {accountName(line.credit)}
                    </p>
                  </div>
                  <div className="text-end">
                    <Money amount={line.amount} language={tag} isResult className="text-14 font-bold" />
                    <p className="m-0 text-12 text-ink-3">
                      <Money amount={line.balanceAfter} language={tag} />
                    </p>
                  </div>
                </li>
              </Fragment>
            );
          })}
        </ol>
      )}
      <Pager
        pageNo={timeline.pageNo}
        totalPages={timeline.totalPages}
        onPage={onPage}
        labels={{ nav: queue('pages'), previous: queue('previousPage'), next: queue('nextPage') }}
      />
    </section>
  );
}
