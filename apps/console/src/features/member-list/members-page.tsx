import type { ListedMember } from '@talora/contract/members/operations-console.ts';
import { MEMBER_ORDERS } from '@talora/domain/members/member-filter.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { SearchForm } from '../../kit/search-form.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { MemberFilters } from './member-filters.tsx';
import { MemberRow } from './member-row.tsx';
import { countFilters, membersInput, NO_FILTER, type FilterFields, type MembersSearch } from './members-search.ts';
import { SaveSegmentDialog } from './save-segment-dialog.tsx';
import { TagMembersDialog } from './tag-members-dialog.tsx';

/** The members of the brand: found by whatever is known of them, narrowed, sorted, and tagged several at once. */
export function MembersPage() {
  const t = useTranslations('members');
  const list = useTranslations('memberList');
  const queue = useTranslations('queue');
  const search = useSearch({ from: '/desk/members' });
  const navigate = useNavigate({ from: '/members' });
  const staff = useStaff();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery({
    queryKey: ['members', search],
    queryFn: () => calls.operations.members(membersInput(search)),
    placeholderData: keepPreviousData,
  });
  const go = (change: Partial<MembersSearch>): void => {
    setChosen(new Set());
    void navigate({ search: { ...search, page: 1, ...change } });
  };
  const count = data?.totalElements ?? 0;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={data === undefined ? error === null && queue('reading') : data.isCapped ? list('capped', { count }) : t('count', { count })}
      />
      <SearchForm
        key={search.query}
        label={t('search')}
        placeholder={t('searchHint')}
        value={search.query}
        onSearch={(query) => go({ query })}
      />
      {search.query !== '' && !staff.may('member.private') && <p className="m-0 mt-1.5 text-12 text-ink-3">{list('withoutPrivate')}</p>}
      <Narrowing search={search} onChange={go} />
      {data?.isCapped === true && (
        <div className="mt-3">
          <Callout tone="info">{list('cappedText')}</Callout>
        </div>
      )}
      {staff.may('member.note') && <ChosenMembers rows={data?.content ?? []} chosen={chosen} onChoose={setChosen} />}
      <PagedList
        label={t('title')}
        query={{ data, error, refetch }}
        empty={t('nobody')}
        keyOf={({ id }) => id}
        renderRow={(member) => (
          <MemberRow
            member={member}
            isChosen={staff.may('member.note') ? chosen.has(member.id) : null}
            onChoose={(isOn) => {
              const next = new Set(chosen);
              if (isOn) next.add(member.id);
              else next.delete(member.id);
              setChosen(next);
            }}
          />
        )}
        pageNo={search.page}
        onPage={(page) => go({ page })}
      />
    </>
  );
}

/** Segments, filters and the order of the list. */
function Narrowing({ search, onChange }: { search: MembersSearch; onChange: (change: Partial<MembersSearch>) => void }) {
  const list = useTranslations('memberList');
  const staff = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const segments = useQuery({ queryKey: ['members', 'segments'], queryFn: () => calls.segments.segments({}) });
  const tags = useQuery({ queryKey: ['members', 'tags'], queryFn: () => calls.notes.tags({}) });
  const narrowed = countFilters(search);
  const kept = segments.data?.segments ?? [];
  const fields: FilterFields = Object.fromEntries(
    Object.keys(NO_FILTER).map((name) => [name, search[name as keyof FilterFields]]),
  ) as never;
  return (
    <>
      {kept.length > 0 && (
        <div className="mt-2.5">
          <ChoiceChips
            label={list('segments')}
            choices={[
              { value: '', text: list('everybody') },
              ...kept.map(({ id, name, members }) => ({ value: id, text: name, count: members })),
            ]}
            value={search.segment}
            onChoose={(segment) => onChange({ segment })}
          />
        </div>
      )}
      <div className="mt-2.5 flex flex-wrap items-end gap-2.5">
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {narrowed === 0 ? list('filters') : list('filtersOn', { count: narrowed })}
        </Button>
        {narrowed > 0 && staff.may('member.note') && (
          <Button variant="outline" onClick={() => setIsSaving(true)}>
            {list('keep')}
          </Button>
        )}
        <div className="min-w-52">
          <SelectField
            label={list('orderLabel')}
            choices={MEMBER_ORDERS.map((value) => ({ value, text: list(`order.${value}`) }))}
            value={search.order}
            onChoose={(order) => onChange({ order })}
          />
        </div>
      </div>
      {isOpen && (
        <MemberFilters key={JSON.stringify(fields)} fields={fields} tags={tags.data?.tags ?? []} onFilter={(next) => onChange(next)} />
      )}
      {isSaving && <SaveSegmentDialog fields={fields} onClose={() => setIsSaving(false)} />}
    </>
  );
}

interface ChosenMembersProps {
  readonly rows: readonly ListedMember[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** What is done with several members of the page at once. */
function ChosenMembers({ rows, chosen, onChoose }: ChosenMembersProps) {
  const list = useTranslations('memberList');
  const [isOpen, setIsOpen] = useState(false);
  const members = rows.filter(({ id }) => chosen.has(id));
  if (rows.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5">
      <Button
        size="small"
        variant="outline"
        onClick={() => onChoose(new Set(members.length === rows.length ? [] : rows.map(({ id }) => id)))}
      >
        {list(members.length === rows.length ? 'chooseNone' : 'chooseAll')}
      </Button>
      {members.length > 0 && (
        <>
          <span role="status" className="text-13 text-ink-2">
            {list('chosen', { count: members.length })}
          </span>
          <Button size="small" variant="primary" onClick={() => setIsOpen(true)}>
            {list('tagThem')}
          </Button>
        </>
      )}
      {isOpen && (
        <TagMembersDialog
          members={members}
          onClose={() => {
            setIsOpen(false);
            onChoose(new Set());
          }}
        />
      )}
    </div>
  );
}
