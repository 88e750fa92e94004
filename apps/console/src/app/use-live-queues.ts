import { openLiveConnection } from '@talora/web-kit/live/live-connection.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endSession, sessionStore } from '../calls/session-store.ts';
import { PAGE_FACTS } from './pages.ts';
import { staleKeys } from './stale-keys.ts';

const PAUSE_MS = 250;
/** What waits is counted over all queues: a busy minute counts it every two seconds, not at each change. */
const COUNT_PAUSE_MS = 2_000;
const WITH_REQUESTS = PAGE_FACTS.flatMap(({ withRequests }) => withRequests);

/** Keeps what is shown fresh: a change in a queue reads that queue again. Resolves to whether the line is open. */
export function useLiveQueues(): boolean {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let counting: ReturnType<typeof setTimeout> | undefined;
    const dirty = new Set<string>();
    const readAgain = (key: string): void => {
      dirty.add(key);
      // Several changes in a moment are one reading.
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const name of dirty) void queries.invalidateQueries({ queryKey: [name] });
        dirty.clear();
      }, PAUSE_MS);
    };
    const countAgain = (): void => {
      counting ??= setTimeout(() => {
        counting = undefined;
        void queries.invalidateQueries({ queryKey: ['work'] });
      }, COUNT_PAUSE_MS);
    };
    const live = openLiveConnection(() => sessionStore.get()?.token ?? null, {
      onEvent(type, data) {
        if (type === 'session.ended') endSession('expired');
        if (type !== 'queue.changed') return;
        const { queue } = data as { queue: string };
        for (const key of staleKeys(queue, WITH_REQUESTS)) readAgain(key);
        if (queue !== 'claims') countAgain();
      },
      onReset: () => void queries.invalidateQueries(),
      onStatus: setIsOpen,
    });
    return () => {
      clearTimeout(timer);
      clearTimeout(counting);
      live.close();
    };
  }, [queries]);
  return isOpen;
}
