import { papersConsoleCalls } from '@talora/contract/members/papers-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { openReadingClient } from '../../calls/console-calls.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { usePapersNames } from '../../queue/names/papers-names.ts';
import { useStaff } from '../../session/staff-context.ts';

const papers = openReadingClient(papersConsoleCalls);

/** What a member has shown who they are with, and what became of it. */
export function MemberPapers({ memberId }: { memberId: string }) {
  const t = useTranslations('memberPapers');
  const names = usePapersNames();
  const moments = useMoments();
  const mayRead = useStaff().may('identity.read');
  const { data, error, refetch } = useQuery({
    queryKey: ['papers', 'member', memberId],
    queryFn: () => papers.memberPapers({ id: memberId }),
  });
  return (
    <section aria-labelledby="member-papers" className={`${CARD_CLASS} grid gap-2 p-4`}>
      <h2 id="member-papers" className="m-0 text-16">
        {t('title')}
      </h2>
      {data === undefined && error !== null && <ReadState query={{ data, error, refetch }} />}
      {data?.papers.length === 0 && <p className="m-0 text-14 text-ink-2">{t('none')}</p>}
      <ul className="m-0 grid list-none gap-2 p-0">
        {data?.papers.map((set) => (
          <li key={set.id} className="grid gap-1.5 rounded-control border border-line p-3 text-13">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-14 font-semibold">
                {names.kindName(set.kind)} <span className="num">{set.numberMasked}</span>
              </span>
              <Tag tone={names.stateTag(set.state).tone}>{names.stateTag(set.state).text}</Tag>
            </div>
            <PlainText text={set.name} />
            <span className="text-12 text-ink-3">
              {t('handedIn', { at: moments.full(set.handedInAt) })}
              {set.decidedAt !== null && ` · ${t('decided', { at: moments.full(set.decidedAt), name: set.decidedBy ?? '' })}`}
            </span>
            {set.reason !== null && <span className="text-12 text-ink-2">{t('reason', { reason: set.reason })}</span>}
            {mayRead && (
              <Link to="/papers" search={{ queue: QUEUE_OF[set.state], page: 1, id: set.id }} className="justify-self-start text-link">
                {t('open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const QUEUE_OF = { handed_in: 'waiting', accepted: 'accepted', rejected: 'rejected' } as const;
