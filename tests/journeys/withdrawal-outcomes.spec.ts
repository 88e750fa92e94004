import { BankPage } from './bank-page.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { giveReason, region, secondPerson } from './two-staffers.ts';

/** Each language at one of the widths; what is looked at as a picture is seen at every width. */
const SEEN = [
  { language: 'ms', width: 360 },
  { language: 'en', width: 1440 },
  { language: 'zh', width: 360 },
] as const;

/** What the sample brand asks to be played of a deposit of two hundred, in bets of one. */
const BETS = 20;

/** A withdrawal that is paid in three parts. The sandbox loses the answer to a payout of the last one's cents. */
const WHOLE = '110.17';
const MOST = '50';

for (const { language, width } of isFull ? SEEN : [])
  test(`every end of a withdrawal is seen by its member (${language}, ${width})`, async ({ visit, staffer }) => {
    test.setTimeout(600_000);
    const { site, page, complaints } = await visit({ width });
    const second = await visit({ width: 1440 });
    const { page: screen } = staffer;
    const { say, like } = staffer.texts;
    const dialog = screen.getByRole('dialog');
    const person = newPerson();
    const check = (name: string): Promise<void> => checkPage(page, `withdrawal-${name}-${language}`, 'every');
    const press = (key: string): Promise<void> => screen.getByRole('button', { name: say(key), exact: true }).click();
    /** The member opens a part of the withdrawal by its number. */
    const openPart = async (number: number): Promise<void> => {
      await page.getByRole('main').locator('dl').getByRole('link').nth(number).click();
      await expect(page.getByRole('main').getByRole('link', { name: site.texts.say('withdrawal.parentShow') })).toBeVisible();
    };
    const backToWhole = async (): Promise<void> => {
      await page.getByRole('link', { name: site.texts.say('withdrawal.parentShow') }).click();
      await site.withdrawalIs('split');
    };
    /** Staff open a part of the split withdrawal by its sum. */
    const takePart = async (sum: string): Promise<void> => {
      await staffer.go('withdrawals');
      const chips = screen.getByRole('group', { name: say('withdrawals.filter') });
      await chips.getByRole('button', { name: new RegExp(`^${say('withdrawals.queue.to-pay')}`) }).click();
      const rows = region(screen, say('withdrawals.title')).getByRole('button').filter({ hasText: person.username });
      await rows.filter({ hasText: sum }).first().click();
      await expect(screen.getByRole('link', { name: say('withdrawals.open'), exact: true }).first()).toBeVisible();
    };

    await test.step('a member with money to withdraw', async () => {
      await site.open('/');
      if (language !== 'ms') await site.chooseLanguage(language);
      await site.openRegister();
      await site.register(person);
      await site.openDeposit();
      await site.chooseDeposit('redirect', '200');
      await site.toBank.click();
      await new BankPage(page, 'ms').pay();
      await site.depositIs('credited');
      // The tile's way to play is looked for where a pointer has room.
      await page.setViewportSize({ width: 390, height: 844 });
      const game = await site.openGame();
      await game.setQuick();
      for (let bets = 0; bets < BETS; bets += 1) await game.spin();
      await page.setViewportSize({ width, height: width === 360 ? 560 : 900 });
      await site.openWithdrawal();
      await site.addPayee('558812340011');
      await site.stepUp(person.password);
      // The server's word for "password first" is a refusal, and the browser writes each of those down.
      complaints.expectOnly(/wallet\/payee: .*status of 403/);
    });

    await test.step('taken back', async () => {
      await site.askWithdrawal('30');
      await site.withdrawalIs('review');
      const own = site.texts;
      await page.getByRole('button', { name: own.say('withdrawal.cancel'), exact: true }).click();
      await page.getByRole('button', { name: own.say('withdrawal.cancelConfirm'), exact: true }).click();
      await site.withdrawalIs('cancelled');
    });

    await test.step('refused, with the reason', async () => {
      await site.openWithdrawal();
      await site.askWithdrawal('30');
      await site.withdrawalIs('review');
      await staffer.openWithdrawal(person.username);
      await press('withdrawals.reject');
      await giveReason(staffer, say('withdrawals.reject'), 'withdrawals.reason');
      await expect(dialog).toBeHidden();
      await site.withdrawalIs('rejected');
      await expect(page.getByText('Ujian dua orang').first()).toBeVisible();
      await check('rejected');
    });

    await test.step('paid in parts', async () => {
      await site.openWithdrawal();
      await site.askWithdrawal(WHOLE);
      await site.withdrawalIs('review');
      await staffer.openWithdrawal(person.username);
      await staffer.approveWithdrawal();
      await site.withdrawalIs('approved');
      await staffer.openWithdrawal(person.username, 'to-pay');
      await press('withdrawals.split');
      await dialog.getByRole('button', { name: say('withdrawals.splitConfirm'), exact: true }).click();
      await expect(dialog.getByText(like('withdrawals.splitProblem'))).toBeVisible();
      await labelled(dialog, say('withdrawals.splitMost')).fill(MOST);
      await expect(dialog.getByRole('status')).toHaveText(like('withdrawals.splitInto'));
      await checkPage(screen, `console-split-${language}`, 'brief');
      await dialog.getByRole('button', { name: say('withdrawals.splitConfirm'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(
        region(screen, say('withdrawals.parts'))
          .or(screen.getByText(say('withdrawals.parts'), { exact: true }))
          .first(),
      ).toBeVisible();
      await site.withdrawalIs('split');
      await check('split');
    });

    await test.step('not received in full: what is missing is paid, and received', async () => {
      await takePart('50.00');
      await staffer.startPayment();
      await staffer.markPaid('IBG-1');
      await openPart(0);
      await site.withdrawalIs('awaiting_receipt');
      await site.claimMissing('10');
      await site.withdrawalIs('disputed');
      await check('disputed');
      // Whoever has paid does not settle.
      const { staffer: judge } = await secondPerson(second.page);
      await judge.openWithdrawal(person.username, 'disputed');
      await judge.page.getByRole('button', { name: say('withdrawals.settle'), exact: true }).click();
      const ask = judge.page.getByRole('dialog');
      await ask.getByRole('radio', { name: new RegExp(say('withdrawals.outcomeName.upheld')) }).check();
      await giveReason(judge, say('withdrawals.settle'), 'withdrawals.reason');
      await expect(ask).toBeHidden();
      await site.withdrawalIs('upheld');
      await backToWhole();
    });

    await test.step('not taken by the bank, and refused then', async () => {
      await takePart('50.00');
      await staffer.startPayment();
      await press('withdrawals.payFailed');
      await giveReason(staffer, say('withdrawals.payFailed'), 'withdrawals.reason');
      await expect(dialog).toBeHidden();
      await openPart(1);
      await site.withdrawalIs('pay_failed');
      await press('withdrawals.reject');
      await giveReason(staffer, say('withdrawals.reject'), 'withdrawals.reason');
      await expect(dialog).toBeHidden();
      await site.withdrawalIs('rejected');
      await backToWhole();
    });

    await test.step('unclear at the provider, paid once it has told so, and received', async () => {
      await takePart('10.17');
      await press('withdrawals.sendPayout');
      await dialog.getByRole('button', { name: like('withdrawals.sendConfirm') }).click();
      await expect(dialog).toBeHidden();
      await openPart(2);
      await site.withdrawalIs('unknown');
      await site.withdrawalIs('awaiting_receipt');
      await site.confirmReceipt();
      await site.withdrawalIs('confirmed');
    });

    // A decision is sent first, and again with the passkey that the server asks for.
    second.complaints.expectOnly(/status of 403/);
  });
