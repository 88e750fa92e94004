import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';
import { endProgram, freePort, planInstallation, startProgram, untilReady } from '../kill/server-process.ts';
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

/** Points of 100 in each category, and the names of the audits that lost some outside of performance. */
async function pointsOf(
  port: number,
  url: string,
  device: Device,
  benchmarkIndex: number,
): Promise<{ points: Record<Category, number>; lost: string[]; metrics: string; benchmarkIndex: number }> {
  const throttling = device === 'mobile' ? { throttling: { ...MOBILE_NETWORK, cpuSlowdownMultiplier: slowdownAt(benchmarkIndex) } } : {};
  const orders = { ...DEVICES[device], ...throttling };
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES], ...orders });
  if (run === undefined || run.lhr.runtimeError !== undefined) throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing');
  const { categories, audits, environment } = run.lhr;
  const points = Object.fromEntries(CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100])) as Record<Category, number>;
  const lost = RULES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const metrics = METRICS.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`).join(', ');
  return { points, lost: [...new Set(lost)], metrics, benchmarkIndex: environment.benchmarkIndex };
}

/** Lighthouse on the home page, as a guest on a phone and on a desk meets it. */
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
