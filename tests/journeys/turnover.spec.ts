import { BankPage } from './bank-page.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { newPerson } from './player-pages.ts';

/** What the sample brand asks of a deposit of forty: a tenth, in bets of one. */
const NEEDED = '4.00';
const BETS = 4;

if (isFull)
  test('a deposit is played before it is withdrawn, and every bet says what it counted', async ({ visit, staffer }) => {
    test.setTimeout(600_000);
    const { site, page, complaints } = await visit({ width: 360 });
    const person = newPerson();
    const bank = new BankPage(page, 'ms');
    const figure = (key: string, sum: string) =>
    page.getByRole('main').locator('div').filter({ has: page.getByText(site.texts.say(key), { exact: true }) }).filter({ hasText: sum }).last(); // prettier-ignore

    await test.step('deposits', async () => {
      await site.open('/');
      await site.openRegister();
      await site.register(person);
      await site.openDeposit();
      await site.chooseDeposit('redirect', '40');
      await site.toBank.click();
      await bank.isOpen();
      await bank.pay();
      await site.depositIs('credited');
    });

    await test.step('cannot withdraw yet, and is told how much is left', async () => {
      await site.openWithdrawal();
      await site.addPayee('558812340011');
      await site.stepUp(person.password);
      complaints.expectOnly(/wallet\/(payee|withdrawals): .*status of 403/);
      await expect(site.turnoverLink).toBeVisible();
      await expect(page.getByRole('main').getByText(NEEDED).first()).toBeVisible();
      await expect(page.getByRole('button', { name: site.texts.say('withdrawal.withdraw'), exact: true })).toBeDisabled();
      await checkPage(page, 'turnover-withdrawal');
      await site.turnoverLink.click();
      await expect(page.getByRole('heading', { level: 1, name: site.texts.say('records.turnover.title') })).toBeVisible();
      await expect(page.getByText(site.texts.say('records.turnover.noBets'))).toBeVisible();
    });

    await test.step('plays what is left, and one bet more', async () => {
      // The tile's way to play is looked for where a pointer has room.
      await page.setViewportSize({ width: 390, height: 844 });
      const game = await site.openGame();
      await game.setQuick();
      for (let bets = 0; bets <= BETS; bets += 1) await game.spin();
    });

    await test.step('sees what counted and what did not, and that the sum is that of the deposit', async () => {
      await page.setViewportSize({ width: 360, height: 560 });
      await site.openTurnover();
      await expect(page.getByText(site.texts.say('records.turnover.state.met'), { exact: true })).toBeVisible();
      await expect(figure('records.turnover.countedSum', NEEDED)).toBeVisible();
      await expect(site.bets).toHaveCount(BETS + 1);
      await expect(site.bets.filter({ hasText: site.texts.say('records.turnover.whole') })).toHaveCount(BETS);
      await expect(site.bets.filter({ hasText: site.texts.say('records.turnover.reason.rest') })).toHaveCount(1);
      await page.getByRole('button', { name: site.texts.say('records.turnover.notCounted'), exact: true }).click();
      await expect(site.bets).toHaveCount(1);
      await page.getByRole('button', { name: site.texts.say('records.turnover.counted'), exact: true }).click();
      await expect(site.bets).toHaveCount(BETS);
      const bet = await site.openBet(0);
      await bet.getByRole('button', { name: site.texts.say('records.close') }).click();
      for (const language of LANGUAGES) {
        if (site.language !== language) await site.chooseLanguage(language);
        await site.openTurnover();
        await expect(site.bets.first()).toBeVisible();
        await checkPage(page, `turnover-${language}`);
      }
      await site.chooseLanguage('ms');
    });

    await test.step('withdraws, and staff see the same figures', async () => {
      await site.openWithdrawal();
      await expect(site.turnoverLink).toBeHidden();
      await site.askWithdrawal('30');
      await site.withdrawalIs('review');
      await staffer.openMember(person.username);
      const card = staffer.page.getByRole('region', { name: staffer.texts.say('memberTurnover.title') });
      await expect(card.getByText(staffer.texts.say('memberTurnover.state.met'), { exact: true })).toBeVisible();
      await expect(card.getByText(NEEDED).first()).toBeVisible();
      await checkPage(staffer.page, 'turnover-console-member');
    });
  });
