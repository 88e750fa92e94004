// `npm test` and `npm run test:full`: every test of the project, ending with `N passed, N failed`.
// Parts can be named: `npm test -- server journeys`.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled, reenterOnProjectNode, ROOT } from './install.mjs';

ensureInstalled();
await reenterOnProjectNode(fileURLToPath(import.meta.url));
const { runChecks } = await import('./checks.mjs');
const { buildWeb } = await import('./build-web.mjs');
const { ensureChromium } = await import('./chromium.mjs');
const { findServer } = await import('./real-postgres.mjs');

const words = process.argv.slice(2);
const isFull = words.includes('--full');
const named = words.filter((word) => !word.startsWith('--'));

const MEMORY = '/dev/shm';
const GIGABYTE = 2 ** 30;
/** Databases and profiles of tests lie in memory where there is plenty: no test is about what a disk forgets. */
function folderOfTests() {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > 4 * GIGABYTE && freemem() > 8 * GIGABYTE ? MEMORY : tmpdir();
}

const work = mkdtempSync(join(folderOfTests(), 'talora-tests-'));
// An embedded database of root's runs as somebody else, who must get through.
chmodSync(work, 0o711);
const total = { passed: 0, failed: 0 };
/** Names of what failed, with the first lines of why: told again at the end, where a cut log still has them. */
const failures = [];
/** Seconds of each test file, wherever it ran. */
const files = [];
let step = 0;

/** The first lines of a message without its colours. */
const shortly = (message) => stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n    ');

function add(counts) {
  total.passed += counts.passed;
  total.failed += counts.failed;
  return counts;
}

/** Runs a program of the project. What it prints goes out at once, or to `told` when it runs beside another one. */
function run(command, args, env = {}, told = null) {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', command), ...args], {
    cwd: ROOT,
    // Programs that start again and again are read and compiled once.
    env: { ...process.env, TMPDIR: work, NODE_COMPILE_CACHE: join(work, 'compiled'), ...env },
    stdio: told === null ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (text) => told.push(text));
  child.stderr?.on('data', (text) => told.push(text));
  return new Promise((resolve) => {
    child.on('close', resolve);
  });
}

