import { Link } from '@tanstack/react-router';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import bank from 'virtual:icon/ph/bank';
import clock from 'virtual:icon/ph/clock-counter-clockwise';
import heart from 'virtual:icon/ph/heart';
import receipt from 'virtual:icon/ph/receipt';
import shield from 'virtual:icon/ph/shield-check';
import signOut from 'virtual:icon/ph/sign-out';
import userCircle from 'virtual:icon/ph/user-circle';
import wallet from 'virtual:icon/ph/wallet';
import { PATHS } from '../routing/paths.ts';
import { useModal } from '../modals/use-modal.ts';
import { useMember } from '../session/use-session.ts';

// Read when the menu opens for the first time: the home page starts without it.
const MemberIcon = lazy(() => import('./member-icon.tsx'));

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-14 font-medium text-ink-2 no-underline hover:bg-surface-3 hover:text-ink [&_svg]:text-ink-3';

/** The avatar button and what opens under it. The browser closes it by Escape and by a press outside. */
export function AccountMenu() {
  const t = useTranslations('frame');
  const { open } = useModal();
  const { data: member } = useMember();
  const menu = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const close = (): void => menu.current?.hidePopover();
  const links = [
    { to: PATHS.me, label: t('account'), icon: userCircle },
    { to: PATHS.security, label: t('security'), icon: shield },
    { to: PATHS.deposit, label: t('deposit'), icon: wallet },
    { to: PATHS.withdrawal, label: t('withdraw'), icon: bank },
    { to: PATHS.bettingRecord, label: t('bets'), icon: receipt },
    { to: PATHS.favourites, label: t('favourites'), icon: heart },
    { to: PATHS.recent, label: t('recent'), icon: clock },
  ];
  return (
    <>
      <IconButton label={t('account')} popoverTarget="account-menu" className="bg-surface-2 max-lg:hidden">
        <Icon icon={userCircle} size={24} />
      </IconButton>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        onToggle={() => setWasOpened(true)}
        className="top-[calc(var(--h-header)-2px)] right-6 left-auto m-0 w-[300px] rounded-[16px] border border-line-strong bg-surface-1 p-2 text-ink shadow-3"
      >
        {member !== undefined && (
          <div className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-3 border-b border-line px-3 pt-1 pb-2.5">
            <Suspense fallback={<span className="size-11" />}>{wasOpened ? <MemberIcon /> : <span className="size-11" />}</Suspense>
            <div className="min-w-0">
              <p className="m-0 truncate text-16 font-bold">{member.nickname ?? member.account}</p>
              <p className="num m-0 text-13 text-ink-3">ID {member.no}</p>
            </div>
          </div>
        )}
        <nav aria-label={t('account')} className="pt-1.5">
          {links.map(({ to, label, icon }) => (
            <Link key={to} to={to} className={ITEM} onClick={close}>
              <Icon icon={icon} />
              {label}
            </Link>
          ))}
        </nav>
        <button
          type="button"
          className={ITEM}
          onClick={() => {
            close();
            open('logout');
          }}
        >
          <Icon icon={signOut} />
          {t('logOut')}
        </button>
      </div>
    </>
  );
}
