import type { RequestKind } from '@talora/domain/access/four-eyes.ts';
import type { Page } from '@playwright/test';
import { ConsolePages } from './console-pages.ts';
import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { labelled } from './player-pages.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

test.describe('roles of staff', () => {
  if (isFull)
    test('a role is made with a limit, given by two, narrowed in an open page and bound to addresses', async ({ staffer, visit }) => {
      test.slow();
      const { page } = staffer;
      const { say, like } = staffer.texts;
      const dialog = page.getByRole('dialog');
      const permission = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${say(`permissions.${name}.name`)}`) });
      const save = async (button: string, where: Page = page): Promise<void> => {
        await where.getByRole('button', { name: say(`staffRoles.${button}`), exact: true }).click();
        const shown = where.getByRole('dialog');
        await labelled(shown, say('brand.reason')).fill('Giliran malam');
        await shown.getByRole('button', { name: say(`staffRoles.${button}`), exact: true }).click();
        await expect(shown).toBeHidden();
      };

      // A role of the brand's own: it credits up to fifty.
      await staffer.go('roles');
      await checkPage(page, 'console-roles', SIZES_SEEN);
      await page.getByRole('link', { name: say('staffRoles.add') }).click();
      await labelled(page, say('staffRoles.name')).fill('Juruwang malam');
      await permission('deposit_decide').check();
      await expect(permission('deposit_read')).toBeChecked();
      await page.getByRole('textbox', { name: new RegExp(`${say('roleChange.single')}$`) }).fill('50');
      await checkPage(page, 'console-role-new', SIZES_SEEN);
      await save('make');
      await expect(page.getByRole('heading', { level: 1, name: 'Juruwang malam' })).toBeVisible();

      // It moves money: an invitation takes two.
      await staffer.go('staff');
      await page.getByRole('button', { name: say('staff.invite') }).click();
      await labelled(dialog, say('staff.name')).fill('Malik');
      await dialog.getByRole('radio', { name: 'Juruwang malam' }).check();
      await labelled(dialog, say('brand.reason')).fill('Giliran malam');
      await dialog.getByRole('button', { name: say('staff.askInvite'), exact: true }).click();
      await expect(page.getByText(like('staff.inviteWaits'))).toBeVisible();
      const second = await visit({ width: 1440 });
      const supervisor = new ConsolePages(second.page);
      await supervisor.logIn('supervisor');
      const approved = new Set<string>();
      const approve = async (kind: RequestKind, about: string): Promise<void> => {
        await supervisor.go('approvals');
        await second.page
          .getByRole('listitem')
          .filter({ hasText: about })
          .getByRole('button', { name: say('approvals.approve') })
          .click();
        const asked = second.page.getByRole('dialog');
        await asked.getByRole('button', { name: say('approvals.approve'), exact: true }).click();
        await expect(asked).toBeHidden();
        approved.add(kind);
      };
      await approve('staff.invite', 'Malik');
      approved.clear();
      const row = (name: string) =>
        page
          .getByRole('region', { name: say('staff.title') })
          .getByRole('listitem')
          .filter({ hasText: name });
      await page.getByRole('button', { name: `${say('staff.renew')}: Malik`, exact: true }).click();
      await dialog.getByRole('button', { name: say('staff.renew'), exact: true }).click();
      const link = page.getByRole('dialog', { name: say('staff.linkTitle', { name: 'Malik' }) });
      const address = await link.getByText(/^https?:\/\/\S+\/enrol#t=\S+$/).innerText();
      await link.getByRole('button', { name: say('withdrawals.understood') }).click();
      await expect(row('Malik').getByRole('link', { name: 'Juruwang malam' })).toBeVisible();

      const night = await visit({ width: 1440 });
      await PasskeyDevice.attach(night.page);
      await night.page.goto(address);
      await labelled(night.page, say('enrolment.name')).fill('Telefon');
      await night.page.getByRole('button', { name: say('enrolment.submit') }).click();
      await night.page.getByRole('link', { name: say('enrolment.toLogin') }).click();
      const logIn = night.page.getByRole('button', { name: say('login.submit') });
      await logIn.click();
      // What waits for the role; areas of which it has no page are not there.
      await expect(night.page.getByRole('heading', { level: 1, name: say('work.title') })).toBeVisible({ timeout: 20_000 });
      const area = (name: string) =>
        night.page
          .getByRole('navigation', { name: say('nav.label') })
          .getByRole('link', { name: new RegExp(`^${say(`nav.area.${name}`)}`) });
      await expect(area('cashier')).toBeVisible();
      for (const none of ['system', 'support', 'games']) await expect(area(none)).toHaveCount(0);

      // Narrowing: the open page follows within a second or so, and more is asked for.
      await staffer.go('roles');
      await page.getByRole('link', { name: 'Juruwang malam' }).click();
      await permission('deposit_decide').uncheck();
      await permission('message_read').check();
      await save('ask');
      await expect(page.getByText(say('approvals.waitsAlone'))).toBeVisible();
      await checkPage(page, 'console-role-waits', SIZES_SEEN);
      await approve('role.widen', 'Juruwang malam');
      await expect(area('support')).toBeVisible({ timeout: 5_000 });
      await permission('message_read').uncheck();
      await save('save');
      await expect(area('support')).toHaveCount(0, { timeout: 5_000 });

      // Another role for a colleague: what it lets more is asked for.
      await staffer.go('staff');
      await page.getByRole('button', { name: `${say('staff.changeRole')}: Malik`, exact: true }).click();
      await labelled(dialog, say('staffRoles.newRole')).selectOption({ label: say('roles.games') });
      await expect(dialog.getByText(like('staffRoles.gains'))).toBeVisible();
      await labelled(dialog, say('brand.reason')).fill('Permainan');
      await dialog.getByRole('button', { name: say('staffRoles.ask'), exact: true }).click();
      await expect(row('Malik').getByText(like('staff.roleWaits'))).toBeVisible();
      await approve('staff.role', 'Malik');
      await expect(area('games')).toBeVisible({ timeout: 5_000 });

      // Addresses: the session ends, and a login from here is refused with its reason.
      await staffer.go('roles');
      await page
        .getByRole('region', { name: say('staffRoles.title') })
        .getByRole('link', { name: say('roles.games'), exact: true })
        .click();
      await labelled(page, say('staffRoles.addresses')).fill('203.0.113.0/24');
      await save('save');
      await expect(night.page).toHaveURL(/\/login/, { timeout: 10_000 });
      await logIn.click();
      await expect(night.page.getByRole('alert').filter({ hasText: /tidak boleh digunakan dari alamat ini/ })).toBeVisible();
      await labelled(page, say('staffRoles.addresses')).fill('');
      await save('ask');
      await approve('role.widen', say('roles.games'));
      expect([...approved].toSorted()).toEqual(deedsOf('roles'));
      second.complaints.expectOnly(/status of 403/);
      night.complaints.expectOnly(/status of 40[13]/);
    });
});
