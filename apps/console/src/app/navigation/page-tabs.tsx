import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { waitingAt } from '../../shell/menu.ts';
import { useWorkCounts } from '../../shell/use-work.ts';
import type { PlainPath } from '../pages.ts';
import { useAreas, type Area } from './use-areas.ts';
import { WaitingBadge } from './waiting-badge.tsx';

/** The pages of an area in a row, where there is no room for a column of them, or it was put away. The row scrolls; the open page is in sight. Its key is the area. */
export function PageTabs({ area }: { area: Area }) {
  const t = useTranslations('nav');
  const text = useTranslations();
  const { line } = useAreas();
  const counts = useWorkCounts();
  const row = useRef<HTMLUListElement>(null);
  const path = line?.path;
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`[data-path="${path}"]`);
    const list = row.current;
    if (open === null || open === undefined || list === null) return;
    list.scrollLeft = open.offsetLeft - list.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, [path]);
  return (
    <nav aria-label={t('pagesOf', { area: t(`area.${area.area}`) })} className="min-w-0 flex-1">
      <ul ref={row} className="m-0 flex list-none gap-1 overflow-x-auto p-0 [scrollbar-width:thin]">
        {area.pages.map(({ path: to, menu }) => (
          <li key={to} data-path={to} className="flex-none">
            <Link
              to={to as PlainPath}
              activeOptions={{ exact: true, includeSearch: false }}
              data-open={to === path}
              aria-current={to === path ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-14 font-medium whitespace-nowrap text-ink-2 no-underline hover:text-ink focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)] data-[open=true]:border-brand data-[open=true]:font-semibold data-[open=true]:text-ink"
            >
              {text(menu.text)}
              <WaitingBadge count={waitingAt([menu], counts)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
