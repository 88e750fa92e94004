import type { CallValue } from '@talora/contract/core/call.ts';
import { PROTECTED_FILTERS } from '@talora/domain/members/protected-filters.ts';
import { type protectionConsoleCalls } from '@talora/contract/members/protection-console.ts';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { useMoments } from '../../moments/use-moments.ts';

type Listed = CallValue<(typeof protectionConsoleCalls)['calls']['protectedMembers']>['content'][number];

/** Members with limits, those who have used them up or want them looser, and those who do not play for a time. */
export function ProtectionPage() {
  const t = useTranslations('protection');
  const { filter, page } = useSearch({ from: '/desk/protection' });
  const navigate = useNavigate({ from: '/protection' });
  const { data, error, refetch } = useQuery({
    queryKey: ['protection', filter, page],
    queryFn: () => calls.protection.protectedMembers({ filter, pageNo: page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ChoiceChips
        label={t('filter')}
        choices={PROTECTED_FILTERS.map((value) => ({
          value,
          text: t(`filters.${value}`),
          count: value === filter ? data?.totalElements : undefined,
        }))}
        value={filter}
        onChoose={(next) => void navigate({ search: { filter: next, page: 1 } })}
      />
      <PagedList
        label={t('title')}
        query={{ data, error, refetch }}
        empty={t('none')}
        keyOf={({ id }) => id}
        renderRow={(member) => <MemberRow member={member} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { filter, page: next } })}
      />
    </>
  );
}

function MemberRow({ member }: { member: Listed }) {
  const t = useTranslations('protection');
  const moments = useMoments();
  const { id, account, limits, over, asked, out, since } = member;
  return (
    <li>
      <Link
        to="/members/$memberId"
        params={{ memberId: id }}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)]"
      >
        <span className="min-w-0 flex-1 basis-full wrap-anywhere text-14 font-semibold md:basis-0">{account}</span>
        {out !== null && <Tag tone="loss">{out.until === null ? t('outForGood') : t('outUntil', { at: moments.full(out.until) })}</Tag>}
        {over > 0 && <Tag tone="pending">{t('over', { count: over })}</Tag>}
        {asked > 0 && <Tag tone="info">{t('asked', { count: asked })}</Tag>}
        <span className="text-13 text-ink-2">{t('limits', { count: limits })}</span>
        <span className="num text-12 text-ink-3">{t('since', { at: moments.full(since) })}</span>
      </Link>
    </li>
  );
}
