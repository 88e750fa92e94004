import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { waitingAt } from '../../shell/menu.ts';
import { useWorkCounts } from '../../shell/use-work.ts';
import type { PlainPath } from '../pages.ts';
import { useStepFocus } from './step-focus.ts';
import { useAreas, type Area } from './use-areas.ts';
import { WaitingBadge } from './waiting-badge.tsx';

/** The pages of an area, one below the other, with what waits at each; `children` stand above them. */
export function PageLines({ area, onFollow, children }: { area: Area; onFollow?: () => void; children?: ReactNode }) {
  const t = useTranslations('nav');
  const text = useTranslations();
  const { line } = useAreas();
  const counts = useWorkCounts();
  const list = useStepFocus();
  return (
    <nav aria-label={t('pagesOf', { area: t(`area.${area.area}`) })}>
      {children}
      <ul ref={list} className="m-0 grid list-none gap-0.5 p-0">
        {area.pages.map(({ path, menu }) => (
          <li key={path}>
            <Link
              to={path as PlainPath}
              onClick={onFollow}
              activeOptions={{ exact: true, includeSearch: false }}
              data-open={path === line?.path}
              aria-current={path === line?.path ? 'true' : undefined}
              className="flex min-h-10.5 items-center gap-2.5 rounded-control px-2.5 text-14 leading-tight font-medium text-ink-2 no-underline hover:bg-surface-2 hover:text-ink data-[open=true]:bg-brand-wash data-[open=true]:font-semibold data-[open=true]:text-ink data-[open=true]:[&>svg]:text-brand-text"
            >
              <Icon icon={menu.icon} size={18} className="flex-none" />
              <span className="min-w-0 flex-1 py-1">{text(menu.text)}</span>
              <WaitingBadge count={waitingAt([menu], counts)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
