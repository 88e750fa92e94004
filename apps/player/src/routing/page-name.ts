import { useEffect, useSyncExternalStore } from 'react';

let name: string | undefined;
const listeners = new Set<() => void>();

function tell(next: string | undefined): void {
  name = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page that is shown calls itself so in the browser's tab: by a category, a game or an article; undefined while it is not known. */
export function usePageName(own: string | undefined): void {
  useEffect(() => {
    tell(own);
    return () => tell(undefined);
  }, [own]);
}

/** What the page that is shown calls itself, when it does. */
export function useShownPageName(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => name,
    () => undefined,
  );
}
