import { DAY_MS, dayOf } from './bank-console.ts';
import { openRow, press, type } from './by-keyboard.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { photograph } from './pictures.ts';
import { labelled } from './player-pages.ts';
import { beginShift, playersWithWithdrawal, playerWithSlip, type Seen, type Shift } from './shift.ts';
import { region } from './two-staffers.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
/** A day of the bank that no other journey writes on. */
const EARLIER_DAYS = 23;

/** What everybody sees who reads money. */
const CASHIER_PAGES = [
  '/deposits',
  '/withdrawals',
  '/statements',
  '/banklines',
  '/batches',
  '/reconciliation',
  '/cash',
  '/methods',
  '/transfers',
];
const SEEN_OF_CASHIER: Seen = {
  work: ['/', '/work', '/alerts'],
  players: ['/segments', '/members', '/protection'],
  cashier: CASHIER_PAGES,
  games: ['/jackpots'],
  growth: ['/contracts', '/tree'],
};
const SEEN_OF_PAYER: Seen = { ...SEEN_OF_CASHIER, growth: ['/contracts', '/tree', '/agentpay', '/agentcost'] };

/** Chooses a part of a queue. */
async function choosePart({ staffer: { page, texts } }: Shift, queue: 'deposits' | 'withdrawals', part: string): Promise<void> {
  const chips = page.getByRole('group', { name: texts.say(`${queue}.filter`) });
  await press(page, chips.getByRole('button', { name: new RegExp(`^${texts.say(`${queue}.queue.${part}`)}`) }));
}

