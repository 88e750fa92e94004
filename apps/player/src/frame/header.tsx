import { Link } from '@tanstack/react-router';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import search from 'virtual:icon/ph/magnifying-glass';
import megaphone from 'virtual:icon/ph/megaphone-simple';
import shield from 'virtual:icon/ph/shield-check';
import { useBrand } from '../brand/use-brand.ts';
import { ModalLink } from '../modals/modal-link.tsx';
import { PATHS } from '../routing/paths.ts';
import { useSession } from '../session/use-session.ts';
import { Drawer } from './drawer.tsx';
import { GameNav } from './game-nav.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { withMessages } from '../messages/home-messages.ts';

const MemberCorner = lazy(() => withMessages(import('./member-corner.tsx')));

const TOP_LINK =
  'flex min-h-10 items-center gap-1.5 rounded-md px-2.5 text-14 font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-surface-3 hover:text-ink [&_svg]:text-ink-3';

function GuestButtons() {
  const t = useTranslations('frame');
  return (
    <>
      <ModalLink name="login" className={`${buttonClass('secondary')} px-3.5 whitespace-nowrap`}>
        {t('logIn')}
      </ModalLink>
      <ModalLink name="register" className={`${buttonClass('primary')} px-3.5 whitespace-nowrap`}>
        {t('register')}
      </ModalLink>
    </>
  );
}

/** The top of every page. On game pages the balance is the game's to show. */
export function Header({ hasBalance }: { hasBalance: boolean }) {
  const t = useTranslations('frame');
  const isMember = useSession() !== null;
  const { name } = useBrand();
  return (
    <header aria-label={name} className="sticky top-0 z-(--z-header) border-b border-line bg-glass backdrop-blur-[14px]">
      <div className="flex h-(--h-header) items-center gap-2 ps-2 pe-3 lg:ps-6 lg:pe-6">
        <Drawer />
        <Logo isAlwaysNamed={false} />
        <nav aria-label={t('menu')} className="ms-3 hidden gap-0.5 lg:flex">
          <Link to={PATHS.fair} className={TOP_LINK}>
            <Icon icon={shield} size={18} />
            {t('fair')}
          </Link>
          <ModalLink name="notices" className={TOP_LINK}>
            <Icon icon={megaphone} size={18} />
            {t('notices')}
          </ModalLink>
        </nav>
        <span className="flex-1" />
        <Link
          to={PATHS.search}
          aria-label={t('search')}
          className="hidden h-10 w-[220px] items-center gap-2.5 rounded-md border border-line bg-surface-2 px-3 text-14 text-ink-3 no-underline hover:bg-surface-3 xl:flex xl:w-[260px]"
        >
          <Icon icon={search} size={18} />
          {t('search')}
        </Link>
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
