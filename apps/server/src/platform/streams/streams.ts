import { afterCommit, type Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/** Follows the rows of a source in the order of their transactions: what it writes happens once for each row. */
export interface Stream {
  /** Its reader; a place in the source is kept under this name. */
  readonly name: string;
  /** What it follows, and is woken by. */
  readonly source: 'outbox' | 'transfers' | 'plays' | 'steps';
  /** Reads all that is complete. Several servers may call it at once: one of them reads. */
  follow(platform: Platform): Promise<void>;
  /** For how many seconds the oldest row that is not read has waited; 0 when all are read. */
  readLag(platform: Platform): Promise<number>;
}

const WAKE = 'streams.wake';
const RETRY_MS = 250;
const LONGEST_RETRY_MS = 2_000;

/** Wakes the streams of a source, on every server, when the transaction that writes its rows has committed. */
export function wakeStreams(platform: Platform, tx: Tx, source: Stream['source']): void {
  afterCommit(tx, () => platform.bus.tell(WAKE, source));
}

/** Reads each stream to its end; one that fails stops no other. Throws the first failure. */
export async function followAll(platform: Platform, streams: readonly Stream[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stream of streams) {
    await stream.follow(platform).catch((error: unknown) => failures.push(error));
    platform.metrics.streamLag.set({ stream: stream.name }, await stream.readLag(platform).catch(() => Number.NaN));
  }
  if (failures.length > 0) throw failures[0];
}

/** One stream that is followed as it is woken: never twice at once here, and again when it was woken meanwhile. */
function openFollower(platform: Platform, stream: Stream) {
  let isRunning = false;
  let isAgain = false;
  let isOver = false;
  let retryMs = RETRY_MS;
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    try {
      await stream.follow(platform);
      const lag = await stream.readLag(platform);
      platform.metrics.streamLag.set({ stream: stream.name }, lag);
      // A transaction that began before still runs, and what came after it waits for it; or another server has read and stopped.
      if (lag > 0) checkAgain();
      else retryMs = RETRY_MS;
    } catch (error) {
      platform.log.warn({ error, stream: stream.name }, 'a stream could not be followed');
      checkAgain();
    }
  }

  function checkAgain(): void {
    if (isOver || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      wake();
    }, retryMs).unref();
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  function wake(): void {
    if (isOver) return;
    if (isRunning) {
      isAgain = true;
      return;
    }
    isRunning = true;
    running = run().finally(() => {
      isRunning = false;
      if (!isAgain) return;
      isAgain = false;
      wake();
    });
  }

  return {
    wake,
    async stop(): Promise<void> {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Follows streams as their sources are told of: within moments of the commit. A tell that is lost is made good by the job of each minute
 * ({@link followAll}). Resolves to a function that stops, after what is being read.
 */
export function openStreams(platform: Platform, streams: readonly Stream[]): () => Promise<void> {
  const followers = streams.map((stream) => ({ source: stream.source, ...openFollower(platform, stream) }));
  const stopListening = platform.bus.on(WAKE, (source) => {
    for (const follower of followers) if (follower.source === source) follower.wake();
  });
  return async () => {
    stopListening();
    await Promise.all(followers.map((follower) => follower.stop()));
  };
}
