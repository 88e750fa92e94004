import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand, usePermission } from '../brand/use-brand.ts';
import { Footer } from '../frame/footer.tsx';
import { Header } from '../frame/header.tsx';
import { OfflineBar } from '../frame/offline-bar.tsx';
import { Rail } from '../frame/rail.tsx';
import { TabBar } from '../frame/tab-bar.tsx';
import { useSessionEnd } from '../session/session-control.ts';
import { useSession } from '../session/use-session.ts';
import { ClosedPage, UnreadablePage } from './closed-page.tsx';
import { ModalHost } from './modals.tsx';
import { PagePending } from './page-states.tsx';
import { withMessages } from '../messages/home-messages.ts';

const LiveUpdates = lazy(() => withMessages(import('../session/live-updates.tsx')));
const GuestNews = lazy(() => import('../session/guest-news.tsx'));

/** A guest's page has nothing to hear in its first moments: they belong to the page itself. */
const GUEST_NEWS_MS = 4_000;

function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), GUEST_NEWS_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

function usePageTitle(): void {
  const t = useTranslations();
  const { name } = useBrand();
  const title = useMatches().findLast((match) => match.staticData.title !== undefined)?.staticData.title ?? 'title.home';
  const text = `${t(title)} · ${name}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}

function Site() {
  const t = useTranslations('frame');
  usePageTitle();
  useSessionEnd();
  const isMember = useSession() !== null;
  const isSettled = useIsSettled();
  const frame = useMatches().find((match) => match.staticData.frame !== undefined)?.staticData.frame;
  if (frame === 'bare') return <BareSite />;
  const isGame = frame === 'game';
  return (
    <>
      <a
        href="#main"
        className="absolute start-2 -top-20 z-(--z-toast) rounded-control bg-brand px-4 py-3 font-bold text-on-brand focus:top-2"
      >
        {t('skip')}
      </a>
      <Header hasBalance={!isGame} />
      <Rail />
      <main
        id="main"
        tabIndex={-1}
        aria-label={isGame ? t('games') : undefined}
        className="min-h-dvh min-w-0 px-(--gutter) pb-8 outline-none lg:ps-[calc(var(--w-rail)+var(--gutter))]"
      >
        <div className="mx-auto max-w-(--w-max)">
          <Outlet />
        </div>
      </main>
      {!isGame && <Footer />}
      {!isGame && <TabBar />}
      <OfflineBar />
      <ModalHost />
      {(isMember || isSettled) && <Suspense fallback={null}>{isMember ? <LiveUpdates /> : <GuestNews />}</Suspense>}
    </>
  );
}

/** A page alone, with its dialogs. */
function BareSite() {
  return (
    <>
      <main id="main" className="min-h-dvh px-(--gutter) pb-8">
        <Outlet />
      </main>
      <OfflineBar />
      <ModalHost />
    </>
  );
}

/** The frame of the site, or what takes its place while there is no site to show. */
export function Layout() {
  const { data, error, isFetching, refetch } = usePermission();
  if (data === undefined) {
    if (error === null) return <PagePending />;
    return <UnreadablePage error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.maintenance || data.regionRestriction) return <ClosedPage isMaintenance={data.maintenance} />;
  return <Site />;
}
