import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { sumIn } from './player-pages.ts';
import { readProduct } from './product.ts';
import { readTo } from './read-to.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const GAME = 1001;
/** Presses that raise the bet far enough for a stake to move a pool by a whole unit. */
const RAISES = 5;

const cents = (text: string): number => Math.round(Number(text) * 100);

test('the counter of home is what the pools hold, and a bet raises it', async ({ visit, staffer }) => {
  test.setTimeout(120_000);
  const { site, page } = await visit({ width: 1440 });
  const { say } = site.texts;
  const { member } = readProduct();
  const pools = page.locator('[data-pool]');
  /** The pools of the jackpot's page, together, in cents. */
  const readPools = async (): Promise<number> => {
    await expect(pools).toHaveCount(4);
    const sums = await pools.locator('h2 + *').allTextContents();
    return sums.reduce((sum, text) => sum + cents(sumIn(text)), 0);
  };

  await test.step('home shows the sum of the real pools and leads to them', async () => {
    await site.open('/');
    const counter = page.locator('section[data-source="jackpot"]');
    await readTo(page, counter);
    await expect(counter).toContainText(/\d/);
    const shown = cents(sumIn(await counter.textContent()));
    await checkPage(page, 'home-jackpot', SIZES_SEEN);
    await counter.getByRole('link', { name: say('home.jackpotPools') }).click();
    const real = await readPools();
    expect(shown).toBeLessThanOrEqual(real);
    expect(shown).toBeGreaterThan(3_000_000_000);
    await page.getByText(say('lobby.jackpot.how'), { exact: true }).click();
    await checkPage(page, 'jackpot', SIZES_SEEN);
  });

  await test.step('a bet raises the pools, and the game says what they add to its return', async () => {
    const before = await readPools();
    await site.open('/');
    await site.logIn(member.name, member.password);
    await site.open(`/seamless?game=${String(GAME)}`);
    const game = new GameFrame(page, 'ms');
    await game.isReady();
    const frame = page.frameLocator('iframe');
    for (let at = 0; at < RAISES; at += 1) await frame.getByRole('button', { name: game.texts.say('controls.higherBet') }).click();
    await game.setQuick();
    await game.spin();
    await frame.getByRole('button', { name: game.texts.say('top.pays') }).click();
    await expect(frame.getByText(/1\.05 %/)).toBeVisible();
    await site.open('/jp');
    await expect.poll(readPools, { timeout: 30_000 }).toBeGreaterThan(before);
  });

  await test.step('staff see the same pools, with what is owed', async () => {
    await staffer.go('jackpots');
    await expect(staffer.page.getByRole('region', { name: 'Grand' })).toContainText('30,000,000');
    await checkPage(staffer.page, 'console-jackpots', SIZES_SEEN);
  });
});
