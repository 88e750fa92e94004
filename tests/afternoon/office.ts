import { expect } from '@playwright/test';
import type { ConsolePages } from '../journeys/console-pages.ts';
import { labelled } from '../journeys/player-pages.ts';
import { approve, giveReason, openVendor } from '../journeys/two-staffers.ts';

/** Invites somebody who decides, at page Staff, by two. Resolves to the link that is shown once. */
export async function inviteByConsole(staffer: ConsolePages, colleague: ConsolePages, name: string, role: string): Promise<string> {
  const { page } = staffer;
  const { say } = staffer.texts;
  const dialog = page.getByRole('dialog');
  await staffer.go('staff');
  await page.getByRole('button', { name: say('staff.invite') }).click();
  await labelled(dialog, say('staff.name')).fill(name);
  await dialog.getByRole('radio', { name: say(`roles.${role}`) }).check();
  await giveReason(staffer, say('staff.askInvite'));
  await expect(dialog).toBeHidden();
  await approve(colleague, 'staff.invite');
  await page.getByRole('button', { name: `${say('staff.renew')}: ${name}`, exact: true }).click();
  await dialog.getByRole('button', { name: say('staff.renew'), exact: true }).click();
  const shown = page.getByRole('dialog', { name: say('staff.linkTitle', { name }) });
  const link = await shown.getByText(/^https:\/\/\S+\/enrol#t=\S+$/).innerText();
  await shown.getByRole('button', { name: say('withdrawals.understood') }).click();
  return link;
}

/** Gives the brand number, regulator and address of its licence. */
export async function licenseBrand(staffer: ConsolePages): Promise<void> {
  const { page } = staffer;
  const { say } = staffer.texts;
  await staffer.go('look');
  const form = page.getByRole('main');
  await labelled(form, say('site.licenceNumber')).fill('OGL/2026/17');
  await labelled(form, say('site.regulator')).fill('Curaçao Gaming Authority');
  await labelled(form, say('site.licenceUrl')).fill('https://validator.example/ogl-2026-17');
  await form.getByRole('button', { name: say('site.save'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('site.lookConfirm') });
  await dialog.getByRole('button', { name: say('site.save') }).click();
  await expect(dialog).toHaveCount(0);
}

/** Sees that members may pay by the provider's page, or adds that way, which a colleague approves. */
export async function offerRedirect(staffer: ConsolePages, colleague: ConsolePages): Promise<void> {
  const { page } = staffer;
  const { say } = staffer.texts;
  await staffer.go('depositMethods');
  const methods = page.getByRole('region', { name: say('depositMethods.methods'), exact: true });
  await expect(methods).toBeVisible();
  if ((await methods.getByText(say('depositMethods.kind.redirect')).count()) > 0) return;
  await page.getByRole('button', { name: say('depositMethods.addMethod'), exact: true }).click();
  await labelled(page, say('depositMethods.code')).fill('online');
  await page.getByRole('button', { name: say('depositMethods.save'), exact: true }).click();
  await giveReason(staffer, say('depositMethods.save'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await approve(colleague, 'deposit.method');
}

/** Opens a brand that is in maintenance: one asks, another approves. */
export async function openBrand(staffer: ConsolePages, colleague: ConsolePages): Promise<void> {
  const { page } = staffer;
  const { say } = staffer.texts;
  await staffer.go('brand');
  await page.getByRole('radio', { name: /^0 · / }).check();
  await page.getByRole('button', { name: say('brand.set'), exact: true }).click();
  await giveReason(staffer, say('brand.confirm', { status: say('brand.status.0') }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await approve(colleague, 'site.open');
  await staffer.go('overview');
  await staffer.go('brand');
  await expect(page.getByRole('radio', { name: /^0 · / })).toBeChecked();
}

/** Pays a withdrawal by hand: one approves it, another sends the money and writes down the bank's reference. */
export async function payOut(approving: ConsolePages, paying: ConsolePages, account: string, number: string): Promise<void> {
  await approving.openWithdrawal(account);
  await approving.approveWithdrawal();
  await paying.openWithdrawal(account, 'to-pay');
  expect(await paying.startPayment()).toBe(number);
  await paying.markPaid('IBG-778812');
}

/** Makes a key of a vendor by two, and activates it by two once the vendor has it. Whoever approved it sees the secret and hands it over. */
export async function bringKey(
  staffer: ConsolePages,
  colleague: ConsolePages,
  vendor: string,
  key: string,
  handOver: (secret: string) => Promise<void>,
): Promise<void> {
  const { page } = staffer;
  const { say } = staffer.texts;
  const dialog = page.getByRole('dialog');
  await openVendor(staffer, vendor, 'keys');
  await page.getByRole('button', { name: say('vendors.newKey') }).click();
  await labelled(dialog, say('vendors.keyId')).fill(key);
  await giveReason(staffer, say('vendors.makeKey'), 'vendors.reason');
  await expect(dialog).toBeHidden();
  await approve(colleague, 'vendor.key-add');
  await openVendor(colleague, vendor, 'keys');
  await colleague.page.getByRole('button', { name: say('vendors.showSecretOne', { key }) }).click();
  await colleague.page.getByRole('dialog').getByRole('button', { name: say('vendors.showSecret') }).click(); // prettier-ignore
  const shown = colleague.page.getByRole('dialog', { name: say('vendors.secretTitle', { key }) });
  const secret = await shown.getByText(/^[0-9a-f]{64}$/).innerText();
  await shown.getByRole('button', { name: say('withdrawals.understood') }).click();
  await handOver(secret);
  await openVendor(staffer, vendor, 'keys');
  await page.getByRole('button', { name: say('vendors.activateOne', { key }) }).click();
  await giveReason(staffer, say('vendors.activate'), 'vendors.reason');
  await expect(dialog).toBeHidden();
  await approve(colleague, 'vendor.key-activate');
}

/** Imports a vendor's games, shows one of them, and switches the vendor on by two. */
export async function offerGame(staffer: ConsolePages, colleague: ConsolePages, vendor: string, game: string): Promise<void> {
  const { page } = staffer;
  const { say, like } = staffer.texts;
  const dialog = page.getByRole('dialog');
  await openVendor(staffer, vendor, 'games');
  await page.getByRole('button', { name: say('vendors.import'), exact: true }).click();
  await dialog.getByRole('button', { name: say('vendors.import'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await staffer.go('games');
  await page.getByRole('search').getByRole('textbox').fill(game);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: say('games.editOne', { name: game }) }).click();
  const form = page.getByRole('form', { name: say('games.settings') });
  await form.getByLabel(say('games.enabled')).check();
  await form.getByRole('button', { name: say('games.save'), exact: true }).click();
  await expect(form.getByText(say('games.nothingChanged'))).toBeVisible();
  await staffer.go('games');
  const [name = ''] = vendor.split(' · ');
  const row = page
    .getByRole('region', { name: say('games.vendors'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });
  await row.getByRole('button', { name: like('games.editOne') }).click();
  await dialog.getByRole('checkbox', { name: say('games.vendorEnabled') }).check();
  await dialog.getByRole('button', { name: say('games.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await approve(colleague, 'vendor.on');
}
