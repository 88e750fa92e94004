import { BankPage } from './bank-page.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { newPerson } from './player-pages.ts';

/** Which screen each language's story begins on; every page is looked at on both. */
const WIDTHS = { ms: 390, en: 1440, zh: 390 } as const;
const ACCOUNT_NUMBER = '558812347712';
/** In bets of one: a tenth of what is deposited has to be played. */
const SPINS = isFull ? 20 : 16;

for (const language of isFull ? LANGUAGES : (['ms'] as const)) {
  const isWhole = isFull || language === 'ms';

  test(`the story of a player from registration to ${isWhole ? 'the payout' : 'the first round'} (${language})`, async ({
    visit,
    staffer,
  }) => {
    const { site, page, complaints } = await visit({ width: WIDTHS[language], locale: language });
    const person = newPerson();
    const bank = new BankPage(page, language);
    test.setTimeout(600_000);
    // Colours do not change with the language: one story looks at everything.
    const sizes = isFull ? 'every' : 'brief';
    const check = (name: string): Promise<void> => checkPage(page, `${language}-${name}`, sizes);

    await test.step('comes to the site and opens an account', async () => {
      await site.open('/');
      if (language !== 'ms') await site.chooseLanguage(language);
      await check('01-home-guest');
      await site.openRegister();
      await check('02-register');
      await site.register(person);
      await check('03-home-member');
    });

    await test.step('deposits by online banking', async () => {
      await site.openDeposit();
      await check('04-deposit');
      await site.chooseDeposit('redirect', '100');
      await site.toBank.click();
      await bank.isOpen();
      if (isWhole) await check('05-bank');
      await bank.pay();
      await site.depositIs('credited');
      await site.expectBalance('100.00');
      await check('06-deposit-credited');
    });

    if (isWhole)
      await test.step('deposits by bank transfer, which the operator approves', async () => {
        await site.openDeposit();
        await site.chooseDeposit('bank_slip', '50');
        await site.toTransfer.click();
        await site.depositIs('awaiting_payment');
        const exact = await site.exactSum();
        expect(exact).toMatch(/^50\.[0-9]{2}$/);
        await check('07-transfer');
        await site.sendSlip(`${person.username} ${exact}`);
        await site.depositIs('review');
        if (staffer.language !== language) await staffer.chooseLanguage(language);
        await staffer.go('overview');
        await checkPage(staffer.page, `${language}-08-console`);
        await staffer.openDeposit(person.username);
        await checkPage(staffer.page, `${language}-09-console-deposit`);
        await staffer.approveDeposit(exact);
        await site.depositIs('credited');
        await site.expectBalance(`1${exact}`);
      });

    const rounds = isWhole ? SPINS : 1;
    await test.step(`plays ${rounds} rounds`, async () => {
      const before = await site.balanceSum();
      const game = await site.openGame();
      await check('10-game');
      expect(await game.balance()).toBe(before);
      await game.setQuick();
      for (let i = 0; i < rounds; i += 1) await game.spin();
      const after = await game.balance();
      if (isWhole) {
        await game.rotateSeeds();
        await game.openHistory();
        await check('11-history');
        await game.showAllRounds();
        await expect(game.rounds).toHaveCount(rounds);
        await game.verifyOnSite(0);
        await site.expectVerified();
        await check('12-fair');
      }
      await site.open('/');
      await site.expectBalance(after);
    });

    await test.step('reads the records', async () => {
      await site.openBets();
      await expect(site.bets.first()).toBeVisible();
      await check('13-bets');
      const bet = await site.openBet(0);
      await expect(bet.getByText(site.texts.say('records.kinds.stake'), { exact: true }).first()).toBeVisible();
      await check('14-bet');
      if (!isWhole) {
        // The seed of the only round is in use still: it is revealed where the round is verified.
        await bet.getByRole('link', { name: site.texts.say('records.verify') }).click();
        await check('14-seed-in-use');
        await page.getByRole('button', { name: site.texts.say('fair.reveal') }).click();
        await site.expectVerified();
      }
      await site.openAccountRecord();
      await check('15-account-record');
      await site.open('/member/transferFund');
      await check('16-me');
    });

    if (!isWhole) return;

    await test.step('asks for a withdrawal with a payee account and the password', async () => {
      await site.openWithdrawal();
      await check('17-payee');
      await site.addPayee(ACCOUNT_NUMBER);
      await site.stepUp(person.password);
      // The server's word for "password first" is a refusal, and the browser writes each of those down.
      complaints.expectOnly(/wallet\/(payee|withdrawals): .*status of 403/);
      await expect(page.getByText('7712').first()).toBeVisible();
      await check('18-withdrawal');
      await site.askWithdrawal('60');
      await site.withdrawalIs('review');
      await check('19-withdrawal-review');
    });

    await test.step('the operator approves and pays it', async () => {
      await staffer.openWithdrawal(person.username);
      await checkPage(staffer.page, `${language}-20-console-withdrawal`);
      await staffer.approveWithdrawal();
      await staffer.openWithdrawal(person.username, 'to-pay');
      expect(await staffer.startPayment()).toBe(ACCOUNT_NUMBER);
      await staffer.markPaid('IBG-778812');
      for (const section of ['overview', 'members', 'messages', 'brand', 'audit'] as const) {
        await staffer.go(section);
        await checkPage(staffer.page, `${language}-21-console-${section}`);
      }
    });

    await test.step('confirms that the money has arrived', async () => {
      await site.withdrawalIs('awaiting_receipt');
      await expect(page.getByText('IBG-778812').first()).toBeVisible();
      await check('22-receipt');
      const before = await site.balanceSum();
      await site.confirmReceipt();
      await site.withdrawalIs('confirmed');
      await check('23-confirmed');
      await site.expectBalance(before);
      await site.openAccountRecord();
      await expect(site.accountRows.filter({ hasText: site.texts.say('records.kinds.withdrawal') }).first()).toBeVisible();
    });
  });
}
