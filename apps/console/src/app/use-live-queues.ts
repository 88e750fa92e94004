import { openLiveConnection } from '@talora/web-kit/live/live-connection.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endSession, sessionStore } from '../calls/session-store.ts';

const PAUSE_MS = 250;

/** What shows requests beside their subject, or changes with an approval. */
const BESIDE_REQUESTS = [
  'staff-desk',
  'deposits',
  'withdrawals',
  'vendors',
  'games',
  'brand',
  'register',
  'code-budget',
  'look',
  'approval-rules',
];

/** Keeps what is shown fresh: a change in a queue reads that queue again. Resolves to whether the line is open. */
export function useLiveQueues(): boolean {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
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
    const live = openLiveConnection(() => sessionStore.get()?.token ?? null, {
      onEvent(type, data) {
        if (type === 'session.ended') endSession('expired');
        if (type !== 'queue.changed') return;
        const { queue } = data as { queue: string };
        readAgain(queue);
        // Requests stand beside what they are about, too.
        if (queue === 'requests') for (const name of BESIDE_REQUESTS) readAgain(name);
        readAgain('overview');
        readAgain('trail');
      },
      onReset: () => void queries.invalidateQueries(),
      onStatus: setIsOpen,
    });
    return () => {
      clearTimeout(timer);
      live.close();
    };
  }, [queries]);
  return isOpen;
}
