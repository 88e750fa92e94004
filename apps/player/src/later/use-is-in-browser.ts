import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in the page that the server made and while it is taken over, true from then on. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
