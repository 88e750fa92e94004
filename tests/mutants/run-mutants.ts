import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Bench } from './bench-client.ts';
import type { BenchOrder, BenchReport } from './bench-messages.ts';
import { ROOT } from './checkout.ts';
import { AREAS, mutantsOfArea, type Mutant } from './list-mutants.ts';
import { markPoints } from './mark-points.ts';
import { withBench } from './stage.ts';
import { keyOf, openState } from './state.ts';

/** Which mutants are run. */
export interface MutantChoice {
  readonly area: string | null;
  /** How many of each area; null runs all. */
  readonly sample: number | null;
  readonly seed: number;
  readonly isFresh: boolean;
  /** Only some of the tests that do not name a mutant's file are asked: quicker, and some survivors are none. */
  readonly isQuick: boolean;
}

type Verdict = 'killed' | 'timeout' | 'survived' | 'excused';

/** A step that takes longer hangs: one of all tests, and one of the few that a quick run asks. */
const LIMIT_MS = 480_000;
const QUICK_LIMIT_MS = 120_000;
/** All test files once. */
const ALL_MS = 3_600_000;
/** Test files of one step that a quick run asks. */
const QUICK = 7;
/** An area of which fewer mutants are noticed than this share needs tests. */
const LEAST = 0.85;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Test files beside the code of a folder and of its rooms. */
const testsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('unguarded'))
    .map((name) => `${folder}/${name}`);

/** The folder whose tests know a file: its feature, rooms and all, or where it stands. */
const folderOf = (file: string): string =>
  /^apps\/server\/src\/features\/[^/]+\/[^/]+/.exec(file)?.[0] ?? file.slice(0, file.lastIndexOf('/'));

const OFFICE = 'apps/server/src/features/office';

/** Features that work together at every login: each is asked with the tests of all. */
const FLOOR = 'apps/server/src/features/people';
const PEOPLE = ['captcha', 'codes', 'login', 'members', 'registration', 'security', 'sessions'];

/** What is run on every mutant of a folder beside the tests that stand there. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'apps/server/schema/functions': ['base/ledger', 'money/wallet', 'play/arcade', 'play/vendors', 'shop/games'].map(
    (name) => `apps/server/src/features/${name}`,
  ),
  'apps/server/src/features/base/staff': [OFFICE],
  [OFFICE]: [
    OFFICE,
    'apps/server/src/features/base/staff',
    'apps/server/src/features/people/approvals',
    'apps/server/src/features/shop/content',
  ],
  'apps/server/src/features/people/approvals': [OFFICE],
  'apps/server/src/features/shop/content': [OFFICE],
  'apps/server/src/features/play/arcade': ['apps/server/src/features/shop/games'],
  'apps/server/src/features/money/wallet': [OFFICE],
  'apps/server/src/features/play/vendors': ['apps/server/src/features/shop/games'],
  'apps/server/src/features/shop/games': [OFFICE, 'apps/server/src/features/play/vendors'],
  ...Object.fromEntries(
    PEOPLE.map((name) => [`${FLOOR}/${name}`, PEOPLE.filter((other) => other !== name).map((other) => `${FLOOR}/${other}`)]),
  ),
};

/** Lists over all features: of brands, asked last, where a mutant takes away whose a row is; of planted damage, asked first, where it stands in a proof. */
const BORDERS = 'apps/server/src/app/brand-borders.test.ts';
const DAMAGE = 'apps/server/src/app/planted-damage.test.ts';
/** The proofs as timed work runs them, with rounds of every kind. */
const HOURLY = 'apps/server/src/app/hourly-proof.test.ts';
const PROVES = /explain|proof|verify|recompute|plain-rounds|anchor|fingerprint|glance|tallies/;

/** The test files that may notice a mutant, in steps: lists, those that name its file, the rest of its folder and of those beside it. */
function testsFor({ file, kind }: Pick<Mutant, 'file' | 'kind'>): string[][] {
  const folder = folderOf(file);
  const own = file.endsWith('.sql') ? [] : testsIn(folder);
  const beside = (BESIDE[folder.startsWith(`${OFFICE}/`) ? OFFICE : folder] ?? []).flatMap(testsIn);
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.[a-z.]+$/, '');
  const isNear = (test: string): boolean => read(test).includes(name);
  const damage = PROVES.test(name) ? [DAMAGE, HOURLY] : [];
  const all = [...new Set([...own, ...beside])].filter((test) => ![BORDERS, DAMAGE, ...damage].includes(test));
  const borders = kind === 'owner' ? [BORDERS] : [];
  return [damage, all.filter(isNear), all.filter((test) => !isNear(test)), borders].filter((step) => step.length > 0);
}

/** A file as it is taken along in keys: nothing of its tests, so that a mutant that was noticed stays so until its own file changes. */
const keyOfMutant = (mutant: Mutant): string => keyOf(read(mutant.file), String(mutant.start), mutant.to);

/**
 * Which of a mutant's test files run the place it changes: all their tests are run once with a mark at each place. What stands in a
 * function of the database has no mark.
 */
