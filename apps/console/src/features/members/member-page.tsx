import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { LoadingRows, NothingHere, ReadFailed } from '../../refusals/call-states.tsx';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { useStaff } from '../../session/staff-context.ts';
import { PinnedNotes } from '../../queue/pinned-notes.tsx';
import type { MemberFile } from './member-file.ts';
import { MemberPart } from './member-part.tsx';
import { MEMBER_TABS, type MemberSearch } from './member-search.ts';
import { useMemberType } from '../../queue/names/member-type.ts';
import { MoneyTimeline } from './money-timeline.tsx';
import { ReadCard } from '../../kit/read-state.tsx';

/** One member: figures of all time, what is known, and every ledger line. The look is written into the audit log. */
export function MemberPage() {
  const t = useTranslations('members');
  const { language } = useLanguage();
  const { memberId } = useParams({ from: '/desk/members/$memberId' });
  const search = useSearch({ from: '/desk/members/$memberId' });
  const { kind, page } = search;
  const navigate = useNavigate({ from: '/members/$memberId' });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['member', memberId, language, kind, page],
    queryFn: () => calls.operations.member({ id: memberId, kind, pageNo: page }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const back = (
    <Link to="/members" className={`${buttonClass('text', 'small')} mb-1 -ms-2`}>
      <Icon icon={arrowLeft} size={17} />
      {t('back')}
    </Link>
  );
  if (data === undefined) {
    const isUnknown = ['NOT_FOUND', 'BAD_REQUEST'].includes(refusalCodeOf(error) ?? '');
    return (
      <>
        {back}
        <PageHead title={t('one')} />
        <section className={CARD_CLASS}>
          {error === null ? (
            <LoadingRows />
          ) : isUnknown ? (
            <NothingHere title={t('unknown')} />
          ) : (
            <ReadFailed error={error} onRetry={() => void refetch()} />
          )}
        </section>
      </>
    );
  }
  return (
    <>
      {back}
      <ReadCard query={{ data, error, refetch }} />
      <Member
        file={data}
        search={search}
        onSearch={(change) => void navigate({ search: { ...search, ...change } })}
        timeline={
          <MoneyTimeline
            timeline={data.timeline}
            kind={kind}
            isReading={isPlaceholderData}
            onKind={(next) => void navigate({ search: { ...search, kind: next, page: 1 } })}
            onPage={(next) => void navigate({ search: { ...search, page: next } })}
          />
        }
      />
    </>
  );
}

function Figure({ name, value, foot }: { name: string; value: ReactNode; foot: ReactNode }) {
  return (
    <div className={`${CARD_CLASS} min-w-0 px-4 py-3.5`}>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="m-0 mt-1">
        <span className="block truncate text-20 leading-tight font-bold md:text-24">{value}</span>
        <span className="mt-1.5 block text-12 text-ink-3">{foot}</span>
      </dd>
    </div>
  );
}

interface RoundsFootProps {
  readonly rounds: number;
  readonly openRounds: number;
  readonly openSum: ReactNode;
}

/** How many rounds the stakes are of, and what is open beside them. */
function RoundsFoot({ rounds, openRounds, openSum }: RoundsFootProps) {
  const t = useTranslations('members');
  const format = useFormatter();
  return (
    <>
      {t('rounds', { count: rounds, shown: format.number(rounds) })}
      {openRounds > 0 && (
        <>
          {' · '}
          {t('openRounds', { shown: format.number(openRounds) })} {openSum}
        </>
      )}
    </>
  );
}

interface MemberProps {
  readonly file: MemberFile;
  readonly search: MemberSearch;
  readonly onSearch: (change: Partial<MemberSearch>) => void;
  readonly timeline: ReactNode;
}

function Member({ file, search, onSearch, timeline }: MemberProps) {
  const t = useTranslations('members');
  const tabs = useTranslations('memberTabs');
  const queue = useTranslations('queue');
  const typeName = useMemberType();
  const moments = useMoments();
  const staff = useStaff();
  const { member } = file;
  const shown = MEMBER_TABS.filter((tab) => tab !== 'audit' || staff.may('audit.read'));
  return (
    <>
      <PageHead
        title={member.account}
        lead={`${queue('memberNo', { no: member.no })} · ${typeName(member.type)} · ${t('sinceDay', { day: moments.day(member.registeredAt) })}`}
      />
      <PinnedNotes memberId={member.id} />
      <ChoiceChips
        label={tabs('label')}
        choices={shown.map((value) => ({ value, text: tabs(value) }))}
        value={search.tab}
        onChoose={(tab) => onSearch({ tab, happening: '', page: 1, kind: tab === 'bets' ? 'plays' : 'all' })}
      />
      <div className="mt-2.5">
        <Figures file={file} />
      </div>
      <div className="mt-3.5">
        <MemberPart
          key={member.id}
          member={member}
          tab={search.tab}
          happening={search.happening}
          timeline={timeline}
          onHappening={(happening) => onSearch({ happening })}
        />
      </div>
    </>
  );
}

function Figures({ file: { member, figures } }: { file: MemberFile }) {
  const t = useTranslations('members');
  const { tag } = useLanguage();
  const staff = useStaff();
  const money = (amount: string, isResult = false) => (
    <Money amount={amount} symbol={staff.currencySymbol} language={tag} isResult={isResult} className="font-bold" />
  );
  return (
    <dl className="m-0 grid grid-cols-2 gap-2.5 lg:grid-cols-5 [&>*:last-child]:max-lg:col-span-2">
      <Figure
        name={t('balance')}
        value={money(member.balance)}
        foot={
          <>
            {t('held')} {money(member.held)}
          </>
        }
      />
      <Figure name={t('deposited')} value={money(figures.deposited)} foot={t('allTime')} />
      <Figure name={t('withdrawn')} value={money(figures.withdrawn)} foot={t('allTime')} />
      <Figure name={t('stake')} value={money(figures.stake)} foot={<RoundsFoot {...figures} openSum={money(figures.openStake)} />} />
      <Figure
        name={t('result')}
        value={money(figures.result, true)}
        foot={
          <>
            {t('payout')} {money(figures.payout)}
          </>
        }
      />
    </dl>
  );
}
