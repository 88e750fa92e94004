import { BankPage } from './bank-page.ts';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { newPerson } from './player-pages.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
/** A game of each maker that plays from the member's own wallet: five makers, three dialects, five models. */
const GAMES = [
  { id: 2001, name: 'Naga Emas' },
  { id: 2011, name: 'Peti Permata' },
  { id: 2021, name: 'Gendang Harimau' },
  { id: 2031, name: 'Perarakan Buah' },
  { id: 2041, name: 'Pasir Ra' },
] as const;

/** All five are played in the long list. */
const PLAYED = isFull ? GAMES : GAMES.slice(0, 2);

test.describe('games of outside makers', () => {
  test('games of several makers are played for money, and every round stands in the record with its postings and its replay', async ({
    visit,
  }) => {
    test.setTimeout(300_000);
    const { site, page } = await visit({ width: 1440 });
    const { say } = site.texts;
    await site.open('/');
    await site.openRegister();
    await site.register(newPerson());
    await site.openDeposit();
    await site.chooseDeposit('redirect', '100');
    await site.toBank.click();
    await new BankPage(page, 'ms').pay();
    await site.depositIs('credited');
    await site.expectBalance('100.00');

    let left = '';
    for (const { id, name } of PLAYED) {
      await test.step(name, async () => {
        await site.open(`/seamless?game=${id}`);
        const game = new GameFrame(page, 'ms');
        await game.isReady();
        await game.spin();
        await checkPage(page, `vendor-${id}`, SIZES_SEEN);
        left = await game.balance();
      });
    }

    await test.step('the record', async () => {
      // Pages of games hide the wallet.
      await site.open('/');
      await site.expectBalance(left);
      await site.openBets();
      const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
      for (const { name } of PLAYED) await expect(rows.filter({ hasText: name }).first()).toBeVisible();
      await rows.filter({ hasText: GAMES[0].name }).first().click();
      const dialog = page.getByRole('dialog', { name: GAMES[0].name });
      await expect(dialog.getByText(say('records.kinds.stake')).first()).toBeVisible();
      await dialog.getByRole('button', { name: say('records.replay') }).click();
      const replay = page.frameLocator('dialog iframe, [role=dialog] iframe');
      await expect(replay.locator('.replay-mark')).toBeVisible({ timeout: 20_000 });
      await checkPage(page, 'vendor-replay', SIZES_SEEN);
    });
  });

  test('a visitor tries a game on trial chips', async ({ visit }) => {
    const { site, page } = await visit({ width: 390 });
    await site.open('/seamless?game=2001&mode=demo');
    const game = new GameFrame(page, 'ms');
    await game.isReady();
    await game.spin();
    await checkPage(page, 'vendor-demo', SIZES_SEEN);
  });
});