test.describe('a shift by the keyboard alone', () => {
  test('cashier: two slips are decided one after the other, and a line of the bank is put beside what was credited', async ({
    staffer,
    visit,
  }) => {
    test.setTimeout(480_000);
    const first = await playerWithSlip(visit, '211');
    const second = await playerWithSlip(visit, '212');
    const shift = await beginShift(staffer, visit, { role: 'cashier', name: 'Salmah Kaunter' });
    const { page, texts } = shift.staffer;
    const { say, like } = texts;
    const dialog = page.getByRole('dialog');
    const rows = page.getByRole('region', { name: say('deposits.title') }).getByRole('button');

    await test.step('sees what the role has, and nothing else', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('nav.overview'));
      await shift.seesOnly(SEEN_OF_CASHIER, '/staff');
    });

    await test.step('credits the first with what the slip shows: the next one opens by itself', async () => {
      await shift.openPage('work', 'work.menu');
      await press(page, region(page, say('work.list')).getByRole('link', { name: new RegExp(say('work.queue.deposits')) }));
      await openRow(page, rows.filter({ hasText: first.person.username }));
      await shift.isAt(like('deposits.one'));
      const approve = page.getByRole('button', { name: say('deposits.approve'), exact: true });
      await expect(approve).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('a');
      // A sum that is no sum of this deposit is not credited.
      const sum = labelled(dialog, say('deposits.sumOnSlip'));
      await expect(sum).toBeFocused();
      await page.keyboard.type('9999');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(like('deposits.sumIsMore'))).toBeVisible();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(first.exact);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await first.visitor.site.expectBalance(first.exact);
      await expect(rows.filter({ hasText: first.person.username })).toHaveCount(0);
      await shift.isAt(like('deposits.one'));
      if (isFull) await checkPage(page, 'shift-cashier-next', SIZES_SEEN);
    });

    await test.step('rejects the second with a reason that the player reads', async () => {
      await openRow(page, rows.filter({ hasText: second.person.username }));
      await shift.isAt(like('deposits.one'));
      await page.keyboard.press('r');
      await expect(labelled(dialog, say('deposits.reason'))).toBeFocused();
      await page.keyboard.type('Slip tidak terbaca');
      await press(page, dialog.getByRole('button', { name: say('deposits.reject'), exact: true }));
      await expect(dialog).toBeHidden();
      await shift.keepsFocus();
      await second.visitor.site.depositIs('rejected');
      await expect(second.visitor.page.getByText('Slip tidak terbaca')).toBeVisible();
    });

    await test.step('takes the statement of the bank in and puts its line beside the deposit', async () => {
      const earlier = dayOf(Date.now() - EARLIER_DAYS * DAY_MS);
      await shift.openPage('cashier', 'bank.menu.statements');
      await press(
        page,
        region(page, say('bank.accounts'))
          .getByRole('button', { name: say('bank.takeIn'), exact: true })
          .first(),
      );
      const text = [
        'Tarikh,Amaun,Rujukan,Pembayar,Baki',
        `${earlier},17.00,CAJ GILIRAN,Bank,`,
        `${dayOf(Date.now())},${first.exact},IBG ${first.person.username},BUNGA RAYA,`,
      ].join('\r\n');
      await page
        .getByLabel(say('bank.fileLabel'))
        .setInputFiles({ name: 'penyata-giliran.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) });
      await expect(page.getByRole('heading', { name: say('bank.preview') })).toBeVisible();
      await press(page, page.getByRole('button', { name: /^Simpan / }));
      await expect(region(page, say('bank.taken')).getByRole('listitem').filter({ hasText: 'penyata-giliran.csv' })).toBeVisible();
      await shift.openPage('cashier', 'bank.menu.lines');
      const lines = region(page, say('bank.lines')).getByRole('button');
      await openRow(page, lines.filter({ hasText: `IBG ${first.person.username}` }));
      await press(page, page.getByRole('button', { name: say('bank.match'), exact: true }).first());
      await expect(page.getByRole('button', { name: say('bank.undo'), exact: true })).toBeVisible();
      await shift.keepsFocus();
    });

    await shift.end();
  });

  test('payer: an approved withdrawal is paid at the bank and its reference kept', async ({ staffer, visit }) => {
    test.setTimeout(480_000);
    const [paid] = await playersWithWithdrawal(staffer, visit, { count: 1, sum: '53', account: '5588123477' });
    if (paid === undefined) throw new Error('nobody asks for money');
    await staffer.openWithdrawal(paid.person.username);
    await staffer.approveWithdrawal();
    await paid.visitor.site.withdrawalIs('approved');
    const shift = await beginShift(staffer, visit, { role: 'payer', name: 'Rahim Bayaran', language: 'en' });
    const { page, texts } = shift.staffer;
    const { say, like } = texts;
    const dialog = page.getByRole('dialog');
    const rows = page.getByRole('region', { name: say('withdrawals.title') }).getByRole('button');

    await test.step('sees what the role has, and nothing else', async () => {
      await shift.seesOnly(SEEN_OF_PAYER, '/papers');
    });

    await test.step('takes the payment and reads the account number once', async () => {
      await shift.openPage('work', 'work.menu');
      await press(page, region(page, say('work.list')).getByRole('link', { name: new RegExp(say('work.queue.payments')) }));
      await openRow(page, rows.filter({ hasText: paid.person.username }));
      await shift.isAt(like('withdrawals.one'));
      // Who pays decides nothing.
      await expect(page.getByRole('button', { name: say('withdrawals.approve'), exact: true })).toHaveCount(0);
      await page.keyboard.press('p');
      await press(page, dialog.getByRole('button', { name: say('withdrawals.start'), exact: true }));
      await expect(dialog.getByText(paid.number, { exact: true })).toBeVisible();
      await press(page, dialog.getByRole('button', { name: say('withdrawals.understood') }));
      await expect(dialog).toBeHidden();
      await shift.keepsFocus();
    });

    await test.step('records the reference of the bank with a picture of its receipt', async () => {
      const mark = page.getByRole('button', { name: say('withdrawals.markPaid'), exact: true });
      await expect(mark).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('p');
      await type(page, labelled(dialog, say('withdrawals.reference')), 'IBG-5301');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(say('withdrawals.proofProblem.missing'))).toBeVisible();
      await dialog.getByLabel(say('withdrawals.proofLabel')).setInputFiles(await photograph('IBG-5301'));
      await press(page, dialog.getByRole('button', { name: like('withdrawals.paidConfirm') }));
      await expect(dialog).toBeHidden();
      await paid.visitor.site.withdrawalIs('awaiting_receipt');
      await choosePart(shift, 'withdrawals', 'awaiting-receipt');
      await openRow(page, rows.filter({ hasText: paid.person.username }));
      await expect(page.getByText('IBG-5301').first()).toBeVisible();
      await expect(page.getByRole('button', { name: say('withdrawals.start'), exact: true })).toHaveCount(0);
    });

    await shift.end();
  });
});
