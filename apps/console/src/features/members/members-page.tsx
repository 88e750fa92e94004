import type { CallValue } from '@talora/contract/core/call.ts';
import type { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { ORDINARY_MEMBER_TYPE } from '@talora/domain/access/member-types.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { Avatar } from '../../queue/avatar.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchForm } from '../../kit/search-form.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { useMemberType } from './member-type.ts';
import { PagedList } from '../../kit/paged-list.tsx';

type Member = CallValue<(typeof operationsCalls)['calls']['members']>['content'][number];

/** Finds members by the start of their name or e-mail, by number, or by phone. */
export function MembersPage() {
  const t = useTranslations('members');
  const queue = useTranslations('queue');
  const { query, page } = useSearch({ from: '/desk/members' });
  const navigate = useNavigate({ from: '/members' });
  const { data, error, refetch } = useQuery({
    queryKey: ['members', query, page],
    queryFn: () => calls.operations.members({ query, pageNo: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead
        title={t('title')}
        lead={data === undefined ? error === null && queue('reading') : t('count', { count: data.totalElements })}
      />
      <SearchForm
        key={query}
        label={t('search')}
        placeholder={t('searchHint')}
        value={query}
        onSearch={(next) => void navigate({ search: { query: next, page: 1 } })}
      />
      <PagedList
        label={t('title')}
        query={{ data, error, refetch }}
        empty={t('nobody')}
        keyOf={({ id }) => id}
        renderRow={(member) => <MemberRow member={member} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { query, page: next } })}
      />
    </>
  );
}

function MemberRow({ member }: { member: Member }) {
  const t = useTranslations('members');
  const queue = useTranslations('queue');
  const typeName = useMemberType();
  const moments = useMoments();
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  return (
    <li>
      <Link
        to="/members/$memberId"
        params={{ memberId: member.id }}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)] md:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Avatar name={member.account} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 text-14 font-semibold">
            <span className="truncate">{member.account}</span>
            {member.type !== ORDINARY_MEMBER_TYPE && <Tag>{typeName(member.type)}</Tag>}
            {member.isLocked && <Tag tone="loss">{t('locked')}</Tag>}
          </span>
          <span className="text-12 text-ink-3">{queue('memberNo', { no: member.no })}</span>
        </span>
        <span className="hidden text-12 text-ink-3 md:block">
          {t('since')}
          <span className="block text-13 text-ink-2">{moments.day(member.registeredAt)}</span>
        </span>
        <span className="hidden text-12 text-ink-3 md:block">
          {t('lastLogin')}
          <span className="block text-13 text-ink-2">{member.lastLoginAt === null ? t('never') : moments.full(member.lastLoginAt)}</span>
        </span>
        <span className="text-end">
          <Money amount={member.balance} symbol={currencySymbol} language={tag} className="text-16" />
          <span className="block text-12 text-ink-3">
            {t('held')} <Money amount={member.held} language={tag} />
          </span>
        </span>
      </Link>
    </li>
  );
}
