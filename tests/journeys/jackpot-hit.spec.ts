import { hash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { sumIn } from './player-pages.ts';
import { readProduct } from './product.ts';
import { bringMiniNear } from '../kill/near-pool.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const GAME = 1001;
/** Presses that raise the bet far enough for a stake to move a pool by a whole unit within a few rounds. */
const RAISES = 5;
const MOST_ROUNDS = 12;
/** A short phone, and a wide screen. */
const SCREENS = [
  { name: 'phone', width: 360, height: 560 },
  { name: 'wide', width: 1440, height: 900 },
] as const;

const cents = (text: string): bigint => BigInt(text.replaceAll(/[^0-9]/g, ''));

/** Spins until the game says that a pool was hit. */
async function spinUntilHit(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  const game = new GameFrame(page, 'ms');
  const dialog = frame.locator('dialog.jackpot-win');
  for (let rounds = 0; rounds < MOST_ROUNDS && !(await dialog.isVisible()); rounds += 1) {
    await game.spinButton.click({ timeout: 20_000 }).catch(() => undefined);
    await dialog.waitFor({ state: 'visible', timeout: 4_000 }).catch(() => undefined);
    // A round that shows more than its reels is gone through.
    if (!(await dialog.isVisible())) await game.untilIdle().catch(() => undefined);
  }
  await expect(dialog).toBeVisible();
}

test('a round hits a pool: the game says so, the money is there, and anybody can check the value that was hidden', async ({ visit }) => {
  test.setTimeout(240_000);
  const { site, page } = await visit({ width: 1440 });
  const { say } = site.texts;
  const { dataDir, member } = readProduct();
  await site.open('/');
  await site.logIn(member.name, member.password);
  for (const { name, width, height } of SCREENS) {
    const value = await bringMiniNear(dataDir);
    const frame = page.frameLocator('iframe');
    const dialog = frame.locator('dialog.jackpot-win');
    const game = new GameFrame(page, 'ms');
    let paid = 0n;

    await test.step(`${name}: the game tells the pool and the sum over everything else, and goes on by the keyboard`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(new URL(`/seamless?game=${String(GAME)}`, page.url()).href);
      await game.isReady();
      // The bet of last time is kept.
      const raise = frame.getByRole('button', { name: game.texts.say('controls.higherBet') });
      for (let at = 0; at < RAISES && (await raise.isEnabled()); at += 1) await raise.click();
      await game.setQuick();
      await spinUntilHit(page);
      await expect(dialog).toHaveAccessibleName(game.texts.say('jackpot.title', { tier: 'Mini' }));
      paid = cents((await dialog.locator('.jackpot-sum').textContent()) ?? '');
      expect(paid >= value && paid < value + 100n).toBe(true);
      await checkPage(page, `jackpot-hit-${name}`, SIZES_SEEN);
      await page.setViewportSize({ width, height });
      // All of it is seen without scrolling, its way on too.
      await expect(dialog.getByRole('button')).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await game.untilIdle();
    });

    await test.step(`${name}: it stands in record and messages, and the hidden value is the promised one`, async () => {
      await site.open('/jp');
      const hit = page
        .locator('section[data-source="jackpot"] li')
        .filter({ has: page.locator('summary') })
        .first();
      await expect.poll(async () => cents(sumIn(await hit.locator('.text-win').textContent())), { timeout: 30_000 }).toBe(paid);
      await hit.locator('summary').click();
      const facts = Object.fromEntries(
        await hit
          .locator('dl > div')
          .evaluateAll((rows) =>
            rows.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
          ),
      ) as Record<string, string>;
      const [shown, salt, promise] = [say('lobby.jackpot.value'), say('lobby.jackpot.salt'), say('lobby.jackpot.commitment')].map(
        (key) => facts[key] ?? '',
      );
      expect(shown).toBe(String(value));
      expect(promise).toBe(hash('sha256', Buffer.concat([Buffer.from(salt ?? '', 'hex'), Buffer.from(shown ?? '')])));
      await checkPage(page, `jackpot-hit-board-${name}`, SIZES_SEEN);
      await site.openAccountRecord();
      await expect(site.accountRows.filter({ hasText: say('records.kinds.jackpot_win') }).first()).toBeVisible();
    });
  }
});
