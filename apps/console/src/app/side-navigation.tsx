import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useStaff } from '../session/staff-context.ts';
import { menuFor, type MenuLine } from '../shell/menu.ts';
import { PAGE_FACTS } from './pages.ts';

/** Addresses that need no value: no line of the menu leads to another. */
type PlainPath = Exclude<(typeof PAGE_FACTS)[number]['path'], `${string}$${string}`>;

/** How many things wait at a page; nothing when none does. */
function Waiting({ queryKey, read }: NonNullable<MenuLine['waiting']>) {
  const t = useTranslations('nav');
  const count = useQuery({ queryKey, queryFn: read }).data?.totalElements ?? 0;
  return (
    count > 0 && (
      <span className="num inline-grid h-5 min-w-5 place-items-center rounded-full bg-badge px-1.5 text-12 font-bold text-on-badge">
        <span className="sr-only">{t('waiting')} </span>
        {count}
      </span>
    )
  );
}

/** The pages that the role opens, with what waits in the queues. */
export function SideNavigation({ onFollow }: { onFollow?: () => void }) {
  const t = useTranslations('nav');
  const text = useTranslations();
  const staff = useStaff();
  return (
    <nav aria-label={t('label')} className="grid gap-0.5">
      {menuFor(PAGE_FACTS, (permission) => staff.may(permission)).map(({ group, pages }) => (
        <div key={group} className="grid gap-0.5">
          {group !== 'start' && <p className="m-0 px-3 pt-3.5 pb-1 text-12 font-semibold text-ink-3">{t(group)}</p>}
          {pages.map(({ path, menu }) => (
            <Link
              key={path}
              to={path as PlainPath}
              onClick={onFollow}
              activeOptions={{ exact: path === '/', includeSearch: false }}
              className="flex min-h-10.5 items-center gap-3 rounded-control px-3 text-14 font-medium text-ink-2 no-underline hover:bg-surface-2 hover:text-ink aria-[current=page]:bg-brand-wash aria-[current=page]:font-semibold aria-[current=page]:text-ink [&[aria-current=page]>svg]:text-brand-text"
            >
              <Icon icon={menu.icon} size={19} />
              <span className="min-w-0 flex-1">{text(menu.text)}</span>
              {menu.waiting !== undefined && <Waiting {...menu.waiting} />}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
