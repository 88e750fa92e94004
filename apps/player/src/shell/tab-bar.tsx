import { Link, useLocation } from '@tanstack/react-router';
import { categoryOfPath, vendorOfPath } from '@talora/domain/games/categories.ts';
import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import gift from 'virtual:icon/ph/gift';
import house from 'virtual:icon/ph/house';
import shield from 'virtual:icon/ph/shield-check';
import squares from 'virtual:icon/ph/squares-four';
import userCircle from 'virtual:icon/ph/user-circle';
import wallet from 'virtual:icon/ph/wallet';
import { PATHS } from '../routing/paths.ts';
import { useHasPage } from '../routing/use-has-page.ts';

const TAB =
  'relative flex min-w-0 flex-col items-center justify-center gap-0.5 text-10 leading-tight font-semibold text-ink-3 no-underline [&[aria-current]]:text-brand-text [&[aria-current]]:before:absolute [&[aria-current]]:before:-top-px [&[aria-current]]:before:h-0.5 [&[aria-current]]:before:w-7 [&[aria-current]]:before:rounded-full [&[aria-current]]:before:bg-indicator';

interface TabProps {
  to: string;
  icon: IconData;
  label: string;
  /** The page in view belongs to the tab without being its own page. */
  isAround?: boolean;
}

function Tab({ to, icon, label, isAround = false }: TabProps) {
  return (
    <Link to={to} activeOptions={{ exact: to === '/' || to === PATHS.me }} aria-current={isAround ? 'true' : undefined} className={TAB}>
      <Icon icon={icon} size={23} />
      <span className="max-w-full px-0.5 text-center leading-[1.05] [overflow-wrap:anywhere]">{label}</span>
    </Link>
  );
}

/** Pages that list games. */
const LISTS: readonly string[] = [PATHS.hot, PATHS.favourites, PATHS.recent];

const isGameList = (path: string): boolean =>
  LISTS.includes(path) || categoryOfPath(path) !== undefined || vendorOfPath(path) !== undefined;

/** The bar at the bottom of narrow screens. */
export function TabBar() {
  const t = useTranslations('bars');
  const hasPage = useHasPage();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('tabNav')}
      className="fixed inset-x-0 bottom-0 z-(--z-tabbar) grid h-[calc(var(--h-tabbar)+env(safe-area-inset-bottom))] grid-cols-5 border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Tab to={PATHS.home} icon={house} label={t('home')} />
      <Tab to={PATHS.search} icon={squares} label={t('games')} isAround={isGameList(pathname)} />
      <Link
        to={PATHS.deposit}
        className="relative flex flex-col items-center justify-center gap-0.5 text-10 leading-tight font-semibold text-ink-2 no-underline"
      >
        <span className="-mt-5 grid size-11.5 place-items-center rounded-full bg-brand text-on-brand shadow-[0_0_0_5px_var(--bg),0_8px_18px_-6px_rgba(0,0,0,.5)]">
          <Icon icon={wallet} size={23} />
        </span>
        {t('wallet')}
      </Link>
      {hasPage(PATHS.promotions) ? (
        <Tab to={PATHS.promotions} icon={gift} label={t('promotions')} />
      ) : (
        <Tab to={PATHS.fair} icon={shield} label={t('fairShort')} />
      )}
      <Tab to={PATHS.me} icon={userCircle} label={t('me')} />
    </nav>
  );
}