async function markAndRun(inCode: readonly Mutant[]): Promise<ReadonlyMap<Mutant, ReadonlySet<string>>> {
  const hits = new Map<Mutant, Set<string>>();
  const folder = mkdtempSync(join(tmpdir(), 'talora-hits-'));
  process.env.TALORA_HITS = join(folder, 'hits');
  writeFileSync(process.env.TALORA_HITS, '');
  const byFile = Map.groupBy(
    inCode.map((mutant, number) => ({ number, mutant })),
    ({ mutant }) => mutant.file,
  );
  const writes = [...byFile].map(([file, all]) => {
    const points = all.map(({ number, mutant }) => ({ number, start: mutant.start, end: mutant.end }));
    const { text, marked } = markPoints(read(file), points);
    for (const number of marked) hits.set(inCode[number] as Mutant, new Set());
    return { file, text };
  });
  const tests = [...new Set(inCode.flatMap((mutant) => testsFor(mutant).flat()))];
  say(`${tests.length} test files are run once, to see which of ${inCode.length} places each runs`);
  await withBench(false, async (bench, copy) => {
    const report = await bench.run({ writes, tests }, ALL_MS);
    if (report === null) throw new Error('the tests did not come to an end');
    for (const line of readFileSync(join(folder, 'hits'), 'utf8').trim().split('\n')) {
      const [number = '', test = ''] = line.split(' ');
      hits.get(inCode[Number(number)] as Mutant)?.add(relative(copy, test));
    }
  });
  rmSync(folder, { recursive: true, force: true });
  return hits;
}

/** What is known of a place: the test files that ran it, and how each test file read when it was asked. */
interface Known {
  readonly reached: readonly string[];
  readonly asked: string;
}

/** Which tests may be left out for a mutant: those that did not run its place, and read as they did then. Kept until the mutant's file changes. */
async function findUnconcerned(mutants: readonly Mutant[]): Promise<(mutant: Mutant, test: string) => boolean> {
  const [points, readings] = [
    openState<Known | 'no mark'>('places', false),
    openState<Readonly<Record<string, string>>>('readings', false),
  ];
  const inCode = mutants.filter(({ file }) => file.endsWith('.ts'));
  const fresh = inCode.filter((mutant) => points.get(keyOfMutant(mutant)) === undefined);
  const tests = [...new Set(fresh.flatMap((mutant) => testsFor(mutant).flat()))];
  const reading = Object.fromEntries(tests.map((test) => [test, keyOf(read(test))]));
  const asked = keyOf(JSON.stringify(reading));
  const found = fresh.length === 0 ? null : await markAndRun(fresh);
  readings.set(asked, reading);
  for (const mutant of fresh) {
    const reached = found?.get(mutant);
    points.set(keyOfMutant(mutant), reached === undefined ? 'no mark' : { reached: [...reached], asked });
  }
  return (mutant, test) => {
    const known = points.get(keyOfMutant(mutant));
    if (known === undefined || known === 'no mark' || known.reached.includes(test)) return false;
    return readings.get(known.asked)?.[test] === keyOf(read(test));
  };
}

const lineOf = ({ file, line }: Pick<Mutant, 'file' | 'line'>): string => read(file).split('\n')[line - 1]?.trim() ?? '';

