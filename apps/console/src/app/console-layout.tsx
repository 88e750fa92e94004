import { staffMay } from '@talora/domain/access/permissions.ts';
import { Button, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import list from 'virtual:icon/ph/list';
import sidebar from 'virtual:icon/ph/sidebar-simple';
import wifiSlash from 'virtual:icon/ph/wifi-slash';
import { calls } from '../calls/console-calls.ts';
import { useFocusGuard } from '../kit/use-focus-kept.ts';
import { Logo } from '../logo/logo.tsx';
import { PageSettings } from '../logo/page-settings.tsx';
import { LoadingRows, ReadFailed } from '../refusals/call-states.tsx';
import { menuFor } from '../shell/menu.ts';
import { PAGE_FACTS } from './pages.ts';
import { StaffContext, useStaff, type Staff } from '../session/staff-context.ts';
import { NotAllowed } from './fault-pages.tsx';
import { AccountMenu } from './header/account-menu.tsx';
import { AlertBell } from './header/alert-bell.tsx';
import { CheckAlarms } from './header/check-alarms.tsx';
import { logOut } from './header/log-out.ts';
import { SiteState } from './header/site-state.tsx';
import { AreaRail } from './navigation/area-rail.tsx';
import { NavigationDrawer } from './navigation/navigation-drawer.tsx';
import { PageColumn } from './navigation/page-column.tsx';
import { PageTabs } from './navigation/page-tabs.tsx';
import { useAreas } from './navigation/use-areas.ts';
import { usePageColumn } from './navigation/use-page-column.ts';
import { FindButton } from './palette/find-button.tsx';
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

/** Goes on to the first page that the role has once; an element that navigates whenever it is drawn would never come to rest. */
function ToFirst() {
  const navigate = useNavigate();
  const staff = useStaff();
  const first = menuFor(PAGE_FACTS, (permission) => staff.may(permission))[0]?.pages[0]?.path ?? '/access';
  useEffect(() => void navigate({ to: first, replace: true }), [navigate, first]);
  return <LoadingRows />;
}

function AllowedPage() {
  const staff = useStaff();
  const page = useMatches().at(-1);
  const permission = page?.staticData.permission;
  if (permission === undefined || staff.may(permission)) return <Outlet />;
  // Who has no overview starts with the first page of the menu: mostly what waits.
  return page?.pathname === '/' ? <ToFirst /> : <NotAllowed />;
}

/** Only while the socket is broken: what is shown may be behind. */
function Connection({ isLive }: { isLive: boolean }) {
  const t = useTranslations('nav');
  if (isLive) return null;
  return (
    <span
      role="status"
      className="inline-flex items-center gap-1.5 rounded-full bg-pending-wash p-2.5 text-12 font-semibold text-pending md:px-3 md:py-1.5"
    >
      <Icon icon={wifiSlash} size={14} className="flex-none" />
      <span className="max-lg:sr-only">{t('notLive')}</span>
    </span>
  );
}

function Header({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const t = useTranslations('nav');
  const staff = useStaff();
  const isLive = useLiveQueues();
  return (
    <header className="sticky top-0 z-[var(--z-header)] flex min-h-[var(--h-header)] items-center gap-1 border-b border-line bg-glass px-1.5 backdrop-blur-md md:gap-2 md:px-[var(--gutter)]">
      <IconButton label={t('open')} className="md:hidden" aria-expanded={isMenuOpen} onClick={onMenu}>
        <Icon icon={list} size={22} />
      </IconButton>
      <p className="m-0 hidden min-w-0 flex-none truncate text-13 font-semibold text-ink-2 lg:block">{staff.brandName}</p>
      <SiteState />
      <Connection isLive={isLive} />
      <div className="ms-auto flex flex-none items-center md:gap-1">
        <FindButton />
        <AlertBell />
        <PageSettings />
        <AccountMenu />
      </div>
    </header>
  );
}

function Staffer() {
  const t = useTranslations('nav');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  const isOnline = useIsOnline();
  const { open } = useAreas();
  const column = usePageColumn();
  useFocusGuard();
  return (
    <div
      className={`min-h-dvh md:grid ${open !== undefined && column.isShown ? 'md:grid-cols-[var(--w-rail)_minmax(0,1fr)] lg:grid-cols-[var(--w-rail)_var(--w-pages)_minmax(0,1fr)]' : 'md:grid-cols-[var(--w-rail)_minmax(0,1fr)]'}`}
    >
      <a
        href="#main"
        className="fixed start-3 top-[-80px] z-[var(--z-drop)] rounded-control bg-brand px-4 py-2 font-bold text-on-brand focus:top-3"
      >
        {t('skip')}
      </a>
      <div className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-e border-line bg-surface-1 px-1.5 pt-3 pb-2 md:flex">
        <div className="flex justify-center pb-3">
          <Logo isMark />
        </div>
        <AreaRail />
      </div>
      {open !== undefined && column.isShown && <PageColumn area={open} onHide={column.hide} />}
      <div className="min-w-0">
        <Header isMenuOpen={isMenuOpen} onMenu={() => setIsMenuOpen(true)} />
        {open !== undefined && (
          <div
            className={`hidden items-center border-b border-line bg-surface-1 px-[var(--gutter)] md:flex ${column.isShown ? 'lg:hidden' : ''}`}
          >
            {!column.isShown && (
              <IconButton label={t('showPages')} onClick={column.show} className="-ms-2 max-lg:hidden">
                <Icon icon={sidebar} />
              </IconButton>
            )}
            <PageTabs key={open.area} area={open} />
          </div>
        )}
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
      {isMenuOpen && <NavigationDrawer onClose={closeMenu} />}
      <IdleGuard />
    </div>
  );
}
