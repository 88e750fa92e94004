import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const PATH = '/seamless?game=1043';
/** A sale and its pauses; somebody who comes late waits for the next. */
const SALE_MS = 90_000;
/** The longest calling of 75 balls. */
const CALLING_MS = 240_000;

const read = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../../apps/games/src/live', file), 'utf8'));
const { bingoRoom: texts } = read('bingo/messages/ms.json') as typeof import('../../apps/games/src/live/bingo/messages/ms.json');
const live = read('messages/ms.json') as typeof import('../../apps/games/src/live/messages/ms.json');

test('a member buys cards, and they mark themselves as the balls are called', async ({ visit }) => {
  test.setTimeout(600_000);
  const { site, page } = await visit({ width: 360 });
  await page.setViewportSize({ width: 360, height: 560 });
  const { member } = readProduct();
  await site.open('/');
  await site.logIn(member.name, member.password);
  await site.open(PATH);
  const frame = page.frameLocator('iframe');
  const buy = frame.locator('.room-act');
  const cards = frame.locator('.room-card');

  await test.step('six cards are bought, and one more', async () => {
    await expect(buy).toBeEnabled({ timeout: CALLING_MS });
    await frame.getByRole('button', { name: '6 kad', exact: true }).click();
    await buy.click();
    await expect(cards).toHaveCount(6);
    await frame.getByRole('button', { name: '1 kad', exact: true }).click();
    await buy.click();
    await expect(cards).toHaveCount(7);
    await expect(frame.getByText(texts.alone)).toBeVisible();
    await checkPage(page, 'bingo-room-sale', SIZES_SEEN);
  });

  await test.step('balls are called, and the cards mark themselves', async () => {
    await expect(frame.locator('.room-newest .room-ball:not(.is-none)')).toBeVisible({ timeout: SALE_MS });
    await expect(frame.locator('.room-card td[data-state="called"]').nth(7)).toBeVisible({ timeout: 30_000 });
    await expect(buy).toBeDisabled();
    await page.setViewportSize({ width: 1440, height: 900 });
    await checkPage(page, 'bingo-room-calling', SIZES_SEEN);
  });

  if (!isFull) return;

  await test.step('the three prizes are won, paid and computed again', async () => {
    await expect(frame.locator('.room-prizes [data-mine]')).toHaveCount(3, { timeout: CALLING_MS });
    await expect(frame.locator('.live-message')).toContainText(texts.won.split('{sum}')[0]?.trim() ?? '', { timeout: 20_000 });
    await checkPage(page, 'bingo-room-settled', SIZES_SEEN);
    await frame.getByRole('button', { name: live.menu.bets }).click();
    await frame.locator('.live-bets button').first().click();
    await expect(frame.getByText(live.proof.good)).toBeVisible({ timeout: 20_000 });
    await expect(frame.getByText(texts.proof)).toBeVisible();
    await checkPage(page, 'bingo-room-proof', SIZES_SEEN);
  });
});
