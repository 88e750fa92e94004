import { Link } from '@tanstack/react-router';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { useBackHold } from '@talora/web-kit/ui/back-hold.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import bell from 'virtual:icon/ph/bell';
import megaphone from 'virtual:icon/ph/megaphone-simple';
import pause from 'virtual:icon/ph/pause-circle';
import question from 'virtual:icon/ph/question';
import signOut from 'virtual:icon/ph/sign-out';
import x from 'virtual:icon/ph/x';
import { useContacts } from '../brand/use-contacts.ts';
import { ModalLink } from '../modals/modal-link.tsx';
import { useModal } from '../modals/use-modal.ts';
import { PATHS } from '../routing/paths.ts';
import { useSession } from '../session/use-session.ts';
import FamilyIcon from './family-icon.tsx';
import ContactLinks from './contact-links.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { Logo } from './logo.tsx';
import { useCategoryLinks, useShortcutLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useMoreLinks } from './use-more-links.ts';

const ROW =
  'flex min-h-11.5 w-full items-center gap-3 rounded-control px-2 text-start text-14 font-medium text-ink-2 no-underline hover:bg-surface-3 aria-[current=page]:bg-brand-wash aria-[current=page]:text-ink';

/** The menu itself: categories as cards, then the links of the rail and of the header, language and theme. */
export default function DrawerPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('bars');
  const title = useTranslations('title');
  const shell = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const categories = useCategoryLinks();
  const shortcuts = useShortcutLinks();
  const more = useMoreLinks();
  const contacts = useContacts();
  const isMember = useSession() !== null;
  const { open } = useModal();
  useBackHold(onClose);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t('menu')}
      closedby="any"
      onClose={onClose}
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
          <nav aria-label={t('mainNav')} className="grid grid-cols-[repeat(auto-fit,minmax(84px,1fr))] gap-2">
            {[{ gameType: 'HOT', to: PATHS.hot, label: title('hot') }, ...categories].map(({ gameType, to, label }) => (
              <Link
                key={to}
                to={to}
                className="grid min-w-0 justify-items-center gap-1.5 rounded-[12px] border border-line bg-surface-2 px-1 pt-3 pb-2.5 text-center text-12 font-semibold break-words no-underline aria-[current=page]:border-brand-line aria-[current=page]:bg-brand-wash"
              >
                <FamilyIcon gameType={gameType} size={26} />
                <span className="max-w-full">{label}</span>
              </Link>
            ))}
          </nav>
        )}
        <nav aria-label={t('sideNav')} className="grid">
          {[...shortcuts.filter(({ to }) => to !== PATHS.hot || categories.length === 0), ...more].map(({ to, label, icon }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={ROW}>
              <Icon icon={icon} />
              {label}
            </Link>
          ))}
          <Link to={PATHS.protection} className={ROW}>
            <Icon icon={pause} />
            {shell('playSafe')}
          </Link>
          <ModalLink name="help" part="faq" className={ROW}>
            <Icon icon={question} />
            {t('help')}
          </ModalLink>
          <ModalLink name="notices" className={ROW}>
            <Icon icon={bell} />
            {t('notices')}
          </ModalLink>
          <ModalLink name="public" className={ROW}>
            <Icon icon={megaphone} />
            {t('announcements')}
          </ModalLink>
          {isMember && (
            <button type="button" className={ROW} onClick={() => open('logout')}>
              <Icon icon={signOut} />
              {t('logOut')}
            </button>
          )}
        </nav>
        {contacts.length > 0 && <ContactLinks contacts={contacts} area="drawer" />}
        <div className="flex items-center justify-between border-t border-line pt-3">
          <LanguagePicker />
          <ThemeSwitch />
        </div>
      </div>
    </dialog>
  );
}
