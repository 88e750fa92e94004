import type { Log } from './log.ts';

/** Work that a reply must not wait for, because its time would tell something: begun when the reply is on its way, and awaited at the end of the process. */
export interface Afterwards {
  /** `what` names the work in the log when it fails: there is nobody left to tell. */
  start(what: string, work: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** Opens the list of such work of one process. */
export function openAfterwards(log: Log): Afterwards {
  const underWay = new Set<Promise<void>>();
  return {
    start(what, work) {
      // Not in this turn of the loop: the reply is written before it.
      const begun = new Promise<void>((resolve) => void setImmediate(resolve));
      const done = begun
        .then(work)
        .catch((error: unknown) => log.error({ error, what }, 'work after a reply failed'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
