import { GameFrame } from './game-frame.ts';
import { expect, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';

const BINGO = { id: 1030, name: 'Bingo Bunga Raya' };
const BALLS = 40;
/** The narrowest phone, one with its address bar, one that lies on its side, and a wide screen. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 740, height: 400 },
  { width: 1440, height: 900 },
] as const;

test('video bingo calls its balls one by one, goes to the end at a tap, and its card is recomputed here and on the site', async ({
  visit,
}) => {
  const { site, page } = await visit({ width: 1440 });
  const { member } = readProduct();
  await site.open('/');
  await site.logIn(member.name, member.password);
  const game = new GameFrame(page, 'ms');
  const words = (key: string): string => game.texts.say(key);
  const frame = page.frameLocator('iframe');
  const act = frame.locator('[data-spin]');
  const past = frame.locator('.past-marks').getByRole('listitem');
  const called = frame.locator('.bn-tray .bn-ball');
  await site.open(`/seamless?game=${String(BINGO.id)}`);
  await expect(act).toBeVisible({ timeout: 30_000 });
  await expect(called).toHaveCount(0);
  const before = await past.count();

  await test.step('who wants no motion sees the round at once, by the keyboard alone', async () => {
    await act.press('Space');
    await expect(past).toHaveCount(before + 1);
    await expect(called).toHaveCount(BALLS);
    expect(await frame.locator('.bn-card td[data-state]').count()).toBeGreaterThan(1);
    await checkPage(page, 'bingo', 'every');
  });

  await test.step('others see ball after ball and nothing of the end, and a tap goes there', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await act.click();
    await expect(called.nth(4)).toBeVisible();
    expect(await called.count()).toBeLessThan(BALLS);
    await expect(past).toHaveCount(before + 1);
    await frame.locator('main').click({ position: { x: 20, y: 20 } });
    await expect(called).toHaveCount(BALLS, { timeout: 2_000 });
    await expect(past).toHaveCount(before + 2);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('nothing has to be scrolled to', async () => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect
        .poll(() => frame.locator('main').evaluate((main) => [main.scrollHeight - main.clientHeight, main.scrollWidth - main.clientWidth]))
        .toEqual([0, 0]);
    }
  });

  await test.step('the last round is recomputed in the game and on the site', async () => {
    await frame.getByRole('button', { name: words('top.history') }).click();
    await frame.locator('.round-open').first().click();
    await frame.getByRole('button', { name: words('fairness.rotateNow') }).click();
    await expect(frame.getByText(words('fairness.matches'))).toBeVisible();
    await frame.getByRole('button', { name: words('history.verifyOnSite') }).click();
    await site.expectVerified();
    await expect(page.getByRole('table', { name: site.texts.say('fair.outcome.bingoCard') }).getByRole('cell')).toHaveCount(25);
    await expect(page.getByText(site.texts.like('fair.outcome.bingo'))).toBeVisible();
    await checkPage(page, 'bingo-verified', 'every');
  });
});
