import { GameFrame } from './game-frame.ts';
import { expect, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';

/** A game of a maker that keeps the money in a wallet of its own. */
const TIDE = { id: 2051, maker: 'Tideworks' };

test('money that went along to a maker stays in sight, comes back at a press, and is no loss in the record', async ({ visit }) => {
  const { site, page } = await visit({ width: 390 });
  const { say } = site.texts;
  const { member } = readProduct();
  await site.open('/');
  await site.logIn(member.name, member.password);
  const before = await site.balanceSum();
  await site.openAccountRecord();
  const figures = page.getByRole('main').locator('dl').first();
  const sums = (await figures.textContent()) ?? '';

  await test.step('the page is left by typing an address', async () => {
    await site.open(`/seamless?game=${TIDE.id}`);
    await new GameFrame(page, 'ms').isReady();
    await site.open('/search');
    await site.expectBalance(before);
    const away = page.getByRole('list', { name: say('collect.title') });
    await expect(away).toContainText(say('collect.at', { sum: `RM ${before}`, vendor: TIDE.maker }));
    await checkPage(page, 'money-away', 'brief');
  });

  await test.step('the wallet says so, and brings it back', async () => {
    await site.open('/member/transferFund');
    const wallet = page.getByRole('region', { name: say('me.balance') });
    await expect(wallet).toContainText(before);
    await wallet.getByRole('button', { name: say('collect.collect') }).click();
    await expect(page.getByRole('list', { name: say('collect.title') })).toHaveCount(0, { timeout: 20_000 });
    await site.expectBalance(before);
  });

  await test.step('the record', async () => {
    await site.openAccountRecord();
    const moves = site.accountRows.filter({ hasText: say('records.kinds.vendor_transfer_out') });
    await expect(moves.first()).toContainText(`−RM ${before}`);
    // Going there and coming back is neither in nor out.
    await expect(figures).toHaveText(sums);
    await checkPage(page, 'account-record-moves', 'brief');
  });
});

test('in the record a withdrawal is held from the request on, and what moved to a maker has left the wallet', async ({ visit }) => {
  const { site, page, complaints } = await visit({ width: 390 });
  const { say } = site.texts;
  const { member } = readProduct();
  await site.open('/');
  await site.logIn(member.name, member.password);
  const before = await site.balanceSum();
  await site.openWithdrawal();
  await site.askWithdrawal('30');
  await site.stepUp(member.password);
  complaints.expectOnly(/wallet\/(payee|withdrawals): .*status of 403/);
  await site.withdrawalIs('review');
  // The sum in the bar is pushed, which may come after the reply to the request.
  await expect.poll(() => site.balanceSum()).not.toBe(before);
  const left = await site.balanceSum();
  await site.openAccountRecord();
  // The newest line: what was set aside, and what can be spent after it.
  const newest = site.accountRows.first();
  await expect(newest).toContainText(say('records.kinds.held_withdrawal'));
  await expect(newest).toContainText('30.00');
  await expect(newest).toContainText(left);
  await site.open(`/seamless?game=${TIDE.id}`);
  await new GameFrame(page, 'ms').isReady();
  await site.openAccountRecord();
  const moved = site.accountRows.filter({ hasText: say('records.kinds.vendor_transfer_out') }).first();
  await expect(moved).toContainText(`−RM ${left}`);
});
