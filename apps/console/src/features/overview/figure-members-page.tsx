import type { OverviewMember } from '@talora/contract/overview/overview-console.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { overviewCalls } from './overview-calls.ts';
import { MEMBER_KINDS, type FigureMembersSearch } from './overview-search.ts';

const filled = (name: 'from' | 'to' | 'family' | 'vendor' | 'game', value: string) => (value === '' ? {} : { [name]: value });

/** What is asked for. */
const askedOf = ({ kind, from, to, family, vendor, game, page }: FigureMembersSearch) => ({
  kind,
  ...filled('from', from),
  ...filled('to', to),
  ...filled('family', family),
  ...filled('vendor', vendor),
  ...filled('game', game),
  pageNo: page,
});

/** Who is behind a figure of the overview, of the same days. */
export function FigureMembersPage() {
  const t = useTranslations('overview');
  const search = useSearch({ from: '/desk/figures/members' });
  const navigate = useNavigate({ from: '/figures/members' });
  const staff = useStaff();
  const asked = askedOf(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['overview', 'members', asked],
    queryFn: () => overviewCalls.overviewMembers(asked),
    placeholderData: keepPreviousData,
  });
  const narrowed = [search.family, search.vendor, search.game].filter((name) => name !== '').join(' · ');
  const span = data === undefined ? '' : data.from === data.to ? data.from : `${data.from} – ${data.to}`;
  return (
    <>
      <PageHead title={t(`behind.${search.kind}`)} lead={[span, narrowed].filter((part) => part !== '').join(' · ')}>
        {staff.may('overview.read') && (
          <Link to="/" search={data === undefined ? {} : { from: data.from, to: data.to }} className={buttonClass('outline', 'small')}>
            {t('title')}
          </Link>
        )}
      </PageHead>
      <ChoiceChips
        label={t('behindWhich')}
        choices={MEMBER_KINDS.map((value) => ({
          value,
          text: t(`behind.${value}`),
          count: value === search.kind ? data?.totalElements : undefined,
        }))}
        value={search.kind}
        onChoose={(kind) => void navigate({ search: { kind, from: search.from, to: search.to } })}
      />
      <PagedList
        label={t(`behind.${search.kind}`)}
        query={{ data, error, refetch }}
        empty={t('behindNone')}
        keyOf={({ id }) => id}
        renderRow={(member) => <MemberRow member={member} />}
        pageNo={search.page}
        onPage={(page) => void navigate({ search: { ...search, page } })}
      />
    </>
  );
}

function MemberRow({ member }: { member: OverviewMember }) {
  const t = useTranslations('overview');
  const moments = useMoments();
  const sumText = useSumText();
  const { id, account, at, sum, bets, stake, ggr } = member;
  return (
    <li>
      <Link
        to="/members/$memberId"
        params={{ memberId: id }}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)]"
      >
        <span className="min-w-0 flex-1 basis-full wrap-anywhere text-14 font-semibold md:basis-0">{account}</span>
        {bets !== null && <span className="num text-13 text-ink-2">{t('betCount', { count: bets })}</span>}
        {stake !== null && <span className="num text-13 text-ink-2">{t('stakeOf', { sum: sumText(stake) })}</span>}
        {ggr !== null && <span className="num text-13 font-semibold">{t('ggrOf', { sum: sumText(ggr) })}</span>}
        {sum !== null && <span className="num text-14 font-semibold">{sumText(sum)}</span>}
        {at !== null && <span className="num text-12 text-ink-3">{moments.full(at)}</span>}
      </Link>
    </li>
  );
}