/** A choice that the seed and the changed lines decide: what moves, or is imported from elsewhere, stays in a draw. */
function draw(mutants: readonly Mutant[], count: number | null, seed: number): Mutant[] {
  if (count === null) return [...mutants];
  const order = mutants.map((mutant) => ({ mutant, at: keyOf(String(seed), lineOf(mutant), mutant.from, mutant.to) }));
  return order
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** So short a text stands in many places of a file; the line that it stands in is named with it. */
const SHORT = 24;

/** Survivors that docs/mutants.md gives a reason for, as it writes them. */
function nameOf({ file, from, to, line }: Mutant): string {
  const name = `${file}: \`${from.replaceAll(/\s+/g, ' ')}\` -> \`${to.replaceAll(/\s+/g, ' ')}\``;
  return from.length >= SHORT ? name : `${name} in \`${lineOf({ file, line })}\``;
}

/** The files that failed, or could not begin. */
const brokenBy = ({ tests, broken }: BenchReport): string[] => [
  ...broken,
  ...tests.filter(({ state }) => state === 'failed').map(({ file }) => file),
];

const brokenTitle = (report: BenchReport | null): string => report?.tests.find(({ state }) => state === 'failed')?.title ?? '';

/** Judges mutants; a test that fails, or does not end, without any mutant says nothing and is asked no more. */
function openJudge(
  bench: Bench,
  isUnconcerned: (mutant: Mutant, test: string) => boolean,
  { most, limitMs }: { readonly most: number; readonly limitMs: number },
): (mutant: Mutant) => Promise<Verdict> {
  const sound = new Map<string, boolean>();
  const isAsked = (test: string): boolean => sound.get(test) !== false;
  /** A run that was stopped together with the one before it is done again. */
  const ask = async (writes: BenchOrder['writes'], tests: readonly string[]): Promise<BenchReport | null> => {
    let report = await bench.run({ writes, tests }, limitMs);
    for (let more = 3; more > 0 && report !== null && brokenBy(report).length === 0 && report.notRun.length > 0; more -= 1)
      report = await bench.run({ writes, tests }, limitMs);
    return report;
  };
  /** Does what failed pass without a mutant? A test is asked alone first, and in its file when it needs those before it. */
  const isSound = async (file: string, title: string): Promise<boolean> => {
    const key = `${file} ${title}`;
    const known = sound.get(file) ?? sound.get(key);
    if (known !== undefined) return known;
    if (title !== '') {
      const alone = await bench.run({ writes: [], tests: [file], only: title }, limitMs);
      if (alone?.tests.some((test) => test.title === title && test.state === 'passed')) {
        sound.set(key, true);
        return true;
      }
    }
    const report = await ask([], [file]);
    sound.set(file, report !== null && brokenBy(report).length === 0);
    if (!isAsked(file))
      say(`${file} is not asked: without a mutant ${report === null ? 'it does not end' : 'this fails:'} ${brokenTitle(report)}`);
    return isAsked(file);
  };
  const anySound = async (report: BenchReport): Promise<boolean> => {
    const failed = report.tests.filter(({ state }) => state === 'failed');
    const silent = report.broken.filter((file) => failed.every((test) => test.file !== file)).map((file) => ({ file, title: '' }));
    for (const { file, title } of [...failed, ...silent]) if (await isSound(file, title)) return true;
    return false;
  };

  return async (mutant) => {
    const text = read(mutant.file);
    const writes = [{ file: mutant.file, text: text.slice(0, mutant.start) + mutant.to + text.slice(mutant.end) }];
    for (const whole of testsFor(mutant)) {
      const step = whole.filter((test) => !isUnconcerned(mutant, test)).slice(0, most);
      for (let tests = step.filter(isAsked); tests.length > 0; tests = step.filter(isAsked)) {
        const report = await ask(writes, tests);
        if (report === null) {
          // Whether the mutant hung or the step is long is told by the same step without it.
          const without = await ask([], tests);
          if (without !== null) return 'timeout';
          break;
        }
        const failed = brokenBy(report);
        if (failed.length === 0) break;
        if (await anySound(report)) return 'killed';
      }
    }
    return 'survived';
  };
}

/** Runs mutants of the areas and prints who survived. Resolves to whether each area notices enough of them. */
export async function runMutants({ area, sample, seed, isFresh, isQuick }: MutantChoice): Promise<boolean> {
  const state = openState<Verdict>('mutants', isFresh);
  const excused = read('docs/mutants.md');
  const areas = (area === null ? Object.keys(AREAS) : [area]).map((name) => {
    const all = mutantsOfArea(name);
    return { name, all, drawn: draw(all, sample, seed) };
  });
  // A survivor is asked again, because there may be a test for it by now.
  const judged: readonly string[] = isQuick ? ['killed', 'timeout', 'survived'] : ['killed', 'timeout'];
  const isOpen = (mutant: Mutant): boolean => !judged.includes(state.get(keyOfMutant(mutant)) ?? '');
  const open = areas.flatMap(({ drawn }) => drawn.filter(isOpen));
  if (open.length > 0) {
    const isUnconcerned = await findUnconcerned(open);
    await withBench(true, async (bench) => {
      const judge = openJudge(bench, isUnconcerned, {
        most: isQuick ? QUICK : Number.POSITIVE_INFINITY,
        limitMs: isQuick ? QUICK_LIMIT_MS : LIMIT_MS,
      });
      for (const mutant of open) {
        const began = Date.now();
        const verdict = await judge(mutant);
        state.set(keyOfMutant(mutant), verdict);
        const asked = testsFor(mutant).flat();
        const why = verdict === 'survived' ? `  (${asked.filter((test) => !isUnconcerned(mutant, test)).length} test files run it)` : '';
        const seconds = `${Math.round((Date.now() - began) / 1000)} s`;
        say(`${verdict.padEnd(9)} ${seconds.padStart(5)}  ${mutant.file}:${mutant.line}  ${mutant.kind}  ${nameOf(mutant)}${why}`);
      }
    });
  }
  let isEnough = true;
  for (const { name, all, drawn } of areas) {
    const counts = { killed: 0, timeout: 0, survived: 0, excused: 0 };
    for (const mutant of drawn) {
      const verdict = state.get(keyOfMutant(mutant)) ?? 'survived';
      counts[verdict === 'survived' && excused.includes(nameOf(mutant)) ? 'excused' : verdict] += 1;
    }
    const judged = counts.killed + counts.timeout + counts.survived;
    const share = judged === 0 ? 1 : (counts.killed + counts.timeout) / judged;
    say(`${name}: ${drawn.length} of ${all.length} mutants; ${JSON.stringify(counts)}; ${(share * 100).toFixed(1)} % noticed`);
    isEnough &&= share >= LEAST;
  }
  return isEnough;
}
