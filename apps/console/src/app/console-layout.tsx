import { staffMay } from '@talora/domain/access/permissions.ts';
import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import list from 'virtual:icon/ph/list';
import signOut from 'virtual:icon/ph/sign-out';
import { calls } from '../calls/console-calls.ts';
import { endSession, startLeaving } from '../calls/session-store.ts';
import { Logo } from '../logo/logo.tsx';
import { PageSettings } from '../logo/page-settings.tsx';
import { Avatar } from '../queue/avatar.tsx';
import { LoadingRows, ReadFailed } from '../refusals/call-states.tsx';
import { useRoleName } from '../session/role-name.ts';
import { StaffContext, useStaff, type Staff } from '../session/staff-context.ts';
import { menuFor } from '../shell/menu.ts';
import { PAGE_FACTS } from './pages.ts';
import { CheckAlarms } from './check-alarms.tsx';
import { Drawer } from './drawer.tsx';
import { NotAllowed } from './fault-pages.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { useIdle } from './use-idle.ts';
import { useLiveQueues } from './use-live-queues.ts';

/** Reads who is at the console, then shows the desk. A session that has ended leads to the login by itself. */
export function ConsoleLayout() {
  const { data, error, refetch } = useQuery({ queryKey: ['staff'], queryFn: () => calls.staff.staffInfo(), staleTime: Infinity });
  const staff = useMemo<Staff | null>(
    () => (data === undefined ? null : { ...data, may: (permission) => staffMay(data, permission) }),
    [data],
  );
  if (staff !== null)
    return (
      <StaffContext value={staff}>
        <Staffer />
      </StaffContext>
    );
  return <main className="p-6">{error === null ? <LoadingRows /> : <ReadFailed error={error} onRetry={() => void refetch()} />}</main>;
}

async function logOut(why: 'idle' | 'logged-out'): Promise<void> {
  startLeaving(why);
  // The session ends here whatever the server says; it forgets it by itself after a while.
  await calls.staff.staffLogout().catch(() => undefined);
  endSession(why);
}

/** Who is at the console; leads to the own passkeys. */
function Person({ onFollow }: { onFollow?: () => void }) {
  const roleName = useRoleName();
  const access = useTranslations('access');
  const staff = useStaff();
  return (
    <Link
      to="/access"
      {...(onFollow === undefined ? {} : { onClick: onFollow })}
      className="flex items-center gap-3 rounded-control px-3 py-2.5 text-ink no-underline hover:bg-surface-2 aria-[current=page]:bg-surface-3"
    >
      <Avatar name={staff.name} />
      <span className="min-w-0">
        <span className="sr-only">{access('title')}: </span>
        <span className="block truncate text-13 font-semibold">{staff.name}</span>
        <span className="block text-12 text-ink-3">{roleName(staff.role)}</span>
      </span>
    </Link>
  );
}

function LogoutButton() {
  const t = useTranslations('nav');
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = useTranslations('general')('close');
  const leave = (): void => {
    setIsBusy(true);
    void logOut('logged-out');
  };
  return (
    <>
      <IconButton label={t('logout')} onClick={() => setIsAsked(true)}>
        <Icon icon={signOut} />
      </IconButton>
      {isAsked && (
        <Dialog title={t('logoutTitle')} lead={t('logoutText')} closeLabel={close} onClose={() => setIsAsked(false)}>
          <Button variant="primary" isWide isBusy={isBusy} onClick={leave}>
            {t('logout')}
          </Button>
        </Dialog>
      )}
    </>
  );
}

function IdleGuard() {
  const t = useTranslations('idle');
  const tell = useCallback(() => void calls.staff.staffInfo().catch(() => undefined), []);
  const end = useCallback(() => void logOut('idle'), []);
  const { secondsLeft, stay } = useIdle(tell, end);
  if (secondsLeft === null) return null;
  return (
    <Dialog title={t('title')} closeLabel={t('stay')} onClose={stay} lead={t('text', { seconds: secondsLeft })}>
      <Button variant="primary" isWide onClick={stay}>
        {t('stay')}
      </Button>
    </Dialog>
  );
}

function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const note = (): void => setIsOnline(navigator.onLine);
    addEventListener('online', note);
    addEventListener('offline', note);
    return () => {
      removeEventListener('online', note);
      removeEventListener('offline', note);
    };
  }, []);
  return isOnline;
}

/** Goes on to the players, or to the first page of the menu, once; an element that navigates whenever it is drawn would never come to rest. */
function ToFirst() {
  const navigate = useNavigate();
  const staff = useStaff();
  const open = menuFor(PAGE_FACTS, (permission) => staff.may(permission)).flatMap(({ pages }) => pages.map(({ path }) => path));
  const first = open.find((path) => path === '/members') ?? open[0] ?? '/access';
  useEffect(() => void navigate({ to: first, replace: true }), [navigate, first]);
  return <LoadingRows />;
}

function AllowedPage() {
  const staff = useStaff();
  const page = useMatches().at(-1);
  const permission = page?.staticData.permission;
  if (permission === undefined || staff.may(permission)) return <Outlet />;
  // Who has no overview starts with the first page that the role has.
  return page?.pathname === '/' ? <ToFirst /> : <NotAllowed />;
}

function Staffer() {
  const t = useTranslations('nav');
  const staff = useStaff();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  const isLive = useLiveQueues();
  const isOnline = useIsOnline();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[var(--w-side)_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed start-3 top-[-80px] z-[var(--z-drop)] rounded-control bg-brand px-4 py-2 font-bold text-on-brand focus:top-3"
      >
        {t('skip')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line bg-surface-1 p-2.5 lg:flex">
        <div className="flex items-center justify-between px-3 pt-2 pb-4">
          <Logo />
          <Tag>{t('console')}</Tag>
        </div>
        <SideNavigation />
        <div className="mt-auto pt-4">
          <Person />
        </div>
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-[var(--z-header)] flex min-h-[var(--h-header)] items-center gap-2 border-b border-line bg-glass px-3 backdrop-blur-md md:px-[var(--gutter)]">
          <IconButton label={t('open')} className="lg:hidden" aria-expanded={isMenuOpen} onClick={() => setIsMenuOpen(true)}>
            <Icon icon={list} size={22} />
          </IconButton>
          <p className="m-0 hidden min-w-0 truncate text-13 font-semibold text-ink-2 md:block">{staff.brandName}</p>
          <span
            className={`inline-flex items-center gap-1.5 rounded-full p-2 text-12 md:px-2.5 md:py-1 font-semibold ${isLive ? 'bg-win-wash text-win' : 'bg-pending-wash text-pending'}`}
          >
            <span aria-hidden="true" className={`size-1.5 rounded-full ${isLive ? 'bg-win' : 'bg-pending'}`} />
            <span className="max-md:sr-only">{isLive ? t('live') : t('notLive')}</span>
          </span>
          <div className="ms-auto flex items-center">
            <PageSettings />
            <LogoutButton />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="mx-auto max-w-[1520px] px-3 pt-4 pb-10 outline-none md:px-[var(--gutter)]">
          {!isOnline && (
            <div className="mb-3.5">
              <Callout tone="pending">{t('offline')}</Callout>
            </div>
          )}
          <CheckAlarms />
          <AllowedPage />
        </main>
      </div>
      {isMenuOpen && (
        <Drawer onClose={closeMenu}>
          <SideNavigation onFollow={closeMenu} />
          <div className="mt-auto pt-4">
            <Person onFollow={closeMenu} />
          </div>
        </Drawer>
      )}
      <IdleGuard />
    </div>
  );
}
