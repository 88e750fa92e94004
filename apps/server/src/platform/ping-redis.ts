import { Redis } from 'ioredis';
import { Fault } from './refusal.ts';

const TIMEOUT_MS = 3_000;

/** Asks a Redis whether it is there, over a connection of its own. Throws {@link Fault} when it does not answer. */
export async function pingRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // What goes wrong is told by the command.
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new Fault('Redis does not answer', error);
  } finally {
    redis.disconnect();
  }
}
