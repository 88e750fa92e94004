import { useSyncExternalStore } from 'react';

/** What a browser hands out when the site may be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The browser's offer: it may come before any of our modules is there (see first-visit.ts). */
    installOffer?: InstallOffer | undefined;
  }
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('installoffer', listener);
  globalThis.addEventListener('appinstalled', listener);
  return () => {
    globalThis.removeEventListener('installoffer', listener);
    globalThis.removeEventListener('appinstalled', listener);
  };
}

/** The browser's offer to install the site, while there is one. */
export function useInstallOffer(): InstallOffer | undefined {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.window.installOffer,
    () => undefined,
  );
}

/** Asks the person; an offer can be used once. Resolves to whether the site was installed. */
export async function takeInstallOffer(offer: InstallOffer): Promise<boolean> {
  globalThis.window.installOffer = undefined;
  const { outcome } = await offer.prompt();
  globalThis.dispatchEvent(new Event('installoffer'));
  return outcome === 'accepted';
}
