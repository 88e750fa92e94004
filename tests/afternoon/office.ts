import { expect } from '@playwright/test';
import type { ConsolePages } from '../journeys/console-pages.ts';
import { labelled } from '../journeys/player-pages.ts';
import { approve, giveReason } from '../journeys/two-staffers.ts';

/** Invites a colleague who decides nothing, at page Staff. Resolves to the link that is shown once. */
export async function inviteByConsole(staffer: ConsolePages, name: string, role: string): Promise<string> {
  const { page } = staffer;
  const { say } = staffer.texts;
  const dialog = page.getByRole('dialog');
  await staffer.go('staff');
  await page.getByRole('button', { name: say('staff.invite') }).click();
  await labelled(dialog, say('staff.name')).fill(name);
  await dialog.getByRole('radio', { name: say(`roles.${role}`) }).check();
  await dialog.getByRole('button', { name: say('staff.inviteConfirm'), exact: true }).click();
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
