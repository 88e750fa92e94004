import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 48rem)';

function subscribe(tell: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Has the screen room for a table? */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
