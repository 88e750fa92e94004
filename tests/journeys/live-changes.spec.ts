import { expect, isFull, test } from './journey.ts';
import { labelled, newPerson } from './player-pages.ts';
import { pasteRich } from './rich-marks.ts';

/** What an open page shows within this time it has heard of by itself. */
const SOON = { timeout: 5_000 };

if (isFull)
  test.describe('what the operator changes shows on pages that are open', () => {
    test('a flag: a way of registering goes from the open form and comes back, without a reload', async ({ visit, staffer }) => {
      const { site, page } = await visit({ width: 1440 });
      const { say } = site.texts;
      const words = staffer.texts.say;
      const listens = page.waitForEvent('websocket', { timeout: 60_000 });
      await site.open('/');
      const form = await site.openRegister();
      const mobile = form.getByRole('radio', { name: say('register.method.mobile') });
      await expect(mobile).toHaveCount(1);
      await listens;
      await staffer.go('register');
      const flag = staffer.page.getByRole('main').getByRole('checkbox', { name: words('registerSetting.method.MOBILENUMREG3') });
      const save = async (reason: string): Promise<void> => {
        await staffer.page.getByRole('button', { name: words('registerSetting.save'), exact: true }).click();
        const dialog = staffer.page.getByRole('dialog', { name: words('registerSetting.confirmTitle') });
        await labelled(dialog, words('brand.reason')).fill(reason);
        await dialog.getByRole('button', { name: words('registerSetting.save'), exact: true }).click();
        await expect(dialog).toBeHidden();
      };
      await flag.uncheck();
      await save('Tanpa telefon');
      try {
        await expect(mobile).toHaveCount(0, SOON);
        await expect(labelled(form, say('registerField.username'))).toBeVisible();
      } finally {
        await flag.check();
        await save('Seperti dahulu');
      }
      await expect(mobile).toHaveCount(1, SOON);
      await staffer.go('audit');
      await expect(staffer.page.getByText(words('auditAction.registerChanged')).first()).toBeVisible();
    });

    test('the popup of the first login comes to who has just registered, and not at the next login', async ({ visit, staffer }) => {
      const { site, page } = await visit({ width: 390 });
      const { say } = site.texts;
      const words = staffer.texts.say;
      const title = `Selamat datang ${Date.now()}`;
      await staffer.go('announcements');
      await staffer.page.getByRole('button', { name: words('announcements.new') }).click();
      const editor = staffer.page.getByRole('dialog', { name: words('announcements.new') });
      for (const language of ['English', '中文', 'Bahasa Melayu']) {
        await editor.getByRole('button', { name: language, exact: true }).click();
        await labelled(editor, words('notices.heading')).fill(title);
        await pasteRich(labelled(editor, words('notices.text')), `<p>${title}</p>`);
      }
      await labelled(editor, words('announcements.place')).selectOption('F');
      await editor.getByRole('button', { name: words('notices.save'), exact: true }).click();
      await expect(editor).toHaveCount(0);
      try {
        const person = newPerson();
        const popup = page.getByRole('dialog', { name: say('announcements.popups') });
        await site.open('/');
        await site.openRegister();
        await site.register(person);
        await expect(popup.getByRole('heading', { name: title })).toBeVisible();
        await popup.getByRole('button', { name: say('account.close'), exact: true }).click();
        await expect(popup).toHaveCount(0);
        await site.logOut();
        await site.logIn(person.username, person.password);
        await page.waitForTimeout(3_000);
        await expect(popup).toHaveCount(0);
      } finally {
        await staffer.page.getByRole('button', { name: words('notices.editOne', { title }), exact: true }).click();
        const change = staffer.page.getByRole('dialog', { name: words('announcements.change') });
        await change.getByRole('checkbox').last().uncheck();
        await change.getByRole('button', { name: words('notices.save'), exact: true }).click();
        await expect(change).toHaveCount(0);
      }
    });

    test('the browser’s tab names the category, the game and their languages', async ({ visit }) => {
      const { site, page } = await visit({ width: 1440 });
      const names = { ms: 'Naga Emas', en: 'Naga Gold', zh: '金龙' } as const;
      for (const language of ['ms', 'en', 'zh'] as const) {
        if (language !== site.language) await site.chooseLanguage(language);
        await site.open('/rng');
        const shown = page.getByRole('heading', { level: 1 }).first();
        await expect(shown).not.toBeEmpty();
        const heading = await shown.innerText();
        await expect(page).toHaveTitle(`${heading} · Talora`);
        expect(heading).not.toBe(site.texts.say('title.category'));
        await site.open('/seamless?game=2001&mode=demo');
        await expect(page).toHaveTitle(`${names[language]} · Talora`);
        await site.open('/fair');
        await expect(page).toHaveTitle(`${site.texts.say('title.fair')} · Talora`);
      }
    });
  });
