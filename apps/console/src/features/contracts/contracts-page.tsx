import { CONTRACT_PARTS } from '@talora/domain/agents/contract-parts.ts';
import { type StaffContract } from '@talora/contract/agents/contracts-console.ts';
import { CONTRACT_KINDS, CONTRACT_STATES } from '@talora/domain/agents/contract-kinds.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchForm } from '../../kit/search-form.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { ClaimTag } from '../../queue/claims/claim-marks.tsx';
import { ClaimsContext, useClaims } from '../../queue/claims/use-claims.ts';
import { useStaff } from '../../session/staff-context.ts';
import { contractCalls } from './contract-calls.ts';
import { STATE_TONES } from './contract-tones.ts';
import { listInput, type ContractsSearch } from './contracts-search.ts';

/** Contracts of the brand: who pays whom, for what, and from when to when. */
export function ContractsPage() {
  const t = useTranslations('contracts');
  const staff = useStaff();
  const search = useSearch({ from: '/desk/contracts' });
  const navigate = useNavigate({ from: '/contracts' });
  const { part, kind, state, member, page } = search;
  const { data, error, refetch } = useQuery({
    queryKey: ['contracts', part, kind, state, member, page],
    queryFn: () => contractCalls.listContracts(listInput(search)),
    placeholderData: keepPreviousData,
  });
  const claims = useClaims('contracts');
  const narrow = (change: Partial<ContractsSearch>): void => void navigate({ search: { ...search, page: 1, ...change } });
  return (
    <ClaimsContext value={claims}>
      <PageHead title={t('title')} lead={t('lead')}>
        {staff.may('contract.decide') && (
          <Link to="/contracts/offer" className={buttonClass('primary')}>
            {t('offer')}
          </Link>
        )}
      </PageHead>
      <Filters search={search} count={data?.totalElements} onNarrow={narrow} />
      <PagedList
        label={t('title')}
        query={{ data, error, refetch }}
        empty={t('none')}
        keyOf={({ id }) => id}
        renderRow={(contract) => <ContractRow contract={contract} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: { ...search, page: next } })}
      />
    </ClaimsContext>
  );
}

interface FiltersProps {
  readonly search: ContractsSearch;
  readonly count: number | undefined;
  readonly onNarrow: (change: Partial<ContractsSearch>) => void;
}

/** What the list is narrowed by. */
function Filters({ search: { part, kind, state, member }, count, onNarrow }: FiltersProps) {
  const t = useTranslations('contracts');
  return (
    <>
      <ChoiceChips
        label={t('filter')}
        choices={CONTRACT_PARTS.map((value) => ({
          value,
          text: t(`part.${value}`),
          count: value === part ? count : undefined,
        }))}
        value={part}
        onChoose={(next) => onNarrow({ part: next })}
      />
      <div className="mt-2.5 grid items-end gap-3 md:grid-cols-[1fr_1fr_2fr]">
        <SelectField
          label={t('kind')}
          choices={[
            { value: 'all' as const, text: t('allKinds') },
            ...CONTRACT_KINDS.map((value) => ({ value, text: t(`kinds.${value}`) })),
          ]}
          value={kind}
          onChoose={(next) => onNarrow({ kind: next })}
        />
        <SelectField
          label={t('state')}
          choices={[
            { value: 'all' as const, text: t('allStates') },
            ...CONTRACT_STATES.map((value) => ({ value, text: t(`states.${value}`) })),
          ]}
          value={state}
          onChoose={(next) => onNarrow({ state: next })}
        />
        <SearchForm
          key={member}
          label={t('member')}
          placeholder={t('memberHint')}
          value={member}
          onSearch={(next) => onNarrow({ member: next })}
        />
      </div>
    </>
  );
}

function ContractRow({ contract }: { contract: StaffContract }) {
  const t = useTranslations('contracts');
  const moments = useMoments();
  const { id, no, kind, state, payer, payee, ratio, period, startsAt, endsAt, askedBy } = contract;
  const asker = askedBy === 'payee' ? 'byPayee' : payer === null ? 'byHouse' : 'byPayer';
  return (
    <li>
      <Link
        to="/contracts/$contractId"
        params={{ contractId: id }}
        className="grid items-center gap-x-4 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-surface-2 focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)] md:grid-cols-[minmax(0,1.6fr)_minmax(0,1.2fr)_5.5rem_minmax(0,1.1fr)_minmax(0,1.3fr)]"
      >
        <span className="min-w-0">
          <span className="block text-14 font-semibold wrap-anywhere">
            {payer?.username ?? t('house')} <span aria-hidden="true">→</span>
            <span className="sr-only">{t('pays')}</span> {payee.username}
          </span>
          <span className="num block text-12 text-ink-3">{no}</span>
          <ClaimTag item={id} />
        </span>
        <span className="text-13">
          {t(`kinds.${kind}`)}
          {period !== null && <span className="block text-12 text-ink-3">{t(`periods.${period}`)}</span>}
        </span>
        <span className="num text-14 font-semibold">
          <span className="text-12 font-normal text-ink-3 md:hidden">{t('ratio')}: </span>
          {ratio}%
        </span>
        <span className="text-12 text-ink-3">
          <Tag tone={STATE_TONES[state]}>{t(`states.${state}`)}</Tag>
          {askedBy !== null && <span className="mt-0.5 block">{t(asker)}</span>}
        </span>
        <span className="num text-12 text-ink-2">
          {startsAt !== null && <span className="block">{t('from', { at: moments.full(startsAt) })}</span>}
          {endsAt !== null && <span className="block">{t('until', { at: moments.full(endsAt) })}</span>}
          {startsAt === null && <span className="block">{t('askedAt', { at: moments.full(contract.requestedAt) })}</span>}
        </span>
      </Link>
    </li>
  );
}
