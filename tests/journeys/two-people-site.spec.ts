import type { Locator } from '@playwright/test';
import { Authenticator } from './authenticator.ts';
import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { decidesNoneOf, giveReason, letAlone, region, secondPerson, waitsBeside } from './two-staffers.ts';

const COLLEAGUE = 'Farid Cuti';
const CHIEF = 'Ketua Siang';
const HOST = 'https://gambar.example';
const PARTNER = 'rakan.example';

/** What is asked for before the second person comes; the link of who decides follows. */
const ASKED = [
  'second-factor.reset',
  'staff.invite',
  'staff.enable',
  'site.regions',
  'site.codes',
  'site.register',
  'site.addresses',
  'site.modules',
  'site.links',
] as const;

if (isFull)
  test('the site, its staff and its members: what takes two is asked for by one and done by another', async ({
    visit,
    office,
    staffer,
  }) => {
    test.setTimeout(600_000);
    const { page } = staffer;
    const { say, like } = staffer.texts;
    const dialog = page.getByRole('dialog');
    const person = newPerson();
    const { site, page: playing, complaints } = await visit({ width: 1440 });
    const second = await visit({ width: 1440 });
    const { approved, approve } = await secondPerson(second.page);
    const staffAct = (kind: string) => page.getByRole('button', { name: `${say(`staff.${kind}`)}: ${CHIEF}`, exact: true });
    const save = async (button: string, reason = 'brand.reason'): Promise<void> => {
      await page.getByRole('button', { name: say(button), exact: true }).click();
      await giveReason(staffer, say(button), reason);
      await expect(dialog).toBeHidden();
    };

    await letAlone(staffer, false);

    await test.step('a member loses the second factor', async () => {
      await site.open('/');
      await site.openRegister();
      await site.register(person);
      await site.openSecurity();
      const { say: siteSay } = site.texts;
      await playing.getByRole('button', { name: `${siteSay('security.totp.turnOn')}: ${siteSay('security.totp.title')}` }).click();
      await site.stepUp(person.password);
      const app = playing.getByRole('dialog', { name: siteSay('security.totp.dialogTitle') });
      const authenticator = new Authenticator((await app.getByTestId('totp-key').textContent()) ?? '');
      await app.getByRole('textbox', { name: new RegExp(siteSay('security.totp.code')) }).fill(await authenticator.code());
      await app.getByRole('button', { name: siteSay('security.totp.confirm'), exact: true }).click();
      await playing.getByRole('button', { name: siteSay('security.recovery.kept') }).click();
    });

    await test.step('the account of a colleague who was shut out', async () => {
      const act = (kind: string): Locator => page.getByRole('button', { name: `${say(`staff.${kind}`)}: ${COLLEAGUE}`, exact: true });
      await staffer.go('staff');
      await page.getByRole('button', { name: say('staff.invite') }).click();
      await labelled(dialog, say('staff.name')).fill(COLLEAGUE);
      await dialog.getByRole('radio', { name: say('roles.support') }).check();
      await dialog.getByRole('button', { name: say('staff.inviteConfirm'), exact: true }).click();
      await page
        .getByRole('dialog', { name: say('staff.linkTitle', { name: COLLEAGUE }) })
        .getByRole('button', { name: say('withdrawals.understood') })
        .click();
      await act('disable').click();
      await giveReason(staffer, say('staff.disable'));
      await act('enable').click();
      await giveReason(staffer, say('staff.enable'));
      await expect(page.getByText(staffer.texts.like('staff.enableWaits'))).toBeVisible();
      await expect(act('enable')).toHaveCount(0);
    });

    await test.step('the second factor is to be taken off, a colleague who decides is to come', async () => {
      await staffer.openMember(person.username);
      const access = page.getByRole('region', { name: say('memberAccess.title') });
      await access.getByRole('button', { name: say('memberAccess.reset') }).click();
      await giveReason(staffer, say('memberAccess.resetAsk'), 'memberAccess.reason');
      await expect(dialog).toBeHidden();
      await staffer.go('staff');
      await page.getByRole('button', { name: say('staff.invite') }).click();
      await labelled(dialog, say('staff.name')).fill(CHIEF);
      await dialog.getByRole('radio', { name: say('roles.admin') }).check();
      await giveReason(staffer, say('staff.askInvite'));
      await expect(page.getByText(like('staff.inviteWaits'))).toBeVisible();
    });

    await test.step('a country is closed by one and waits to be opened', async () => {
      const form = () => region(page, staffer.texts.say('brand.regions.title'));
      await staffer.go('brand');
      const blocked = labelled(form(), say('brand.regions.blocked'));
      const before = await blocked.inputValue();
      for (const codes of [before === '' ? 'SG' : `${before}, SG`, before]) {
        await blocked.fill(codes);
        await form()
          .getByRole('button', { name: say('brand.regions.set'), exact: true })
          .click();
        await giveReason(staffer, say('brand.regions.set'));
        await expect(dialog).toBeHidden();
        await expect(blocked).toHaveValue(codes);
        if (codes === before) continue;
        // What stands now is read anew after a save, and the form with it: who types before that begins again.
        await staffer.go('overview');
        await staffer.go('brand');
        await expect(blocked).toHaveValue(codes);
      }
      await waitsBeside(staffer, () => staffer.go('brand'));
    });

    await test.step('more codes, looser registration, a new address in pages: each waits beside its form', async () => {
      await staffer.go('budget');
      const budgets = region(page, say('codeBudget.budgets'));
      const perDay = labelled(budgets, say('codeBudget.name.codesPerDay'));
      await perDay.fill(String(Number(await perDay.inputValue()) + 1));
      await save('codeBudget.save');
      await waitsBeside(staffer, () => staffer.go('budget'));
      await staffer.go('register');
      const age = labelled(page, say('registerSetting.minimumAge'));
      await age.fill(String(Number(await age.inputValue()) + 1));
      await save('registerSetting.save');
      await staffer.go('overview');
      await staffer.go('register');
      await age.fill(String(Number(await age.inputValue()) - 1));
      await save('registerSetting.save');
      await waitsBeside(staffer, () => staffer.go('register'));
      await staffer.go('look');
      await labelled(page, say('site.imageCdns')).fill(HOST);
      await page
        .getByRole('button', { name: say('site.save'), exact: true })
        .first()
        .click();
      await dialog.getByRole('button', { name: say('site.save'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await waitsBeside(staffer, () => staffer.go('look'));
      await staffer.go('look');
      await checkPage(page, 'two-people-look-asked', 'every');
      // The server's no to what lets more in is written down by the browser.
      office.complaints.expectOnly(/status of 409/);
    });

    await test.step('the trial is closed by one and waits to be opened; a host that banners may lead to waits', async () => {
      const form = () => region(page, staffer.texts.say('brand.modules.title'));
      for (const isOn of [false, true]) {
        await staffer.go('brand');
        const trial = form().getByRole('checkbox', { name: say('brand.modules.FREEPLAY3.name') });
        // What was just changed is read again behind the form.
        await expect(trial).toBeChecked({ checked: !isOn });
        await trial.setChecked(isOn);
        await form()
          .getByRole('button', { name: say('brand.modules.set'), exact: true })
          .click();
        await giveReason(staffer, say('brand.modules.set'));
        await expect(dialog).toBeHidden();
      }
      await expect(form().getByText(say('approvals.waitsAlone'))).toBeVisible();
      await staffer.go('banners');
      const hosts = labelled(page, say('banners.hosts'));
      await hosts.fill(`${await hosts.inputValue()}, ${PARTNER}`);
      await page.getByRole('button', { name: say('banners.hostsSave'), exact: true }).click();
      await waitsBeside(staffer, () => staffer.go('banners'));
      office.complaints.expectOnly(/status of 409/);
    });

    await test.step('who has asked decides none of it; the second person does, and it is done', async () => {
      await decidesNoneOf(staffer, ASKED);
      await checkPage(page, 'two-people-all-mine', 'every');
      for (const kind of ASKED) await approve(kind);
      await staffer.go('look');
      await expect(labelled(page, say('site.imageCdns'))).toHaveValue(HOST);
      await labelled(page, say('site.imageCdns')).fill('');
      await page
        .getByRole('button', { name: say('site.save'), exact: true })
        .first()
        .click();
      await dialog.getByRole('button', { name: say('site.save'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await staffer.go('banners');
      const hosts = labelled(page, say('banners.hosts'));
      await expect(hosts).toHaveValue(new RegExp(PARTNER));
      await hosts.fill(
        (await hosts.inputValue())
          .split(', ')
          .filter((host) => host !== PARTNER)
          .join(', '),
      );
      await page.getByRole('button', { name: say('banners.hostsSave'), exact: true }).click();
      await expect(page.getByText(say('banners.hostsSaved'))).toBeVisible();
      await site.open('/');
      await site.logIn(person.username, person.password);
    });

    await test.step('a lost link of who decides', async () => {
      await staffer.go('staff');
      await staffAct('renew').click();
      await dialog.getByRole('button', { name: say('staff.renew'), exact: true }).click();
      await page
        .getByRole('dialog', { name: say('staff.linkTitle', { name: CHIEF }) })
        .getByRole('button', { name: say('withdrawals.understood') })
        .click();
      await staffAct('revoke').click();
      await dialog.getByRole('button', { name: say('staff.revoke'), exact: true }).click();
      await staffAct('askLink').click();
      await giveReason(staffer, say('staff.askLink'));
      await expect(page.getByText(like('staff.askLinkWaits'))).toBeVisible();
      await decidesNoneOf(staffer, ['staff.passkeys-reset']);
      await approve('staff.passkeys-reset');
    });

    await test.step('no kind is left out', async () => {
      expect([...approved].toSorted()).toEqual(deedsOf('site'));
      await letAlone(staffer, true);
      await approve('approvals.widen');
      complaints.expectOnly(/status of 4(01|03|22)/);
      // A decision is sent first, and again with the passkey that the server asks for.
      second.complaints.expectOnly(/status of 403/);
    });
  });
