import { createElement, lazy, Suspense } from 'react';
import { BackHoldContext } from '@talora/web-kit/ui/back-hold.ts';
import { useIsInBrowser } from '../later/use-is-in-browser.ts';
import { announcementModals } from '../features/announcements/announcements.routes.ts';
import { feedbackModals } from '../features/feedback/feedback.routes.ts';
import { gameModals } from '../features/game/game.routes.ts';
import { helpModals } from '../features/help/help.routes.ts';
import { lobbyModals } from '../features/lobby/lobby.routes.ts';
import { loginModals } from '../features/login/login.routes.ts';
import { logoutModals } from '../features/logout/logout.routes.ts';
import { registerModals } from '../features/register/register.routes.ts';
import { noticeModals } from '../features/notices/notices.routes.ts';
import { securityModals } from '../features/security/security.routes.ts';
import { withMessages } from '../messages/home-messages.ts';
import type { ModalRoute } from '../routing/page-route.ts';
import { useSearchTexts } from '../routing/search-text.ts';

/** Every feature's dialogs. */
const MODALS: readonly ModalRoute[] = [
  ...loginModals,
  ...logoutModals,
  ...securityModals,
  ...registerModals,
  ...noticeModals,
  ...announcementModals,
  ...helpModals,
  ...feedbackModals,
  ...lobbyModals,
  ...gameModals,
];

const dialogs = new Map(MODALS.map(({ name, load }) => [name, createElement(lazy(() => withMessages(load())))]));

/** Shows the dialog that the address names. Not in the page the server made: dialogs are the browser's. */
export function ModalHost() {
  const isInBrowser = useIsInBrowser();
  const { m } = useSearchTexts();
  if (!isInBrowser || m === undefined) return null;
  return (
    // These have an address: going back closes them already.
    <BackHoldContext value={null}>
      <Suspense fallback={null}>{dialogs.get(m)}</Suspense>
    </BackHoldContext>
  );
}
