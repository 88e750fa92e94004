import type { FrameLocator, Locator, Page } from '@playwright/test';
import { GameFrame } from './game-frame.ts';
import { expect, test } from './journey.ts';

/** A phone with its address bar, and the narrowest one. */
const SIZES = [
  { width: 360, height: 560 },
  { width: 320, height: 568 },
] as const;
const LEAST_PX = 30;

/** A table of each kind, with what is pressed last in it. */
const TABLES = [
  { id: 2101, first: 'button[data-spot="0"]', last: 'button[data-spot="column-3"]' },
  { id: 2108, first: 'button[data-spot="big"]', last: 'button[data-spot="single-6"]' },
  { id: 2107, first: 'button[data-spot="player-pair"]', last: 'button[data-spot="banker"]' },
  { id: 2104, first: 'input[type=range]', last: '.single-facts > div:last-child' },
  { id: 2110, first: '.presets button:first-child', last: '.presets button:last-child' },
  { id: 1030, first: '.bn-card th:first-child', last: '.bn-ladder tbody tr:last-child' },
  { id: 1019, first: 'button[data-spot="dragon"]', last: 'button[data-spot="tiger-club"]' },
] as const;

const rectOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return box;
};

/** Is it between the game's top line and its bar, and not cut by them, once it has been scrolled to? */
async function isInReach(frame: FrameLocator, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const [stage, at] = [await rectOf(frame.locator('main')), await rectOf(target)];
  expect(at.y).toBeGreaterThanOrEqual(stage.y - 1);
  expect(at.y + at.height).toBeLessThanOrEqual(stage.y + stage.height + 1);
  expect(at.x).toBeGreaterThanOrEqual(0);
}

/** The button that plays and all beside it are inside the screen. */
async function isBarWhole(page: Page, frame: FrameLocator): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const button of await frame.locator('.bar button').all()) {
    const { x, width: wide } = await rectOf(button);
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
  }
}

test('on a short phone rows of a table are at least 30 px, everything is scrolled to, and the board of sic bo never jumps', async ({
  visit,
}) => {
  const { site, page } = await visit();
  const frame = page.frameLocator('iframe');
  const act = frame.locator('[data-spin]');
  const { say } = new GameFrame(page, 'ms').texts;
  for (const { id, first, last } of TABLES) {
    await page.setViewportSize(SIZES[0]);
    await site.open(`/seamless?game=${id}&mode=demo`);
    await expect(act).toBeVisible({ timeout: 30_000 });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await isBarWhole(page, frame);
      for (const spot of [first, last]) await isInReach(frame, frame.locator(spot));
      const cells = frame.locator(
        '.rl-straight, .rl-outside, .sb-board .spot, .bc-board .spot, .dt-board .spot, .presets button, .bn-card td',
      );
      const heights = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(LEAST_PX);
      // Half and the most of the bet are there at every table.
      for (const way of ['stakes.halfShort', 'stakes.maxShort'])
        await expect(frame.locator('.bar button').filter({ hasText: say(way) })).toHaveCount(1);
    }
    if (id !== 2108) continue;
    const board = frame.locator('.sb-board');
    const fromTop = (): Promise<number> => board.evaluate((one) => (one as HTMLElement).offsetTop);
    const before = await fromTop();
    await frame.locator(first).click();
    await act.click();
    await expect(frame.locator('.past-marks').getByRole('listitem')).toHaveCount(1, { timeout: 20_000 });
    expect(await fromTop()).toBe(before);
  }
});

test('on the narrowest phone all buttons of a slot are inside the screen', async ({ visit }) => {
  const { site, page } = await visit();
  const frame = page.frameLocator('iframe');
  for (const id of [1001, 2052]) {
    await page.setViewportSize(SIZES[1]);
    await site.open(`/seamless?game=${id}&mode=demo`);
    await expect(frame.locator('[data-spin]')).toBeVisible({ timeout: 30_000 });
    await isBarWhole(page, frame);
  }
});

test('a stake that only comes back is told as paid with a net of nothing, and is no win', async ({ visit }) => {
  const { site, page } = await visit();
  const frame = page.frameLocator('iframe');
  const { say } = new GameFrame(page, 'ms').texts;
  await site.open('/seamless?game=2101&mode=demo');
  const line = frame.locator('.status-line');
  await expect(frame.locator('[data-spin]')).toBeVisible({ timeout: 30_000 });
  for (let round = 1; ; round += 1) {
    for (const spot of ['red', 'black']) await frame.locator(`[data-spot="${spot}"]`).click();
    await frame.locator('[data-spin]').click();
    await expect(frame.locator('.past-marks').getByRole('listitem')).toHaveCount(round, { timeout: 20_000 });
    // Zero takes both.
    if (!(await line.innerText()).startsWith('0 ')) break;
  }
  await expect(line).toContainText(`${say('status.paid', { sum: '2.00' })} · ${say('status.net', { sum: '0.00' })}`);
  await expect(line).not.toContainText('+');
  await expect(frame.locator('.is-won')).toHaveCount(0);
});
