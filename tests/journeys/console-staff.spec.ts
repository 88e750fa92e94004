import { ConsolePages } from './console-pages.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { labelled } from './player-pages.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

test.describe('staff at the console', () => {
  if (isFull)
    test('a colleague is invited, comes in, is shut out at once and let in again; one who decides takes two', async ({
      staffer,
      visit,
    }) => {
      const { page } = staffer;
      const { say, like } = staffer.texts;
      const row = (name: string) =>
        page
          .getByRole('region', { name: say('staff.title') })
          .getByRole('listitem')
          .filter({ hasText: name });
      const dialog = page.getByRole('dialog');
      const act = (kind: string, name: string) => page.getByRole('button', { name: `${say(`staff.${kind}`)}: ${name}`, exact: true });
      const confirm = async (kind: string, reason?: string): Promise<void> => {
        if (reason !== undefined) await labelled(dialog, say('brand.reason')).fill(reason);
        await dialog.getByRole('button', { name: say(`staff.${kind}`), exact: true }).click();
      };
      const invite = async (name: string, role: string): Promise<void> => {
        await page.getByRole('button', { name: say('staff.invite') }).click();
        await labelled(dialog, say('staff.name')).fill(name);
        await dialog.getByRole('radio', { name: say(`roles.${role}`) }).check();
      };
      /** The address that the dialog shows once. */
      const takeLink = async (name: string): Promise<string> => {
        const shown = page.getByRole('dialog', { name: say('staff.linkTitle', { name }) });
        const address = await shown.getByText(/^https?:\/\/\S+\/enrol#t=\S+$/).innerText();
        await checkPage(page, 'console-staff-link', SIZES_SEEN);
        await shown.getByRole('button', { name: say('withdrawals.understood') }).click();
        return address;
      };

      await staffer.go('staff');
      await expect(row('Operator').getByText(say('staff.me'))).toBeVisible();
      await expect(row('Operator').getByRole('button')).toHaveCount(0);

      await invite('Nurul', 'support');
      await checkPage(page, 'console-staff-invite', SIZES_SEEN);
      await confirm('inviteConfirm');
      const address = await takeLink('Nurul');
      await expect(row('Nurul').getByText(say('staff.state.invited'), { exact: true })).toBeVisible();

      const nurul = await visit({ width: 1440 });
      const hers = new ConsolePages(nurul.page);
      await PasskeyDevice.attach(nurul.page);
      await nurul.page.goto(address);
      await labelled(nurul.page, say('enrolment.name')).fill('Telefon');
      await nurul.page.getByRole('button', { name: say('enrolment.submit') }).click();
      await nurul.page.getByRole('link', { name: say('enrolment.toLogin') }).click();
      const logIn = nurul.page.getByRole('button', { name: say('login.submit') });
      await logIn.click();
      await expect(hers.page.getByRole('heading', { level: 1, name: say('work.title') })).toBeVisible({ timeout: 20_000 });
      await expect(hers.page.getByRole('link', { name: say('nav.area.system') })).toHaveCount(0);

      await act('disable', 'Nurul').waitFor({ state: 'visible', timeout: 25_000 });
      await expect(row('Nurul').getByText(say('staff.state.active'), { exact: true })).toBeVisible({ timeout: 25_000 });
      await act('disable', 'Nurul').click();
      await confirm('disable', 'Bercuti');
      await expect(row('Nurul').getByText(/Bercuti/)).toBeVisible();
      await expect(nurul.page).toHaveURL(/\/login/);
      await logIn.click();
      await expect(nurul.page.getByRole('alert').last()).toBeVisible();
      await act('enable', 'Nurul').click();
      await confirm('enable', 'Kembali bertugas');
      await expect(row('Nurul').getByText(like('staff.enableWaits'))).toBeVisible();
      const helper = await visit({ width: 1440 });
      const colleague = new ConsolePages(helper.page);
      await colleague.logIn('supervisor');
      await colleague.go('approvals');
      const enabling = helper.page.getByRole('listitem').filter({ hasText: 'Nurul' });
      await enabling.getByRole('button', { name: say('approvals.approve') }).click();
      await helper.page
        .getByRole('dialog')
        .getByRole('button', { name: say('approvals.approve'), exact: true })
        .click();
      await expect(row('Nurul').getByText(say('staff.state.active'), { exact: true })).toBeVisible();
      await logIn.click();
      await expect(hers.page.getByRole('heading', { level: 1, name: say('work.title') })).toBeVisible();

      await invite('Ketua Malam', 'admin');
      await labelled(dialog, say('brand.reason')).fill('Giliran malam');
      await confirm('askInvite');
      await expect(page.getByText(like('staff.inviteWaits'))).toBeVisible();
      await checkPage(page, 'console-staff', SIZES_SEEN);

      const second = await visit({ width: 1440 });
      const supervisor = new ConsolePages(second.page);
      await supervisor.logIn('supervisor');
      await supervisor.go('approvals');
      const request = second.page.getByRole('listitem').filter({ hasText: 'Ketua Malam' });
      await checkPage(second.page, 'console-approvals-staff', SIZES_SEEN);
      const approveIt = async (): Promise<void> => {
        await request.getByRole('button', { name: say('approvals.approve') }).click();
        const asked = second.page.getByRole('dialog');
        await asked.getByRole('button', { name: say('approvals.approve'), exact: true }).click();
        await expect(asked).toBeHidden();
      };
      await approveIt();
      await expect(row('Ketua Malam').getByText(say('staff.noLink'))).toBeVisible();
      await act('renew', 'Ketua Malam').click();
      await confirm('renew');
      await takeLink('Ketua Malam');
      await act('revoke', 'Ketua Malam').click();
      await confirm('revoke');
      await expect(row('Ketua Malam').getByText(say('staff.noLink'))).toBeVisible();
      await expect(act('renew', 'Ketua Malam')).toHaveCount(0);
      await act('askLink', 'Ketua Malam').click();
      await confirm('askLink', 'Pautan hilang');
      await expect(row('Ketua Malam').getByText(like('staff.askLinkWaits'))).toBeVisible();
      await expect(act('askLink', 'Ketua Malam')).toHaveCount(0);
      // Nothing stays open that other journeys would read.
      await supervisor.go('approvals');
      await approveIt();
      await expect(row('Ketua Malam').getByText(like('staff.askLinkWaits'))).toHaveCount(0);
      // A decision is sent first, and again with the passkey that the server asks for.
      for (const { complaints } of [helper, second]) complaints.expectOnly(/ops\/requests\/[0-9a-f-]+\/decide: .*status of 403/);
      // The server's no to who was shut out; the browser writes each down.
      nurul.complaints.expectOnly(/session\/login: .*status of 422/, /status of 401/);
    });
});
