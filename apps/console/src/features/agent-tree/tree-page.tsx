import type { TreeMember } from '@talora/contract/agents/branch-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PagedList } from '../../kit/paged-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { SearchForm } from '../../kit/search-form.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { treeCalls } from './tree-calls.ts';
import { TreeLine } from './tree-line.tsx';

/** The tree of agents, one level at a time: who stands there, with the figures of each branch. */
export function TreePage() {
  const t = useTranslations('agentTree');
  const { at, find, page } = useSearch({ from: '/desk/tree' });
  const navigate = useNavigate({ from: '/tree' });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link to="/tree/moves" search={{ state: 'all', page: 1 }} className="text-link">
          {t('toMoves')}
        </Link>
      </PageHead>
      <SearchForm
        key={find}
        label={t('find')}
        placeholder={t('findHint')}
        value={find}
        onSearch={(text) => void navigate({ search: { find: text, page: 1 } })}
      />
      {find === '' ? (
        <Level at={at} page={page} onPage={(next) => void navigate({ search: { at, find: '', page: next } })} />
      ) : (
        <Found name={find} />
      )}
    </>
  );
}

function Level({ at, page, onPage }: { at: string | undefined; page: number; onPage: (page: number) => void }) {
  const t = useTranslations('agentTree');
  const moments = useMoments();
  const { data, error, refetch } = useQuery({
    // What is decided about branches changes it.
    queryKey: ['requests', 'agent-tree', at, page],
    queryFn: () => treeCalls.agentTree({ ...(at === undefined ? {} : { memberId: at }), pageNo: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {data !== undefined && <TreeLine line={data.line} />}
      {data !== undefined && data.head !== null && (
        <section aria-label={data.head.username} className={`${CARD_CLASS} mt-3.5`}>
          <ul className="m-0 list-none p-0">
            <Member member={data.head} isHead />
          </ul>
        </section>
      )}
      <PagedList
        label={data?.head === null || data === undefined ? t('top') : t('below', { name: data.head.username })}
        query={{ data, error, refetch }}
        empty={data?.head === null ? t('noAgents') : t('nobody')}
        keyOf={({ id }) => id}
        renderRow={(member) => <Member member={member} />}
        pageNo={page}
        onPage={onPage}
      />
      {typeof data?.updatedAt === 'string' && (
        <p className="num mt-2 text-12 text-ink-3">{t('updated', { at: moments.exact(data.updatedAt) })}</p>
      )}
    </>
  );
}

function Figures({ member }: { member: TreeMember }) {
  const t = useTranslations('agentTree');
  const sumText = useSumText();
  const spans = [
    ['today', member.today],
    ['thirty', member.thirty],
  ] as const;
  return (
    <div className="grid gap-2 md:grid-cols-2">
      {spans.map(([name, sums]) => (
        <div key={name} className="min-w-0">
          <h2 className="m-0 text-12 font-semibold text-ink-3">{t(name)}</h2>
          <dl className="m-0 grid grid-cols-2 gap-x-4 gap-y-0.5 text-13">
            {(['validBet', 'net', 'deposits', 'withdrawals'] as const).map((figure) => (
              <div key={figure} className="min-w-0">
                <dt className="text-12 text-ink-3">{t(figure)}</dt>
                <dd className="num m-0 wrap-anywhere">{sumText(sums[figure])}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function Member({ member, isHead = false }: { member: TreeMember; isHead?: boolean }) {
  const t = useTranslations('agentTree');
  const moments = useMoments();
  const staff = useStaff();
  return (
    <li className="grid gap-2.5 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 text-14 font-semibold wrap-anywhere">
          <PlainText text={member.username} />
        </span>
        <span className="num text-12 text-ink-3">{member.no}</span>
        <Tag tone={member.isAgent ? 'info' : 'plain'}>{member.isAgent ? t('agent', { type: member.type }) : t('member')}</Tag>
        {member.isLocked && <Tag tone="loss">{t('locked')}</Tag>}
        <time dateTime={member.registeredAt} className="num text-12 text-ink-3 md:ms-auto">
          {t('joined', { at: moments.full(member.registeredAt) })}
        </time>
      </div>
      <Figures member={member} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-13">
        <span className="num text-ink-2">{t('size', { members: member.members, direct: member.direct })}</span>
        {!isHead && member.direct > 0 && (
          <Link to="/tree" search={{ at: member.id, find: '', page: 1 }} className="text-link">
            {t('open', { name: member.username })}
          </Link>
        )}
        <Link to="/members/$memberId" params={{ memberId: member.id }} className="text-link">
          {t('toMember')}
        </Link>
        {staff.may('branch.move') && (
          <Link to="/tree/move" search={{ member: member.id, find: '' }} className="text-link">
            {t('move')}
          </Link>
        )}
      </div>
    </li>
  );
}

function Found({ name }: { name: string }) {
  const t = useTranslations('agentTree');
  const query = useQuery({ queryKey: ['agent-tree', 'find', name], queryFn: () => treeCalls.findInTree({ name }) });
  return (
    <section aria-label={t('found')} className={`${CARD_CLASS} mt-3.5 overflow-hidden`}>
      <ReadState query={query} />
      {query.data !== undefined && query.data.found.length === 0 && <p className="m-0 p-4 text-14 text-ink-2">{t('notFound')}</p>}
      <ul className="m-0 list-none divide-y divide-line p-0">
        {query.data?.found.map((one) => (
          <li key={one.id} className="grid gap-1 px-4 py-3.5">
            <TreeLine line={one.line} />
            <div className="flex flex-wrap gap-x-5 gap-y-2 text-13">
              <Link to="/tree" search={{ at: one.id, find: '', page: 1 }} className="text-link">
                {t('open', { name: one.username })}
              </Link>
              <Link to="/members/$memberId" params={{ memberId: one.id }} className="text-link">
                {t('toMember')}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
