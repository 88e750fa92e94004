import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench-client.ts';
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

/** Does the test pass as the code stands? Asked once for each test file. */
function openBaseline(bench: Bench): (guard: Guard) => Promise<Verdict | null> {
  const known = new Map<string, Awaited<ReturnType<Bench['run']>>>();
  return async ({ test, title }) => {
    const report = known.has(test) ? known.get(test) : await bench.run({ writes: [], tests: [test] }, LIMIT_MS);
    known.set(test, report ?? null);
    const named = report?.tests.filter((one) => one.title.includes(title)) ?? [];
    if (named.length === 0) return 'NO SUCH TEST';
    return named.every(({ state }) => state === 'passed') ? null : 'FAILS ANYHOW';
  };
}

async function judge(bench: Bench, baseline: (guard: Guard) => Promise<Verdict | null>, guard: Guard): Promise<Verdict> {
  const text = read(guard.file);
  if (countIn(text, guard.from) !== 1) return 'NOT FOUND';
  const before = await baseline(guard);
  if (before !== null) return before;
  const writes = [{ file: guard.file, text: text.split(guard.from).join(guard.to) }];
  const report = await bench.run({ writes, tests: [guard.test] }, LIMIT_MS);
  const named = report?.tests.filter(({ title }) => title.includes(guard.title)) ?? [];
  if (named.some(({ state }) => state === 'failed')) return 'held';
  // A server that does not open without its guard says nothing about the test.
  return named.length === 0 || report === null || named.some(({ state }) => state !== 'passed') ? 'NOT RUN' : 'SURVIVED';
}

/** Takes each guard out and looks whether its test fails. Resolves to whether every test did. */
export async function runGuards({ slice, row, isFresh }: GuardChoice): Promise<boolean> {
  const holes = (await listHoles()).filter((hole) => (slice === null || hole.slice === slice) && (row === null || hole.row === row));
  const guards = holes.flatMap((hole) => hole.guards.map((guard) => ({ hole, guard })));
  if (guards.length === 0) throw new Error('no guard is chosen');
  const state = openState<Verdict>('guards', isFresh);
  const counts = new Map<Verdict, number>();
  const look = async (bench: Bench): Promise<void> => {
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
  await withBench(false, look);
  say(`\n${guards.length} guards: ${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`);
  return [...counts.keys()].every((verdict) => verdict === 'held' || verdict === 'in the browser');
}
