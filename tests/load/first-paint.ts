import type { Browser, Page } from '@playwright/test';
import * as constants from 'lighthouse/core/config/constants.js';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;
const SLOWER = 4;
/** Lighthouse's own slow network of a phone, as it applies it itself. */
const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } = constants.throttling.mobileSlow4G;
const BYTES_OF_KBIT = 1024 / 8;
/** A reader has looked at the page before the menu is opened. */
const READ_MS = 6_000;

/** A phone without anything kept, its network and processor slowed down. */
async function openSlowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, locale: 'ms-MY' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: downloadThroughputKbps * BYTES_OF_KBIT,
    uploadThroughput: uploadThroughputKbps * BYTES_OF_KBIT,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Seconds from asking for a game's page by its address until its bar and its tile are on the screen. */
export async function gameFirstOf(browser: Browser, url: string): Promise<number> {
  const page = await openSlowPhone(browser);
  await page.addInitScript(() => {
    const watch = (): void => {
      const bar = document.querySelector('h1');
      const tile = document.querySelector<HTMLImageElement>('img[data-tile]');
      const isShown = bar !== null && bar.getBoundingClientRect().height > 0 && getComputedStyle(bar).visibility === 'visible';
      // What is there in this frame is on the screen in the next.
      if (isShown && tile?.complete === true && tile.naturalWidth > 0)
        requestAnimationFrame(() => Object.assign(globalThis, { seenAt: performance.now() }));
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await page.goto(url);
  const seen = await page.waitForFunction(() => (globalThis as unknown as { seenAt?: number }).seenAt, undefined, { timeout: 30_000 });
  const ms = (await seen.jsonValue()) ?? Number.NaN;
  await page.context().close();
  return ms / 1_000;
}

/** Milliseconds from a tap on the menu's button of the home page until the menu is on the screen. */
export async function menuTapOf(browser: Browser, site: string): Promise<number> {
  const page = await openSlowPhone(browser);
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(READ_MS);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const watch = (): void => {
          if (document.querySelector('dialog[open]') === null) requestAnimationFrame(watch);
          else requestAnimationFrame((shownAt) => Object.assign(globalThis, { menuMs: shownAt - timeStamp }));
        };
        requestAnimationFrame(watch);
      },
      { capture: true, once: true },
    );
  });
  await page.locator('header button[aria-haspopup="dialog"]').first().click();
  const shown = await page.waitForFunction(() => (globalThis as unknown as { menuMs?: number }).menuMs, undefined, { timeout: 30_000 });
  const ms = (await shown.jsonValue()) ?? Number.NaN;
  await page.context().close();
  return ms;
}

/** Places on the felt of roulette that a finger taps, none beside another. */
const FELT = ['17', '5', '29', '2', '20'] as const;

/** Milliseconds from each tap on the felt of roulette until its chip is on the screen. */
export async function feltTapsOf(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await openSlowPhone(browser);
  await page.goto(url);
  const frame = page.frameLocator('iframe');
  const spot = (name: string) => frame.locator(`[data-spot="${name}"]`);
  await spot(FELT[0]).waitFor({ timeout: 90_000 });
  await page.waitForLoadState('networkidle');
  await spot(FELT[0]).evaluate((first) => {
    const all: number[] = [];
    Object.assign(globalThis, { feltMs: all });
    first.ownerDocument.addEventListener(
      'click',
      ({ timeStamp, target }) => {
        const tapped = (target as Element).closest('[data-spot]');
        const watch = (): void => {
          if (tapped?.querySelector('.chip') === null) requestAnimationFrame(watch);
          else requestAnimationFrame((shownAt) => all.push(shownAt - timeStamp));
        };
        if (tapped !== null) requestAnimationFrame(watch);
      },
      { capture: true },
    );
  });
  for (const name of FELT) {
    await spot(name).click();
    await spot(name).locator('.chip').waitFor();
    await page.waitForTimeout(300);
  }
  const taps = await spot(FELT[0]).evaluate(() => (globalThis as unknown as { feltMs: number[] }).feltMs);
  await page.context().close();
  return taps;
}
