import type { Browser, Locator, Page } from '@playwright/test';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;
const SLOWER = 4;
const TILES = 26;

async function readDown(page: Page): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(120);
  }
  await page.waitForLoadState('networkidle');
}

/** Megabytes that come over the network for a page of tiles, from the first byte until it has been read to its end. */
export async function weightOf(browser: Browser, url: string, screen: keyof typeof SCREENS): Promise<number> {
  const context = await browser.newContext(SCREENS[screen]);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await readDown(page);
  const tiles = await page.locator('[data-source="GCS_games"] li').count();
  await context.close();
  if (tiles !== TILES) throw new Error(`the page shows ${tiles} tiles, not ${TILES}`);
  return bytes / 1_000_000;
}

/** Waits for a place and clicks on it. */
async function click(wanted: Locator): Promise<void> {
  await wanted.click();
  await wanted.page().waitForTimeout(400);
}

/** An interaction and how long its reader waited for the next paint: before its work began, while it ran, and until it was drawn. Milliseconds. */
export interface Wait {
  readonly name: string;
  readonly duration: number;
  readonly before: number;
  readonly work: number;
  readonly drawing: number;
}

/** Clicks through home and a category on a phone whose processor is four times slower. Resolves to every wait, the longest first. */
export async function waitsOf(browser: Browser, site: string): Promise<Wait[]> {
  const context = await browser.newContext({ ...SCREENS.phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const waits: Wait[] = [];
    Object.assign(globalThis, { waits });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId === 0) continue;
        const target = entry.target instanceof HTMLElement ? entry.target : null;
        waits.push({
          name: `${entry.name} on ${target === null ? 'what is gone' : `${target.localName} "${target.innerText.slice(0, 24).replaceAll(/\s+/g, ' ')}"`}`,
          duration: entry.duration,
          before: entry.processingStart - entry.startTime,
          work: entry.processingEnd - entry.processingStart,
          drawing: entry.startTime + entry.duration - entry.processingEnd,
        });
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  const slots = page.locator('section[data-source="GCS_games"]');
  await page.mouse.wheel(0, 700);
  await page.waitForTimeout(1_000);
  await page.waitForLoadState('networkidle');
  await click(slots.getByRole('button', { name: 'Hexbay' }));
  await click(slots.getByRole('button').first());
  await click(slots.getByRole('button', { name: '2', exact: true }));
  await click(page.locator('section[data-source="GCS_homeConsolidated"] a').first());
  // What it opens comes when it is needed: on a slow machine after the click.
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.waitForTimeout(400);
  await click(slots.locator('a[href="/rng"]').first());
  const chips = page.locator('[data-source="GCS_vendorGameTypes"] button');
  await click(chips.nth(2));
  await click(chips.first());
  await click(page.locator('button[aria-pressed]').filter({ hasText: 'RTP' }));
  await page.getByRole('searchbox').or(page.getByRole('search').getByRole('textbox')).first().pressSequentially('naga', { delay: 80 });
  await page.waitForTimeout(800);
  const waits = await page.evaluate(() => (globalThis as unknown as { waits: Wait[] }).waits);
  await context.close();
  if (waits.length === 0) throw new Error('no click was counted');
  return waits.toSorted((a, b) => b.duration - a.duration);
}
