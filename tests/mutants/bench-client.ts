import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchOrder, BenchReport } from './bench-messages.ts';

const START_MS = 120_000;

/** Runs tests on changed files; a run that takes too long ends with null, and the next one on a fresh bench. */
export interface Bench {
  run(order: BenchOrder, limitMs: number): Promise<BenchReport | null>;
  close(): Promise<void>;
}

function nextMessage<T>(child: ChildProcess, limitMs: number): Promise<T | null> {
  return new Promise((resolve) => {
    const end = (value: T | null): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', gone);
      resolve(value);
    };
    const onMessage = (message: unknown): void => end(message as T);
    const gone = (): void => end(null);
    const timer = setTimeout(() => end(null), limitMs);
    child.on('message', onMessage);
    child.on('exit', gone);
  });
}

/** Ends a bench with its workers: they are in its process group. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

/** Opens a bench in a copy of the checkout, on a database server that is there. `bail`: stop at the first test that fails. */
export function openBench(copy: string, databaseUrl: string, bail: boolean): Bench {
  let child: ChildProcess | null = null;

  async function ready(): Promise<ChildProcess> {
    if (child !== null) return child;
    child = fork(join(copy, 'tests/mutants/bench.ts'), [], {
      cwd: copy,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, MUTANTS_BAIL: bail ? '1' : '0', NODE_ENV: 'test', TALORA_FURNISH_EACH: '1' },
    });
    if ((await nextMessage(child, START_MS)) !== 'ready') throw new Error('the bench of the mutation run did not start');
    return child;
  }

  return {
    async run(order, limitMs) {
      const bench = await ready();
      const before = order.writes.map(({ file }) => ({ path: join(copy, file), text: readFileSync(join(copy, file), 'utf8') }));
      const report = nextMessage<BenchReport>(bench, limitMs);
      bench.send(order);
      const onMessage = await report;
      if (onMessage === null) {
        await kill(bench);
        child = null;
        // A bench that was killed has put nothing back: what hung would hang every run after this one.
        for (const { path, text } of before) writeFileSync(path, text);
      }
      return onMessage;
    },
    async close() {
      if (child !== null) await kill(child);
      child = null;
    },
  };
}
