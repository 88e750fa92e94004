import { Authenticator } from './authenticator.ts';
import { expect, isFull, test } from './journey.ts';
import { textsOf } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { ConsolePages } from './console-pages.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

/** Gives the reason that a dialog asks for and goes on. */
async function giveReason(staffer: ConsolePages, confirm: string, reason: string): Promise<void> {
  const dialog = staffer.page.getByRole('dialog');
  await labelled(dialog, staffer.texts.say('memberAccess.reason')).fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test.describe('a member at the console', () => {
  if (isFull)
    test('is found, locked out at once, let in again and made to change the password', async ({ staffer, visit }) => {
      const { site, page: playing, complaints } = await visit({ width: 1440 });
      const person = newPerson();
      await site.open('/');
      await site.openRegister();
      await site.register(person);

      const { page } = staffer;
      const { say, like } = staffer.texts;
      await staffer.openMember(person.username);
      const access = page.getByRole('region', { name: say('memberAccess.title') });
      const sessions = access.getByRole('list', { name: say('memberAccess.sessions') }).getByRole('listitem');
      await expect(sessions).toHaveCount(1);
      await checkPage(page, 'console-member-access', SIZES_SEEN);
      const known = page.getByRole('region', { name: say('members.identity') });
      await expect(known.getByText(say('members.masked'))).toBeVisible();
      await known.getByRole('button', { name: say('members.showInFull') }).click();
      await giveReason(staffer, say('members.showInFull'), 'Semakan identiti');
      await expect(known.getByText(say('members.inFull'), { exact: true })).toBeVisible();
      await known.getByRole('button', { name: say('members.hideAgain') }).click();
      await expect(known.getByText(say('members.masked'))).toBeVisible();

      await access.getByRole('button', { name: say('memberAccess.lock') }).click();
      await checkPage(page, 'console-member-lock', SIZES_SEEN);
      await giveReason(staffer, say('memberAccess.lock'), 'Kad dilaporkan hilang');
      const toLogin = playing.getByRole('banner').getByRole('link', { name: site.texts.say('bars.logIn') });
      await expect(toLogin).toBeVisible({ timeout: 1_500 });
      await expect(access.getByText(say('memberAccess.noSessions'))).toBeVisible();
      await expect(access.getByText('Kad dilaporkan hilang')).toBeVisible();
      await checkPage(page, 'console-member-locked', SIZES_SEEN);

      await site.open('/');
      await playing
        .getByRole('banner')
        .getByRole('link', { name: site.texts.say('bars.logIn') })
        .click();
      const login = playing.getByRole('dialog', { name: site.texts.say('login.title') });
      await labelled(login, site.texts.say('account.username')).fill(person.username);
      await labelled(login, site.texts.say('account.password')).fill(person.password);
      await login.getByRole('button', { name: site.texts.say('login.submit'), exact: true }).click();
      await expect(login.getByRole('alert')).toContainText(textsOf('packages/contract', site.language).say('ACCOUNT_LOCKED'));

      await access.getByRole('button', { name: say('memberAccess.unlock') }).click();
      await giveReason(staffer, say('memberAccess.unlock'), 'Kad baharu');
      await login.getByRole('button', { name: site.texts.say('login.submit'), exact: true }).click();
      await expect(login).toBeHidden();
      await page.reload();
      await expect(sessions).toHaveCount(1);

      await access.getByRole('button', { name: like('memberAccess.endOne') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('memberAccess.end'), exact: true })
        .click();
      await expect(toLogin).toBeVisible();

      await access.getByRole('button', { name: say('memberAccess.force') }).click();
      await giveReason(staffer, say('memberAccess.force'), 'Diminta melalui telefon');
      await expect(access.getByText(say('memberAccess.change.staff'))).toBeVisible();
      await expect(access.getByRole('button', { name: say('memberAccess.force') })).toBeHidden();
      // The server's no to a locked member and to an ended session; the browser writes each down.
      complaints.expectOnly(/session\/login: .*status of 422/, /status of 401/);
    });
});

test.describe('registration at the console', () => {
  if (isFull)
    test('a change shows in the preview at once, and after saving in the form of a visitor', async ({ staffer, visit }) => {
      const { site, page: visiting } = await visit({ width: 1440 });
      const { page } = staffer;
      const { say } = staffer.texts;
      const nickname = say('registerField.nickname');
      const rule = page.getByRole('group', { name: nickname, exact: true });
      const preview = page.getByRole('region', { name: say('registerSetting.preview') });
      const save = async (reason: string): Promise<void> => {
        await page.getByRole('button', { name: say('registerSetting.save'), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: say('registerSetting.confirmTitle') });
        await labelled(dialog, say('brand.reason')).fill(reason);
        await dialog.getByRole('button', { name: say('registerSetting.save'), exact: true }).click();
        await expect(dialog).toBeHidden();
      };

      await staffer.go('register');
      await expect(labelled(preview, nickname)).toHaveCount(0);
      await rule.getByRole('checkbox', { name: say('registerSetting.enabled') }).check();
      await rule.getByRole('checkbox', { name: say('registerSetting.required') }).check();
      await labelled(rule, say('registerSetting.min')).fill('9');
      await labelled(rule, say('registerSetting.max')).fill('4');
      await expect(rule.getByRole('alert')).toHaveText(say('registerSetting.problem.order'));
      await page.getByRole('button', { name: say('registerSetting.save'), exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await checkPage(page, 'console-register-contradiction', SIZES_SEEN);
      await labelled(rule, say('registerSetting.min')).fill('3');
      await labelled(rule, say('registerSetting.max')).fill('6');
      await labelled(rule, say('registerSetting.pattern')).selectOption('6');
      await expect(rule.getByRole('alert')).toHaveCount(0);
      await labelled(preview, nickname).fill('abc');
      await labelled(preview, nickname).blur();
      await expect(preview.getByText(say('registerForm.pattern.p6', { range: '3–6' }))).toBeVisible();
      for (const [language, name] of [
        ['en', 'English'],
        ['zh', '中文'],
        ['ms', 'Bahasa Melayu'],
      ] as const) {
        await preview.getByRole('button', { name }).click();
        await expect(preview.getByText(textsOf('apps/console', language).say('registerForm.pattern.p6', { range: '3–6' }))).toBeVisible();
      }
      await checkPage(page, 'console-register', SIZES_SEEN);
      await save('Nombor jersi');

      await site.open('/');
      const form = await site.openRegister();
      await labelled(form, site.texts.say('registerField.nickname')).fill('abc');
      await labelled(form, site.texts.say('registerField.nickname')).blur();
      await expect(form.getByRole('alert').filter({ hasText: '3–6' })).toBeVisible();

      await rule.getByRole('checkbox', { name: say('registerSetting.required') }).uncheck();
      await rule.getByRole('checkbox', { name: say('registerSetting.enabled') }).uncheck();
      await save('Seperti dahulu');
      await visiting.reload();
      await expect(labelled(form, site.texts.say('registerField.username'))).toBeVisible();
      await expect(labelled(form, site.texts.say('registerField.nickname'))).toHaveCount(0);
    });
});

test.describe('four eyes at the console', () => {
  if (isFull)
    test('a lost second factor is reset when one member of staff asks and another approves', async ({ staffer, visit }) => {
      const { site, page: playing, complaints } = await visit({ width: 1440 });
      const person = newPerson();
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
      await expect(
        playing.getByRole('button', { name: `${siteSay('security.totp.turnOff')}: ${siteSay('security.totp.title')}` }),
      ).toBeVisible();

      const { page } = staffer;
      const { say } = staffer.texts;
      await staffer.openMember(person.username);
      const access = page.getByRole('region', { name: say('memberAccess.title') });
      await access.getByRole('button', { name: say('memberAccess.reset') }).click();
      await giveReason(staffer, say('memberAccess.resetAsk'), 'Telefon hilang');
      await expect(access.getByText('Telefon hilang')).toBeVisible();
      await staffer.go('approvals');
      const waiting = page
        .getByRole('region', { name: say('approvals.title') })
        .getByRole('listitem')
        .filter({ hasText: person.username });
      await expect(waiting.getByText(say('approvals.mine'))).toBeVisible();
      await expect(waiting.getByRole('button')).toHaveCount(0);
      await checkPage(page, 'console-approvals-mine', SIZES_SEEN);

      const second = await visit({ width: 1440 });
      const supervisor = new ConsolePages(second.page);
      await supervisor.logIn('supervisor');
      await supervisor.go('approvals');
      const request = second.page.getByRole('listitem').filter({ hasText: person.username });
      await checkPage(second.page, 'console-approvals', SIZES_SEEN);
      await request.getByRole('button', { name: say('approvals.approve') }).click();
      const dialog = second.page.getByRole('dialog');
      await checkPage(second.page, 'console-approve', SIZES_SEEN);
      await dialog.getByRole('button', { name: say('approvals.approve'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(request).toHaveCount(0);
      // The operator's page hears of it by itself, and the member is logged out and comes in by the password alone.
      await expect(waiting).toHaveCount(0);
      await expect(playing.getByRole('banner').getByRole('link', { name: siteSay('bars.logIn') })).toBeVisible();
      await site.open('/');
      await site.logIn(person.username, person.password);
      await page.getByRole('button', { name: say('approvals.part.done') }).click();
      await expect(waiting.getByText(say('approvals.state.approved'))).toBeVisible();
      complaints.expectOnly(/status of 4(01|03|22)/);
      // A decision is sent first, and again with the passkey that the server asks for.
      second.complaints.expectOnly(/ops\/requests\/[0-9a-f-]+\/decide: .*status of 403/);
    });
});

test.describe('budgets of codes at the console', () => {
  if (isFull)
    test('are read, contradictions told, and a change is kept', async ({ staffer }) => {
      const { page } = staffer;
      const { say } = staffer.texts;
      await staffer.go('budget');
      const form = page.getByRole('region', { name: say('codeBudget.budgets') });
      const perHour = labelled(form, say('codeBudget.name.codesPerTargetHour'));
      const before = await perHour.inputValue();
      await perHour.fill('99');
      await expect(form.getByRole('alert')).toHaveText(say('codeBudget.problem.order'));
      await checkPage(page, 'console-budget', SIZES_SEEN);
      for (const value of ['4', before]) {
        await perHour.fill(value);
        await form.getByRole('button', { name: say('codeBudget.save') }).click();
        const dialog = page.getByRole('dialog', { name: say('codeBudget.confirmTitle') });
        await labelled(dialog, say('brand.reason')).fill('Ujian');
        await dialog.getByRole('button', { name: say('codeBudget.save'), exact: true }).click();
        await expect(dialog).toBeHidden();
        await page.reload();
        await expect(perHour).toHaveValue(value);
      }
    });
});