/** Runs vitest and counts from its own report; a run that ends without one, or badly, counts as a failure. */
async function vitest(args, env, told = null) {
  step += 1;
  const report = join(work, `${step}.json`);
  const stray = join(work, `${step}-stray.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--reporter=./tools/setup/stray-errors.mjs'];
  const code = await run('vitest/vitest.mjs', ['run', ...args, ...reporters], { ...env, TALORA_STRAY_ERRORS: stray }, told);
  if (existsSync(stray))
    failures.push(...JSON.parse(readFileSync(stray, 'utf8')).map((message) => `outside of any test\n    ${shortly(message)}`));
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const brokenFiles = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = numTotalTests - numPassedTests + brokenFiles;
  for (const { name, startTime, endTime } of testResults) files.push({ name: relative(ROOT, name), seconds: (endTime - startTime) / 1000 });
  for (const file of testResults) {
    if (file.status === 'failed' && file.assertionResults.length === 0) failures.push(`${file.name}\n    ${shortly(file.message ?? '')}`);
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status !== 'passed')
        failures.push(`${fullName} (${relative(ROOT, file.name)}): ${status}\n    ${shortly(failureMessages[0] ?? '')}`);
    }
  }
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Counts from the report of a browser run that is over; one that is missing counts as a failure. */
function countBrowserRun(report, code, folder) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const { expected, unexpected, skipped } = stats;
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  for (const suite of suites) {
    const runs = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results));
    files.push({ name: `${folder}/${suite.file}`, seconds: runs.reduce((sum, { duration }) => sum + duration / 1000, 0) });
  }
  for (const { ok, title, file, line, tests } of suites.flatMap(specsOf)) {
    const error = tests.flatMap(({ results }) => results).find((result) => result.error !== undefined)?.error;
    if (!ok) failures.push(`${title} (${file}:${line})\n    ${shortly(error?.message ?? '')}`);
  }
  const failed = unexpected + skipped;
  return { passed: expected, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** The walk through docs/operations.md, in a network and in folders of its own: minutes, and root, so only when it is asked for. */
async function afternoon() {
  if (!isFull && !named.includes('afternoon')) return { passed: 0, failed: 0 };
  step += 1;
  const report = join(work, `${step}.json`);
  // Its checkouts share the installed packages by links, so they lie on a disk and not in memory.
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: ensureChromium() ?? '', TMPDIR: tmpdir() };
  const code = await run('../tests/afternoon/enter.mjs', ['--reporter=list,json'], env);
  return countBrowserRun(report, code, 'tests/afternoon');
}

/** Browser journeys. Without a Chromium every one of them counts as failed. */
async function journeys() {
  const chromium = ensureChromium();
  step += 1;
  const report = join(work, `${step}.json`);
  const env = {
    TALORA_FULL: isFull ? '1' : '',
    TALORA_SHORT: isShort ? '1' : '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM_PATH: chromium ?? '',
  };
  const args = ['test', '--config', 'tests/journeys/playwright.config.ts'];
  if (chromium === null) {
    await run('@playwright/test/cli.js', [...args, '--list', '--reporter=json'], env);
    const { suites } = JSON.parse(readFileSync(report, 'utf8'));
    const count = (suite) => (suite.specs?.length ?? 0) + (suite.suites ?? []).reduce((sum, inner) => sum + count(inner), 0);
    return { passed: 0, failed: suites.reduce((sum, suite) => sum + count(suite), 0) };
  }
  if (beside.length === 0) await buildWeb();
  const code = await run('@playwright/test/cli.js', [...args, '--reporter=list,json'], env);
  return countBrowserRun(report, code, 'tests/journeys');
}

/** Both projects of the server’s tests. */
const SERVER = ['--project', 'server', '--project', 'server-alone'];
const featuresOf = (...names) => names.map((name) => `apps/server/src/features/${name}`);
/** What speaks to the database itself: on both servers, always. */
const ON_BOTH = ['apps/server/src/platform', ...featuresOf('base/ledger', 'people/approvals')];
/** What stands near to it: where both servers are, the short list asks each of its tests on one of them, the server that is not ours. */
const ON_EITHER = featuresOf('people/codes', 'shop/games', 'play/vendors', 'money/wallet');
/** The long list, and a part that is named, take everything everywhere. */
const isShort = !isFull && named.length === 0;

/** The feature tests on the embedded database. */
async function embeddedDatabase() {
  const { url } = await findServer();
  const elsewhere = url === null || !isShort ? [] : ON_EITHER.map((folder) => `${folder}/**`);
  return vitest([...SERVER, 'apps/server', 'tests/conformance'], {
    TEST_DATABASE_URL: '',
    TALORA_ELSEWHERE: elsewhere.join(','),
    TALORA_FULL: isFull ? '1' : '',
  });
}

/** Feature tests on a PostgreSQL server that is not ours. */
async function otherDatabase() {
  const { url, told } = await findServer();
  process.stdout.write(`${told}\n`);
  if (url === null) return process.env.TEST_DATABASE_URL ? { passed: 0, failed: 1 } : { passed: 0, failed: 0 };
  return vitest([...SERVER, ...(isShort ? [...ON_BOTH, ...ON_EITHER] : ['apps/server'])], { TEST_DATABASE_URL: url });
}

/** Every slot model counted out again. Minutes, so only when it is asked for; the unit part counts the small ones. */
async function certificates() {
  if (!isFull && !named.includes('rtp')) return { passed: 0, failed: 0 };
  const code = await run('../tests/rtp/rtp.ts', []);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const PARTS = [
  { name: 'check', title: 'Types, lint, format, import walls, unused code', run: runChecks },
  {
    name: 'unit',
    title: 'Rules, contract, web parts, tidiness',
    run: () => vitest(['--project', 'pure', '--project', 'pure-alone'], isFull ? { TALORA_INDEPENDENT_ROUNDS: '100000' } : {}),
  },
  { name: 'rtp', title: 'Certificates of the slot models', run: certificates },
  {
    name: 'server',
    title: 'Features on the embedded database',
    run: embeddedDatabase,
  },
  { name: 'postgres', title: 'Features on a PostgreSQL server', run: otherDatabase },
  {
    name: 'simulation',
    title: 'Simulated days with faults',
    run: () =>
      vitest([...SERVER, 'tests/simulation'], {
        TEST_DATABASE_URL: '',
        ...(isFull ? { TALORA_SEEDS: '5000', TALORA_STEPS: '60' } : {}),
      }),
  },
  {
    name: 'kill',
    title: 'Whole processes, killed',
    isBeside: true,
    run: (told) => vitest(['--project', 'kill', 'tests/kill'], isFull ? { TALORA_KILLS: '200', TALORA_FULL: '1' } : {}, told),
  },
  {
    name: 'vendors',
    title: 'Vendors under chaos and kills',
    isBeside: true,
    run: (told) =>
      vitest(['--project', 'kill', 'tests/vendor-chaos'], isFull ? { TALORA_VENDOR_ROUNDS: '20000', TALORA_VENDOR_KILLS: '50' } : {}, told),
  },
  { name: 'journeys', title: 'Browser journeys', run: journeys },
  { name: 'afternoon', title: 'A whole installation by docs/operations.md', run: afternoon },
];

const unknown = named.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  process.stderr.write(`No part is called ${unknown.join(', ')}. Parts: ${PARTS.map((part) => part.name).join(', ')}\n`);
  process.exit(2);
}
const lines = new Map();

async function take(part, told = null) {
  const began = process.hrtime.bigint();
  const { passed, failed } = add(await part.run(told));
  const seconds = Number((process.hrtime.bigint() - began) / 1_000_000_000n);
  lines.set(part.name, `${part.name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds} s`);
}

const heading = ({ title }) => `\n── ${title}\n`;
const chosen = PARTS.filter(({ name }) => named.length === 0 || named.includes(name));
const beside = chosen.filter(({ isBeside }) => isBeside === true);
const others = chosen.filter(({ isBeside }) => isBeside !== true);

/** Killed processes are mostly waited for: these parts run beside the others, so that both cores have work all the time. What they print comes after them. */
async function takeBeside() {
  const told = [];
  for (const part of beside) {
    told.push(heading(part));
    await take(part, told);
  }
  return told;
}

// Whole installations show the pages as they are built.
if (beside.length > 0) await buildWeb();
const besides = takeBeside();
for (const part of others) {
  process.stdout.write(heading(part));
  await take(part);
}
for (const text of await besides) process.stdout.write(text);
rmSync(work, { recursive: true, force: true });
const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
process.stdout.write(
  `\nSlowest files:\n${slowest.map(({ name, seconds }) => `  ${seconds.toFixed(0).padStart(5)} s  ${name}\n`).join('')}`,
);
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((failure) => `  ${failure}\n`).join('')}`);
process.stdout.write(
  `\n${PARTS.flatMap(({ name }) => lines.get(name) ?? []).join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`,
);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
