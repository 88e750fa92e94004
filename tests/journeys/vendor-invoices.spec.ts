import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled } from './player-pages.ts';
import { decidesNoneOf, giveReason, openVendor, region, secondPerson, waitsBeside } from './two-staffers.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const VENDOR = 'Nusa Play · NUSA';

/** The month before this one, as its field takes it. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15)).toISOString().slice(0, 7);
}

test('a vendor from its request to its first invoice, by two', async ({ visit, staffer, office }) => {
  test.setTimeout(300_000);
  const { page } = staffer;
  const { say } = staffer.texts;
  const dialog = page.getByRole('dialog');
  const second = await visit({ width: 1440 });
  const { approved, approve } = await secondPerson(second.page);
  const month = lastMonth();
  const openMonths = async (): Promise<void> => {
    await staffer.go('vendors');
    await page.getByRole('link', { name: VENDOR }).click();
    await page.getByRole('link', { name: staffer.texts.say('vendors.toMonths'), exact: true }).click();
  };

  await test.step('a vendor is requested, and is there once another has approved it', async () => {
    await staffer.go('vendors');
    await page.getByRole('link', { name: say('vendors.add'), exact: true }).click();
    await page.getByRole('button', { name: say('vendors.askAdd'), exact: true }).click();
    await expect(page.getByText(say('vendors.addFieldsWrong'))).toBeVisible();
    await labelled(page, say('vendors.addCode')).fill('zephyr');
    await labelled(page, say('vendors.addName')).fill('Zephyr Works');
    await labelled(page, say('vendors.addAddress')).fill('https://api.zephyr.example/v1');
    await checkPage(page, 'vendor-add', SIZES_SEEN);
    await page.getByRole('button', { name: say('vendors.askAdd'), exact: true }).click();
    await giveReason(staffer, say('vendors.askAdd'), 'vendors.reason');
    await expect(page.getByRole('link', { name: say('vendors.add'), exact: true })).toBeVisible();
    await decidesNoneOf(staffer, ['vendor.add']);
    await approve('vendor.add');
    await staffer.go('vendors');
    await expect(page.getByRole('link', { name: 'Zephyr Works · ZEPHYR' })).toBeVisible();
  });

  await test.step('one that speaks is tested', async () => {
    await openVendor(staffer, VENDOR, 'overview');
    await page.getByRole('button', { name: say('vendors.test'), exact: true }).click();
    const steps = region(page, say('vendors.testTitle')).getByRole('listitem');
    await expect(steps).toHaveCount(5);
    for (const step of ['keys', 'games', 'statement'])
      await expect(steps.filter({ hasText: say(`vendors.testStep.${step}`) })).toContainText(say('vendors.outcome.works'));
    await checkPage(page, 'vendor-tested', SIZES_SEEN);
  });

  await test.step('a contract is requested by one and counts once another has approved it', async () => {
    await openMonths();
    await expect(page.getByText(say('vendorMonths.noContract')).first()).toBeVisible();
    await page.getByRole('button', { name: say('vendorMonths.newContract'), exact: true }).click();
    await labelled(dialog, say('vendorMonths.fromMonth')).fill(month);
    await labelled(dialog, say('vendorMonths.tierPercent', { no: '1' })).fill('12');
    await dialog.getByRole('button', { name: say('vendorMonths.addTier'), exact: true }).click();
    await labelled(dialog, say('vendorMonths.tierStart', { no: '2' })).fill('100000');
    await labelled(dialog, say('vendorMonths.tierPercent', { no: '2' })).fill('10');
    await labelled(dialog, say('vendorMonths.minimum')).fill('100');
    await checkPage(page, 'vendor-contract-form', SIZES_SEEN);
    await giveReason(staffer, say('vendorMonths.askContract'), 'vendorMonths.reason');
    await expect(dialog).toBeHidden();
    await waitsBeside(staffer, openMonths);
    await decidesNoneOf(staffer, ['vendor.contract']);
    await approve('vendor.contract');
  });

  await test.step('last month is what was played, and its invoice is written down beside it', async () => {
    await staffer.go('vendorMonths');
    const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${month}"]`), hasText: VENDOR });
    await expect(row).toContainText('100.00');
    await checkPage(page, 'vendor-months', SIZES_SEEN);
    await row.getByRole('link', { name: VENDOR }).click();
    const invoice = region(page, say('vendorMonths.invoice'));
    // Bets are summed up each minute; before the first time no invoice is taken.
    await expect(async () => {
      await page.reload();
      await expect(invoice).toBeVisible({ timeout: 5_000 });
      await expect(page.getByText(say('vendorMonths.neverSummed'))).toBeHidden({ timeout: 1_000 });
    }).toPass({ timeout: 120_000 });
    await invoice.getByRole('button', { name: say('vendorMonths.record'), exact: true }).click();
    await labelled(dialog, say('vendorMonths.number')).fill('NUSA-001');
    await labelled(dialog, say('vendorMonths.invoicedOn')).fill(new Date().toISOString().slice(0, 10));
    await labelled(dialog, say('vendorMonths.invoiceSum')).fill('101.50');
    await dialog.getByRole('button', { name: say('vendorMonths.record'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(invoice).toContainText('1.50');
    // It is not what is due: somebody else agrees.
    await expect(invoice.getByText(say('vendorMonths.waitsForOther'))).toBeVisible();
    await expect(invoice.getByRole('button', { name: say('vendorMonths.turn.agreed'), exact: true })).toHaveCount(0);
    await checkPage(page, 'vendor-invoice', SIZES_SEEN);
    await invoice.getByRole('button', { name: say('vendorMonths.turn.disputed'), exact: true }).click();
    await labelled(dialog, say('vendorMonths.note')).fill('RM 1.50 lebih');
    await dialog.getByRole('button', { name: say('vendorMonths.turn.disputed'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(region(page, say('vendorMonths.invoice')).getByText('RM 1.50 lebih')).toBeVisible();
  });

  await test.step('before a vendor is switched off, what goes with it is said', async () => {
    await staffer.go('games');
    await region(page, say('games.vendors'))
      .getByRole('listitem')
      .filter({ hasText: 'Nusa Play' })
      .getByRole('button', { name: staffer.texts.like('games.editOne') })
      .click();
    const reach = dialog.getByRole('region', { name: say('whatGoes.title') });
    await expect(reach).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: say('games.vendorEnabled') }).uncheck();
    await expect(reach.getByText(say('whatGoes.what.games'))).toBeVisible();
    await checkPage(page, 'vendor-what-goes', SIZES_SEEN);
    await page.keyboard.press('Escape');
  });

  await test.step('no kind is left out', () => {
    expect([...approved].toSorted()).toEqual(deedsOf('invoices'));
    // A form is sent first, and again with the passkey that the server asks for.
    second.complaints.expectOnly(/status of 403/);
    office.complaints.expectOnly(/status of 403/);
  });
});
