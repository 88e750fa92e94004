import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { withMessages } from '../messages/home-messages.ts';
import { allowScripts } from '../brand/script-policy.ts';
import { patiently } from '../later/patiently.ts';

const UpdatePrompt = lazy(() => patiently(() => withMessages(import('./update-prompt.tsx'))));

const WORKER = '/sw.js';
/** The page itself comes first. */
const START_MS = 2_000;
const CHECK_EVERY_MS = 30 * 60_000;

let isAllowed = false;

async function register(onReady: (waiting: ServiceWorker) => void): Promise<ServiceWorkerRegistration> {
  if (!isAllowed) allowScripts((url) => url === WORKER);
  isAllowed = true;
  const registration = await navigator.serviceWorker.register(WORKER);
  const check = (): void => {
    // The very first worker is no news: nothing older is on the screen.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) onReady(registration.waiting);
  };
  const follow = (): void => registration.installing?.addEventListener('statechange', check);
  registration.addEventListener('updatefound', follow);
  follow();
  check();
  return registration;
}

/** Makes the site installable and open without a connection, and offers a new version when there is one. Not over a game. */
export function AppUpdates() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const isGame = useMatches().some((match) => match.staticData.shell === 'game');
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    let registration: ServiceWorkerRegistration | null = null;
    const checkAgain = (): void => {
      // Without a connection there is nothing to be found; the next look will.
      if (document.visibilityState === 'visible') registration?.update().catch(() => undefined);
    };
    const start = setTimeout(() => {
      register(setWaiting).then(
        (made) => (registration = made),
        () => undefined, // a browser that keeps no workers shows the site without one
      );
    }, START_MS);
    const timer = setInterval(checkAgain, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', checkAgain);
    return () => {
      clearTimeout(start);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkAgain);
    };
  }, []);
  if (waiting === null || isGame) return null;
  return (
    <Suspense fallback={null}>
      <UpdatePrompt waiting={waiting} />
    </Suspense>
  );
}
