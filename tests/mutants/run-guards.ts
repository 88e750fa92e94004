import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench-client.ts';
import type { BenchReport } from './bench-messages.ts';
import { ROOT } from './checkout.ts';
import type { Guard } from './hole.ts';
import { countIn, listHoles } from './list-holes.ts';
import { withBench } from './stage.ts';
import { keyOf, openState } from './state.ts';

/** Which guards are looked at. */
export interface GuardChoice {
  readonly slice: string | null;
  readonly row: number | null;
  readonly isFresh: boolean;
}

type Verdict = 'held' | 'SURVIVED' | 'NOT RUN' | 'NO SUCH TEST' | 'FAILS ANYHOW' | 'NOT FOUND' | 'in the browser';

const LIMIT_MS = 240_000;
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What a guard's test is asked of: its own tests alone, or, when they do not pass without the others before them, the whole file. */
interface Asked {
  readonly only?: string;
}

/** Does the test pass as the code stands, alone or in its file? Each is asked once. */
function openBaseline(bench: Bench): (guard: Guard) => Promise<Asked | Verdict> {
  const known = new Map<string, Promise<BenchReport | null>>();
  const ask = (test: string, asked: Asked): Promise<BenchReport | null> => {
    const key = JSON.stringify([test, asked]);
    const report = known.get(key) ?? bench.run({ writes: [], tests: [test], ...asked }, LIMIT_MS);
    known.set(key, report);
    return report;
  };
  return async ({ test, title }) => {
    for (const asked of [{ only: title }, {}] satisfies Asked[]) {
      const named = (await ask(test, asked))?.tests.filter((one) => one.title.includes(title)) ?? [];
      if (named.length > 0 && named.every(({ state }) => state === 'passed')) return asked;
      if (!('only' in asked)) return named.length === 0 ? 'NO SUCH TEST' : 'FAILS ANYHOW';
    }
    return 'FAILS ANYHOW';
  };
}

async function judge(bench: Bench, baseline: (guard: Guard) => Promise<Asked | Verdict>, guard: Guard): Promise<Verdict> {
  const text = read(guard.file);
  if (countIn(text, guard.from) !== 1) return 'NOT FOUND';
  const asked = await baseline(guard);
  if (typeof asked === 'string') return asked;
  const writes = [{ file: guard.file, text: text.split(guard.from).join(guard.to) }];
  const without = async (how: Asked): Promise<Verdict> => {
    const report = await bench.run({ writes, tests: [guard.test], ...how }, LIMIT_MS);
    const named = report?.tests.filter(({ title }) => title.includes(guard.title)) ?? [];
    if (named.some(({ state }) => state === 'failed')) return 'held';
    // A server that does not open without its guard says nothing about the test.
    return named.length === 0 || named.some(({ state }) => state !== 'passed') ? 'NOT RUN' : 'SURVIVED';
  };
  const verdict = await without(asked);
  // What the tests before have left may be what the test notices.
  return verdict === 'held' || asked.only === undefined ? verdict : without({});
}

/** Takes each guard out and looks whether its test fails. Resolves to whether every test did. */
export async function runGuards({ slice, row, isFresh }: GuardChoice): Promise<boolean> {
  const holes = (await listHoles()).filter((hole) => (slice === null || hole.slice === slice) && (row === null || hole.row === row));
  const guards = holes.flatMap((hole) => hole.guards.map((guard) => ({ hole, guard })));
  if (guards.length === 0) throw new Error('no guard is chosen');
  const state = openState<Verdict>('guards', isFresh);
  const counts = new Map<Verdict, number>();
  const check = async (bench: Bench): Promise<void> => {
    const baseline = openBaseline(bench);
    for (const { hole, guard } of guards) {
      const key = keyOf(JSON.stringify(guard), read(guard.file), read(guard.test));
      const isBrowser = guard.test.endsWith('.spec.ts');
      const known = state.get(key);
      const verdict = isBrowser ? 'in the browser' : known === 'held' ? known : await judge(bench, baseline, guard);
      state.set(key, verdict);
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      say(`${String(hole.row).padStart(3)}  ${hole.slice.padEnd(12)} ${verdict.padEnd(14)} ${guard.file}: ${guard.title}`);
    }
  };
  await withBench(false, check);
  say(`\n${guards.length} guards: ${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`);
  return [...counts.keys()].every((verdict) => verdict === 'held' || verdict === 'in the browser');
}
