import type { Locator, Page } from '@playwright/test';
import { CONSENT_TEXTS, FAILURES } from '../../apps/sandbox/src/identity/consent-texts.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson, type Person, type PlayerSite } from './player-pages.ts';
import { readProduct } from './product.ts';

const WIDTHS = { ms: 1440, en: 390, zh: 1440 } as const;
const SIZES_SEEN = isFull ? 'every' : 'brief';

/** The browser writes every refusal down; these the journey provokes. */
const REFUSED = /status of (4[0-9]{2})/;

const loginDialog = (site: PlayerSite): Locator => site.page.getByRole('dialog', { name: site.texts.say('login.title') });

async function openLogin(site: PlayerSite): Promise<Locator> {
  await site.page
    .getByRole('banner')
    .getByRole('link', { name: site.texts.say('bars.logIn') })
    .click();
  await expect(loginDialog(site)).toBeVisible();
  return loginDialog(site);
}

async function begin(site: PlayerSite, language: Language): Promise<void> {
  await site.open('/');
  if (language !== 'ms') await site.chooseLanguage(language);
}

async function openAccount(site: PlayerSite): Promise<Person> {
  const person = newPerson();
  await site.openRegister();
  await site.register(person);
  return person;
}

/** Chooses an account elsewhere in the open login, and answers on its keeper's page. */
async function answerElsewhere(
  site: PlayerSite,
  provider: 'google' | 'facebook' | 'sms',
  fields: Readonly<Record<string, string>>,
  ending?: string,
): Promise<void> {
  const { page, texts, language } = site;
  const consent = CONSENT_TEXTS[language];
  await (await openLogin(site)).getByRole('button', { name: texts.say(`login.social.${provider}`), exact: true }).click();
  await expect(page.getByRole('button', { name: consent.allow, exact: true })).toBeVisible();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  if (ending !== undefined) await page.getByLabel(consent.ending).selectOption(ending);
  await page.getByRole('button', { name: consent.allow, exact: true }).click();
}

const noSecretIn = async (page: Page): Promise<void> => expect.poll(() => page.url()).not.toMatch(/id_token|token=|[?&]t=/);

