import { useCallback, useSyncExternalStore } from 'react';
import type { TableState } from '../table-state.ts';
import { callAt } from './calling.ts';

/** A timer may come a moment early. */
const SPARE_MS = 5;

/** How many balls of the round are called by now: one more as each is. */
export function useCalling({ round, endsAt }: Pick<TableState, 'round' | 'endsAt'>): number {
  const subscribe = useCallback(
    (onCall: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = (): void => {
        const now = performance.now();
        const { nextAt } = callAt({ round, endsAt }, now);
        if (nextAt === null) return;
        timer = setTimeout(
          () => {
            onCall();
            wait();
          },
          Math.max(0, nextAt - now) + SPARE_MS,
        );
      };
      wait();
      return () => clearTimeout(timer);
    },
    [round, endsAt],
  );
  return useSyncExternalStore(subscribe, () => callAt({ round, endsAt }, performance.now()).called);
}
