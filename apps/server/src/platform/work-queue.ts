import { refuse } from './refusal.ts';

/** Who something is done for: visitors may make up a smaller part of the queue, so that they cannot close it to members and staff. */
export type WorkFor = 'visitor' | 'member';

/** Dear work, a few pieces at a time; what does not fit in the queue is refused at once. */
export interface WorkQueue {
  /** Does the work when its turn comes. Refuses TOO_MANY_REQUESTS when too many wait already. */
  run<T>(from: WorkFor, work: () => Promise<T>): Promise<T>;
}

/** How much a queue takes. */
export interface QueueRoom {
  /** Pieces that are worked on at once. */
  readonly atOnce: number;
  /** Pieces that may wait in all, and those of visitors among them. */
  readonly waiting: number;
  readonly visitorsWaiting: number;
}

/** Seconds after which somebody who was sent away finds room, most likely. */
const RETRY_S = 5;

/** Opens a queue. First come, first served. */
export function openWorkQueue({ atOnce, waiting, visitorsWaiting }: QueueRoom): WorkQueue {
  const starts: { readonly from: WorkFor; readonly begin: () => void }[] = [];
  let running = 0;

  function leave(): void {
    const next = starts.shift();
    if (next === undefined) running -= 1;
    else next.begin();
  }

  async function turn(from: WorkFor): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const visitors = starts.filter((start) => start.from === 'visitor').length;
    if (starts.length >= waiting || (from === 'visitor' && visitors >= visitorsWaiting))
      refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_S });
    await new Promise<void>((begin) => starts.push({ from, begin }));
  }

  return {
    async run(from, work) {
      await turn(from);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
