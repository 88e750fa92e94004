import { GAME_SORTS, type GameSort } from '@talora/contract/games/games.ts';
import { Link } from '@tanstack/react-router';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import sortIcon from 'virtual:icon/ph/arrows-down-up';
import caretDown from 'virtual:icon/ph/caret-down';
import check from 'virtual:icon/ph/check';
import { useIsRealMember } from '../../session/use-session.ts';
import { HIGH_RTP, writeLobbyFilter, type LobbyFilter } from './lobby-filter.ts';

interface Section {
  readonly sub: string | undefined;
  readonly label: string;
  /** Left out where nobody has counted it. */
  readonly count: number | null;
}

const TAB =
  'relative flex min-h-11 flex-none items-center gap-2 text-14 font-semibold whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-indicator';

/** Sub-categories of a page as links under a line: each has an address of its own. */
export function SectionTabs({ path, filter, sections }: { path: string; filter: LobbyFilter; sections: readonly Section[] }) {
  const t = useTranslations('lobby');
  return (
    <nav
      aria-label={t('parts')}
      data-source="GCS_vendorGameTypes"
      className="-mx-(--gutter) mb-3 overflow-x-auto px-(--gutter) [scrollbar-width:none]"
    >
      <div className="flex gap-5 border-b border-line">
        {sections.map(({ sub, label, count }) => (
          <Link
            key={sub ?? 'all'}
            to={path}
            search={writeLobbyFilter({ ...filter, sub, pageNo: 1 })}
            activeOptions={{ exact: true }}
            activeProps={{ 'aria-current': undefined }}
            aria-current={filter.sub === sub ? 'page' : undefined}
            resetScroll={false}
            className={TAB}
          >
            {label}
            {count !== null && <span className="num text-12 font-medium text-ink-3">{count}</span>}
          </Link>
        ))}
      </div>
    </nav>
  );
}

const TOGGLE =
  'inline-flex min-h-10 flex-none items-center gap-2 rounded-control border border-line bg-surface-2 px-3.5 text-13 font-semibold whitespace-nowrap text-ink-2 hover:bg-surface-3 aria-pressed:border-lagoon aria-pressed:bg-lagoon-wash aria-pressed:text-lagoon';

interface LobbyToolsProps {
  readonly filter: LobbyFilter;
  readonly onChange: (change: Partial<LobbyFilter>) => void;
}

/** Switches that narrow the list, and its order. */
export function LobbyTools({ filter, onChange }: LobbyToolsProps) {
  const t = useTranslations('lobby');
  const sortId = useId();
  const isMember = useIsRealMember();
  const switches = [
    { name: 'hasRtp', label: t('rtp', { rtp: String(HIGH_RTP) }) },
    { name: 'hasTrial', label: t('trial') },
    ...(isMember ? [{ name: 'isMine', label: t('mine') } as const] : []),
  ] as const;
  return (
    <div className="mb-4 flex items-center gap-2">
      <div
        role="group"
        aria-label={t('filters')}
        data-source="GCS_games"
        className="-ms-(--gutter) flex min-w-0 flex-1 gap-2 overflow-x-auto ps-(--gutter) py-1 [scrollbar-width:none]"
      >
        {switches.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter[name]}
            onClick={() => onChange({ [name]: !filter[name] })}
            className={TOGGLE}
          >
            {filter[name] && <Icon icon={check} size={15} />}
            {label}
          </button>
        ))}
      </div>
      <div className="relative flex-none">
        <label htmlFor={sortId} className="sr-only">
          {t('sort')}
        </label>
        <Icon icon={sortIcon} size={16} className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3" />
        <select
          id={sortId}
          value={filter.sort}
          onChange={({ target }) => onChange({ sort: target.value as GameSort })}
          className="h-10 appearance-none rounded-control border border-line bg-surface-2 ps-9 pe-9 text-13 font-semibold text-ink-2 hover:bg-surface-3 max-md:w-11 max-md:overflow-hidden max-md:ps-11 max-md:pe-0"
        >
          {GAME_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`order.${sort}`)}
            </option>
          ))}
        </select>
        <Icon icon={caretDown} size={14} className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-3 max-md:hidden" />
      </div>
    </div>
  );
}
