import type { Locator, Page } from '@playwright/test';
import { CONSENT_TEXTS } from '../../apps/sandbox/src/identity/consent-texts.ts';
import type { ConsolePages } from './console-pages.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson, type PlayerSite } from './player-pages.ts';

const WIDTHS = { ms: 390, en: 1440, zh: 390 } as const;
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

/** Asks for a code. Two to one number are a minute apart: the button counts that down, and then it is pressed again. */
async function fetchCode(site: PlayerSite, dialog: Locator): Promise<void> {
  const { say } = site.texts;
  const sent = dialog.getByText(say('account.codeSent'));
  await expect(async () => {
    if (await sent.isVisible()) return; // the answer took its time
    await dialog.getByRole('button', { name: say('account.codeSend'), exact: true }).click({ timeout: 5_000 });
    await expect(sent).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}

interface PhoneOwner {
  /** As it is dialled inside the country. */
  readonly number: string;
  /** As messages name it. */
  readonly stored: string;
  readonly password: string;
}

/** Opens an account by a number that a code proves, and leaves. */
async function registerByMobile(site: PlayerSite, staffer: ConsolePages): Promise<PhoneOwner> {
  const { say } = site.texts;
  const number = `01${String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0')}`;
  const stored = `60${number.slice(1)}`;
  const { password } = newPerson();
  await site.openRegister();
  const register = await site.chooseMobile();
  await labelled(register, say('registerField.mobileNum')).fill(number);
  await fetchCode(site, register);
  await labelled(register, say('registerField.password')).fill(password);
  await labelled(register, say('registerField.payeeName')).fill('Bunga Raya');
  await labelled(register, say('account.code')).fill(await staffer.readCode(stored));
  await register.getByRole('button', { name: say('register.submit'), exact: true }).click();
  await expect(site.balance).toBeVisible();
  await site.logOut();
  return { number, stored, password };
}

const noSecretIn = async (page: Page): Promise<void> => expect.poll(() => page.url()).not.toMatch(/id_token|token=|[?&]t=/);

// Minutes, most of them waiting for codes: on the long list. The server's tests go through the same on the short one.
for (const language of isFull ? LANGUAGES : []) {
  test(`codes and links: a forgotten password, a closed account, a new address, a proven phone (${language})`, async ({
    visit,
    staffer,
  }) => {
    test.setTimeout(900_000);
    const { site, page, complaints } = await visit({ width: WIDTHS[language], locale: language });
    await site.open('/');
    if (language !== 'ms') await site.chooseLanguage(language);
    const { say } = site.texts;
    const settle = (): void => {
      complaints.expectOnly(REFUSED);
      complaints.list.length = 0;
    };
    if (isFull) await staffer.allowCodes(500);
    const owners = [
      await registerByMobile(site, staffer),
      await registerByMobile(site, staffer),
      await registerByMobile(site, staffer),
    ] as const;
    const [mover, texter, forgetter] = owners;
    const address = `lupa-${newPerson().username}@talora.example`;
    const person = newPerson();
    const password = `${person.password} baru`;

    await test.step('a forgotten password: a link by e-mail, which works once', async () => {
      await labelled(await site.openRegister(), say('registerField.email')).fill(address);
      await site.register(person);
      await site.logOut();
      await (await openLogin(site)).getByRole('link', { name: say('forgot.link') }).click();
      const dialog = page.getByRole('dialog', { name: say('forgot.title') });
      await checkPage(page, `${language}-forgot-phone`, SIZES_SEEN);
      await dialog.getByText(say('forgot.way.email'), { exact: true }).click();
      await labelled(dialog, say('account.username')).fill(person.username);
      await labelled(dialog, say('forgot.email')).fill(address);
      await dialog.getByRole('button', { name: say('forgot.send'), exact: true }).click();
      await expect(dialog.getByText(say('forgot.sent'))).toBeVisible();
      const link = await staffer.readLink(address);
      expect(link).toContain('/?m=reset#t=');
      await page.goto(link);
      const reset = page.getByRole('dialog', { name: say('forgot.resetTitle') });
      await expect(reset).toBeVisible();
      await noSecretIn(page);
      await checkPage(page, `${language}-reset`, SIZES_SEEN);
      await labelled(reset, say('forgot.newPassword')).fill(password);
      await labelled(reset, say('forgot.confirm')).fill('lain');
      await reset.getByRole('button', { name: say('forgot.set'), exact: true }).click();
      await expect(reset.getByText(say('account.confirmWrong'))).toBeVisible();
      await labelled(reset, say('forgot.confirm')).fill(password);
      await reset.getByRole('button', { name: say('forgot.set'), exact: true }).click();
      await expect(reset.getByText(say('forgot.done'))).toBeVisible();
      // As from the mail again: the address differs behind `#` alone, and a page would not be opened anew.
      await page.goto('about:blank');
      await page.goto(link);
      await labelled(reset, say('forgot.newPassword')).fill(password);
      await labelled(reset, say('forgot.confirm')).fill(password);
      await reset.getByRole('button', { name: say('forgot.set'), exact: true }).click();
      await expect(reset.getByRole('alert')).toBeVisible();
      settle();
    });

    await test.step('an account that wrong passwords close opens by a code to the e-mail address', async () => {
      await site.open('/');
      const login = await openLogin(site);
      await labelled(login, say('account.username')).fill(person.username);
      await labelled(login, say('account.password')).fill('salah-sekali');
      const submit = login.getByRole('button', { name: say('login.submit'), exact: true });
      await submit.click();
      await expect(labelled(login, say('account.password'))).toHaveAttribute('aria-invalid', 'true');
      await submit.click();
      await expect(labelled(login, say('account.captcha'))).toBeVisible();
      await login.getByRole('link', { name: say('login.unlock') }).click();
      const unlock = page.getByRole('dialog', { name: say('unlock.title') });
      const open = unlock.getByRole('button', { name: say('unlock.submit'), exact: true });
      await checkPage(page, `${language}-unlock`, SIZES_SEEN);
      await unlock.getByText(say('unlock.way.email'), { exact: true }).click();
      await open.click();
      await expect(unlock.getByText(say('account.required'))).toHaveCount(2);
      await expect(unlock.getByText(say('account.codeMissing'))).toBeVisible();
      await labelled(unlock, say('account.username')).fill(person.username);
      await labelled(unlock, say('forgot.email')).fill(address);
      await fetchCode(site, unlock);
      const code = labelled(unlock, say('security.contact.emailCode'));
      await code.fill('000000');
      await open.click();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await code.fill(await staffer.readCode(address));
      await open.click();
      await expect(unlock.getByText(say('unlock.done'))).toBeVisible();
      settle();
      await unlock.getByRole('link', { name: say('forgot.back') }).click();
      await site.fillLogin(person.username, password);
      await expect(site.balance).toBeVisible();
      await site.logOut();
    });

    await test.step('an account elsewhere with the same e-mail address is not linked by itself', async () => {
      const consent = CONSENT_TEXTS[language];
      await (await openLogin(site)).getByRole('button', { name: say('login.social.google'), exact: true }).click();
      await page.getByLabel(consent.subject, { exact: true }).fill(`sama-${person.username}`);
      await page.getByLabel(consent.email, { exact: true }).fill(address);
      await page.getByRole('button', { name: consent.allow, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: say('login.social.newTitle') });
      await expect(dialog.getByText(say('register.haveAccount').replace('{email}', address))).toBeVisible();
      await checkPage(page, `${language}-social-same-address`, SIZES_SEEN);
      await dialog.getByRole('link', { name: say('register.haveAccountLogIn') }).click();
      await expect(loginDialog(site)).toBeVisible();
      await loginDialog(site)
        .getByRole('button', { name: say('account.close') })
        .click();
      settle();
    });

    await test.step('from a new address the password alone is not enough, once', async () => {
      const elsewhere = await visit({ width: WIDTHS[language], locale: language, address: '203.0.113.20' });
      await elsewhere.site.open('/');
      if (language !== 'ms') await elsewhere.site.chooseLanguage(language);
      // The number as it is dialled stands for the account name.
      const who = { username: mover.number, password: mover.password, name: '' };
      let step = await elsewhere.site.logInHalfway(who);
      await expect(step.getByText(say('login.second.addressLead'))).toBeVisible();
      await expect(step.getByText(mover.stored.slice(-4))).toBeVisible();
      await checkPage(elsewhere.page, `${language}-new-address`, SIZES_SEEN);
      await step.getByRole('button', { name: say('login.second.back') }).click();
      await expect(loginDialog(elsewhere.site)).toBeVisible();
      await loginDialog(elsewhere.site)
        .getByRole('button', { name: say('account.close') })
        .click();
      step = await elsewhere.site.logInHalfway(who);
      await fetchCode(elsewhere.site, step);
      await labelled(step, say('account.code')).fill('000000');
      await step.getByRole('button', { name: say('login.second.submit'), exact: true }).click();
      await expect(step.getByRole('alert')).toBeVisible();
      await labelled(step, say('account.code')).fill(await staffer.readCode(mover.stored));
      await step.getByRole('button', { name: say('login.second.submit'), exact: true }).click();
      await expect(elsewhere.site.balance).toBeVisible();
      elsewhere.complaints.expectOnly(REFUSED);
      elsewhere.complaints.list.length = 0;
      await elsewhere.site.logOut();
      await elsewhere.site.logIn(mover.number, mover.password);
    });

    await test.step('a code to a proven phone logs in', async () => {
      const dialog = await openLogin(site);
      await dialog.getByText(say('login.way.sms'), { exact: true }).click();
      await checkPage(page, `${language}-login-sms`, SIZES_SEEN);
      await labelled(dialog, say('login.mobile')).fill(texter.number);
      await fetchCode(site, dialog);
      await labelled(dialog, say('account.code')).fill(await staffer.readCode(texter.stored));
      await dialog.getByRole('button', { name: say('login.submit'), exact: true }).click();
      await expect(site.balance).toBeVisible();
      await site.logOut();
    });

    await test.step('and sets a new password', async () => {
      await (await openLogin(site)).getByRole('link', { name: say('forgot.link') }).click();
      const forgot = page.getByRole('dialog', { name: say('forgot.title') });
      await labelled(forgot, say('login.mobile')).fill(forgetter.number);
      await fetchCode(site, forgot);
      await labelled(forgot, say('account.code')).fill(await staffer.readCode(forgetter.stored));
      await labelled(forgot, say('forgot.newPassword')).fill(`${forgetter.password} baru`);
      await forgot.getByRole('button', { name: say('forgot.setAndLogIn'), exact: true }).click();
      await expect(site.balance).toBeVisible();
    });
    settle();
  });
}
