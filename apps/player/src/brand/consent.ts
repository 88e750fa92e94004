import { useSyncExternalStore } from 'react';

/** What a visitor has said to being measured; null is nothing yet. */
export type Consent = 'yes' | 'no' | null;

const KEY = 'analytics-consent';
const listeners = new Set<() => void>();

function read(): Consent {
  const kept = localStorage.getItem(KEY);
  return kept === 'yes' || kept === 'no' ? kept : null;
}

/** Keeps what the visitor has said; null asks again. */
export function keepConsent(consent: Consent): void {
  if (consent === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, consent);
  for (const listener of listeners) listener();
}

/** What the visitor has said; the component follows it. */
export function useConsent(): Consent {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => null,
  );
}
