import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';
import { endProgram, freePort, planInstallation, startProgram, untilReady, type Installation } from '../kill/server-process.ts';
import type { SampleAccount } from '../../apps/server/src/sample/seed.ts';
import { judge, medianOf, type Measured } from './measure.ts';

const ROUNDS = Number(process.env.TALORA_LIGHTHOUSE_ROUNDS ?? 5);
/** What performance is made of. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
] as const;
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const RULES = ['accessibility', 'best-practices', 'seo'] as const;
const CATEGORIES = ['performance', ...RULES] as const;
type Category = (typeof CATEGORIES)[number];

/** A desk as Lighthouse's own preset has it; a phone is its default, with its slow network and processor really applied. */
const DEVICES = {
  mobile: { formFactor: 'mobile', throttlingMethod: 'devtools' },
  desktop: {
    formFactor: 'desktop',
    throttlingMethod: 'devtools',
    screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
    throttling: { cpuSlowdownMultiplier: 1, requestLatencyMs: 0, downloadThroughputKbps: 0, uploadThroughputKbps: 0 },
  },
} as const;
type Device = keyof typeof DEVICES;
/** Lighthouse's own slow network of a phone, as it applies it itself. */
const MOBILE_NETWORK = constants.throttling.mobileSlow4G;

/** Lighthouse's four times slower is meant for a machine of this index; its own scale calls 1,500 to 2,000 a fast desk. */
const FULL_SPEED = 1_500;
const SLOWDOWN = 4;

/**
 * How many times slower than this machine the phone is: as many as leave it the speed that it has on a fast desk. A slower machine that
 * was slowed down four times would be a phone of ten years ago.
 */
const slowdownAt = (benchmarkIndex: number): number => Math.min(SLOWDOWN, (SLOWDOWN * benchmarkIndex) / FULL_SPEED);

/** What Lighthouse said of a page. */
interface Reading {
  readonly points: Record<Category, number>;
  /** Audits outside of performance that lost points. */
  readonly lost: string[];
  readonly metrics: string;
  readonly benchmarkIndex: number;
  /** Where the page stood in the end. */
  readonly shown: string;
}

/** Points of 100 in each category, and the names of the audits that lost some outside of performance. */
async function pointsOf(port: number, url: string, device: Device, benchmarkIndex: number, skipAudits: string[] = []): Promise<Reading> {
  const throttling = device === 'mobile' ? { throttling: { ...MOBILE_NETWORK, cpuSlowdownMultiplier: slowdownAt(benchmarkIndex) } } : {};
  const orders = { ...DEVICES[device], ...throttling };
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES], skipAudits, ...orders });
  if (run === undefined || run.lhr.runtimeError !== undefined) throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing');
  const { categories, audits, environment } = run.lhr;
  const points = Object.fromEntries(CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100])) as Record<Category, number>;
  const lost = RULES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const metrics = METRICS.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`).join(', ');
  return { points, lost: [...new Set(lost)], metrics, benchmarkIndex: environment.benchmarkIndex, shown: run.lhr.finalDisplayedUrl };
}

/** Pages that are asked for the rules alone, on a phone: a guest's, and a member's with money and records. The latter ask not to be indexed. */
const PAGES = {
  guest: ['/rng', '/seamless?game=1101&mode=demo'],
  member: ['/member/depositv2', '/member/transactionHistory', '/member/personalHistoryCopy'],
} as const;

/** Logs the sample's member in, in a tab of the browser that Lighthouse opens its own tabs in: a living tab lends its session. */
async function logIn(port: number, installation: Installation): Promise<Browser> {
  const accounts = JSON.parse(readFileSync(join(installation.dataDir, 'sample-accounts.json'), 'utf8')) as SampleAccount[];
  const member = accounts.find(({ what }) => what === 'member');
  if (member === undefined) throw new Error('the sample has no member');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = (await browser.contexts()[0]?.newPage()) ?? (await browser.newPage());
  await page.goto(`${installation.site}/?m=login`, { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog');
  const password = dialog.locator('input[autocomplete="current-password"]');
  await dialog
    .locator('form')
    .filter({ has: page.locator('input[autocomplete="current-password"]') })
    .locator('input')
    .first()
    .fill(member.name);
  await password.fill(member.key);
  await password.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  return browser;
}

/** Lighthouse on the home page, as a guest on a phone and on a desk meets it, and the rules on five pages behind it. */
export async function lighthouseBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-lighthouse-bench-'));
  chmodSync(folder, 0o755);
  const installation = await planInstallation(join(folder, 'data'));
  const server = startProgram('apps/server/src/main.ts', installation);
  const port = await freePort();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
  try {
    await untilReady(installation, server);
    const performance: Record<Device, number[]> = { mobile: [], desktop: [] };
    const rules: Record<(typeof RULES)[number], number[]> = { accessibility: [], 'best-practices': [], seo: [] };
    const losers = new Set<string>();
    let index = FULL_SPEED;
    for (let round = 0; round < ROUNDS; round += 1) {
      // The desk is not slowed down: it tells how fast this machine is.
      for (const device of ['desktop', 'mobile'] as const) {
        const { points, lost, metrics, benchmarkIndex } = await pointsOf(port, `${installation.site}/`, device, index);
        if (device === 'desktop') index = benchmarkIndex;
        else
          print(`  round ${round + 1}: index of the machine ${index.toFixed(0)}, the phone ${slowdownAt(index).toFixed(1)} times slower`);
        performance[device].push(points.performance);
        for (const name of RULES) rules[name].push(points[name]);
        for (const id of lost) losers.add(id);
        print(`  round ${round + 1}, ${device}: ${CATEGORIES.map((name) => `${name} ${points[name].toFixed(0)}`).join(', ')}; ${metrics}`);
      }
    }
    const openPages = async (paths: readonly string[], skipAudits: string[] = []): Promise<void> => {
      for (const path of paths) {
        const { points, lost, shown } = await pointsOf(port, `${installation.site}${path}`, 'mobile', index, skipAudits);
        if (!shown.endsWith(path)) throw new Error(`${path} ended on ${shown}`);
        for (const name of RULES) rules[name].push(points[name]);
        for (const id of lost) losers.add(`${id} of ${path}`);
        print(`  ${path}: ${RULES.map((name) => `${name} ${points[name].toFixed(0)}`).join(', ')}`);
      }
    };
    await openPages(PAGES.guest);
    const member = await logIn(port, installation);
    await openPages(PAGES.member, ['is-crawlable']);
    await member.close();
    const note = [...losers].join(', ');
    return [
      ...RULES.map((name) => judge(`lighthouse-${name}`, [Math.min(...rules[name])], note)),
      judge('lighthouse-mobile', performance.mobile, `median ${medianOf(performance.mobile).toFixed(0)}`),
      judge('lighthouse-desktop', performance.desktop, `median ${medianOf(performance.desktop).toFixed(0)}`),
    ];
  } finally {
    await browser.close();
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
