import type { BrowserContext, Page } from '@playwright/test';
import { Authenticator } from './authenticator.ts';
import { expect, isFull, test, type Visitor } from './journey.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { newPerson, type Person } from './player-pages.ts';

const WIDTHS = { ms: 390, en: 1440, zh: 390 } as const;
/** The server's "password first" and "wrong" are refusals, and the browser writes each of those down. */
const REFUSED = /status of 4(01|03|22)/;
/** What an installed site keeps: hashed files, its icon and the page for a device without a connection; never a page or a reply. */
const OFFLINE = /^site-[0-9a-f]+ http:\/\/localhost:[0-9]+\/(offline\.html|icons\/any-192\.png|assets\/[\w.-]+)$/;
/** What the site may keep in the browser. */
const STORED = /^(talora-session|talora-theme|talora-language|lang|hisLang|theme|merchantCode|tsr-scroll-restoration.*)$/;

const sizes = isFull ? 'every' : 'brief';

async function comeAs(person: Person, visitor: Visitor, language: Language): Promise<void> {
  const { site } = visitor;
  await site.open('/');
  if (language !== 'ms') await site.chooseLanguage(language);
  await site.openRegister();
  await site.register(person);
}

/** An authenticator of the device, with its user present and verified (WebAuthn, by the browser's developer protocol). */
async function addDevice(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Everything that a browser keeps of the site: storage, databases, caches, cookies, and each address that it went to or asked. */
async function keptBy(page: Page, context: BrowserContext): Promise<{ names: string[]; text: string }> {
  const kept = await page.evaluate(async () => {
    const stored = [...Object.entries(localStorage), ...Object.entries(sessionStorage)] as [string, string][];
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(`${name} ${request.url}`);
    const asked = performance.getEntries().map(({ name }) => name);
    return { stored, databases, cached, asked, state: JSON.stringify(history.state), shown: document.referrer };
  });
  const cookies = await context.cookies();
  return {
    names: [...kept.stored.map(([name]) => name), ...kept.databases, ...kept.cached],
    text: JSON.stringify([kept, cookies.map(({ name, value }) => [name, value]), page.url()]),
  };
}

for (const language of isFull ? LANGUAGES : (['ms'] as const)) {
  const isWhole = isFull || language === 'ms';

  test(`an account is protected by a password, an app and a passkey (${language})`, async ({ visit }) => {
    const visitor = await visit({ width: WIDTHS[language], locale: language });
    const { site, page, context, complaints } = visitor;
    const person = newPerson();
    const { say, like } = ((): typeof site.texts => {
      site.language = language;
      const texts = site.texts;
      site.language = 'ms';
      return texts;
    })();
    const secrets = [person.password];
    let changed = person.password;

    await test.step('opens the account and looks at how it is protected', async () => {
      await comeAs(person, visitor, language);
      await site.openSecurity();
      await expect(site.sessions).toHaveCount(1);
      await checkPage(page, `${language}-security`, sizes);
    });

    let authenticator = new Authenticator('A'.repeat(32));
    const recovery: string[] = [];
    await test.step('turns the authenticator app on', async () => {
      await page.getByRole('button', { name: `${say('security.totp.turnOn')}: ${say('security.totp.title')}` }).click();
      await site.stepUp(person.password);
      const dialog = page.getByRole('dialog', { name: say('security.totp.dialogTitle') });
      const key = (await dialog.getByTestId('totp-key').textContent()) ?? '';
      authenticator = new Authenticator(key);
      secrets.push(key.replaceAll(' ', ''));
      await checkPage(page, `${language}-security-app`, sizes);
      await dialog.getByRole('textbox', { name: new RegExp(say('security.totp.code')) }).fill(await authenticator.code());
      await dialog.getByRole('button', { name: say('security.totp.confirm'), exact: true }).click();
      const codes = page.getByRole('dialog', { name: say('security.recovery.title') });
      await expect(codes).toBeVisible();
      recovery.push(...(await codes.getByRole('list').getByRole('listitem').allTextContents()));
      expect(recovery).toHaveLength(10);
      secrets.push(...recovery);
      await codes.getByRole('button', { name: say('security.recovery.kept') }).click();
      await expect(page.getByRole('button', { name: `${say('security.totp.turnOff')}: ${say('security.totp.title')}` })).toBeVisible();
    });

    await test.step('logs out, and logs in with the password and a recovery code', async () => {
      await site.logOut();
      const dialog = await site.logInHalfway(person);
      await checkPage(page, `${language}-second-step`, sizes);
      await dialog.getByRole('button', { name: say('login.second.toRecovery') }).click();
      await dialog.getByRole('textbox').fill(recovery[0] ?? '');
      await dialog.getByRole('button', { name: say('login.second.submit'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(site.balance).toBeVisible();
    });

    complaints.expectOnly(REFUSED);
    if (!isWhole) return;

    await test.step('adds a passkey and logs in by it alone', async () => {
      await addDevice(page);
      await site.openSecurity();
      await page.getByRole('button', { name: say('security.passkeys.add') }).click();
      await site.stepUp(person.password);
      await expect(page.getByRole('button', { name: like('security.passkeys.remove') })).toBeVisible();
      await site.logOut();
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('bars.logIn') })
        .click();
      await page.getByRole('button', { name: say('login.passkey') }).click();
      await expect(site.balance).toBeVisible();
    });

    await test.step('sees a phone come in, and ends it there while it looks on', async () => {
      const phone = await visit({ locale: language, isPhone: true });
      await site.openSecurity();
      await expect(site.sessions).toHaveCount(1);
      await phone.site.open('/');
      if (language !== 'ms') await phone.site.chooseLanguage(language);
      const dialog = await phone.site.logInHalfway(person);
      await dialog.getByRole('button', { name: say('login.second.toRecovery') }).click();
      await dialog.getByRole('textbox').fill(recovery[2] ?? '');
      await dialog.getByRole('button', { name: say('login.second.submit'), exact: true }).click();
      await expect(phone.site.balance).toBeVisible();
      await expect(site.sessions).toHaveCount(2);
      await checkPage(page, `${language}-security-all`, sizes);
      await site.sessions.getByRole('button', { name: like('security.sessions.endName') }).click();
      await expect(phone.page.getByText(say('session.reasons.revoked'))).toBeVisible();
      await expect(phone.page.getByRole('dialog', { name: say('login.title') })).toBeVisible();
      await expect(site.sessions).toHaveCount(1);
      phone.complaints.expectOnly(REFUSED);
    });

    await test.step('changes the password: another phone is out, this browser stays', async () => {
      const phone = await visit({ locale: language, isPhone: true });
      await addDevice(phone.page);
      await phone.site.open('/');
      if (language !== 'ms') await phone.site.chooseLanguage(language);
      const dialog = await phone.site.logInHalfway(person);
      await dialog.getByRole('button', { name: say('login.second.toRecovery') }).click();
      await dialog.getByRole('textbox').fill(recovery[3] ?? '');
      await dialog.getByRole('button', { name: say('login.second.submit'), exact: true }).click();
      await expect(phone.site.balance).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: say('security.profile.change') })
        .click();
      await checkPage(page, `${language}-password`, sizes);
      const newPassword = `${person.password} baru`;
      secrets.push(newPassword);
      await site.changePassword(person, newPassword);
      changed = newPassword;
      await expect(phone.page.getByText(say('session.reasons.password'))).toBeVisible();
      await expect(site.balance).toBeVisible();
      phone.complaints.expectOnly(REFUSED);
    });

    // Late, so that the app shows another code than the first by itself.
    await test.step('logs in with a code of the app, which works once', async () => {
      await site.logOut();
      const dialog = await site.logInHalfway({ ...person, password: changed });
      const code = await authenticator.code();
      await dialog.getByRole('textbox').fill(code);
      await dialog.getByRole('button', { name: say('login.second.submit'), exact: true }).click();
      await expect(site.balance).toBeVisible();
      await site.logOut();
      const again = await site.logInHalfway({ ...person, password: changed });
      await again.getByRole('textbox').fill(code);
      await again.getByRole('button', { name: say('login.second.submit'), exact: true }).click();
      await expect(again.getByRole('status').or(again.getByRole('alert')).first()).toBeVisible();
      await again.getByRole('button', { name: say('login.second.toRecovery') }).click();
      await again.getByRole('textbox').fill(recovery[1] ?? '');
      await again.getByRole('button', { name: say('login.second.submit'), exact: true }).click();
      await expect(site.balance).toBeVisible();
    });

    await test.step('keeps nothing secret in the browser', async () => {
      const { names, text } = await keptBy(page, context);
      expect(names).toContain('talora-session'); // it looks where things are
      expect(text).toContain('/wps/');
      expect(names.filter((name) => !STORED.test(name) && !OFFLINE.test(name))).toEqual([]);
      for (const secret of [...secrets, ...secrets.map(encodeURIComponent)]) expect(text).not.toContain(secret);
    });
    complaints.expectOnly(REFUSED);
  });
}
