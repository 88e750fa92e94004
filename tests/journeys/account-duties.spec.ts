import type { Locator } from '@playwright/test';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES, textsOf, type Language } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson, PlayerSite, type Person } from './player-pages.ts';

const WIDTHS = { ms: 390, en: 1440, zh: 390 } as const;
/** Refusals that the journeys provoke; the browser writes each down. */
const REFUSED = /status of 4(01|03|22)/;
const SIZES_SEEN = isFull ? 'every' : 'brief';

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

/** Sends a code to the new address or number of the open dialog; resolves when it is on its way. */
async function sendCode(site: PlayerSite, dialog: Locator, password: string | null): Promise<void> {
  const { say } = site.texts;
  await dialog.getByRole('button', { name: say('account.codeSend'), exact: true }).click();
  if (password !== null) await site.stepUp(password);
  await expect(dialog.getByText(say('account.codeSent'))).toBeVisible();
}

for (const language of LANGUAGES.filter((one) => isFull || one === 'ms')) {
  if (isFull)
    test(`what a guest began goes on after the login, and a trial player is asked for an account (${language})`, async ({ visit }) => {
      test.setTimeout(300_000);
      const { site, page, complaints } = await visit({ width: WIDTHS[language], locale: language });
      await begin(site, language);
      const { say, like } = site.texts;
      const person = await openAccount(site);
      await site.logOut();
      const login = page.getByRole('dialog', { name: say('login.title') });
      const house = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /Kopitiam Sevens|茶室777/ })
        .first();

      await test.step('a game: the login comes between, and the game opens behind it', async () => {
        await site.open('/search');
        await house.getByRole('link').first().click();
        await page
          .getByRole('main')
          .getByRole('link', { name: say('game.logIn'), exact: true })
          .click();
        await site.fillLogin(person.username, person.password);
        await new GameFrame(page, language).isReady();
        await expect(site.balance).toHaveCount(0);
        await expect(page.getByRole('banner')).not.toHaveText(/\d\.\d\d/);
        await site.open('/');
        await expect(site.balance).toBeVisible();
        await site.logOut();
      });

      await test.step('a favourite: it is kept once the guest has logged in', async () => {
        await site.open('/search');
        await house.hover();
        await house.getByRole('button', { name: like('tile.addFavourite') }).click();
        await expect(login).toBeVisible();
        await site.fillLogin(person.username, person.password);
        await expect(page.getByText(say('tile.added'))).toBeVisible();
        await expect(house.getByRole('button', { name: like('tile.removeFavourite') })).toHaveAttribute('aria-pressed', 'true');
        await site.open('/');
        await site.logOut();
      });

      await test.step('a guest who gives the login up has asked for nothing', async () => {
        await site.open('/search');
        await house.hover();
        await house.getByRole('button', { name: like('tile.addFavourite') }).click();
        await login.getByRole('button', { name: say('account.close') }).click();
        await expect(login).toBeHidden();
        await expect(house.getByRole('button', { name: like('tile.addFavourite') })).toHaveAttribute('aria-pressed', 'false');
      });

      await test.step('free play looks around: no heart, no member’s page, no game for money, no balance', async () => {
        await page
          .getByRole('banner')
          .getByRole('link', { name: say('bars.logIn') })
          .click();
        await login.getByRole('button', { name: say('login.freePlay') }).click();
        await expect(login).toBeHidden({ timeout: 30_000 }); // the bot check takes its time
        await expect(site.balance).toBeHidden();
        await expect(page.getByRole('heading', { name: say('home.trial') })).toBeVisible();
        await expect(page.getByRole('main').locator('[data-source="/wps/member/info"]')).toHaveCount(0);
        await expect(page.getByRole('main').locator(`a[href="/member/depositv2"]`)).toHaveCount(0);
        await checkPage(page, `${language}-trial-home`, SIZES_SEEN);
        await site.open('/search');
        await house.hover();
        await house.getByRole('button', { name: like('tile.addFavourite') }).click();
        const trial = page.getByRole('dialog', { name: say('session.trialTitle') });
        await expect(trial.getByText(say('session.in_need_true_account'))).toBeVisible();
        await checkPage(page, `${language}-trial-needs-account`, SIZES_SEEN);
        await trial.getByRole('link', { name: say('session.in_increase_submit') }).click();
        await expect(page.getByRole('dialog', { name: say('register.title') })).toBeVisible();
        await site.open('/member/securityCenter');
        await expect(page.getByText(say('session.in_need_true_account'))).toBeVisible();
      });
      complaints.expectOnly(REFUSED);
    });

  if (isFull)
    test(`e-mail, mobile number and payment password change after the password (${language})`, async ({ visit, staffer }) => {
      test.setTimeout(300_000);
      const { site, page, context, complaints } = await visit({ width: WIDTHS[language], locale: language });
      await begin(site, language);
      const { texts } = site;
      const { say } = texts;
      const refusals = textsOf('packages/contract', language);
      const person = await openAccount(site);
      // "Link: Phone" stands on the same page.
      const row = (name: string): Locator =>
        page.getByRole('button', { name: new RegExp(`^(?!${say('security.social.link')}).*: ${say(`security.profile.${name}`)}$`) });
      await site.openSecurity();

      await test.step('a new e-mail address: the code goes there, and a wrong one is no use', async () => {
        const address = `baharu-${person.username}@talora.example`;
        await row('email').click();
        const dialog = page.getByRole('dialog', { name: say('security.contact.emailTitle') });
        await labelled(dialog, say('security.contact.email')).fill(address);
        await sendCode(site, dialog, person.password);
        await checkPage(page, `${language}-contact-email`, SIZES_SEEN);
        const code = await staffer.readCode(address);
        await labelled(dialog, say('security.contact.emailCode')).fill(code === '111111' ? '222222' : '111111');
        await dialog.getByRole('button', { name: say('security.contact.submit'), exact: true }).click();
        await expect(dialog.getByText(refusals.say('CODE_WRONG'))).toBeVisible();
        await labelled(dialog, say('security.contact.emailCode')).fill(code);
        await dialog.getByRole('button', { name: say('security.contact.submit'), exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText('ba•••@talora.example')).toBeVisible();
      });

      await test.step('a new mobile number, with the same fresh password', async () => {
        const number = `01${String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0')}`;
        const stored = `60${number.slice(1)}`;
        await row('mobile').click();
        const dialog = page.getByRole('dialog', { name: say('security.contact.mobileTitle') });
        await labelled(dialog, say('security.contact.mobile')).fill(number);
        await sendCode(site, dialog, null);
        await labelled(dialog, say('account.code')).fill(await staffer.readCode(stored));
        await dialog.getByRole('button', { name: say('security.contact.submit'), exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(`${stored.slice(0, 3)}••••${stored.slice(-4)}`)).toBeVisible();
      });

      await test.step('a payment password: set, too simple, changed', async () => {
        const dialog = page.getByRole('dialog', { name: say('security.paymentPassword.title') });
        for (const [typed, isTaken] of [
          ['402816', true],
          ['123456', false],
          ['730591', true],
        ] as const) {
          if (!(await dialog.isVisible())) await row('payment').click();
          await labelled(dialog, say('security.paymentPassword.newPassword')).fill(typed);
          await labelled(dialog, say('security.paymentPassword.confirmNewPassword')).fill(typed);
          await dialog.getByRole('button', { name: say('security.paymentPassword.submit'), exact: true }).click();
          if (isTaken) await expect(dialog).toBeHidden();
          else await expect(labelled(dialog, say('security.paymentPassword.newPassword'))).toHaveAttribute('aria-invalid', 'true');
        }
        await expect(page.getByText(say('security.profile.paymentSet'))).toBeVisible();
      });
      complaints.expectOnly(REFUSED);

      /** Staff ask for a new password of the member. */
      const askForPassword = async (): Promise<void> => {
        await staffer.openMember(person.username);
        const ask = staffer.texts.say('memberAccess.force');
        await staffer.page.getByRole('button', { name: ask }).click();
        const reason = staffer.page.getByRole('dialog');
        await labelled(reason, staffer.texts.say('memberAccess.reason')).fill('Diminta melalui telefon');
        await reason.getByRole('button', { name: ask, exact: true }).click();
        await expect(reason).toBeHidden();
      };
      const forced = page.getByRole('dialog', { name: say('security.password.forcedTitle') });
      /** `before` is null when the old password was typed a moment ago and is not asked for again. */
      const setPassword = async (before: string | null, after: string): Promise<void> => {
        const old = labelled(forced, say('security.password.oldPassword'));
        if (before === null) await expect(old).toHaveCount(0);
        else await old.fill(before);
        await labelled(forced, say('security.password.newPassword')).fill(after);
        await labelled(forced, say('security.password.confirmNewPassword')).fill(after);
        await forced.getByRole('button', { name: say('security.password.submit'), exact: true }).click();
        await expect(forced).toBeHidden();
      };
      const [second, third] = [`${person.password} lain`, `${person.password} baru`];

      await test.step('staff ask for a new password: both open tabs say so at once, and nothing else goes on before', async () => {
        const other = await context.newPage();
        const neighbour = new PlayerSite(other);
        neighbour.language = language;
        await neighbour.open('/');
        await expect(neighbour.balance).toBeVisible();
        await askForPassword();
        const forcedThere = other.getByRole('dialog', { name: say('security.password.forcedTitle') });
        await expect(forced).toBeVisible();
        await expect(forcedThere).toBeVisible();
        complaints.expectOnly(REFUSED); // what was being read when staff asked
        complaints.list.length = 0;

        // From now on the pages behind the dialog ask for nothing that would be refused: no line on the console.
        await page.reload();
        await expect(forced).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(forced).toBeVisible();
        await checkPage(page, `${language}-forced-password`, SIZES_SEEN);
        await site.open('/member/transactionHistory');
        await expect(forced).toBeVisible();
        await site.open('/');
        await expect(forced).toBeVisible();
        expect(complaints.list).toEqual([]);

        await setPassword(person.password, second);
        await expect(forcedThere).toBeHidden();
        await expect(site.balance).toBeVisible();
        await site.openSecurity();
        expect(complaints.list).toEqual([]);
        await other.close();
      });
      if (!isFull) return;

      await test.step('what a guest began waits for the login and for the new password', async () => {
        await site.open('/');
        await site.logOut();
        await askForPassword();
        await site.open('/search');
        const house = page.getByRole('main').getByRole('listitem').filter({ hasText: /Kopitiam Sevens|茶室777/ }).first(); // prettier-ignore
        await house.hover();
        await house.getByRole('button', { name: texts.like('tile.addFavourite') }).click();
        const login = page.getByRole('dialog', { name: say('login.title') });
        await labelled(login, say('account.username')).fill(person.username);
        await labelled(login, say('account.password')).fill(second);
        await login.getByRole('button', { name: say('login.submit'), exact: true }).click();
        await expect(forced).toBeVisible();
        await setPassword(null, third);
        await expect(page.getByText(say('tile.added'))).toBeVisible();
        await expect(house.getByRole('button', { name: texts.like('tile.removeFavourite') })).toHaveAttribute('aria-pressed', 'true');
        complaints.expectOnly(REFUSED);
      });
    });
}
