import type { Locator } from '@playwright/test';
import { BankPage } from './bank-page.ts';
import { deedsOf } from './deeds-of-two.ts';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { decidesNoneOf, giveReason, letAlone, limitSums, openVendor, region, secondPerson, waitsBeside } from './two-staffers.ts';
import { VendorConsole } from './vendor-console.ts';

const VENDOR = 'Nusa Play · NUSA';
const PURSE = 'Tideworks · TIDE';
const KEY = 'nusa-tukar';

if (isFull)
  test('vendors: what takes two is asked for by one and done by another', async ({ visit, office, staffer }) => {
    test.setTimeout(600_000);
    const { page } = staffer;
    const { say, like } = staffer.texts;
    const dialog = page.getByRole('dialog');
    const { site, page: playing, complaints } = await visit({ width: 1440 });
    const second = await visit({ width: 1440 });
    const { staffer: supervisor, approved, approve } = await secondPerson(second.page);
    const sandbox = (await visit({ width: 1440 })).page;
    const outside = new VendorConsole(sandbox, VENDOR);
    const purse = new VendorConsole(sandbox, PURSE);
    await outside.open();
    await letAlone(staffer, false);

    await test.step('a vendor is stopped by one and waits to be switched on; its profile waits', async () => {
      const edit = async (): Promise<void> => {
        const consoleTexts = staffer.texts;
        await staffer.go('games');
        await region(page, consoleTexts.say('games.vendors'))
          .getByRole('listitem')
          .filter({ hasText: 'Nusa Play' })
          .getByRole('button', { name: consoleTexts.like('games.editOne') })
          .click();
      };
      for (const isOn of [false, true]) {
        await edit();
        await dialog.getByRole('checkbox', { name: say('games.vendorEnabled') }).setChecked(isOn);
        await dialog.getByRole('button', { name: say('games.save'), exact: true }).click();
        await expect(dialog).toBeHidden();
        await staffer.go('overview');
      }
      await edit();
      await expect(dialog.getByRole('checkbox', { name: say('games.vendorEnabled') })).not.toBeChecked();
      await expect(dialog.getByText(say('approvals.waitsAlone'))).toBeVisible();
      await checkPage(page, 'two-people-vendor-asked', 'every');
      await page.keyboard.press('Escape');
      await openVendor(staffer, VENDOR, 'limits');
      const hours = labelled(page, say('vendors.overlap'));
      await hours.fill(String(Number(await hours.inputValue()) + 1));
      await page.getByRole('button', { name: say('vendors.saveProfile'), exact: true }).click();
      await giveReason(staffer, say('vendors.saveProfile'), 'vendors.reason');
      await expect(dialog).toBeHidden();
      await waitsBeside(staffer, () => openVendor(staffer, VENDOR, 'limits'));
      // The server's no to what lets more in is written down by the browser.
      office.complaints.expectOnly(/status of 409/);
    });

    await test.step('who has asked decides neither; the second person does, and it is done', async () => {
      await decidesNoneOf(staffer, ['vendor.on', 'vendor.profile']);
      for (const kind of ['vendor.on', 'vendor.profile']) await approve(kind);
      await staffer.go('games');
      const vendor = region(page, say('games.vendors')).getByRole('listitem').filter({ hasText: 'Nusa Play' });
      await vendor.getByRole('button', { name: like('games.editOne') }).click();
      await expect(dialog.getByRole('checkbox', { name: say('games.vendorEnabled') })).toBeChecked();
      await page.keyboard.press('Escape');
    });

    await test.step('another key of a vendor becomes the one that signs', async () => {
      await openVendor(staffer, VENDOR, 'keys');
      await page.getByRole('button', { name: say('vendors.newKey') }).click();
      await labelled(dialog, say('vendors.keyId')).fill(KEY);
      await giveReason(staffer, say('vendors.makeKey'), 'vendors.reason');
      await expect(dialog).toBeHidden();
      await decidesNoneOf(staffer, ['vendor.key-add']);
      await approve('vendor.key-add');
      await openVendor(supervisor, VENDOR, 'keys');
      await second.page.getByRole('button', { name: say('vendors.showSecretOne', { key: KEY }) }).click();
      await second.page
        .getByRole('dialog')
        .getByRole('button', { name: say('vendors.showSecret') })
        .click();
      const consoleTexts = second.page.getByRole('dialog', { name: say('vendors.secretTitle', { key: KEY }) });
      const secret = await consoleTexts.getByText(/^[0-9a-f]{64}$/).innerText();
      await consoleTexts.getByRole('button', { name: say('withdrawals.understood') }).click();
      await outside.open();
      await outside.accept(KEY, secret);
      await openVendor(staffer, VENDOR, 'keys');
      await page.getByRole('button', { name: say('vendors.activateOne', { key: KEY }) }).click();
      await giveReason(staffer, say('vendors.activate'), 'vendors.reason');
      await expect(dialog).toBeHidden();
      await decidesNoneOf(staffer, ['vendor.key-activate']);
      await approve('vendor.key-activate');
      await outside.signWith(KEY);
    });

    await test.step('a player with money, and sums of vendors that one person decides up to one ringgit', async () => {
      await site.open('/');
      await site.openRegister();
      await site.register(newPerson());
      await site.openDeposit();
      await site.chooseDeposit('redirect', '100');
      await site.toBank.click();
      await new BankPage(playing, 'ms').pay();
      await site.depositIs('credited');
      await limitSums(staffer, ['vendor_transfer', 'vendor_excess', 'vendor_held'], '1');
    });

    /** Presses a button of what waits, and sees that nothing has happened yet. */
    const askTo = async (row: Locator, button: string, kind: string): Promise<void> => {
      await row.getByRole('button', { name: say(button), exact: true }).click();
      const reason = labelled(dialog, say('vendors.reason'));
      if ((await reason.count()) > 0) await reason.fill('Ujian dua orang');
      await dialog.getByRole('button', { name: say(button), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toHaveCount(1);
      await decidesNoneOf(staffer, [kind]);
      await approve(kind);
    };

    await test.step('a call of a vendor that wins too much', async () => {
      await outside.turn('Switch on', /wins 20,000 times/);
      await site.open('/seamless?game=2021');
      const game = new GameFrame(playing, 'ms');
      await game.isReady();
      await game.spinButton.click();
      await openVendor(staffer, VENDOR, 'held');
      const row = region(page, say('vendors.heldTitle')).getByRole('listitem');
      await expect(row).toHaveCount(1, { timeout: 30_000 });
      await askTo(row, 'vendors.allow', 'vendor.held');
      await openVendor(staffer, VENDOR, 'held');
      await expect(row).toHaveCount(0);
    });

    await test.step('a transfer that the vendor says neither yes nor no about', async () => {
      await purse.turn('Switch on', /neither yes nor no/);
      await site.open('/seamless?game=2051');
      await openVendor(staffer, PURSE, 'wallet');
      const row = region(page, say('vendors.openTransfers')).getByRole('listitem');
      await expect(row).toHaveCount(1, { timeout: 30_000 });
      await expect(async () => {
        const refuse = row.getByRole('button', { name: say('vendors.decide.refused'), exact: true });
        if (!(await refuse.isVisible())) await row.getByRole('button', { name: say('vendors.ask'), exact: true }).click({ timeout: 2_000 });
        await expect(refuse).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await askTo(row, 'vendors.decide.refused', 'vendor.transfer');
      await openVendor(staffer, PURSE, 'wallet');
      await expect(row).toHaveCount(0);
      await purse.turn('Switch off', /neither yes nor no/);
    });

    await test.step('more than the books explain', async () => {
      await purse.turn('Switch on', /sixty more/);
      await site.open('/seamless?game=2051');
      const game = new GameFrame(playing, 'ms');
      await game.isReady();
      await playing.getByRole('button', { name: site.texts.say('collect.collect') }).click();
      await openVendor(staffer, PURSE, 'held');
      const row = region(page, say('vendors.excessTitle')).getByRole('listitem');
      await expect(row).toHaveCount(1, { timeout: 30_000 });
      await askTo(row, 'vendors.credit', 'vendor.excess');
      await openVendor(staffer, PURSE, 'held');
      await expect(row).toHaveCount(0);
      await purse.turn('Switch off', /sixty more/);
    });

    await test.step('no kind is left out', async () => {
      expect([...approved].toSorted()).toEqual(deedsOf('vendors'));
      await limitSums(staffer, ['vendor_transfer', 'vendor_excess', 'vendor_held'], '5000');
      await approve('approvals.widen');
      await letAlone(staffer, true);
      await approve('approvals.widen');
      complaints.expectOnly(/status of (4(01|03|09|22)|50[0-9])/);
      // A decision is sent first, and again with the passkey that the server asks for.
      second.complaints.expectOnly(/status of 403/);
    });
  });