for (const language of isFull ? LANGUAGES : (['ms'] as const)) {
  const isWhole = isFull || language === 'ms';

  test(`ways to log in: by name${isWhole ? ', remembered, as an agent, free of charge, by an account elsewhere' : ''} (${language})`, async ({
    visit,
  }) => {
    test.setTimeout(900_000);
    const { site, page, complaints } = await visit({ width: WIDTHS[language], locale: language });
    const { agent } = readProduct();
    let person: Person = newPerson();

    await test.step('a wrong password is said where it was typed, and the second one asks for a captcha', async () => {
      await begin(site, language);
      const { say } = site.texts;
      const dialog = await openLogin(site);
      await checkPage(page, `${language}-login`, SIZES_SEEN);
      await labelled(dialog, say('account.username')).fill(`tiada${language}${person.username.slice(-6)}`);
      const submit = dialog.getByRole('button', { name: say('login.submit'), exact: true });
      await submit.click();
      await expect(dialog.getByText(say('account.required'))).toBeVisible();
      await labelled(dialog, say('account.password')).fill('salah-sekali');
      await submit.click();
      await expect(labelled(dialog, say('account.password'))).toHaveAttribute('aria-invalid', 'true');
      await expect(labelled(dialog, say('account.captcha'))).toBeHidden();
      await submit.click();
      await expect(labelled(dialog, say('account.captcha'))).toBeVisible();
      const picture = dialog.getByRole('img', { name: say('account.captchaImage') });
      const first = await picture.getAttribute('src');
      await dialog.getByRole('button', { name: say('account.captchaNew') }).click();
      await expect(picture).not.toHaveAttribute('src', first ?? '');
      await labelled(dialog, say('account.captcha')).fill('zzzzz');
      await submit.click();
      await expect(labelled(dialog, say('account.captcha'))).toHaveAttribute('aria-invalid', 'true');
      await checkPage(page, `${language}-login-captcha`, SIZES_SEEN);
      complaints.expectOnly(REFUSED);
      complaints.list.length = 0;
      await dialog.getByRole('button', { name: say('account.close') }).click();
    });
    if (!isWhole) return;

    await test.step('a remembered browser needs no password, until it is told to forget', async () => {
      const { say } = site.texts;
      person = await openAccount(site);
      await site.logOut();
      let dialog = await openLogin(site);
      await dialog.getByRole('checkbox', { name: say('login.remember') }).check();
      await site.fillLogin(person.username, person.password);
      await site.logOut();
      dialog = await openLogin(site);
      await expect(labelled(dialog, say('account.username'))).toHaveValue(person.username);
      await expect(dialog.getByRole('checkbox', { name: say('login.remember') })).toBeChecked();
      await expect(dialog.getByText(say('login.remembered'))).toBeVisible();
      await checkPage(page, `${language}-login-remembered`, SIZES_SEEN);
      await dialog.getByRole('button', { name: say('login.submit'), exact: true }).click();
      await expect(site.balance).toBeVisible();
      await site.logOut();
      dialog = await openLogin(site);
      await dialog.getByRole('checkbox', { name: say('login.remember') }).uncheck();
      await site.fillLogin(person.username, person.password);
      await site.logOut();
      dialog = await openLogin(site);
      await expect(labelled(dialog, say('account.username'))).toHaveValue('');
      await dialog.getByRole('button', { name: say('account.close') }).click();
    });

    await test.step('the agents’ area lets agents in and nobody else', async () => {
      const { say } = site.texts;
      await site.open('/agentHome');
      const dialog = page.getByRole('dialog', { name: say('login.agentTitle') });
      await labelled(dialog, say('account.username')).fill(person.username);
      await labelled(dialog, say('account.password')).fill(person.password);
      await dialog.getByRole('button', { name: say('login.submit'), exact: true }).click();
      await expect(labelled(dialog, say('account.password'))).toHaveAttribute('aria-invalid', 'true');
      complaints.expectOnly(REFUSED);
      complaints.list.length = 0;
      await labelled(dialog, say('account.username')).fill(agent.name);
      await labelled(dialog, say('account.password')).fill(agent.password);
      await dialog.getByRole('button', { name: say('login.submit'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/agentHome$/);
      await expect(page.getByRole('heading', { level: 1, name: say('agents.title') })).toBeVisible();
      await site.open('/');
      await site.logOut();
    });

    await test.step('free play opens a trial session', async () => {
      const { say } = site.texts;
      const dialog = await openLogin(site);
      await dialog.getByRole('button', { name: say('login.freePlay') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(say('login.freePlayDone'))).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await site.logOut();
    });

    await test.step('an account elsewhere is new once, and known afterwards', async () => {
      const { say } = site.texts;
      const consent = CONSENT_TEXTS[language];
      const fields = { [consent.subject]: `${language}-${person.username}`, [consent.name]: 'Melur Jingga' };
      await answerElsewhere(site, 'google', fields);
      const dialog = page.getByRole('dialog', { name: say('login.social.newTitle') });
      await expect(labelled(dialog, say('registerField.payeeName'))).toHaveValue('Melur Jingga');
      await noSecretIn(page);
      await checkPage(page, `${language}-social-new`, SIZES_SEEN);
      await labelled(dialog, say('registerField.username')).fill(newPerson().username);
      await dialog.getByRole('button', { name: say('register.submit'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(site.balance).toBeVisible();
      complaints.expectOnly(REFUSED);
      complaints.list.length = 0;
      await site.logOut();
      await answerElsewhere(site, 'google', fields);
      await expect(site.balance).toBeVisible();
      await noSecretIn(page);
      await site.logOut();
    });

    await test.step('what goes wrong elsewhere is said in words', async () => {
      const { say } = site.texts;
      for (const failure of isFull ? FAILURES : FAILURES.slice(7, 9)) {
        await answerElsewhere(site, 'sms', {}, failure);
        const dialog = page.getByRole('dialog', { name: say('login.social.failed') });
        await expect(dialog.getByText(say(`login.phoneAuth.${failure}`))).toBeVisible();
        await dialog.getByRole('button', { name: say('account.close') }).click();
      }
    });

    await test.step('a login link that was used or is old says so', async () => {
      await site.open('/#token=0123456789012345678901234567890123456789012');
      await expect(loginDialog(site)).toBeVisible();
      await expect(loginDialog(site).getByRole('alert')).toBeVisible();
      await noSecretIn(page);
      complaints.expectOnly(REFUSED);
      complaints.list.length = 0;
    });
  });

  if (isWhole)
    if (isFull)
      test(`a member links an account elsewhere, logs in by it, and unlinks it (${language})`, async ({ visit }) => {
        const { site, page, complaints } = await visit({ width: WIDTHS[language], locale: language });
        await begin(site, language);
        const { say } = site.texts;
        const person = await openAccount(site);
        const consent = CONSENT_TEXTS[language];
        const name = say('login.social.google');
        await site.openSecurity();
        const card = page.getByRole('region', { name: say('security.social.title') });
        await card.getByRole('button', { name: `${say('security.social.link')}: ${name}` }).click();
        await site.stepUp(person.password);
        await page.getByLabel(consent.subject, { exact: true }).fill(`taut-${person.username}`);
        await page.getByLabel(consent.email, { exact: true }).fill(`taut-${person.username}@talora.example`);
        await page.getByRole('button', { name: consent.allow, exact: true }).click();
        await expect(card.getByText(`taut-${person.username}@talora.example`)).toBeVisible();
        await noSecretIn(page);
        await checkPage(page, `${language}-social-linked`, SIZES_SEEN);
        await site.logOut();
        await answerElsewhere(site, 'google', { [consent.subject]: `taut-${person.username}` });
        await expect(site.balance).toBeVisible();
        await site.openSecurity();
        await card.getByRole('button', { name: `${say('security.social.unlink')}: ${name}` }).click();
        await site.stepUp(person.password);
        await expect(card.getByRole('button', { name: `${say('security.social.link')}: ${name}` })).toBeVisible();
        complaints.expectOnly(REFUSED);
        complaints.list.length = 0;
      });
}
