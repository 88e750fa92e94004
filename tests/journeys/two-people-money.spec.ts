import { BankPage } from './bank-page.ts';
import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { decidesNoneOf, giveReason, region, secondPerson, waitsForAnother } from './two-staffers.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

if (isFull)
  test('money that takes two is asked for by one and moved by another', async ({ visit, staffer }) => {
    test.setTimeout(600_000);
    const { page } = staffer;
    const { say, like } = staffer.texts;
    const dialog = page.getByRole('dialog');
    const person = newPerson();
    const { site, complaints } = await visit({ width: 1440 });
    const second = await visit({ width: 1440 });
    const { staffer: supervisor, approved, approve } = await secondPerson(second.page);

    await test.step('a player with money', async () => {
      await site.open('/');
      await site.openRegister();
      await site.register(person);
      await site.openDeposit();
      await site.chooseDeposit('bank_slip', '6000');
      await site.toTransfer.click();
      await site.depositIs('awaiting_payment');
      const exact = await site.exactSum();
      await site.sendSlip(`${person.username} ${exact}`);
      await site.depositIs('review');
      await staffer.openDeposit(person.username);
      await staffer.approveDeposit(exact);
      await approve('deposit.credit');
      approved.clear();
    });

    await test.step('money of a stranger, which is rejected and goes back', async () => {
      await site.openDeposit();
      await site.chooseDeposit('redirect', '70');
      await site.toBank.click();
      await new BankPage(site.page, 'ms').payAs('Orang Lain');
      await site.depositIs('review');
      await staffer.openDeposit(person.username);
      await page.getByRole('button', { name: say('deposits.reject'), exact: true }).click();
      await giveReason(staffer, say('deposits.reject'), 'deposits.reason');
      await expect(dialog).toBeHidden();
      await staffer.openDeposit(person.username, 'refund');
      const refunds = region(page, say('deposits.refunds'));
      await expect(refunds).toContainText('70.00 MYR');
      await expect(refunds).toContainText('Orang Lain');
      await refunds.getByRole('button', { name: say('deposits.refund'), exact: true }).click();
      await giveReason(staffer, say('deposits.refundAsk'), 'deposits.reason');
      await expect(dialog).toBeHidden();
      await checkPage(page, 'console-refund', SIZES_SEEN);
      await decidesNoneOf(staffer, ['refund.make']);
      await approve('refund.make');
      await staffer.openDeposit(person.username, 'refund');
      await refunds.getByRole('button', { name: say('deposits.refundTake'), exact: true }).click();
      await dialog.getByRole('button', { name: say('deposits.refundTake'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await refunds.getByRole('button', { name: say('deposits.refundRecord'), exact: true }).click();
      await labelled(dialog, say('deposits.refundReference')).fill('RF-7781');
      await dialog.getByRole('button', { name: say('deposits.refundRecord'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(refunds).toContainText('RF-7781');
      await expect(site.page.getByText(/RF-7781/)).toBeVisible({ timeout: 20_000 });
      await checkPage(site.page, 'deposit-refund', SIZES_SEEN);
    });

    await test.step('what has to be played before a withdrawal', async () => {
      await site.openWithdrawal();
      await site.addPayee('558812340099');
      await site.stepUp(person.password);
      await expect(site.turnoverLink).toBeVisible();
      await staffer.openMember(person.username);
      await page.getByRole('button', { name: say('memberTurnover.waive'), exact: true }).click();
      await giveReason(staffer, say('memberTurnover.waiveAsk'), 'memberTurnover.reason');
      await expect(dialog).toBeHidden();
      await expect(page.getByText(like('memberTurnover.waits'))).toBeVisible();
      await decidesNoneOf(staffer, ['turnover.waive']);
      await approve('turnover.waive');
    });

    await test.step('a withdrawal above the limit', async () => {
      await site.openWithdrawal();
      await expect(site.turnoverLink).toBeHidden();
      await site.askWithdrawal('5500');
      await site.withdrawalIs('review');
      await staffer.openWithdrawal(person.username);
      await staffer.approveWithdrawal();
      await waitsForAnother(staffer, 'withdrawals.approve');
      await approve('withdrawal.approve');
      await site.withdrawalIs('approved');
    });

    await test.step('a dispute above the limit', async () => {
      await staffer.openWithdrawal(person.username, 'to-pay');
      await staffer.startPayment();
      await staffer.markPaid('IBG-900771');
      await site.withdrawalIs('awaiting_receipt');
      await site.claimMissing('0');
      await site.withdrawalIs('disputed');
      await staffer.openWithdrawal(person.username, 'disputed');
      await page.getByRole('button', { name: say('withdrawals.settle'), exact: true }).click();
      await dialog.getByRole('radio', { name: new RegExp(say('withdrawals.outcomeName.adjusted')) }).check();
      await giveReason(staffer, say('withdrawals.settle'), 'withdrawals.reason');
      await expect(dialog).toBeHidden();
      await waitsForAnother(staffer, 'withdrawals.settle');
      await supervisor.go('approvals');
      await checkPage(second.page, 'two-people-dispute', SIZES_SEEN);
      await approve('dispute.settle');
      await site.withdrawalIs('adjusted');
      await site.expectBalance(/^60?[0-9]{2,3}\.[0-9]{2}$/);
    });

    await test.step('a payment that a colleague has begun', async () => {
      await site.openWithdrawal();
      // The provider of the sandbox never ends a payout of these cents.
      await site.askWithdrawal('50.19');
      await site.withdrawalIs('review');
      await staffer.openWithdrawal(person.username);
      await staffer.approveWithdrawal();
      await supervisor.openWithdrawal(person.username, 'to-pay');
      await supervisor.startPayment();
      await staffer.openWithdrawal(person.username, 'to-pay');
      await page.getByRole('button', { name: say('withdrawals.payFailed'), exact: true }).click();
      await giveReason(staffer, say('withdrawals.failAsk'), 'withdrawals.reason');
      await expect(dialog).toBeHidden();
      await expect(page.getByText(like('withdrawals.failWaits'))).toBeVisible();
      await expect(page.getByRole('button', { name: say('withdrawals.payFailed'), exact: true })).toHaveCount(0);
      await decidesNoneOf(staffer, ['payment.fail']);
      await approve('payment.fail');
      await staffer.openWithdrawal(person.username, 'to-pay');
      await expect(page.getByRole('button', { name: say('withdrawals.start'), exact: true })).toBeVisible();
    });

    await test.step('a payout that the provider does not end', async () => {
      await page.getByRole('button', { name: say('withdrawals.sendPayout'), exact: true }).click();
      await checkPage(page, 'console-payout-send', SIZES_SEEN);
      await dialog.getByRole('button', { name: like('withdrawals.sendConfirm') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(say('withdrawals.payoutState.pending'))).toBeVisible();
      await expect(page.getByRole('button', { name: say('withdrawals.markPaid'), exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: say('withdrawals.settlePayout'), exact: true }).click();
      // What is on its way could be paid after somebody had paid it again.
      await expect(dialog.getByRole('radio', { name: new RegExp(say('withdrawals.payoutEnd.failed')) })).toHaveCount(0);
      await expect(dialog.getByText(say('withdrawals.payoutNotFailedYet'))).toBeVisible();
      await dialog.getByRole('radio', { name: new RegExp(say('withdrawals.payoutEnd.paid')) }).check();
      await labelled(dialog, say('withdrawals.paymentReference')).fill('IBG-4471');
      await giveReason(staffer, say('withdrawals.settlePayoutAsk'), 'withdrawals.settlePayoutReason');
      await expect(dialog).toBeHidden();
      await checkPage(page, 'console-payout-open', SIZES_SEEN);
      await decidesNoneOf(staffer, ['payout.settle']);
      await approve('payout.settle');
      await site.openWithdrawal();
      await site.withdrawalIs('awaiting_receipt');
    });

    await test.step('no kind is left out', async () => {
      expect([...approved].toSorted()).toEqual(deedsOf('money'));
      // The server's word for "password first" is a refusal, and the browser writes each of those down.
      complaints.expectOnly(/wallet\/(payee|withdrawals): .*status of 403/);
      // A decision is sent first, and again with the passkey that the server asks for.
      second.complaints.expectOnly(/status of 403/);
    });
  });
