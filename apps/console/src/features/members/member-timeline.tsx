import { HAPPENING_KINDS, type HappeningKind } from '@talora/domain/members/happening-kinds.ts';
import { memberWorkCalls, type Happening } from '@talora/contract/members/member-work-console.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { openReadingClient } from '../../calls/console-calls.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useAuditNames } from '../../queue/names/audit-names.ts';
import { usePostingNames } from '../../queue/names/posting-names.ts';
import { useStaff } from '../../session/staff-context.ts';
import { withDays } from './timeline-days.ts';

const work = openReadingClient(memberWorkCalls);

const TONES: Readonly<Record<HappeningKind, TagTone>> = {
  money: 'win',
  bets: 'brand',
  logins: 'plain',
  protection: 'pending',
  documents: 'info',
  messages: 'void',
  tickets: 'info',
  notes: 'pending',
  staff: 'loss',
};

/** What a person must be allowed to do to open what a line leads to. */
const OPENS = {
  deposits: 'deposit.read',
  withdrawals: 'withdrawal.read',
  papers: 'identity.decide',
  feedback: 'feedback.read',
} as const;

/** What happens, by kind and by the word that its table has for it. */
const WORDS = [
  'logins-ok',
  'logins-wrong-password',
  'logins-wrong-second-factor',
  'protection-set',
  'protection-ask',
  'protection-confirm',
  'protection-cancel',
  'protection-exclude',
  'documents-handed_in',
  'documents-accepted',
  'documents-rejected',
  'tickets-written',
  'tickets-answered',
  'tickets-closed',
  'notes-written',
  'notes-struck',
] as const;

interface MemberTimelineProps {
  readonly memberId: string;
  readonly kind: HappeningKind | '';
  readonly onKind: (kind: HappeningKind | '') => void;
  /** Is it of one kind alone? */
  readonly isOne?: boolean;
}

/** All that has happened with the member, newest first, or of one kind. */
export function MemberTimeline({ memberId, kind, onKind, isOne = false }: MemberTimelineProps) {
  const t = useTranslations('memberTimeline');
  const moments = useMoments();
  const { language } = useLanguage();
  const staff = useStaff();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['member-timeline', memberId, kind, language],
    queryFn: ({ pageParam }) =>
      work.memberTimeline({ id: memberId, ...(kind === '' ? {} : { kind }), ...(pageParam === null ? {} : { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.before,
  });
  const kinds = HAPPENING_KINDS.filter(
    (one) => (one !== 'staff' || staff.may('audit.read')) && (one !== 'tickets' || staff.may('feedback.read')),
  );
  const lines = (data?.pages.flatMap((page) => page.content) ?? []).map((happening) => ({ ...happening, postedAt: happening.at }));
  return (
    <section aria-labelledby="member-timeline" className={`${CARD_CLASS} grid gap-2.5 p-4`}>
      <h2 id="member-timeline" className="m-0 text-16">
        {t('title')}
      </h2>
      {!isOne && (
        <ChoiceChips
          label={t('filter')}
          choices={[{ value: '' as const, text: t('all') }, ...kinds.map((value) => ({ value, text: t(`kind.${value}`) }))]}
          value={kind}
          onChoose={onKind}
        />
      )}
      <ReadState query={{ data, error, refetch }} />
      {data !== undefined && lines.length === 0 && <p className="m-0 text-14 text-ink-2">{t('none')}</p>}
      <ol className="m-0 list-none p-0">
        {withDays(lines, (iso) => moments.day(iso)).map(({ line, day }) => (
          <Fragment key={line.id}>
            {day !== null && <li className="mt-2 border-b border-line pb-1 text-12 font-semibold text-ink-3">{day}</li>}
            <Line happening={line} />
          </Fragment>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </section>
  );
}

/** What a line says by the words of its kind. */
function useWhat(): (happening: Happening) => string {
  const t = useTranslations('memberTimeline');
  const { kindName } = usePostingNames();
  const auditName = useAuditNames();
  return ({ kind, what, count }) => {
    if (kind === 'money') return kindName(what);
    if (kind === 'staff') return auditName(what);
    if (kind === 'bets') return t('bets', { count: count ?? 0 });
    if (kind === 'messages') return t('message');
    const known = WORDS.find((one) => one === `${kind}-${what}`);
    return known === undefined ? what : t(`what.${known}`);
  };
}

function Line({ happening }: { happening: Happening }) {
  const t = useTranslations('memberTimeline');
  const whatOf = useWhat();
  const moments = useMoments();
  const { tag } = useLanguage();
  const staff = useStaff();
  const { at, kind, text, by, amount, link } = happening;
  const mayOpen = link !== null && staff.may(OPENS[link.page]);
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-2 last:border-0">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 text-14 font-semibold">
          <Tag tone={TONES[kind]}>{t(`kind.${kind}`)}</Tag>
          {whatOf(happening)}
        </span>
        <span className="block text-13 whitespace-pre-wrap text-ink-2">
          {text !== null && <PlainText text={text} />}
          {by !== null && (
            <>
              {text !== null && ' · '}
              <PlainText text={by} />
            </>
          )}
          {mayOpen && (
            <>
              {' '}
              {link.page === 'feedback' ? (
                <Link to="/feedback/$ticketId" params={{ ticketId: link.id }} className="text-link">
                  {t('open')}
                </Link>
              ) : (
                <Link to={`/${link.page}`} search={{ id: link.id } as never} className="text-link">
                  {t('open')}
                </Link>
              )}
            </>
          )}
        </span>
      </span>
      <span className="flex-none text-end">
        {amount !== null && (
          <Money amount={amount} symbol={staff.currencySymbol} language={tag} isResult className="block text-14 font-semibold" />
        )}
        <time dateTime={at} className="num text-12 text-ink-3">
          {moments.full(at)}
        </time>
      </span>
    </li>
  );
}
