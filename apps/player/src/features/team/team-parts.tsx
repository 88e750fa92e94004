import type { TeamStep } from '@talora/contract/agents/team.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import caret from 'virtual:icon/ph/caret-right';
import search from 'virtual:icon/ph/magnifying-glass';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { RecordSkeleton } from '../../record-parts/record-parts.tsx';
import { teamLink, type TeamFilter } from './use-team-filter.ts';
import { LINK } from './team-table.tsx';

interface LineProps {
  readonly line: readonly TeamStep[];
  /** The page that each step leads to. */
  readonly to: string;
  readonly filter: TeamFilter;
}

/** The way down from me, each step a link; the last one is where the page is. */
export function TeamLine({ line, to, filter }: LineProps) {
  const t = useTranslations('team');
  if (line.length < 2) return null;
  return (
    <nav aria-label={t('line')}>
      <ol className="m-0 flex list-none flex-wrap items-center gap-x-1 p-0 text-14">
        {line.map(({ id, name }, at) => (
          <li key={id} className="flex items-center gap-1">
            {at > 0 && <Icon icon={caret} size={14} className="text-ink-3 rtl:-scale-x-100" />}
            {at === line.length - 1 ? (
              <span aria-current="page" className="inline-flex min-h-9 items-center font-semibold [overflow-wrap:anywhere]">
                {name}
              </span>
            ) : (
              <Link {...teamLink(to, filter, at === 0 ? {} : { member: id })} className={`${LINK} [overflow-wrap:anywhere]`}>
                {at === 0 ? t('me') : name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Looks for the beginning of a name in the whole team. */
export function NameSearch({ name, onSearch }: { name: string | undefined; onSearch: (name: string | undefined) => void }) {
  const t = useTranslations('team');
  const [text, setText] = useState(name ?? '');
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim() === '' ? undefined : text.trim());
      }}
      className="flex min-w-0 max-w-full gap-2"
    >
      <span className={`${inputBoxClass(false)} min-w-0`}>
        <Icon icon={search} size={18} className="flex-none text-ink-3" />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === '' && name !== undefined) onSearch(undefined);
          }}
          className="min-w-0 flex-1 bg-transparent text-16 outline-none focus-visible:shadow-none"
        />
      </span>
      <Button type="submit" className="min-h-12 flex-none whitespace-nowrap">
        {t('find')}
      </Button>
    </form>
  );
}

interface LoadedProps<D> {
  readonly data: D | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Shows everything of the last days again. */
  readonly onReset?: () => void;
  readonly children: (data: D) => ReactNode;
}

/** What was read, or that it is on its way, or why it did not come. */
export function Loaded<D>({ data, error, onRetry, onReset, children }: LoadedProps<D>) {
  const t = useTranslations('team');
  const refusal = useRefusalText();
  if (data !== undefined) return children(data);
  if (error === null) return <RecordSkeleton />;
  return (
    <div className={CARD_CLASS}>
      <EmptyState title={refusal(error)}>
        <Button onClick={onRetry}>{t('retry')}</Button>
        {onReset !== undefined && (
          <Button variant="text" onClick={onReset}>
            {t('reset')}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
