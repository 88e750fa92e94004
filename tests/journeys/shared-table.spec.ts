import { BankPage } from './bank-page.ts';
import { expect, isFull, test } from './journey.ts';
import { LiveTable } from './live-table.ts';
import { checkPage } from './page-checks.ts';
import { newPerson } from './player-pages.ts';
import { readProduct } from './product.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const PATH = '/seamless?game=1101';

test('two members bet in one round, see the same cards, and each computes it again', async ({ visit }) => {
  test.setTimeout(300_000);
  const { member } = readProduct();
  const [one, other] = [await visit({ width: 390 }), await visit({ width: 1440, locale: 'en' })];
  const [mine, theirs] = [new LiveTable(one.page, 'ms'), new LiveTable(other.page, 'en')];

  await test.step('both come to the table', async () => {
    await one.site.open('/');
    await one.site.logIn(member.name, member.password);
    await other.site.open('/');
    await other.site.chooseLanguage('en');
    await other.site.openRegister();
    await other.site.register(newPerson());
    await other.site.openDeposit();
    await other.site.chooseDeposit('redirect', '100');
    await other.site.toBank.click();
    const bank = new BankPage(other.page, 'en');
    await bank.isOpen();
    await bank.pay();
    await other.site.depositIs('credited');
    await one.site.open(PATH);
    await other.site.open(PATH);
  });

  await test.step('they bet in the same round, and the table tells both of both', async () => {
    await Promise.all([mine.untilFreshRound(), theirs.untilFreshRound()]);
    await Promise.all([mine.bet('player'), theirs.bet('banker', 2)]);
    expect(await mine.roundNo()).toBe(await theirs.roundNo());
    await expect.poll(() => mine.people()).toContain('2');
    await expect.poll(() => theirs.people()).toContain('2');
    await checkPage(one.page, 'live-table-open', SIZES_SEEN);
  });

  await test.step('they see the same cards', async () => {
    await Promise.all([mine.untilState('settled'), theirs.untilState('settled')]);
    const cards = await mine.cards();
    expect(cards.join('').length).toBeGreaterThan(7);
    expect(await theirs.cards()).toEqual(cards);
    await checkPage(other.page, 'live-table-settled', SIZES_SEEN);
  });

  await test.step('each computes the round again in the browser', async () => {
    for (const [table, page] of [
      [mine, one.page],
      [theirs, other.page],
    ] as const) {
      await table.frame.getByRole('button', { name: table.texts.menu.bets }).click();
      await table.frame.locator('.live-bets button').first().click();
      await expect(table.frame.getByText(table.texts.proof.good)).toBeVisible({ timeout: 20_000 });
      await checkPage(page, 'live-table-proof', SIZES_SEEN);
    }
  });
});
