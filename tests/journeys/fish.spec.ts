import type { FrameLocator, Page } from '@playwright/test';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';

const FISH = 1050;
const SIZES_SEEN = isFull ? 'every' : 'brief';
/** The narrowest phone, one with its bars, one that lies on its side, and a wide screen. */
const SIZES = [
  { width: 320, height: 560 },
  { width: 360, height: 560 },
  { width: 740, height: 400 },
  { width: 1440, height: 900 },
] as const;

const balanceOf = async (frame: FrameLocator): Promise<number> =>
  Number(((await frame.locator('[data-meter="balance"] dd').textContent()) ?? '').replaceAll(',', ''));

/** Presses a point of the sea, in shares of it, for so long. */
async function press(page: Page, frame: FrameLocator, [x, y]: readonly [number, number], ms: number): Promise<void> {
  const box = await frame.locator('.sea-canvas').boundingBox();
  if (box === null) throw new Error('the sea is there');
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  await page.mouse.down();
  await page.waitForTimeout(ms);
  await page.mouse.up();
}

test('fish are shot with the mouse and the keyboard, caught and paid, missed and paid back, and every shot is proven', async ({
  visit,
}) => {
  test.setTimeout(300_000);
  const { site, page } = await visit({ width: 1440 });
  const { member } = readProduct();
  await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'dark' });
  await site.open('/');
  await site.logIn(member.name, member.password);
  const game = new GameFrame(page, 'ms');
  const words = (key: string): string => game.texts.say(key);
  const frame = page.frameLocator('iframe');
  const fire = frame.getByRole('button', { name: words('fish.control.fire'), exact: true });
  const catches = frame.locator('.fish-catches').getByRole('listitem');
  const open = async (): Promise<void> => {
    await page.goto(new URL(`/seamless?game=${String(FISH)}`, page.url()).href);
    await expect(fire).toBeEnabled({ timeout: 60_000 });
  };

  await test.step('the game stands in its category, and opens at a cannon of a room', async () => {
    await page.goto(new URL('/fish', page.url()).href);
    await expect(page.getByRole('main').getByText('Laut Dalam').first()).toBeVisible();
    await open();
    await expect(frame.locator('.fish-foot')).toContainText('1 / 4');
    await expect(frame.locator('.top-rtp')).toContainText('96.50%');
  });

  await test.step('a shot that meets nothing comes back', async () => {
    const before = await balanceOf(frame);
    // Along the ground, where no fish swims, at the full power: what is missing meanwhile is seen.
    const higher = frame.getByRole('button', { name: words('fish.control.higher') });
    while (await higher.isEnabled()) await higher.click();
    const box = await frame.locator('.fish-bar').boundingBox();
    const sea = await frame.locator('.sea-canvas').boundingBox();
    if (box === null || sea === null) throw new Error('sea and bar are there');
    await press(page, frame, [0.01, (box.y - sea.y - 4) / sea.height], 60);
    await expect.poll(() => balanceOf(frame), { intervals: [30] }).toBe(Math.round((before - 10) * 100) / 100);
    await expect.poll(() => balanceOf(frame)).toBe(before);
    const lower = frame.getByRole('button', { name: words('fish.control.lower') });
    while (await lower.isEnabled()) await lower.click();
  });

  await test.step('held, the cannon fires until it catches; what it caught is paid', async () => {
    await expect(async () => {
      await press(page, frame, [0.3 + 0.4 * Math.random(), 0.35], 1_500);
      await expect(catches.first()).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 90_000 });
    await expect(frame.locator('[data-meter="win"] dd')).toContainText('+0.');
    await checkPage(page, 'fish', SIZES_SEEN);
  });

  await test.step('the keyboard chooses a target and fires at it; a screen reader hears which', async () => {
    await frame
      .locator('main')
      .focus()
      .catch(() => undefined);
    await frame.locator('body').press('ArrowRight');
    await expect(frame.locator('.fish-lock')).toBeVisible();
    await expect(
      frame
        .getByRole('status')
        .filter({ hasText: words('fish.announce.aimed').split('{')[0] ?? '' })
        .first(),
    ).toBeAttached();
    const before = await balanceOf(frame);
    await frame.locator('body').press('Space');
    await expect.poll(() => balanceOf(frame)).not.toBe(before);
    await checkPage(page, 'fish-locked', 'brief');
    await frame.locator('body').press('l');
    await expect(frame.locator('.fish-lock')).toBeHidden();
  });

  await test.step('a reload goes on at the same cannon, with the balance that the site has', async () => {
    await page.waitForTimeout(2_500);
    const before = await balanceOf(frame);
    await page.reload();
    await expect(fire).toBeEnabled({ timeout: 60_000 });
    await expect.poll(() => balanceOf(frame)).toBe(before);
    await expect(frame.locator('.fish-foot')).toContainText('1 / 4');
  });

  await test.step('everything fits every screen, upright and on its side', async () => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect
        .poll(() => frame.locator('.game').evaluate((one) => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]))
        .toEqual([0, 0]);
      await expect(fire).toBeInViewport({ ratio: 1 });
      if (size.width === 360) {
        await press(page, frame, [0.5, 0.3], 1_200);
        await checkPage(page, 'fish-phone', 'brief');
      }
      if (size.width === 740) await checkPage(page, 'fish-side', 'brief');
    }
    await frame.getByRole('button', { name: words('top.pays') }).click();
    await expect(frame.locator('dialog .pay-rows tbody tr')).toHaveCount(16);
    await checkPage(page, 'fish-pays', SIZES_SEEN);
    await page.keyboard.press('Escape');
  });

  await test.step('a shot is recomputed in the game and on the site', async () => {
    await page.waitForTimeout(2_500);
    await frame.getByRole('button', { name: words('top.history') }).click();
    await frame
      .locator('.round-open')
      .filter({ has: frame.locator('canvas') })
      .first()
      .click();
    await frame.getByRole('button', { name: words('fairness.rotateNow') }).click();
    await expect(frame.getByText(words('fairness.matches'))).toBeVisible();
    await frame.getByRole('button', { name: words('history.verifyOnSite') }).click();
    await site.expectVerified();
    await checkPage(page, 'fish-verified', SIZES_SEEN);
  });
});

// In the long list alone.
if (isFull)
  test('two players share a sea: each sees the other’s cannon, and both see one shoal', async ({ visit }) => {
    test.setTimeout(180_000);
    const { site, page } = await visit({ width: 1440 });
    const { member, agent } = readProduct();
    await site.open('/');
    await site.logIn(member.name, member.password);
    await page.goto(new URL(`/seamless?game=${String(FISH)}`, page.url()).href);
    const mine = page.frameLocator('iframe');
    await expect(mine.locator('.fish-foot')).toContainText('/ 4', { timeout: 60_000 });
    const other = await visit({ width: 1440 });
    await other.site.open('/');
    await other.site.logIn(agent.name, agent.password);
    await other.page.goto(new URL(`/seamless?game=${String(FISH)}`, other.page.url()).href);
    const theirs = other.page.frameLocator('iframe');
    await expect(theirs.locator('.fish-foot')).toContainText('2 / 4', { timeout: 60_000 });
    await expect(mine.locator('.fish-foot')).toContainText('2 / 4');
    await press(other.page, theirs, [0.5, 0.3], 1_500);
    await checkPage(page, 'fish-two', 'brief');
  });
