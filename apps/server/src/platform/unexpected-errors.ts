import type { EventEmitter } from 'node:events';
import type { Platform } from './platform.ts';

/**
 * Errors that nobody was waiting for, each logged with a reference and counted. A promise that is rejected and was let go of ends
 * nothing: its transaction is rolled back, and whoever asked has been answered. An exception that came out of a callback ends the
 * process in order, by `end`: what it left half done in memory is not known, and a supervisor starts another. `events` is the
 * process, but for tests.
 */
export function watchErrors(
  { log, ids, metrics }: Pick<Platform, 'log' | 'ids' | 'metrics'>,
  end: () => void,
  events: Pick<EventEmitter, 'on'> = process,
): void {
  events.on('unhandledRejection', (error: unknown) => {
    metrics.unexpected.inc({ kind: 'rejection' });
    log.error({ error, reference: ids.next().slice(-12) }, 'bug: a rejection that nobody was waiting for');
  });
  events.on('uncaughtException', (error: unknown) => {
    metrics.unexpected.inc({ kind: 'exception' });
    log.fatal({ error, reference: ids.next().slice(-12) }, 'bug: an exception that nobody caught; the process ends');
    end();
  });
}
