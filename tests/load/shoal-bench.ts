import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { fishCalls } from '@talora/contract/fish/fish.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { SHOT_PAUSE_MS } from '@talora/domain/games/fish/flight.ts';
import pg from 'pg';
import { houseGameId } from '../../apps/server/src/listing/house-games.ts';
import { endProgram, ownerUrl, planInstallation, startProgram, untilReady, type Installation } from '../kill/server-process.ts';
import { newId, openNetworkCaller } from '../kill/network-caller.ts';
import { openFrame, openMembers } from './http-bench.ts';
import { judge, type Measured } from './measure.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/**
 * How much slower the processor is. The browser's own brake wastes time by the clock, which on a machine with other work is that work's too:
 * the time that the page's thread has really run is multiplied instead.
 */
const SLOWER = 4;
const [ROUNDS, ROUND_MS, BEFORE_MS] = [5, 6_000, 12_000];
const PLAYERS = 4;
const VOLLEY = 4;
const FISH_ID = String(houseGameId('HF_LAUT'));

/** A player without a screen: fires eight shots a second in all directions until told to stop, and lets them go lost. Resolves to how many were taken. */
function openShooter(installation: Installation, token: string) {
  const caller = openNetworkCaller(installation.arcade);
  caller.token = token;
  const fish = caller.client(fishCalls);
  const asked = { toStop: false };
  const run = async (): Promise<number> => {
    const { now } = await fish.takeCannon({});
    const ahead = now - Date.now();
    let taken = 0;
    for (let turn = 0; !asked.toStop; turn += 1) {
      await sleep(VOLLEY * SHOT_PAUSE_MS + 15);
      const from = Date.now() + ahead - VOLLEY * SHOT_PAUSE_MS;
      const shots = Array.from({ length: VOLLEY }, (_, at) => ({
        id: newId(),
        bet: '0.01',
        firedAt: from + at * SHOT_PAUSE_MS,
        x: (turn * 397 + at * 211) % 1_600,
        y: 60 + ((turn * 53) % 500),
      }));
      const reply = await fish.fireShots({ shots }).catch(() => null);
      taken += reply?.fired.length ?? 0;
      const landings = shots.map(({ id, firedAt }) => ({ id, at: firedAt + 1_300, fish: null }));
      setTimeout(() => void fish.landShots({ landings }).catch(() => undefined), 1_400);
    }
    return taken;
  };
  const taken = run();
  return {
    stop: async (): Promise<number> => {
      asked.toStop = true;
      return taken;
    },
  };
}

/** Opens the game of a member in a frame of a page of the site, as the site does, on a phone. */
async function openSea(page: Page, installation: Installation, token: string): Promise<void> {
  const caller = openNetworkCaller(installation.site);
  caller.token = token;
  const { launchUrl } = await caller.client(gamesCalls).launchGame({ nodeId: FISH_ID });
  await page.goto(`${installation.site}/fair`);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '99999' });
    frame.src = address;
    document.body.replaceChildren(frame);
  }, launchUrl);
  await page.frameLocator('iframe').locator('.act-spin:enabled').waitFor({ timeout: 60_000 });
}

interface Work {
  /** Milliseconds of script, style and layout so far. */
  readonly busy: number;
  readonly frames: number;
}

async function workOf(devtools: CDPSession, page: Page): Promise<Work> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
  const frames = await page
    .frames()
    .at(-1)
    ?.evaluate(() => (globalThis as { shown?: number }).shown ?? 0);
  return { busy: of('ScriptDuration') + of('RecalcStyleDuration') + of('LayoutDuration'), frames: frames ?? 0 };
}

/** Milliseconds of script and style a frame on a phone whose processor is four times slower, while four players fire at one shoal. */
export async function shoalBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-shoal-bench-'));
  chmodSync(folder, 0o755);
  const installation = await planInstallation(join(folder, 'data'));
  const server = startProgram('apps/server/src/main.ts', installation);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    await untilReady(installation, server);
    const owner = new pg.Client({ connectionString: ownerUrl(installation.dataDir) });
    await owner.connect();
    const { site } = await openMembers(installation, owner, PLAYERS);
    await owner.end();
    const [mine = '', ...others] = site;
    const shooters = [];
    for (const token of others) shooters.push(openShooter(installation, await openFrame(installation, token, FISH_ID)));
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    await openSea(page, installation, mine);
    const devtools = await context.newCDPSession(page);
    // Time of the page's own thread: what else runs on this machine does not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page
      .frames()
      .at(-1)
      ?.evaluate(() => {
        const counted = globalThis as unknown as { shown: number };
        counted.shown = 0;
        requestAnimationFrame(function count() {
          counted.shown += 1;
          requestAnimationFrame(count);
        });
      });
    // The sea fills first, and each picture of a fish is drawn once.
    await page.mouse.move(195, 300);
    await page.mouse.down();
    await sleep(BEFORE_MS);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await workOf(devtools, page);
      const end = performance.now() + ROUND_MS;
      for (let step = 0; performance.now() < end; step += 1) {
        await page.mouse.move(60 + ((step * 37) % 270), 180 + ((step * 23) % 240));
        await sleep(120);
      }
      const after = await workOf(devtools, page);
      const frames = after.frames - before.frames;
      rounds.push((SLOWER * (after.busy - before.busy)) / frames);
      print(
        `  round ${round + 1}: ${(rounds.at(-1) ?? 0).toFixed(2)} ms a frame, ${((frames * 1_000) / ROUND_MS).toFixed(0)} frames a second`,
      );
    }
    await page.mouse.up();
    const taken = await Promise.all(shooters.map((shooter) => shooter.stop()));
    print(`  the others fired ${taken.join(', ')} shots`);
    if (taken.some((shots) => shots < 50)) throw new Error('the others did not fire');
    return [judge('shoal', rounds)];
  } finally {
    await browser.close();
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
