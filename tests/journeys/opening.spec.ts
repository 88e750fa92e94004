import { BankPage } from './bank-page.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES, textsOf } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { readProduct } from './product.ts';
import { region } from './two-staffers.ts';

/** The sample brand’s slot at its lowest bet, often enough for the house to owe the agent a sen by the real-time salary. */
const BETS = 12;
/** Real-time salaries are worked out every five minutes. */
const SALARY_MS = 6.5 * 60_000;

const WIDTHS = { ms: 390, en: 1440, zh: 390 } as const;
const OTHER_WIDTHS = { ms: 1440, en: 390, zh: 1440 } as const;

for (const language of isFull ? LANGUAGES : []) {
  test(`an agent opens a list of accounts, and whoever gets one chooses a password of their own first (${language})`, async ({ visit }) => {
    test.setTimeout(420_000);
    const { agent } = readProduct();
    const { site, page } = await visit({ width: WIDTHS[language], locale: language });
    const person = newPerson();
    const second = newPerson().username;
    let firstPassword = '';

    await test.step('the page reads by every way', async () => {
      await site.open('/');
      if (language !== 'ms') await site.chooseLanguage(language);
      await site.logIn(agent.name, agent.password);
      await site.open('/agent/registerCenter');
      const { say } = site.texts;
      for (const way of ['one', 'list', 'links'] as const) {
        await page.getByRole('radio', { name: say(`opening.${way}`) }).check();
        await checkPage(page, `opening-${way}-${language}`, 'every');
      }
    });

    await test.step('a list is checked before anything is opened: formulas and doubles are named', async () => {
      const { say } = site.texts;
      await page.getByRole('radio', { name: say('opening.list') }).check();
      await labelled(page, say('opening.paste')).fill(`${person.username},Tan Contoh\n${second}\n=cmd|calc\n${person.username}`);
      await page.getByRole('button', { name: say('opening.check'), exact: true }).click();
      const preview = region(page, say('opening.check'));
      await expect(preview.getByText(say('opening.problem.formula')).filter({ visible: true })).toHaveCount(1);
      await expect(preview.getByText(say('opening.problem.repeated')).filter({ visible: true })).toHaveCount(1);
      await checkPage(page, `opening-preview-${language}`);
      await preview.getByRole('button', { name: site.texts.like('opening.openGood') }).click();
    });

    await test.step('first passwords are shown once', async () => {
      const { say } = site.texts;
      const result = region(page, say('opening.state')).first();
      await result.getByRole('button', { name: say('opening.show'), exact: true }).click({ timeout: 90_000 });
      await expect(result.getByRole('heading', { name: say('opening.shown') })).toBeVisible();
      const row = result.getByRole('listitem').filter({ hasText: person.username });
      firstPassword = (await row.locator('.num').first().innerText()).trim();
      expect(firstPassword.length).toBeGreaterThan(7);
      await checkPage(page, `opening-passwords-${language}`);
      await site.open('/agent/registerCenter');
      const history = region(page, say('opening.history'));
      await history
        .getByRole('button', { name: say('opening.details'), exact: true })
        .first()
        .click();
      await expect(history.getByRole('heading', { name: say('opening.shown') })).toHaveCount(0);
      await expect(history.getByRole('button', { name: say('opening.show'), exact: true })).toHaveCount(0);
    });

    await test.step('the account does nothing until it has a password of its own', async () => {
      const opened = await visit({ width: OTHER_WIDTHS[language], locale: language });
      await opened.site.open('/');
      if (language !== 'ms') await opened.site.chooseLanguage(language);
      const { say } = opened.site.texts;
      await opened.page
        .getByRole('banner')
        .getByRole('link', { name: say('bars.logIn') })
        .click();
      await opened.site.fillLogin(person.username, firstPassword);
      const forced = opened.page.getByRole('dialog', { name: say('security.password.forcedTitle') });
      await expect(forced).toBeVisible();
      await checkPage(opened.page, `opening-forced-${language}`);
      for (const field of ['newPassword', 'confirmNewPassword'] as const)
        await labelled(forced, say(`security.password.${field}`)).fill(person.password);
      await forced.getByRole('button', { name: say('security.password.submit'), exact: true }).click();
      await expect(forced).toBeHidden();
      await expect(opened.site.balance).toBeVisible();
      expect(await opened.site.ownFact('account')).toContain(person.username);
    });
  });

  test(`a friend registers by an agent’s link and plays, and the agent sees it within a minute, down to the bet (${language})`, async ({
    visit,
  }) => {
    test.setTimeout(900_000);
    const { agent } = readProduct();
    const above = await visit({ width: OTHER_WIDTHS[language], locale: language });
    const { site: theirs, page: office } = above;
    await theirs.open('/');
    if (language !== 'ms') await theirs.chooseLanguage(language);
    const { say } = theirs.texts;
    const friend = await visit({ width: WIDTHS[language], locale: language });
    const { site, page } = friend;
    const person = newPerson();
    const note = `Pasar ${person.username}`;
    const link = () => region(office, say('opening.links')).getByRole('listitem').filter({ hasText: note });
    let address = '';

    await test.step('the agent makes a link for one registration, with its code to be scanned', async () => {
      await theirs.logIn(agent.name, agent.password);
      await theirs.open('/agent/registerCenter');
      await office.getByRole('radio', { name: say('opening.links') }).check();
      await labelled(office, say('opening.note')).fill(note);
      await labelled(office, say('opening.uses')).fill('1');
      await office.getByRole('button', { name: say('opening.make'), exact: true }).click();
      await link()
        .getByRole('button', { name: say('opening.showQr') })
        .click();
      await expect(link().getByRole('img', { name: say('opening.qr') })).toBeVisible();
      address = (/https?:\/\/\S+/.exec(await link().innerText())?.[0] ?? '').trim();
      expect(address).toContain('affiliateCode=');
      await checkPage(office, `opening-link-${language}`);
    });

    await test.step('the friend registers by it, pays in and plays', async () => {
      await site.open('/');
      if (language !== 'ms') await site.chooseLanguage(language);
      await site.open(address.slice(new URL(address).origin.length));
      await site.register(person);
      const bank = new BankPage(page, language);
      await site.openDeposit();
      await site.chooseDeposit('redirect', '40');
      await site.toBank.click();
      await bank.isOpen();
      await bank.pay();
      await site.depositIs('credited');
      const game = await site.openGame();
      await game.setQuick();
      for (let bets = 0; bets < BETS; bets += 1) await game.spin();
    });

    await test.step('the link is used up, and tells what came of it', async () => {
      await theirs.open('/agent/registerCenter');
      await office.getByRole('radio', { name: say('opening.links') }).check();
      await expect(link().getByText(say('opening.linkState.used'), { exact: true })).toBeVisible();
      for (const fact of ['visits', 'signUps', 'firstDeposits'] as const)
        await expect(
          link()
            .locator('dt', { hasText: say(`opening.${fact}`) })
            .locator('xpath=following-sibling::dd[1]'),
        ).toHaveText('1');
      const late = await visit({ width: WIDTHS[language], locale: language });
      await late.site.open('/');
      if (language !== 'ms') await late.site.chooseLanguage(language);
      await late.site.open(address.slice(new URL(address).origin.length));
      // A link that is not good leaves its code in the field, as a mistyped one does.
      await expect(labelled(late.page.getByRole('dialog'), late.site.texts.say('registerField.affiliateCode'))).toHaveValue(/^[A-Z2-9]+$/);
    });

    await test.step('within a minute the team has the turnover, and three clicks lead to a bet', async () => {
      const row = office.getByRole('row').filter({ hasText: person.username });
      await expect(async () => {
        await theirs.open('/agent/personalHistoryCopy');
        await expect(row).toContainText(String(BETS), { timeout: 3_000 });
      }).toPass({ timeout: 75_000, intervals: [3_000] });
      await row.getByRole('link', { name: person.username, exact: true }).click();
      await expect(office.getByRole('heading', { level: 2, name: person.username })).toBeVisible();
      await checkPage(office, `team-member-${language}`);
      await expect(
        office
          .getByRole('main')
          .getByRole('row')
          .filter({ hasText: theirs.gameName })
          .filter({ hasText: /[0-9]{2}:[0-9]{2}/ }),
      ).toHaveCount(BETS);
    });

    await test.step('from the card the agent goes on to a transfer, and a reset link needs a proven address', async () => {
      await office.getByRole('button', { name: say('team.acts.reset'), exact: true }).click();
      const dialog = office.getByRole('dialog');
      await dialog.getByRole('button', { name: say('team.acts.resetSend'), exact: true }).click();
      await expect(dialog.getByText(textsOf('packages/contract', theirs.language).say('EMAIL_NOT_PROVEN'))).toBeVisible();
      above.complaints.expectOnly(/reset-link: .*status of 4/);
      await office.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await office.getByRole('link', { name: say('team.acts.transfer'), exact: true }).click();
      await expect(office.getByRole('radiogroup', { name: say('transfers.downlines') }).getByRole('radio')).toHaveCount(1);
      await expect(labelled(office, say('transfers.find'))).toHaveValue(person.username);
    });

    await test.step('the real-time salary comes within five minutes, and its explanation leads to the bets', async () => {
      const paid = region(office, say('contracts.received')).getByRole('listitem').first();
      await expect(async () => {
        await theirs.open('/agent/agentRealtimeSalary');
        await expect(paid).toContainText(say('contracts.payStates.paid'), { timeout: 3_000 });
        await paid.getByRole('button', { name: say('contracts.explain'), exact: true }).click();
        await expect(office.getByRole('dialog').getByRole('link', { name: person.username })).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: SALARY_MS, intervals: [10_000] });
      await checkPage(office, `opening-salary-explained-${language}`);
      await office.getByRole('dialog').getByRole('link', { name: person.username }).click();
      await expect(office.getByRole('heading', { level: 2, name: person.username })).toBeVisible();
      await expect(office.getByRole('main').getByRole('row').filter({ hasText: theirs.gameName }).first()).toBeVisible();
    });
  });
}
