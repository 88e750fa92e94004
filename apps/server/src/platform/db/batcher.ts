import { perPlatform } from '../per-platform.ts';
import type { Platform } from '../platform.ts';

/** Work that travels to the database in batches. */
export interface BatcherItem {
  /** At most one item of a key (a member) is in a batch; a second one waits for the next. */
  readonly key: string;
  /** Tells items of a batch apart: no two of a batch have the same, and it may be whoever asks that chooses it. */
  readonly id: string;
}

/** A fast lane: many callers, few database calls. */
export interface Batcher<I extends BatcherItem, R> {
  /** Resolves to the item's own result. Rejects only when the item fails alone. */
  submit(item: I): Promise<R>;
}

/** How a lane does its work. */
export interface BatcherWork<I extends BatcherItem, R> {
  readonly name: string;
  readonly maxBatch: number;
  /**
   * Database calls of its own: reads do not wait behind writes. One at once makes the largest batches, and the next one is
   * collected while it runs. Without it the lane shares the calls of its platform.
   */
  readonly ownCalls?: 1 | 2;
  /** Does a batch in one call; the result holds every item by id. */
  run(items: readonly I[]): Promise<ReadonlyMap<string, R>>;
}

interface Waiting<I, R> {
  readonly item: I;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** Database calls that all lanes of a platform share: two at once keep both the server and us busy, more only split batches. */
const CALLS_IN_FLIGHT = 2;
/** A call that waits for a row somebody else holds lets one other past it. */
const SLOW_MS = 50;

interface Slots {
  free: number;
  /** A slow call has given its place away. */
  isLent: boolean;
  /** Lanes with items that found no free call, in the order of asking. */
  readonly waiting: (() => void)[];
}

const makeSlots = (calls: number): Slots => ({ free: calls, isLent: false, waiting: [] });
const slotsOf = perPlatform(() => makeSlots(CALLS_IN_FLIGHT));

/**
 * Takes the first items whose keys and ids differ; the rest stays in order. Results are told apart by their ids: two members who chose the
 * same one in the same moment would be told what became of the other.
 */
function takeBatch<I extends BatcherItem, R>(queue: Waiting<I, R>[], max: number): { batch: Waiting<I, R>[]; rest: Waiting<I, R>[] } {
  const keys = new Set<string>();
  const ids = new Set<string>();
  const batch: Waiting<I, R>[] = [];
  const rest: Waiting<I, R>[] = [];
  for (const waiting of queue) {
    if (batch.length < max && !keys.has(waiting.item.key) && !ids.has(waiting.item.id)) {
      keys.add(waiting.item.key);
      ids.add(waiting.item.id);
      batch.push(waiting);
    } else rest.push(waiting);
  }
  return { batch, rest };
}

async function runAlone<I extends BatcherItem, R>(work: BatcherWork<I, R>, waiting: Waiting<I, R>): Promise<void> {
  try {
    const result = (await work.run([waiting.item])).get(waiting.item.id);
    if (result === undefined) throw new Error(`lane ${work.name} gave no result`);
    waiting.resolve(result);
  } catch (error) {
    waiting.reject(error);
  }
}

/** Runs a batch and tells each caller its own result. */
async function runBatch<I extends BatcherItem, R>(
  { metrics, log }: Platform,
  work: BatcherWork<I, R>,
  batch: readonly Waiting<I, R>[],
): Promise<void> {
  metrics.batcherBatches.inc({ lane: work.name });
  metrics.batcherItems.inc({ lane: work.name, status: 'sent' }, batch.length);
  let results: ReadonlyMap<string, R>;
  try {
    results = await work.run(batch.map((waiting) => waiting.item));
  } catch (error) {
    if (batch.length === 1) {
      batch[0]?.reject(error);
      return;
    }
    log.warn({ error, lane: work.name, items: batch.length }, 'batch failed, items run alone');
    for (const waiting of batch) await runAlone(work, waiting);
    return;
  }
  for (const waiting of batch) {
    const result = results.get(waiting.item.id);
    if (result === undefined) waiting.reject(new Error(`lane ${work.name} gave no result`));
    else waiting.resolve(result);
  }
}

function release(slots: Slots): void {
  slots.free += 1;
  slots.waiting.shift()?.();
}

/**
 * Opens a lane. Items of one turn of the event loop are sent while a call is free; otherwise they collect, so that the batch
 * follows the load without a timer. A batch that fails is run again item by item: one bad item spoils nobody else's.
 */
export function openBatcher<I extends BatcherItem, R>(platform: Platform, work: BatcherWork<I, R>): Batcher<I, R> {
  const slots = work.ownCalls === undefined ? slotsOf(platform) : makeSlots(work.ownCalls);
  let queue: Waiting<I, R>[] = [];
  let isAsking = false;
  let isCollecting = false;

  function pump(): void {
    if (queue.length === 0) return;
    if (slots.free === 0) {
      if (isAsking) return;
      isAsking = true;
      slots.waiting.push(() => {
        isAsking = false;
        pump();
      });
      return;
    }
    slots.free -= 1;
    const { batch, rest } = takeBatch(queue, work.maxBatch);
    queue = rest;
    let hasLent = false;
    const slow = setTimeout(() => {
      if (slots.isLent) return;
      slots.isLent = hasLent = true;
      release(slots);
      pump();
    }, SLOW_MS);
    // oxlint-disable-next-line no-floating-promises -- every item's own promise carries the outcome
    runBatch(platform, work, batch).finally(() => {
      clearTimeout(slow);
      if (hasLent) slots.isLent = false;
      else release(slots);
      pump();
    });
  }

  /** Everything that arrived in one turn of the event loop travels together, instead of its first item alone. */
  function collect(): void {
    if (isCollecting) return;
    isCollecting = true;
    setImmediate(() => {
      isCollecting = false;
      while (queue.length > 0 && slots.free > 0) pump();
      pump(); // what is left asks for the next free call
    });
  }

  return {
    submit: (item) =>
      new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject });
        collect();
      }),
  };
}
