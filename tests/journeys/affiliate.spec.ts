import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { region } from './two-staffers.ts';

const WIDTHS = { ms: 390, en: 1440, zh: 390 } as const;

for (const language of isFull ? LANGUAGES : [])
  test(`somebody asks to become an agent, staff approve, and the new agent makes the first link (${language})`, async ({
    visit,
    staffer,
  }) => {
    test.setTimeout(420_000);
    const { site, page, complaints } = await visit({ width: WIDTHS[language], locale: language });
    const person = newPerson();
    const email = `${person.username}@talora.example`;
    const staff = staffer.texts;
    const application = () => region(staffer.page, staff.say('affiliates.title')).getByRole('listitem').filter({ hasText: email }).first();
    const opened = async (): Promise<void> => {
      await staffer.goToLine('growth', 'affiliates.menu');
      await expect(application()).toBeVisible();
    };

    await test.step('the form says what is missing', async () => {
      await site.open('/');
      if (language !== 'ms') await site.chooseLanguage(language);
      await site.open('/affiliate');
      const { say } = site.texts;
      await page.getByRole('button', { name: say('affiliate.send'), exact: true }).click();
      await expect(page.getByText(say('affiliate.channelsMissing'))).toBeVisible();
      await checkPage(page, `affiliate-${language}`, 'every');
    });

    await test.step('the address is proven by a code, and the application waits', async () => {
      const { say } = site.texts;
      await labelled(page, say('affiliate.name')).fill('Ejen Baharu');
      await labelled(page, say('affiliate.username')).fill(person.username);
      await labelled(page, say('affiliate.email')).fill(email);
      await page.getByRole('button', { name: say('account.codeSend'), exact: true }).click();
      await expect(page.getByRole('button', { name: site.texts.like('account.codeAgainIn') })).toBeVisible();
      const code = await staffer.readCode(email);
      await labelled(page, say('affiliate.code')).fill(code);
      await page.getByRole('checkbox', { name: say('affiliate.channel.chat') }).check();
      await labelled(page, say('affiliate.about')).fill('<b>Kumpulan</b> sembang di Ipoh');
      await page.getByRole('button', { name: say('affiliate.send'), exact: true }).click();
      await expect(page.getByRole('status').getByText(say('affiliate.sent'))).toBeVisible();
      await checkPage(page, `affiliate-sent-${language}`, 'every');
    });

    await test.step('staff read it, note and approve', async () => {
      await opened();
      await expect(application()).toContainText('<b>Kumpulan</b>');
      await application()
        .getByRole('button', { name: staff.say('affiliates.addNote'), exact: true })
        .click();
      const dialog = staffer.page.getByRole('dialog');
      await labelled(dialog, staff.say('affiliates.note')).fill('Dihubungi');
      await dialog.getByRole('button', { name: staff.say('affiliates.addNote'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(application()).toContainText('Dihubungi');
      await checkPage(staffer.page, `console-affiliates-${language}`);
      await application()
        .getByRole('button', { name: staff.say('affiliates.approve'), exact: true })
        .click();
      await dialog.getByRole('button', { name: staff.say('affiliates.approve'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
    });

    await test.step('the new agent sets a password by the link and makes the first link', async () => {
      const { say } = site.texts;
      const link = await staffer.readLink(email);
      await site.open(link.slice(new URL(link).origin.length));
      const reset = page.getByRole('dialog', { name: say('forgot.resetTitle') });
      await labelled(reset, say('forgot.newPassword')).fill(person.password);
      await labelled(reset, say('forgot.confirm')).fill(person.password);
      await reset.getByRole('button', { name: say('forgot.set'), exact: true }).click();
      await expect(reset.getByText(say('forgot.done'))).toBeVisible();
      await site.open('/');
      // A proven address takes a code at the first login from a browser.
      const second = await site.logInHalfway(person);
      // One code a minute goes to an address, and the first was for the application.
      await expect(async () => {
        await second.getByRole('button', { name: say('account.codeSend'), exact: true }).click({ timeout: 2_000 });
        await expect(second.getByText(say('account.codeSent'))).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 90_000, intervals: [5_000] });
      await labelled(second, say('security.contact.emailCode')).fill(await staffer.readCode(email));
      await second.getByRole('button', { name: say('login.second.submit'), exact: true }).click();
      await expect(site.balance).toBeVisible();
      await site.open('/agent/registerCenter');
      await page.getByRole('radio', { name: say('opening.links') }).check();
      await page.getByRole('button', { name: say('opening.make'), exact: true }).click();
      await expect(region(page, say('opening.links')).getByRole('listitem')).toHaveCount(1);
      await checkPage(page, `affiliate-first-link-${language}`, 'every');
      complaints.expectOnly(/status of 4/);
    });
  });
