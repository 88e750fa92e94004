// A child of the mutation runner, in a throw-away copy of the checkout: it keeps one vitest, so that a changed line costs its tests alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { dropDatabase, makeTemplate } from '../../apps/server/test/database.ts';
import type { BenchOrder, BenchReport, BenchTest } from './bench-messages.ts';

const ROOT = join(import.meta.dirname, '../..');
const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const isBailing = process.env.MUTANTS_BAIL === '1';
const vitest = await createVitest({
  root: ROOT,
  watch: false,
  reporters: [{}],
  bail: isBailing ? 1 : 0,
  teardownTimeout: 1_000,
  // A changed line is read anew by every file.
  isolate: true,
});
const projects = ['server', 'server-alone'].map((name) => vitest.getProjectByName(name));

const known = new Map<string, TestSpecification>();
for (const specification of await vitest.globTestSpecifications()) known.set(relative(ROOT, specification.moduleId), specification);

/** A file broke when it, or a suite of it, has an error; it was not run when none of its tests came to an end. */
function reportOf(module: TestModule): { tests: BenchTest[]; isBroken: boolean; isRun: boolean } {
  const file = relative(ROOT, module.moduleId);
  const tests = [...module.children.allTests()].map((test) => ({ file, title: test.fullName, state: test.result().state }));
  const suites = [...module.children.allSuites()];
  return {
    tests,
    isBroken: module.errors().length > 0 || suites.some((suite) => suite.errors().length > 0),
    isRun: tests.some(({ state }) => state === 'passed' || state === 'failed'),
  };
}

/** Runs on a fresh template when what it is made of has changed. */
async function onTemplate<T>(isChanged: boolean, work: () => Promise<T>): Promise<T> {
  if (!isChanged) return work();
  const before = projects.map((project) => project.getProvidedContext().template);
  const template = await makeTemplate(serverUrl);
  for (const project of projects) project.provide('template', template);
  try {
    return await work();
  } finally {
    projects.forEach((project, number) => project.provide('template', before[number] ?? template));
    await dropDatabase(serverUrl, template);
  }
}

/**
 * Runs files one after the other; where the first failure ends a run, the files after it are not run. Two at a time would leave one of
 * them running when the other fails, and its end would be read as a result of the next run.
 */
async function runInTurn(found: readonly TestSpecification[]): Promise<(ReturnType<typeof reportOf> & { readonly file: string })[]> {
  const reports = [];
  for (const specification of found) {
    const { testModules } = await vitest.runTestSpecifications([specification]);
    const own = testModules.filter(({ moduleId }) => moduleId === specification.moduleId);
    const report = own.map((module) => ({ file: relative(ROOT, module.moduleId), ...reportOf(module) }));
    reports.push(...report);
    if (isBailing && report.some(({ tests, isBroken }) => isBroken || tests.some(({ state }) => state === 'failed'))) break;
  }
  return reports;
}

/** Vitest compares with titles that a space joins. */
const patternOf = (title: string): RegExp => new RegExp(RegExp.escape(title.replaceAll(' > ', ' ')));

async function run({ writes, tests, only }: BenchOrder): Promise<BenchReport> {
  const began = Date.now();
  const before = writes.map(({ file }) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  const put = (all: BenchOrder['writes']): void => {
    for (const { file, text } of all) {
      writeFileSync(join(ROOT, file), text);
      vitest.invalidateFile(join(ROOT, file));
    }
  };
  put(writes);
  // The list of planted damage keeps to what is meant for this file.
  process.env.TALORA_DAMAGE_TO = writes[0]?.file ?? '';
  try {
    const whole = tests.flatMap((test) => known.get(test) ?? []);
    const found =
      only === undefined
        ? whole
        : whole.map(({ project, moduleId, pool }) => project.createSpecification(moduleId, { testNamePattern: patternOf(only) }, pool));
    const isSql = writes.some(({ file }) => file.endsWith('.sql'));
    const reports = await onTemplate(isSql, () => runInTurn(found));
    return {
      tests: reports.flatMap((report) => report.tests),
      broken: [...tests.filter((test) => !known.has(test)), ...reports.filter(({ isBroken }) => isBroken).map(({ file }) => file)],
      notRun: reports.filter(({ isBroken, isRun }) => !isBroken && !isRun).map(({ file }) => file),
      ms: Date.now() - began,
    };
  } catch (error) {
    return { tests: [], broken: [...tests, String(error)], notRun: [], ms: Date.now() - began };
  } finally {
    put(before);
  }
}

process.on('message', (order: BenchOrder) => {
  void run(order).then((report) => process.send?.(report));
});
process.on('disconnect', () => {
  void vitest.exit(true);
});
process.send?.('ready');
