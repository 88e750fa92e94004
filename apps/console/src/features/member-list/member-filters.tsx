import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { MEMBER_STATES, PAPERS_FILTERS } from '@talora/domain/members/member-filter.ts';
import { ORDINARY_MEMBER_TYPE } from '@talora/domain/access/member-types.ts';
import type { BrandTag } from '@talora/contract/members/notes-console.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../kit/select-field.tsx';
import { useMemberType } from '../../queue/names/member-type.ts';
import { useStaff } from '../../session/staff-context.ts';
import { NO_FILTER, type FilterFields } from './members-search.ts';

interface MemberFiltersProps {
  readonly fields: FilterFields;
  readonly tags: readonly BrandTag[];
  readonly onFilter: (fields: FilterFields) => void;
}

/** What the list is narrowed to; sent by the button, so that a date half typed asks for nothing. */
export function MemberFilters({ fields, tags, onFilter }: MemberFiltersProps) {
  const t = useTranslations('memberList');
  const typeName = useMemberType();
  const { memberTypes } = useStaff();
  const [draft, setDraft] = useState(fields);
  const set = (change: Partial<FilterFields>): void => setDraft({ ...draft, ...change });
  const any = { value: '', text: t('any') } as const;
  const types = [ORDINARY_MEMBER_TYPE, ...memberTypes.agentTypes, ...memberTypes.trialTypes, ...memberTypes.nonMemberTypes];
  return (
    <form
      aria-label={t('filters')}
      className={`${CARD_CLASS} mt-3 grid grid-cols-1 gap-3 p-4 md:grid-cols-2 lg:grid-cols-4`}
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(draft);
      }}
    >
      <SelectField
        label={t('stateLabel')}
        choices={[any, ...MEMBER_STATES.map((value) => ({ value, text: t(`state.${value}`) }))]}
        value={draft.state}
        onChoose={(state) => set({ state })}
      />
      <SelectField
        label={t('typeLabel')}
        choices={[any, ...[...new Set(types)].map((type) => ({ value: String(type), text: `${typeName(type)} (${type})` }))]}
        value={draft.type}
        onChoose={(type) => set({ type })}
      />
      <SelectField
        label={t('papersLabel')}
        choices={[any, ...PAPERS_FILTERS.map((value) => ({ value, text: t(`papers.${value}`) }))]}
        value={draft.papers}
        onChoose={(papers) => set({ papers })}
      />
      <SelectField
        label={t('tagLabel')}
        choices={[any, ...tags.map(({ id, name }) => ({ value: id, text: name }))]}
        value={draft.tag}
        onChoose={(tag) => set({ tag })}
      />
      <DayField label={t('registeredFrom')} value={draft.registeredFrom} onChange={(registeredFrom) => set({ registeredFrom })} />
      <DayField label={t('registeredTo')} value={draft.registeredTo} onChange={(registeredTo) => set({ registeredTo })} />
      <DayField label={t('loginFrom')} value={draft.loginFrom} onChange={(loginFrom) => set({ loginFrom })} />
      <DayField label={t('loginTo')} value={draft.loginTo} onChange={(loginTo) => set({ loginTo })} />
      <TextField
        label={t('agentLabel')}
        autoComplete="off"
        maxLength={64}
        value={draft.agent}
        onChange={({ target }) => set({ agent: target.value })}
      />
      <SumField label={t('balanceFrom')} value={draft.balanceFrom} onChange={(balanceFrom) => set({ balanceFrom })} />
      <SumField label={t('balanceTo')} value={draft.balanceTo} onChange={(balanceTo) => set({ balanceTo })} />
      <Buttons
        onClear={() => {
          setDraft(NO_FILTER);
          onFilter(NO_FILTER);
        }}
      />
    </form>
  );
}

function Buttons({ onClear }: { onClear: () => void }) {
  const t = useTranslations('memberList');
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <Button type="submit" variant="primary">
        {t('apply')}
      </Button>
      <Button variant="outline" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}

interface OneFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DayField({ label, value, onChange }: OneFieldProps) {
  return <TextField label={label} type="date" value={value} onChange={({ target }) => onChange(target.value)} />;
}

function SumField({ label, value, onChange }: OneFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={value}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}
