import { Worker } from 'node:worker_threads';
import { openWorkQueue } from '../../../../platform/work-queue.ts';
import type { StatementSheet } from './draw-statement.ts';

/** Its font takes half a second of a processor: drawn in a thread of its own, one after the other. */
const QUEUE = openWorkQueue({ atOnce: 1, waiting: 20, visitorsWaiting: 0 });

/** Draws a statement beside what the server does. Refuses TOO_MANY_REQUESTS when too many wait. */
export const drawApart = (sheet: StatementSheet): Promise<Buffer> => QUEUE.run('member', () => drawInThread(sheet));

function drawInThread(sheet: StatementSheet): Promise<Buffer> {
  return new Promise((done, failed) => {
    const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: sheet });
    thread.once('message', (bytes: Uint8Array) => done(Buffer.from(bytes)));
    thread.once('error', failed);
    thread.once('exit', (code) => failed(new Error(`a statement was not drawn (${code})`)));
  });
}
