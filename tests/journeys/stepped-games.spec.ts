import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const MINES = { id: 1031, tiles: 25 };
const POKER = [
  { id: 1032, shot: 'jacks' },
  { id: 1033, shot: 'deuces' },
];
/** The narrowest phone, one with its bars, one that lies on its side, and a wide screen. */
const SIZES = [
  { width: 320, height: 560 },
  { width: 360, height: 560 },
  { width: 740, height: 400 },
  { width: 1440, height: 900 },
] as const;

test('a round of mines waits through a reload and on another device, ends once, and is recomputed', async ({ visit }) => {
  test.setTimeout(240_000);
  const { site, page } = await visit({ width: 390, isPhone: true });
  const { member } = readProduct();
  await site.open('/');
  await site.logIn(member.name, member.password);
  const game = new GameFrame(page, 'ms');
  const words = (key: string): string => game.texts.say(key);
  const frame = page.frameLocator('iframe');
  const act = frame.locator('[data-spin]');
  const tiles = frame.locator('.mn-tile');
  const safe = frame.locator('.mn-tile[data-state="safe"]');
  const past = frame.locator('.past-marks').getByRole('listitem');
  const lastEnd = frame.locator('.mn-field[data-over]');
  const open = async (): Promise<void> => {
    await site.open(`/seamless?game=${String(MINES.id)}`);
    await expect(act).toBeVisible({ timeout: 30_000 });
  };
  /** Begins rounds with one mine until a tile without it has been uncovered: one in 25 begins again. */
  const uncover = async (): Promise<void> => {
    for (;;) {
      await act.click();
      await expect(tiles.first()).toHaveAttribute('aria-disabled', 'false');
      await tiles.first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(safe.or(lastEnd).first()).toBeVisible();
      if ((await lastEnd.count()) === 0) return;
      await expect(act).toBeEnabled();
    }
  };
  await open();
  await checkPage(page, 'mines-before', SIZES_SEEN);
  await frame.locator('.presets button').first().click();
  const before = await past.count();

  await test.step('one tile by the keyboard; what is covered stays covered', async () => {
    await uncover();
    await expect(safe).toHaveCount(1);
    await expect(frame.locator('.mn-tile[data-state="covered"]')).toHaveCount(MINES.tiles - 1);
    await checkPage(page, 'mines-open', SIZES_SEEN);
  });

  const stood = await game.balance();
  await test.step('the round is there again after a reload, and the seeds stand still', async () => {
    await page.reload();
    await expect(safe).toHaveCount(1, { timeout: 30_000 });
    expect(await game.balance()).toBe(stood);
    await frame.getByRole('button', { name: words('top.fairness') }).click();
    await expect(frame.getByRole('button', { name: words('fairness.rotate') })).toBeDisabled();
    await frame.getByRole('button', { name: words('fairness.close'), exact: true }).click();
  });

  await test.step('another device takes it up and ends it; this one shows the end, and nothing is paid twice', async () => {
    const other = await visit({ width: 1440 }); // a computer beside the phone: each has a session of its own
    await other.site.open('/');
    await other.site.logIn(member.name, member.password);
    await other.site.open(`/seamless?game=${String(MINES.id)}`);
    const there = other.page.frameLocator('iframe');
    await expect(there.locator('.mn-tile[data-state="safe"]')).toHaveCount(1, { timeout: 30_000 });
    await there.locator('[data-spin]').click();
    await expect(there.locator('.mn-field[data-over]')).toBeVisible();
    const ended = await new GameFrame(other.page, 'ms').balance();
    await expect(lastEnd).toBeVisible();
    await expect.poll(() => game.balance()).toBe(ended);
    expect(Number(ended)).toBeGreaterThan(Number(stood));
    expect(await past.count()).toBeGreaterThan(before);
    await other.page.close();
  });

  await test.step('nothing has to be scrolled to', async () => {
    await uncover();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect
        .poll(() => frame.locator('main').evaluate((main) => [main.scrollHeight - main.clientHeight, main.scrollWidth - main.clientWidth]))
        .toEqual([0, 0]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await act.dblclick();
    await expect(lastEnd).toBeVisible();
    await checkPage(page, 'mines-over', SIZES_SEEN);
  });

  await test.step('the round is recomputed in the game and on the site', async () => {
    await frame.getByRole('button', { name: words('top.history') }).click();
    await frame.locator('.round-open').first().click();
    await frame.getByRole('button', { name: words('fairness.rotateNow') }).click();
    await expect(frame.getByText(words('fairness.matches'))).toBeVisible();
    await frame.getByRole('button', { name: words('history.verifyOnSite') }).click();
    await site.expectVerified();
    await checkPage(page, 'mines-verified', SIZES_SEEN);
  });
});

for (const { id, shot } of isFull ? POKER : POKER.slice(0, 1))
  test(`video poker deals, holds by the keyboard, draws, teaches and is recomputed (${shot})`, async ({ visit }) => {
    test.setTimeout(240_000);
    const { site, page } = await visit({ width: 1440 });
    const { member } = readProduct();
    await site.open('/');
    await site.logIn(member.name, member.password);
    const game = new GameFrame(page, 'ms');
    const words = (key: string): string => game.texts.say(key);
    const frame = page.frameLocator('iframe');
    const act = frame.locator('[data-spin]');
    const holds = frame.locator('.vp-seat');
    await site.open(`/seamless?game=${String(id)}`);
    await expect(act).toBeVisible({ timeout: 30_000 });
    await checkPage(page, `${shot}-before`, SIZES_SEEN);
    await act.click();
    await expect(holds.first()).toHaveAttribute('aria-disabled', 'false');
    await page.reload();
    await expect(holds.first()).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
    await frame.locator('main').click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('2');
    await page.keyboard.press('4');
    await expect(frame.locator('.vp-seat[data-held]')).toHaveCount(2);
    await frame.locator('.vp-hints').getByRole('button').click();
    await expect(frame.locator('.vp-hints').getByRole('status')).toContainText('×', { timeout: 30_000 });
    await checkPage(page, `${shot}-held`, SIZES_SEEN);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => frame.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await act.click();
    await expect(frame.locator('.past-marks').getByRole('listitem').first()).toBeVisible();
    await checkPage(page, `${shot}-over`, SIZES_SEEN);
    await frame.getByRole('button', { name: words('top.history') }).click();
    await frame.locator('.round-open').first().click();
    await frame.getByRole('button', { name: words('fairness.rotateNow') }).click();
    await expect(frame.getByText(words('fairness.matches'))).toBeVisible();
    await frame.getByRole('button', { name: words('history.verifyOnSite') }).click();
    await site.expectVerified();
    await checkPage(page, `${shot}-verified`, SIZES_SEEN);
  });
