import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRoleName } from '../../session/role-name.ts';
import key from 'virtual:icon/ph/key';
import signOut from 'virtual:icon/ph/sign-out';
import { Avatar } from '../../queue/avatar.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { logOut } from './log-out.ts';

const LINE =
  'flex min-h-11 w-full items-center gap-3 rounded-control border-0 bg-transparent px-3 text-start text-14 font-medium text-ink no-underline hover:bg-surface-2';

function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('nav');
  const close = useTranslations('general')('close');
  const [isBusy, setIsBusy] = useState(false);
  const leave = (): void => {
    setIsBusy(true);
    void logOut('logged-out');
  };
  return (
    <Dialog title={t('logoutTitle')} lead={t('logoutText')} closeLabel={close} onClose={onClose}>
      <Button variant="primary" isWide isBusy={isBusy} onClick={leave}>
        {t('logout')}
      </Button>
    </Dialog>
  );
}

/** Closes what has opened when somebody presses beside it, goes on from it by the keyboard, or presses Escape: then its button has the focus again. */
function useLeaving(isOpen: boolean, close: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const left = (event: Event): void => {
      if (event.target instanceof Node && ref.current?.contains(event.target) === false) close();
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      ref.current?.querySelector('button')?.focus();
    };
    addEventListener('keydown', pressed);
    addEventListener('pointerdown', left);
    addEventListener('focusin', left);
    return () => {
      removeEventListener('keydown', pressed);
      removeEventListener('pointerdown', left);
      removeEventListener('focusin', left);
    };
  }, [isOpen, close]);
  return ref;
}

/** Who is at the console and at which brand, with the ways to the own passkeys and out. */
function AccountPanel({ onFollow, onLeave }: { onFollow: () => void; onLeave: () => void }) {
  const t = useTranslations('nav');
  const roleName = useRoleName();
  const access = useTranslations('access');
  const staff = useStaff();
  return (
    <>
      <div className="mb-1 border-b border-line px-3 pt-1.5 pb-2.5">
        <p className="m-0 truncate text-14 font-semibold">{staff.name}</p>
        <p className="m-0 text-12 text-ink-2">{roleName(staff.role)}</p>
        <p className="m-0 text-12 text-ink-3">{t('signedInAt', { brand: staff.brandName })}</p>
      </div>
      <Link to="/access" onClick={onFollow} className={LINE}>
        <Icon icon={key} size={18} />
        {access('title')}
      </Link>
      <button type="button" onClick={onLeave} className={LINE}>
        <Icon icon={signOut} size={18} />
        {t('logout')}
      </button>
    </>
  );
}

/** The person's own menu at the end of the header. */
export function AccountMenu() {
  const t = useTranslations('nav');
  const staff = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const ref = useLeaving(isOpen, close);
  const id = useId();
  const leave = (): void => {
    close();
    setIsLeaving(true);
  };
  return (
    <div ref={ref} className="relative flex-none">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex size-11 items-center justify-center rounded-control border-0 bg-transparent hover:bg-surface-3"
      >
        <Avatar name={staff.name} />
        <span className="sr-only">{t('account', { name: staff.name })}</span>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute end-0 top-full z-[var(--z-drop)] mt-1 w-64 max-w-[calc(100vw-24px)] rounded-card border border-line-strong bg-surface-1 p-1.5 shadow-3"
      >
        <AccountPanel onFollow={close} onLeave={leave} />
      </div>
      {isLeaving && <LogoutDialog onClose={() => setIsLeaving(false)} />}
    </div>
  );
}
