import type { FrameLocator, Page } from '@playwright/test';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const TUAH = 1040;
const NAGA = 1041;
/** The narrowest phone, one with its bars, one that lies on its side, and a wide screen. */
const SIZES = [
  { width: 320, height: 560 },
  { width: 360, height: 560 },
  { width: 740, height: 400 },
  { width: 1440, height: 900 },
] as const;

const cardIn = (frame: FrameLocator, state: 'covered' | 'open') => frame.locator(`.sc-card[data-state="${state}"]`);

/** Rubs the cover away with the mouse, line by line, until enough of it is gone. */
async function scratch(page: Page, frame: FrameLocator): Promise<void> {
  const box = await frame.locator('.sc-cover').boundingBox();
  if (box === null) throw new Error('a covered ticket has a cover');
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  for (let line = 0.08; line < 1 && (await frame.locator('.sc-cover').count()) > 0; line += 0.13) {
    await page.mouse.move(box.x + box.width * 0.03, box.y + box.height * line);
    await page.mouse.move(box.x + box.width * 0.97, box.y + box.height * line, { steps: 6 });
  }
  await page.mouse.up();
}

test('scratch cards are bought, scratched with the mouse, found again after a reload, and proven', async ({ visit, staffer }) => {
  test.setTimeout(240_000);
  const { site, page, context } = await visit({ width: 1440 });
  const { member } = readProduct();
  await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'dark' });
  await site.open('/');
  await site.logIn(member.name, member.password);
  const game = new GameFrame(page, 'ms');
  const words = (key: string): string => game.texts.say(key);
  const frame = page.frameLocator('iframe');
  const act = frame.locator('[data-spin]');
  const past = frame.locator('.past-marks').getByRole('listitem');
  const open = async (on: Page, id: number): Promise<FrameLocator> => {
    await on.goto(new URL(`/seamless?game=${String(id)}`, page.url()).href);
    const within = on.frameLocator('iframe');
    await expect(within.locator('.sc-left-head')).toBeVisible({ timeout: 60_000 });
    return within;
  };
  await open(page, TUAH);
  await checkPage(page, 'scratch-before', SIZES_SEEN);

  await test.step('a ticket is scratched with the mouse; what is left is told after it, and the page has proven it', async () => {
    const left = await frame.locator('.sc-left-head b').textContent();
    await act.click();
    await expect(cardIn(frame, 'covered')).toBeVisible();
    expect(await frame.locator('.sc-left-head b').textContent()).toBe(left);
    await checkPage(page, 'scratch-covered', SIZES_SEEN);
    await scratch(page, frame);
    await expect(cardIn(frame, 'open')).toBeVisible();
    await expect(frame.locator('.sc-proof[data-proven="true"]')).toBeVisible();
    await expect(frame.locator('.sc-left-head b')).not.toHaveText(left ?? '');
    await expect(past).toHaveCount(1);
    await checkPage(page, 'scratch-open', SIZES_SEEN);
  });

  await test.step('a reload in the middle finds the ticket covered, and it is revealed by the keyboard', async () => {
    await act.click();
    await expect(cardIn(frame, 'covered')).toBeVisible({ timeout: 20_000 });
    const no = await frame.locator('.sc-head .num').textContent();
    await page.reload();
    await expect(cardIn(frame, 'covered')).toBeVisible({ timeout: 30_000 });
    await expect(frame.locator('.sc-head .num')).toHaveText(no ?? '');
    await frame.locator('main').click({ position: { x: 4, y: 4 } });
    await expect(cardIn(frame, 'covered')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(cardIn(frame, 'open')).toBeVisible();
    await expect(frame.locator('.sc-head .num')).toHaveText(no ?? '');
  });

  await test.step('a second tab buys while a ticket lies covered in the first: each has its own', async () => {
    const second = await context.newPage();
    await second.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'dark' });
    const there = await open(second, TUAH);
    const numbers: (string | null)[] = [];
    for (const [at, one] of [frame, there].entries()) {
      // The pace of a member holds for all tabs.
      if (at > 0) await second.waitForTimeout(2_700);
      await one.locator('[data-spin]').click();
      await expect(cardIn(one, 'covered')).toBeVisible({ timeout: 20_000 });
      numbers.push(await one.locator('.sc-head .num').textContent());
    }
    expect(new Set(numbers).size).toBe(2);
    await second.close();
    await act.click();
    await expect(cardIn(frame, 'open')).toBeVisible();
  });

  if (isFull)
    await test.step('a ticket that wins and one that does not', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      // The second tab has bought a moment ago.
      await page.waitForTimeout(2_700);
      const seen = new Set<boolean>();
      for (let bought = 0; bought < 60 && seen.size < 2; bought += 1) {
        const before = await past.count();
        await act.click();
        await expect(past).toHaveCount(Math.min(20, before + 1), { timeout: 15_000 });
        const hasWon = (await frame.locator('.sc-prize[data-won]').count()) > 0;
        if (!seen.has(hasWon)) await checkPage(page, hasWon ? 'scratch-won' : 'scratch-lost', 'brief');
        seen.add(hasWon);
      }
      expect(seen.size).toBe(2);
    });

  await test.step('the pay table has what is left, and nothing has to be scrolled to', async () => {
    await frame.getByRole('button', { name: words('top.pays') }).click();
    await expect(frame.locator('dialog .pay-rows tbody tr')).toHaveCount(8);
    await checkPage(page, 'scratch-pays', SIZES_SEEN);
    await page.keyboard.press('Escape');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect
        .poll(() => frame.locator('main').evaluate((main) => [main.scrollHeight - main.clientHeight, main.scrollWidth - main.clientWidth]))
        .toEqual([0, 0]);
      if (size.width === 360) await checkPage(page, 'scratch-phone', 'brief');
    }
  });

  await test.step('the ticket is recomputed in the game and on the site, with its path', async () => {
    await frame.getByRole('button', { name: words('top.history') }).click();
    await frame.locator('.round-open').first().click();
    await frame.getByRole('button', { name: words('fairness.rotateNow') }).click();
    await expect(frame.getByText(words('fairness.matches'))).toBeVisible();
    await frame.getByRole('button', { name: words('history.verifyOnSite') }).click();
    await site.expectVerified();
    await checkPage(page, 'scratch-verified', SIZES_SEEN);
    await site.openBets();
    const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
    await rows.filter({ hasText: 'Kad Tuah' }).first().click();
    await page
      .getByRole('dialog', { name: 'Kad Tuah' })
      .getByRole('link', { name: site.texts.say('records.verify') })
      .click();
    await site.expectVerified();
    const path = page.getByRole('region', { name: site.texts.say('fair.deck.path') });
    await expect(path.locator('.text-win')).toBeVisible();
    await page
      .getByRole('region', { name: site.texts.say('fair.deck.title') })
      .getByRole('button', { name: site.texts.say('fair.deck.ask') })
      .click();
    await expect(page.getByText(site.texts.say('fair.deck.notSoldOut'))).toBeVisible();
  });

  await test.step('staff see what is sold of it, and no seed', async () => {
    await staffer.go('decks');
    const deck = staffer.page.getByRole('main').getByRole('listitem').filter({ hasText: 'HSC_TUAH' }).last();
    await expect(deck).toBeVisible();
    await expect(staffer.page.getByRole('main').getByText(staffer.texts.say('decks.seed'), { exact: true })).toHaveCount(0);
    await checkPage(staffer.page, 'scratch-decks', SIZES_SEEN);
  });
});

if (isFull)
  test('a trial of scratch cards in English and in Chinese', async ({ visit }) => {
    test.setTimeout(180_000);
    const { site, page } = await visit({ width: 390, locale: 'en' });
    await site.open('/');
    for (const language of ['en', 'zh'] as const) {
      await site.chooseLanguage(language);
      await page.goto(new URL(`/seamless?game=${String(NAGA)}&mode=demo`, page.url()).href);
      const frame = page.frameLocator('iframe');
      await expect(frame.locator('.sc-left-head')).toBeVisible({ timeout: 60_000 });
      // Nothing moves for who wants that: the ticket lies open at once.
      await frame.locator('[data-spin]').click();
      await expect(cardIn(frame, 'open')).toBeVisible();
      await expect(frame.locator('.sc-proof[data-proven="true"]')).toBeVisible();
      await checkPage(page, `scratch-trial-${language}`, 'brief');
      if (language === 'en') await site.open('/');
    }
  });
