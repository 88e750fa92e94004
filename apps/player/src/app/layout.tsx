import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand, usePermission } from '../brand/use-brand.ts';
import { useLiveColours } from '../brand/use-live-colours.ts';
import { AwayStrip } from '../shell/away-strip.tsx';
import { LateFooter } from '../shell/late-footer.tsx';
import { Header } from '../shell/header.tsx';
import { OfflineBar } from '../shell/offline-bar.tsx';
import { Rail } from '../shell/rail.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import { SheetsOnHistory } from '../modals/sheets-on-history.tsx';
import { useShownPageName } from '../routing/page-name.ts';
import { useSessionEnd } from '../session/session-control.ts';
import { useSession } from '../session/use-session.ts';
import { UnreadablePage } from './unreadable-page.tsx';
import { ModalHost } from './modals.tsx';
import { PagePending } from './page-states.tsx';
import { withMessages } from '../messages/home-messages.ts';
import { patiently } from '../later/patiently.ts';

const ClosedPage = lazy(() => import('./closed-page.tsx'));
const LiveUpdates = lazy(() => patiently(() => withMessages(import('../live/live-updates.tsx'))));
/** What a page can do without, when its code does not come. */
const NOTHING = { default: () => <></> };
// A page is whole without its questions and a guest's hints: a broken line must not take it.
const LanguageOffer = lazy(() => patiently(() => withMessages(import('../shell/language-offer.tsx'))).catch(() => NOTHING));
const ConsentStrip = lazy(() => patiently(() => withMessages(import('../brand/consent-strip.tsx'))).catch(() => NOTHING));
const ContractPopup = lazy(() => patiently(() => withMessages(import('../features/contracts/contract-popup.tsx'))).catch(() => NOTHING));
const GuestUpdates = lazy(() => patiently(() => import('../live/guest-updates.tsx')).catch(() => NOTHING));

/** A guest's page has nothing to hear in its first moments: they belong to the page itself. */
const GUEST_UPDATES_MS = 4_000;

function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), GUEST_UPDATES_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

function usePageTitle(): void {
  const t = useTranslations();
  const { name } = useBrand();
  const title = useMatches().findLast((match) => match.staticData.title !== undefined)?.staticData.title ?? 'title.home';
  const own = useShownPageName();
  const text = `${own ?? t(title)} · ${name}`;
  useEffect(() => {
    document.title = text;
  }, [text]);
}

/** What a page asks its reader at its lower edge, one after the other: first in which language. */
function Questions({ gtagId, mayOffer }: { gtagId: string | null; mayOffer: boolean }) {
  const [isOffered, setOffered] = useState(false);
  const onEnd = useCallback(() => setOffered(true), []);
  return (
    <Suspense fallback={null}>
      {mayOffer && !isOffered ? <LanguageOffer onEnd={onEnd} /> : gtagId !== null && <ConsentStrip gtagId={gtagId} />}
    </Suspense>
  );
}

function Site() {
  const t = useTranslations('bars');
  usePageTitle();
  useSessionEnd();
  useLiveColours();
  const gtagId = usePermission().data?.analytics.gtagId;
  const isMember = useSession() !== null;
  const isSettled = useIsSettled();
  const shell = useMatches().find((match) => match.staticData.shell !== undefined)?.staticData.shell;
  if (shell === 'bare') return <BareSite />;
  const isGame = shell === 'game';
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
          {isMember && !isGame && <AwayStrip />}
          <Outlet />
        </div>
      </main>
      {!isGame && <LateFooter />}
      {!isGame && <TabBar />}
      {/* A game says it under its own top line, where it covers no button. */}
      {!isGame && <OfflineBar />}
      <ModalHost />
      {isSettled && <Questions gtagId={gtagId ?? null} mayOffer={!isMember && !isGame} />}
      {isMember && !isGame && isSettled && (
        <Suspense fallback={null}>
          <ContractPopup />
        </Suspense>
      )}
      {(isMember || isSettled) && <Suspense fallback={null}>{isMember ? <LiveUpdates /> : <GuestUpdates />}</Suspense>}
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
  if (data.maintenance || data.regionRestriction)
    return (
      <Suspense fallback={<PagePending />}>
        <ClosedPage isMaintenance={data.maintenance} />
      </Suspense>
    );
  return (
    <SheetsOnHistory>
      <Site />
    </SheetsOnHistory>
  );
}
