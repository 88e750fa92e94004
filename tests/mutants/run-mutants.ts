import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench-client.ts';
import { ROOT } from './checkout.ts';
import { AREAS, mutantsOfArea, type Mutant } from './list-mutants.ts';
import { withBench } from './stage.ts';
import { keyOf, openState } from './state.ts';

/** Which mutants are run. */
export interface MutantChoice {
  readonly area: string | null;
  /** How many of each area; null runs all. */
  readonly sample: number | null;
  readonly seed: number;
  readonly isFresh: boolean;
}

type Verdict = 'killed' | 'timeout' | 'survived' | 'excused';

const LIMIT_MS = 180_000;
/** An area of which fewer mutants are noticed than this share needs tests. */
const LEAST = 0.85;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Test files beside the code of a folder. */
const testsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.test.ts') && !name.includes('unguarded'))
    .map((name) => `${folder}/${name}`);

/** What is run on every mutant of a folder beside the tests that stand there. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'apps/server/migrations': ['ledger', 'wallet', 'arcade', 'vendors', 'games'].map((name) => `apps/server/src/features/${name}`),
  'apps/server/src/features/staff': ['apps/server/src/features/operations'],
  'apps/server/src/features/arcade': ['apps/server/src/features/games'],
};

/** The test files that may notice a mutant: those that name its file first, then those of its folder, then the border of brands. */
function testsFor({ file }: Pick<Mutant, 'file'>): string[] {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const own = file.endsWith('.sql') ? [] : testsIn(folder);
  const beside = (BESIDE[folder] ?? []).flatMap(testsIn);
  const name = file.slice(folder.length + 1).replace(/\.[a-z.]+$/, '');
  const isNear = (test: string): boolean => read(test).includes(name);
  const all = [...new Set([...own, ...beside, 'apps/server/src/app/brand-borders.test.ts'])];
  return [...all.filter(isNear), ...all.filter((test) => !isNear(test))];
}

/** A choice that the seed alone decides. */
function draw(mutants: readonly Mutant[], count: number | null, seed: number): Mutant[] {
  if (count === null) return [...mutants];
  const order = mutants.map((mutant) => ({ mutant, at: keyOf(String(seed), mutant.file, String(mutant.start), mutant.to) }));
  return order
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** Survivors that docs/mutants.md gives a reason for, as it writes them. */
const nameOf = ({ file, from, to }: Mutant): string => `${file}: \`${from.replaceAll(/\s+/g, ' ')}\` -> \`${to.replaceAll(/\s+/g, ' ')}\``;

async function judge(bench: Bench, mutant: Mutant): Promise<Verdict> {
  const text = read(mutant.file);
  const writes = [{ file: mutant.file, text: text.slice(0, mutant.start) + mutant.to + text.slice(mutant.end) }];
  const report = await bench.run({ writes, tests: testsFor(mutant) }, LIMIT_MS);
  if (report === null) return 'timeout';
  return report.broken.length > 0 || report.tests.some(({ state }) => state === 'failed') ? 'killed' : 'survived';
}

/** Runs mutants of the areas and prints who survived. Resolves to whether each area notices enough of them. */
export async function runMutants({ area, sample, seed, isFresh }: MutantChoice): Promise<boolean> {
  const state = openState<Verdict>('mutants', isFresh);
  const excused = read('docs/mutants.md');
  const areas = area === null ? Object.keys(AREAS) : [area];
  let isEnough = true;
  await withBench(true, async (bench) => {
    for (const name of areas) {
      const all = mutantsOfArea(name);
      const counts = { killed: 0, timeout: 0, survived: 0, excused: 0 };
      for (const mutant of draw(all, sample, seed)) {
        const key = keyOf(read(mutant.file), String(mutant.start), mutant.to, ...testsFor(mutant).map(read));
        const found = state.get(key) ?? (await judge(bench, mutant));
        state.set(key, found);
        const verdict = found === 'survived' && excused.includes(nameOf(mutant)) ? 'excused' : found;
        counts[verdict] += 1;
        if (verdict !== 'killed') say(`${verdict.padEnd(9)} ${mutant.file}:${mutant.line}  ${mutant.kind}  ${nameOf(mutant)}`);
      }
      const judged = counts.killed + counts.timeout + counts.survived;
      const share = judged === 0 ? 1 : (counts.killed + counts.timeout) / judged;
      say(`${name}: ${judged + counts.excused} of ${all.length} mutants; ${JSON.stringify(counts)}; ${(share * 100).toFixed(1)} % noticed`);
      isEnough &&= share >= LEAST;
    }
  });
  return isEnough;
}
