import type { Locator, Page } from '@playwright/test';
import { ConsoleDesk } from './console-pages.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES, textsOf } from './languages.ts';
import { lookAt } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';

const LOOKS = isFull ? 'every' : 'brief';
const VENDOR = 'Nusa Play · NUSA';
const KEY = 'nusa-dua-orang';
const COLLEAGUE = 'Farid Cuti';
/** Kinds that the brand of the sample lets one person do. */
const SITE_KINDS = ['site_open', 'site_regions', 'site_codes', 'site_register', 'site_addresses'] as const;

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Gives the reason that a dialog asks for and goes on. */
async function giveReason({ page, texts }: ConsoleDesk, confirm: string, label = 'brand.reason'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await labelled(dialog, texts.say(label)).fill('Ujian dua orang');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
}

/** Sets what one person may do alone about the site. */
async function letAlone(desk: ConsoleDesk, isAlone: boolean): Promise<void> {
  const { page } = desk;
  const { say } = desk.texts;
  await desk.go('approvals');
  await page.getByRole('link', { name: say('approvals.rules'), exact: true }).click();
  for (const kind of SITE_KINDS)
    await page.getByRole('checkbox', { name: say('approvalRules.aloneMay', { kind: say(`approvals.kind.${kind}`) }) }).setChecked(isAlone);
  const confirm = say(isAlone ? 'approvalRules.ask' : 'approvalRules.save');
  await page.getByRole('button', { name: confirm, exact: true }).click();
  await giveReason(desk, confirm);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Opens one part of a vendor's page. */
async function openVendor(desk: ConsoleDesk, part: string): Promise<void> {
  const { page } = desk;
  const { say } = desk.texts;
  await desk.go('vendors');
  await page.getByRole('link', { name: VENDOR }).click();
  await page
    .getByRole('group', { name: say('vendors.parts') })
    .getByRole('button', { name: new RegExp(`^${say(`vendors.part.${part}`)}`) })
    .click();
}

/** Approves the open request of a kind. */
async function approve(desk: ConsoleDesk, kind: string): Promise<void> {
  const { page } = desk;
  const { say } = desk.texts;
  await desk.go('approvals');
  const request = region(page, say('approvals.title'))
    .getByRole('listitem')
    .filter({ hasText: say(`approvals.kind.${kind}`) });
  await request.getByRole('button', { name: say('approvals.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('approvals.approve'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(request).toHaveCount(0);
}

/** Who has asked reads at the item that it waits for another, in each language, and has nothing to decide it with. */
async function waitsForAnother(desk: ConsoleDesk, button: string): Promise<void> {
  for (const language of ['en', 'zh', 'ms'] as const) {
    await desk.chooseLanguage(language);
    const [, afterName = ''] = desk.texts.say('approvals.waitsSum').split('{name}');
    const [between = '', afterSum = ''] = afterName.split('{sum}');
    await expect(desk.page.getByText(new RegExp(`${between}RM [0-9],[0-9]{3}\\.[0-9]{2}${afterSum}`))).toBeVisible();
    await expect(desk.page.getByRole('button', { name: desk.texts.say(button), exact: true })).toHaveCount(0);
  }
}

test('what takes two people is asked for by one and decided by another', async ({ visit, office, desk }) => {
  test.setTimeout(300_000);
  const { page } = desk;
  const { say } = desk.texts;
  const dialog = page.getByRole('dialog');
  const person = newPerson();
  const { site, complaints } = await visit({ width: 1440 });
  const second = await visit({ width: 1440 });
  const supervisor = new ConsoleDesk(second.page);
  await supervisor.logIn('supervisor');

  await test.step('what one person may do alone is red until the brand takes it back', async () => {
    const asleep = page.getByText(new RegExp(say('approvals.kind.site_open')));
    await desk.go('approvals');
    await expect(asleep.first()).toBeVisible();
    await lookAt(page, 'two-people-asleep', LOOKS);
    await letAlone(desk, false);
    await expect(asleep.filter({ hasText: say('approvals.kind.site_codes') })).toHaveCount(0);
    await lookAt(page, 'two-people-limits', LOOKS);
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
    await desk.openDeposit(person.username);
    await desk.approveDeposit(exact);
    await waitsForAnother(desk, 'deposits.approve');
  });

  await test.step('a key and higher limits of a vendor', async () => {
    await openVendor(desk, 'keys');
    await page.getByRole('button', { name: say('vendors.newKey') }).click();
    await labelled(dialog, say('vendors.keyId')).fill(KEY);
    await giveReason(desk, say('vendors.makeKey'), 'vendors.reason');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(KEY, { exact: true })).toHaveCount(0);
    await openVendor(desk, 'limits');
    const multiple = labelled(page, say('vendors.winMultiple'));
    const before = await multiple.inputValue();
    await multiple.fill(String(Number(before) + 7));
    await page.getByRole('button', { name: say('vendors.saveCaps') }).click();
    await giveReason(desk, say('vendors.saveCaps'), 'vendors.reason');
    await expect(dialog).toBeHidden();
    await openVendor(desk, 'keys');
    await openVendor(desk, 'limits');
    await expect(multiple).toHaveValue(before);
  });

  await test.step('the account of a colleague who was shut out', async () => {
    const act = (kind: string): Locator => page.getByRole('button', { name: `${say(`staffDesk.${kind}`)}: ${COLLEAGUE}`, exact: true });
    await desk.go('staff');
    await page.getByRole('button', { name: say('staffDesk.invite') }).click();
    await labelled(dialog, say('staffDesk.name')).fill(COLLEAGUE);
    await dialog.getByRole('radio', { name: say('roles.cashier') }).check();
    await dialog.getByRole('button', { name: say('staffDesk.inviteConfirm'), exact: true }).click();
    await page
      .getByRole('dialog', { name: say('staffDesk.linkTitle', { name: COLLEAGUE }) })
      .getByRole('button', { name: say('withdrawals.understood') })
      .click();
    await act('disable').click();
    await giveReason(desk, say('staffDesk.disable'));
    await act('enable').click();
    await giveReason(desk, say('staffDesk.enable'));
    await expect(page.getByText(desk.texts.like('staffDesk.enableWaits'))).toBeVisible();
    await expect(act('enable')).toHaveCount(0);
  });

  await test.step('a closed site: closing is done at once, opening is refused alone with the way on', async () => {
    await desk.setStatus('1');
    for (const language of ['en', 'zh', 'ms'] as const) {
      await desk.chooseLanguage(language);
      const told = desk.texts;
      await desk.go('overview');
      await desk.go('brand');
      await page.getByRole('radio', { name: /^0 · / }).check();
      await page.getByRole('button', { name: told.say('brand.set'), exact: true }).click();
      await giveReason(desk, told.say('brand.confirm', { status: told.say('brand.status.0') }));
      await expect(dialog.getByRole('alert')).toHaveText(textsOf('packages/contract', language).say('APPROVAL_ASKED'));
      if (language === 'ms') await lookAt(page, 'two-people-refused', LOOKS);
      await dialog.getByRole('button', { name: told.say('decision.cancel'), exact: true }).click();
    }
    // The server's no is written down by the browser.
    office.complaints.expectOnly(/status of 409/);
  });

  await test.step('who has asked decides nothing of it, and reads it in each language', async () => {
    for (const language of LANGUAGES) {
      await desk.chooseLanguage(language);
      const told = desk.texts;
      await desk.go('approvals');
      const waiting = region(page, told.say('approvals.title')).getByRole('listitem');
      for (const kind of ['deposit_credit', 'vendor_key-add', 'vendor_limits', 'staff_enable', 'site_open']) {
        const request = waiting.filter({ hasText: told.say(`approvals.kind.${kind}`) });
        await expect(request.getByText(told.say('approvals.mine'))).toBeVisible();
        await expect(request.getByRole('button')).toHaveCount(0);
      }
      await expect(waiting.filter({ hasText: told.say('brand.title') }).last()).toContainText(
        `${told.say('brand.status.1')} → ${told.say('brand.status.0')}`,
      );
    }
    await desk.chooseLanguage('ms');
    await lookAt(page, 'two-people-mine', LOOKS);
  });

  await test.step('the second person decides, and it is done', async () => {
    await supervisor.go('approvals');
    await lookAt(supervisor.page, 'two-people-requests', LOOKS);
    for (const kind of ['site_open', 'deposit_credit', 'vendor_key-add', 'vendor_limits', 'staff_enable']) await approve(supervisor, kind);
    await site.open('/');
    await site.expectBalance(/^60?[0-9]{2,3}\.[0-9]{2}$/);
    await openVendor(desk, 'keys');
    await expect(page.getByText(KEY, { exact: true }).first()).toBeVisible();
    await desk.go('staff');
    await expect(page.getByText(/Ujian dua orang/)).toHaveCount(0);
    await desk.go('brand');
    await expect(page.getByRole('radio', { name: /^0 · / })).toBeChecked();
  });

  await test.step('a withdrawal above the limit', async () => {
    await site.openWithdrawal();
    await site.addPayee('558812340099');
    await site.stepUp(person.password);
    await site.askWithdrawal('5500');
    await site.withdrawalIs('review');
    await desk.openWithdrawal(person.username);
    await desk.approveWithdrawal();
    await waitsForAnother(desk, 'withdrawals.approve');
    await approve(supervisor, 'withdrawal_approve');
    await site.withdrawalIs('approved');
    // The server's word for "password first" is a refusal, and the browser writes each of those down.
    complaints.expectOnly(/wallet\/(payee|withdrawals): .*status of 403/);
  });

  await test.step('a dispute above the limit', async () => {
    await desk.openWithdrawal(person.username, 'to-pay');
    await desk.startPayment();
    await desk.markPaid('IBG-900771');
    await site.withdrawalIs('awaiting_receipt');
    await site.claimMissing('0');
    await site.withdrawalIs('disputed');
    await desk.openWithdrawal(person.username, 'disputed');
    await page.getByRole('button', { name: say('withdrawals.settle'), exact: true }).click();
    await dialog.getByRole('radio', { name: new RegExp(say('withdrawals.outcomeName.adjusted')) }).check();
    await giveReason(desk, say('withdrawals.settle'), 'withdrawals.reason');
    await expect(dialog).toBeHidden();
    await waitsForAnother(desk, 'withdrawals.settle');
    await supervisor.go('approvals');
    await lookAt(supervisor.page, 'two-people-dispute', LOOKS);
    await approve(supervisor, 'dispute_settle');
    await site.withdrawalIs('adjusted');
    await site.expectBalance(/^60?[0-9]{2,3}\.[0-9]{2}$/);
  });

  await test.step('letting one person do it alone again takes two', async () => {
    await letAlone(desk, true);
    await approve(supervisor, 'approvals_widen');
    await expect(page.getByText(new RegExp(say('approvals.kind.site_codes'))).first()).toBeVisible();
    // A decision is sent first, and again with the passkey that the server asks for.
    second.complaints.expectOnly(/ops\/requests\/[0-9a-f-]+\/decide: .*status of 403/);
  });
});
