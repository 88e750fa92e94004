import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled } from './player-pages.ts';
import { decidesNoneOf, giveReason, letAlone, region, secondPerson, waitsBeside } from './two-staffers.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

test('settings are changed at once, or by two where more is let out, and read on a phone', async ({ visit, office, staffer }) => {
  test.setTimeout(300_000);
  const { page } = staffer;
  const { say } = staffer.texts;
  const dialog = page.getByRole('dialog');
  const second = await visit({ width: 1440 });
  const { staffer: supervisor, approved, approve } = await secondPerson(second.page);
  const part = (section: string) => region(page, say(`settings.section.${section}`));
  const field = (section: string, name: string) => labelled(part(section), say(`settings.name.${name}`));
  const saveButton = (section: string) => part(section).getByRole('button', { name: say('settings.save'), exact: true });

  await test.step('what is wrong is told at its field, and what is harmless is saved at once', async () => {
    await staffer.go('settings');
    await field('play', 'demoGrant').fill('-5');
    await saveButton('play').click();
    await expect(part('play').getByText(say('settings.problem.sum'))).toBeVisible();
    await expect(dialog).toBeHidden();
    await field('play', 'demoGrant').fill('1500');
    await saveButton('play').click();
    await expect(dialog.getByText(say('settings.confirmText'))).toBeVisible();
    await giveReason(staffer, say('settings.save'));
    await expect(page.getByText(say('settings.done'))).toBeVisible();
    await expect(field('play', 'demoGrant')).toHaveValue('1500.00');
    await expect(
      part('play')
        .getByText(/RM\s1,000\.00/)
        .last(),
    ).toBeVisible();
    await checkPage(page, 'console-settings', SIZES_SEEN);
  });

  await test.step('what stood before is listed with the reason, and comes back into the form, not yet saved', async () => {
    await part('play')
      .getByRole('button', { name: say('settings.pastShow'), exact: true })
      .click();
    const past = region(page, say('settings.past', { section: say('settings.section.play') }));
    await expect(past.getByText(say('settings.name.demoGrant'))).toBeVisible();
    await past.getByRole('button', { name: staffer.texts.like('site.takeBackOf') }).click();
    await expect(field('play', 'demoGrant')).toHaveValue('1000.00');
    await part('play')
      .getByRole('button', { name: say('settings.reset'), exact: true })
      .click();
    await expect(field('play', 'demoGrant')).toHaveValue('1500.00');
    await part('play')
      .getByRole('button', { name: say('settings.pastShow'), exact: true })
      .click();
  });

  await test.step('what a change closes is counted before it is confirmed; what closes nothing asks nothing', async () => {
    const goes = dialog.getByRole('region', { name: say('whatGoes.title') });
    const dividends = part('agents').getByRole('checkbox', { name: say('settings.name.isDividendOn') });
    await dividends.uncheck();
    await saveButton('agents').click();
    await expect(goes.getByText(say('whatGoes.what.contracts'))).toBeVisible();
    await expect(goes.getByText(say('whatGoes.text.contracts'))).toBeVisible();
    await checkPage(page, 'console-settings-closing', SIZES_SEEN);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await dividends.check();
    await field('play', 'demoGrant').fill('1600');
    await saveButton('play').click();
    await expect(dialog.getByText(say('settings.confirmText'))).toBeVisible();
    await expect(goes).toBeHidden();
    await page.keyboard.press('Escape');
    await part('play')
      .getByRole('button', { name: say('settings.reset'), exact: true })
      .click();
  });

  await test.step('one more withdrawal a day waits for a colleague', async () => {
    await letAlone(staffer, false);
    await staffer.go('settings');
    await field('withdrawals', 'withdrawalsPerDay').fill('4');
    await saveButton('withdrawals').click();
    await expect(dialog.getByText(say('settings.confirmTwo'))).toBeVisible();
    await checkPage(page, 'console-settings-confirm', SIZES_SEEN);
    await giveReason(staffer, say('settings.save'));
    await expect(dialog).toBeHidden();
    await waitsBeside(staffer, () => staffer.go('settings'));
    await staffer.go('settings');
    await expect(field('withdrawals', 'withdrawalsPerDay')).toHaveValue('3');
    await checkPage(page, 'console-settings-asked', SIZES_SEEN);
    // The server's no is written down by the browser.
    office.complaints.expectOnly(/status of 409/);
  });

  await test.step('a colleague reads what changes, in words, and approves it', async () => {
    await decidesNoneOf(staffer, ['site.settings']);
    await supervisor.go('approvals');
    const request = region(second.page, say('approvals.title'))
      .getByRole('listitem')
      .filter({ hasText: say('approvals.kind.site_settings') });
    await expect(request).toContainText(`${say('settings.name.withdrawalsPerDay')}: 3 → 4`);
    await approve('site.settings');
    await staffer.go('settings');
    await expect(field('withdrawals', 'withdrawalsPerDay')).toHaveValue('4');
  });

  await test.step('it is read at 390 pixels', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(field('withdrawals', 'withdrawalsPerDay')).toHaveValue('4');
    await expect(field('play', 'demoGrant')).toHaveValue('1500.00');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('an account that players pay to waits for a colleague, who reads where the money goes', async () => {
    await staffer.go('depositMethods');
    await checkPage(page, 'console-methods', SIZES_SEEN);
    await region(page, say('depositMethods.accounts')).getByRole('button').nth(1).click();
    await labelled(page, say('depositMethods.accountName')).fill('Talora Baharu Sdn Bhd');
    await labelled(page, say('depositMethods.dayCap')).fill('-1');
    await page.getByRole('button', { name: say('depositMethods.save'), exact: true }).click();
    await expect(page.getByText(say('depositMethods.problem.sum'))).toBeVisible();
    await checkPage(page, 'console-account', SIZES_SEEN);
    await labelled(page, say('depositMethods.dayCap')).fill('');
    await page.getByRole('button', { name: say('depositMethods.save'), exact: true }).click();
    await giveReason(staffer, say('depositMethods.save'));
    await expect(dialog).toBeHidden();
    await waitsBeside(staffer, () => staffer.go('depositMethods'));
    await decidesNoneOf(staffer, ['receiving.account']);
    await supervisor.go('approvals');
    const request = region(second.page, say('approvals.title'))
      .getByRole('listitem')
      .filter({ hasText: say('approvals.kind.receiving_account') });
    await expect(request).toContainText('Talora Baharu Sdn Bhd');
    await approve('receiving.account');
    await staffer.go('depositMethods');
    await expect(region(page, say('depositMethods.accounts'))).toContainText('Talora Baharu Sdn Bhd');
    office.complaints.expectOnly(/status of 409/);
  });

  await test.step('a new way to deposit waits for a colleague, and players find it', async () => {
    await page.getByRole('button', { name: say('depositMethods.addMethod'), exact: true }).click();
    await labelled(page, say('depositMethods.code')).fill('ewallet');
    await labelled(page, say('depositMethods.icon')).selectOption({ label: say('depositMethods.icons.wallet') });
    for (const [language, name] of [
      ['Bahasa Melayu', 'E-dompet'],
      ['English', 'E-wallet'],
      ['中文', '电子钱包'],
    ] as const)
      await labelled(page, say('depositMethods.name').replace('{language}', language)).fill(name);
    await labelled(page, say('depositMethods.max')).fill('500');
    await labelled(page, say('depositMethods.feeShare')).fill('1.5');
    await labelled(page, say('depositMethods.feeBy')).selectOption({ label: say('depositMethods.payer.player') });
    await checkPage(page, 'console-method', SIZES_SEEN);
    await page.getByRole('button', { name: say('depositMethods.save'), exact: true }).click();
    await giveReason(staffer, say('depositMethods.save'));
    await expect(dialog).toBeHidden();
    await decidesNoneOf(staffer, ['deposit.method']);
    await approve('deposit.method');
    await staffer.go('depositMethods');
    await expect(region(page, say('depositMethods.methods'))).toContainText('E-dompet (ewallet)');
    await page.setViewportSize({ width: 390, height: 844 });
    await checkPage(page, 'console-methods-phone', SIZES_SEEN);
    await page.setViewportSize({ width: 1440, height: 900 });
    office.complaints.expectOnly(/status of 409/);
    await staffer.go('settings');
  });

  await test.step('fewer are set at once, and one person does it alone again', async () => {
    await field('withdrawals', 'withdrawalsPerDay').fill('3');
    await saveButton('withdrawals').click();
    await giveReason(staffer, say('settings.save'));
    await expect(dialog).toBeHidden();
    await expect(field('withdrawals', 'withdrawalsPerDay')).toHaveValue('3');
    expect([...approved].toSorted()).toEqual(deedsOf('settings'));
    await letAlone(staffer, true);
    await approve('approvals.widen');
    // A decision is sent first, and again with the passkey that the server asks for.
    second.complaints.expectOnly(/ops\/requests\/[0-9a-f-]+\/decide: .*status of 403/);
  });
});
