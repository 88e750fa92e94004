import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { readProduct } from './product.ts';

const WIDTHS = { ms: 390, en: 1440, zh: 390 } as const;
const SIZES_SEEN = isFull ? 'every' : 'brief';

/** A number that no journey has used before, as it is typed inside its country. */
const newNumber = (): string => `01${String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0')}`;

for (const language of isFull ? LANGUAGES : (['ms'] as const)) {
  test(`two people open accounts: by user name, and by mobile number with a friend’s code (${language})`, async ({ visit, staffer }) => {
    const first = await visit({ width: WIDTHS[language], locale: language });
    const person = newPerson();
    let referral = '';

    await test.step('by user name: the form says what is wrong before anything is sent', async () => {
      const { site, page } = first;
      await site.open('/');
      if (language !== 'ms') await site.chooseLanguage(language);
      const { say, like } = site.texts;
      const dialog = await site.openRegister();
      await labelled(dialog, say('registerField.username')).fill('9abc');
      await labelled(dialog, say('registerField.mobileNum')).fill('012');
      await labelled(dialog, say('registerField.affiliateCode')).fill('kopi');
      await dialog.getByRole('button', { name: say('register.submit'), exact: true }).click();
      await expect(dialog.getByText(say('pattern.p1', { range: '4–16' }))).toBeVisible();
      await expect(dialog.getByText(say('account.digitsWrong', { range: '9–10' }))).toBeVisible();
      await expect(dialog.getByText(say('account.length', { range: '10' }))).toBeVisible(); // one number when both are equal
      await checkPage(page, `${language}-register-username`, SIZES_SEEN);
      await labelled(dialog, say('registerField.mobileNum')).fill('');
      await labelled(dialog, say('registerField.affiliateCode')).fill('KOPKOPKOPK');
      await labelled(dialog, say('registerField.username')).fill(person.username);
      await labelled(dialog, say('registerField.password')).fill(person.password);
      const name = labelled(dialog, say('registerField.payeeName'));
      for (const [words, isRefused] of [
        ['Ali 9', true],
        ['Kumar a/l Raju', false],
        ['Siti @ Aminah binti Ali', false],
        ['陈大文', false],
        ['Suresh', false],
      ] as const) {
        await name.fill(words);
        await name.blur();
        await expect(dialog.getByText(like('account.payeeName'))).toHaveCount(isRefused ? 1 : 0);
      }
      await dialog.getByRole('button', { name: say('register.submit'), exact: true }).click();
      await expect(dialog.getByText(say('account.unknownCode'))).toBeVisible(); // that nobody has it, the server knows
      first.complaints.expectOnly(/422/);
      await labelled(dialog, say('registerField.affiliateCode')).fill('');
      await site.register({ ...person, name: 'Kumar a/l Raju' });
      expect(await site.ownFact('account')).toBe(person.username);
      referral = await site.ownFact('referralCode');
      expect(referral).toMatch(/^[A-Z2-9]{10}/);
      referral = referral.slice(0, 10);
    });

    await test.step('by mobile number: the operator reads the code in the message log', async () => {
      if (isFull) await staffer.allowCodes(500);
      const { site, page, complaints } = await visit({ width: WIDTHS[language], locale: language });
      await site.open('/');
      if (language !== 'ms') await site.chooseLanguage(language);
      await site.open(`/register?referralCode=${referral}`);
      const { say, like } = site.texts;
      const dialog = await site.chooseMobile();
      const number = newNumber();
      const stored = `60${number.slice(1)}`;
      const sendButton = dialog.getByRole('button', { name: say('account.codeSend'), exact: true });
      await expect(labelled(dialog, say('registerField.referralCode'))).toHaveValue(referral);
      // A number of the Philippines has the specification's prompt, one of Malaysia its own.
      for (const [dialingCode, prompt] of [
        ['63', '09*********'],
        ['60', '01********'],
      ] as const) {
        await labelled(dialog, say('account.dialingCode')).selectOption(dialingCode);
        await expect(labelled(dialog, say('registerField.mobileNum'))).toHaveAttribute('placeholder', prompt);
      }

      await sendButton.click(); // without a number nothing is sent
      await expect(dialog.getByText(say('account.mobileMissing'))).toBeVisible();
      await labelled(dialog, say('registerField.mobileNum')).fill(`${number.slice(0, 3)}-${number.slice(3)}`);
      await sendButton.click();
      await expect(dialog.getByRole('button', { name: like('account.codeAgainIn') })).toBeDisabled();
      await checkPage(page, `${language}-register-mobile`, SIZES_SEEN);

      await labelled(dialog, say('registerField.password')).fill(person.password);
      await labelled(dialog, say('registerField.payeeName')).fill(person.name);
      const code = await staffer.readCode(stored);
      expect(code).toMatch(/^[0-9]{6}$/);
      await labelled(dialog, say('account.code')).fill(code === '123456' ? '654321' : '123456');
      await dialog.getByRole('button', { name: say('register.submit'), exact: true }).click();
      await expect(labelled(dialog, say('account.code'))).toHaveAttribute('aria-invalid', 'true');
      complaints.expectOnly(/422/);
      await labelled(dialog, say('account.code')).fill(code);
      await dialog.getByRole('button', { name: say('register.submit'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(site.balance).toBeVisible();
      expect(await site.ownFact('account')).toBe(stored);
    });
  });
}

if (isFull)
  test('an agent’s link registers below the agent and does not ask for the code; a wrong link does', async ({ visit }) => {
    const { agent } = readProduct();
    const inviting = await visit();
    await inviting.site.open('/');
    await inviting.site.logIn(agent.name, agent.password);
    const code = (await inviting.site.ownFact('affiliateCode')).slice(0, 10);
    expect(code).toMatch(/^[A-Z2-9]{10}$/);

    const { site, page } = await visit();
    const { say } = site.texts;
    const dialog = page.getByRole('dialog', { name: say('register.title') });
    await site.open('/register?affiliateCode=KOPKOPKOPK');
    await expect(labelled(dialog, say('registerField.affiliateCode'))).toHaveValue('KOPKOPKOPK');
    await site.open(`/register?affiliateCode=${code}`);
    await dialog.getByText(say('register.codes'), { exact: true }).click();
    await expect(labelled(dialog, say('registerField.referralCode'))).toBeVisible();
    await expect(labelled(dialog, say('registerField.affiliateCode'))).toBeHidden();
    await site.register(newPerson());
  });
