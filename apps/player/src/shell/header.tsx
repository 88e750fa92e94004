import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import gift from 'virtual:icon/ph/gift';
import search from 'virtual:icon/ph/magnifying-glass';
import bell from 'virtual:icon/ph/bell';
import { useModule } from '../brand/modules.ts';
import { useBrand } from '../brand/use-brand.ts';
import { ModalLink } from '../modals/modal-link.tsx';
import { PATHS } from '../routing/paths.ts';
import { useHasPage } from '../routing/use-has-page.ts';
import { useSession } from '../session/use-session.ts';
import { AppLink } from './app-link.tsx';
import { Drawer } from './drawer.tsx';
import { GameNav } from './game-nav.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useSearchKey } from './use-search-key.ts';
import { withMessages } from '../messages/home-messages.ts';

const MemberCorner = lazy(() => withMessages(import('./member-corner.tsx')));

const TOP_LINK =
  'flex min-h-10 items-center gap-1.5 rounded-md px-2.5 text-14 font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-surface-3 hover:text-ink [&_svg]:text-ink-3';

function GuestButtons() {
  const t = useTranslations('bars');
  return (
    <>
      <ModalLink name="login" className={`${buttonClass('secondary')} px-3.5 whitespace-nowrap max-[400px]:px-2.5`}>
        {t('logIn')}
      </ModalLink>
      <ModalLink name="register" className={`${buttonClass('primary')} px-3.5 whitespace-nowrap max-[400px]:px-2.5`}>
        {t('register')}
      </ModalLink>
    </>
  );
}

/** Links beside the logo: each only when its feature is there, and the points mall only with its module. */
function TopLinks() {
  const t = useTranslations('bars');
  const hasPage = useHasPage();
  const hasPoints = useModule('PTSYS3');
  return (
    <nav aria-label={t('menu')} className="ms-3 hidden gap-0.5 lg:flex">
      {hasPage(PATHS.promotions) && (
        <Link to={PATHS.promotions} className={TOP_LINK}>
          <Icon icon={gift} size={18} />
          {t('promotions')}
        </Link>
      )}
      {hasPoints && hasPage(PATHS.points) && (
        <Link to={PATHS.points} className={TOP_LINK}>
          {t('points')}
        </Link>
      )}
      {hasPage(PATHS.app) && <AppLink className={TOP_LINK} />}
    </nav>
  );
}

/** The top of every page. On game pages the balance is the game's to show. */
export function Header({ hasBalance }: { hasBalance: boolean }) {
  const t = useTranslations('bars');
  const isMember = useSession() !== null;
  const { name } = useBrand();
  useSearchKey();
  return (
    <header aria-label={name} className="sticky top-0 z-(--z-header) border-b border-line bg-glass backdrop-blur-[14px]">
      <div className="flex h-(--h-header) items-center gap-2 ps-2 pe-3 lg:px-(--gutter)">
        <Drawer />
        <Logo />
        <TopLinks />
        <span className="flex-1" />
        <Link
          to={PATHS.search}
          aria-label={t('search')}
          aria-keyshortcuts="/"
          className="hidden size-11 items-center justify-center rounded-md text-ink-2 no-underline hover:bg-surface-3 lg:max-xl:flex"
        >
          <Icon icon={search} size={18} />
        </Link>
        <HeaderSearch />
        <ModalLink
          name="notices"
          className="hidden size-11 items-center justify-center rounded-md text-ink-2 no-underline hover:bg-surface-3 lg:flex"
        >
          <span className="sr-only">{t('notices')}</span>
          <Icon icon={bell} />
        </ModalLink>
        <LanguagePicker className="max-lg:hidden" />
        <ThemeSwitch className="max-lg:hidden" />
        {isMember ? (
          <Suspense fallback={<span className="h-11 w-40" />}>
            <MemberCorner hasBalance={hasBalance} />
          </Suspense>
        ) : (
          <GuestButtons />
        )}
      </div>
      <GameNav />
    </header>
  );
}
