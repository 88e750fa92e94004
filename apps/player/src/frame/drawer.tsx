import { Link, useRouter } from '@tanstack/react-router';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import list from 'virtual:icon/ph/list';
import signOut from 'virtual:icon/ph/sign-out';
import x from 'virtual:icon/ph/x';
import { useModal } from '../modals/use-modal.ts';
import { useSession } from '../session/use-session.ts';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { useCategoryLinks, useShortcutLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const ROW =
  'flex min-h-11.5 w-full items-center gap-3 rounded-control px-2 text-start text-14 font-medium text-ink-2 no-underline hover:bg-surface-3 aria-[current=page]:bg-brand-wash aria-[current=page]:text-ink';

/** The menu of narrow screens, from the left. */
export function Drawer() {
  const t = useTranslations('frame');
  const dialog = useRef<HTMLDialogElement>(null);
  const categories = useCategoryLinks();
  const shortcuts = useShortcutLinks();
  const isMember = useSession() !== null;
  const { open } = useModal();
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => dialog.current?.close()), [router]);
  return (
    <>
      <IconButton label={t('menu')} className="lg:hidden" onClick={() => dialog.current?.showModal()}>
        <Icon icon={list} size={22} />
      </IconButton>
      <dialog
        ref={dialog}
        aria-label={t('menu')}
        closedby="any"
        className="m-0 h-dvh max-h-none w-[min(var(--w-drawer),86vw)] max-w-none border-0 border-e border-line-strong bg-surface-1 p-0 text-ink shadow-3 backdrop:bg-scrim"
      >
        <div className="grid gap-3 p-3 pb-8">
          <div className="flex items-center justify-between">
            <Logo />
            <IconButton label={t('closeMenu')} onClick={() => dialog.current?.close()}>
              <Icon icon={x} />
            </IconButton>
          </div>
          {categories.length > 0 && (
            <nav aria-label={t('mainNav')} className="grid grid-cols-3 gap-2">
              {categories.map(({ to, label, icon, colour }) => (
                <Link
                  key={to}
                  to={to}
                  className="grid justify-items-center gap-1.5 rounded-[12px] border border-line bg-surface-2 px-1 pt-3 pb-2.5 text-center text-12 font-semibold no-underline"
                >
                  <span style={{ color: colour }}>
                    <Icon icon={icon} size={26} />
                  </span>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <nav aria-label={t('sideNav')} className="grid">
            {shortcuts.map(({ to, label, icon }) => (
              <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={ROW}>
                <Icon icon={icon} />
                {label}
              </Link>
            ))}
            {isMember && (
              <button type="button" className={ROW} onClick={() => open('logout')}>
                <Icon icon={signOut} />
                {t('logOut')}
              </button>
            )}
          </nav>
          <div className="flex items-center justify-between border-t border-line pt-3">
            <LanguagePicker />
            <ThemeSwitch />
          </div>
        </div>
      </dialog>
    </>
  );
}
