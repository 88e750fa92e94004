import { parentPort, workerData } from 'node:worker_threads';
import { drawStatement, type StatementSheet } from './draw-statement.ts';

// A thread that draws one sheet and ends.
parentPort?.postMessage(await drawStatement(workerData as StatementSheet));
