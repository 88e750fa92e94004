import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { decidesNoneOf, giveReason, letAlone, openVendor, region, secondPerson, waitsBeside, waitsForAnother } from './two-staffers.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const VENDOR = 'Nusa Play · NUSA';
/** What is asked for before the second person comes. */
const ASKED = ['site.open', 'deposit.credit', 'vendor.limits'] as const;

test('what takes two people is asked for by one and decided by another', async ({ visit, office, staffer }) => {
  test.setTimeout(300_000);
  const { page } = staffer;
  const { say } = staffer.texts;
  const dialog = page.getByRole('dialog');
  const person = newPerson();
  const { site, complaints } = await visit({ width: 1440 });
  const second = await visit({ width: 1440 });
  const { staffer: supervisor, approved, approve } = await secondPerson(second.page);

  await test.step('what one person may do alone is red until the brand takes it back', async () => {
    const asleep = page.getByText(new RegExp(say('approvals.kind.site_open')));
    await staffer.go('approvals');
    await page.getByText(say('approvalRules.asleepWhich')).click();
    await expect(asleep.first()).toBeVisible();
    await checkPage(page, 'two-people-asleep', SIZES_SEEN);
    await letAlone(staffer, false);
    await expect(asleep.filter({ hasText: say('approvals.kind.site_codes') })).toHaveCount(0);
    await checkPage(page, 'two-people-limits', SIZES_SEEN);
  });

  await test.step('a deposit above the limit', async () => {
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
    await waitsForAnother(staffer, 'deposits.approve');
  });

  await test.step('higher limits of a vendor', async () => {
    await openVendor(staffer, VENDOR, 'limits');
    const multiple = labelled(page, say('vendors.winMultiple'));
    const before = await multiple.inputValue();
    await multiple.fill(String(Number(before) + 7));
    await page.getByRole('button', { name: say('vendors.saveCaps') }).click();
    await giveReason(staffer, say('vendors.saveCaps'), 'vendors.reason');
    await expect(dialog).toBeHidden();
    await openVendor(staffer, VENDOR, 'keys');
    await openVendor(staffer, VENDOR, 'limits');
    await expect(multiple).toHaveValue(before);
  });

  await test.step('a closed site: closing is done at once, opening is refused alone with the way on', async () => {
    await staffer.setStatus('1');
    await staffer.go('overview');
    await staffer.go('brand');
    await page.getByRole('radio', { name: /^0 · / }).check();
    await page.getByRole('button', { name: say('brand.set'), exact: true }).click();
    await giveReason(staffer, say('brand.confirm', { status: say('brand.status.0') }));
    await expect(dialog).toBeHidden();
    await waitsBeside(staffer, () => staffer.go('brand'));
    await staffer.go('brand');
    await expect(page.getByRole('radio', { name: /^1 · / })).toBeChecked();
    await checkPage(page, 'two-people-asked', SIZES_SEEN);
    // The server's no is written down by the browser.
    office.complaints.expectOnly(/status of 409/);
  });

  await test.step('higher limits of a vendor wait beside their form', async () => {
    await waitsBeside(staffer, () => openVendor(staffer, VENDOR, 'limits'));
    await openVendor(staffer, VENDOR, 'limits');
    await checkPage(page, 'two-people-limits-asked', SIZES_SEEN);
  });

  await test.step('who has asked decides nothing of it, and reads it in each language', async () => {
    await decidesNoneOf(staffer, ASKED);
    await staffer.go('approvals');
    const waiting = region(page, say('approvals.title')).getByRole('listitem');
    await expect(waiting.filter({ hasText: say('brand.title') }).last()).toContainText(
      `${say('brand.status.1')} → ${say('brand.status.0')}`,
    );
    await checkPage(page, 'two-people-mine', SIZES_SEEN);
  });

  await test.step('the second person decides, and it is done', async () => {
    await supervisor.go('approvals');
    await checkPage(supervisor.page, 'two-people-requests', SIZES_SEEN);
    for (const kind of ASKED) await approve(kind);
    await site.open('/');
    await site.expectBalance(/^60?[0-9]{2,3}\.[0-9]{2}$/);
    await staffer.go('brand');
    await expect(page.getByRole('radio', { name: /^0 · / })).toBeChecked();
  });

  await test.step('letting one person do it alone again takes two', async () => {
    await letAlone(staffer, true);
    await approve('approvals.widen');
    await expect(page.getByText(new RegExp(say('approvals.kind.site_codes'))).first()).toBeVisible();
    expect([...approved].toSorted()).toEqual(deedsOf('short'));
    // The player's page asked about the deposit while the site was closed.
    complaints.expectOnly(/status of 503/);
    // A decision is sent first, and again with the passkey that the server asks for.
    second.complaints.expectOnly(/ops\/requests\/[0-9a-f-]+\/decide: .*status of 403/);
  });
});
