import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import funnel from 'virtual:icon/ph/funnel';
import { ChoiceChips } from '../choice-chips.tsx';
import { SearchForm } from '../search-form.tsx';
import { SelectField } from '../select-field.tsx';
import type { ListAddress } from './list-search.ts';

type Names<Search> = Exclude<keyof Search & string, keyof ListAddress>;

/** One way to narrow a list; `name` is what its address calls it. */
export type ListFilter<Search> =
  | { readonly kind: 'search'; readonly name: Names<Search>; readonly label: string; readonly placeholder: string }
  /** Few words in a row above the list, always in sight; or in a field among the others. */
  | {
      readonly kind: 'chips' | 'select';
      readonly name: Names<Search>;
      readonly label: string;
      readonly choices: readonly { readonly value: string; readonly text: string; readonly count?: number | undefined }[];
    }
  /** Two ends that belong together. */
  | { readonly kind: 'days' | 'sums'; readonly from: Names<Search>; readonly to: Names<Search>; readonly labels: readonly [string, string] }
  | { readonly kind: 'text'; readonly name: Names<Search>; readonly label: string; readonly hint?: string };

interface ListFiltersProps<Search> {
  readonly filters: readonly ListFilter<Search>[];
  readonly search: Search;
  readonly narrowed: readonly string[];
  readonly onChange: (change: Partial<Search>) => void;
  readonly onClear: () => void;
  /** What else is done with the list. */
  readonly children: ReactNode;
}

const namesOf = <Search,>(filter: ListFilter<Search>): readonly string[] => ('name' in filter ? [filter.name] : [filter.from, filter.to]);

/** Everything that a list is narrowed by: its search and its chips in sight, the other fields behind one button that counts those in use. */
export function ListFilters<Search>({ filters, search, narrowed, onChange, onClear, children }: ListFiltersProps<Search>) {
  const t = useTranslations('list');
  const panelId = useId();
  const fields = filters.filter(({ kind }) => kind !== 'search' && kind !== 'chips');
  const inUse = fields.filter((filter) => namesOf(filter).some((name) => narrowed.includes(name))).length;
  const [isOpen, setIsOpen] = useState(inUse > 0);
  const valueOf = (name: keyof Search): string => String(search[name]);
  const set = (name: keyof Search, value: string): void => onChange({ [name]: value } as Partial<Search>);
  return (
    <div data-screen-only className="grid gap-2.5">
      {filters.map((filter) =>
        filter.kind === 'search' ? (
          <SearchForm
            key={`${filter.name} ${valueOf(filter.name)}`}
            label={filter.label}
            placeholder={filter.placeholder}
            value={valueOf(filter.name)}
            onSearch={(text) => set(filter.name, text)}
          />
        ) : filter.kind === 'chips' ? (
          <ChoiceChips
            key={filter.name}
            label={filter.label}
            choices={filter.choices}
            value={valueOf(filter.name)}
            onChoose={(value) => set(filter.name, value)}
          />
        ) : null,
      )}
      <div className="flex flex-wrap items-center gap-2">
        {fields.length > 0 && (
          <Button size="small" variant="outline" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
            <Icon icon={funnel} size={16} />
            {inUse === 0 ? t('filters') : t('filtersInUse', { count: inUse })}
          </Button>
        )}
        {narrowed.length > 0 && (
          <Button size="small" variant="text" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
        <div className="ms-auto flex flex-wrap gap-2">{children}</div>
      </div>
      <div id={panelId} hidden={!isOpen} className={isOpen ? 'grid gap-2.5 md:grid-cols-2 lg:grid-cols-4' : undefined}>
        {isOpen &&
          fields.map((filter) => <FilterFields key={namesOf(filter).join()} filter={filter} search={search} onChange={onChange} />)}
      </div>
    </div>
  );
}

/** The field of one filter, or its two. */
function FilterFields<Search>({
  filter,
  search,
  onChange,
}: {
  filter: ListFilter<Search>;
  search: Search;
  onChange: (change: Partial<Search>) => void;
}) {
  const set = (name: keyof Search, value: string): void => onChange({ [name]: value } as Partial<Search>);
  if ('from' in filter)
    return [filter.from, filter.to].map((name, at) => (
      <Typed
        key={`${name} ${String(search[name])}`}
        label={filter.labels[at] ?? ''}
        type={filter.kind === 'days' ? 'date' : 'text'}
        {...(filter.kind === 'sums' ? { inputMode: 'decimal' as const } : {})}
        value={String(search[name])}
        onValue={(value) => set(name, value)}
      />
    ));
  const value = String(search[filter.name]);
  if (filter.kind === 'select')
    return (
      <SelectField label={filter.label} choices={filter.choices} value={value} isTruncated onChoose={(next) => set(filter.name, next)} />
    );
  if (filter.kind !== 'text') return null;
  return (
    <Typed
      key={value}
      label={filter.label}
      type="text"
      {...(filter.hint === undefined ? {} : { placeholder: filter.hint })}
      value={value}
      onValue={(next) => set(filter.name, next)}
    />
  );
}

interface TypedProps {
  readonly label: string;
  readonly type: 'date' | 'text';
  readonly inputMode?: 'decimal';
  readonly placeholder?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A field that narrows when typing in it is over: by Enter, or by leaving it. */
function Typed({ value, onValue, ...rest }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const end = (): void => {
    if (typed.trim() !== value) onValue(typed.trim());
  };
  return (
    <TextField
      {...rest}
      value={typed}
      maxLength={64}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end();
      }}
    />
  );
}
