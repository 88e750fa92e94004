import { useCallback, useRef } from 'react';

/** Starts an act, and not again while it runs: a double click comes before the page has drawn the button as busy. */
export function useSingleFlight(act: () => Promise<unknown>): () => void {
  const isRunning = useRef(false);
  return useCallback(() => {
    if (isRunning.current) return;
    isRunning.current = true;
    const end = (): void => {
      isRunning.current = false;
    };
    // What went wrong is told where the act is drawn.
    act().then(end, end);
  }, [act]);
}
