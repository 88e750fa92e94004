import { BankPage } from './bank-page.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { newPerson } from './player-pages.ts';

const WIDTHS = { ms: 360, en: 1440, zh: 360 } as const;
const PATH = '/member/messageV2';

for (const language of isFull ? LANGUAGES : (['ms'] as const))
  test(`messages of the platform are counted, read, pinned, deleted and taken back (${language})`, async ({ visit }) => {
    const { site, page } = await visit({ width: WIDTHS[language], locale: language });
    const sizes = isFull ? 'every' : 'brief';
    const person = newPerson();
    await site.open('/');
    if (language !== 'ms') await site.chooseLanguage(language);
    await site.openRegister();
    await site.register(person);
    const { say } = site.texts;
    const list = page.getByRole('region', { name: say('inbox.list') });
    const rows = list.getByRole('listitem');
    const reader = page.getByRole('article');
    // In the menu of the centre on wide screens, among the shortcuts of the wallet on a phone.
    const marked = page.getByRole('main').locator('a[href="/member/messageV2"]').filter({ visible: true });

    await test.step('a newcomer has one message, and a red mark that counts it', async () => {
      await site.open('/member/transferFund');
      await expect(marked).toContainText('1');
      await site.open(PATH);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('inbox.title'));
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText(person.username);
      await checkPage(page, `${language}-inbox`, sizes);
    });

    await test.step('a message that is opened is read, and leads on', async () => {
      await rows.first().getByRole('button').click();
      await expect(reader.getByRole('heading')).toContainText(person.username);
      await expect(reader.getByRole('link', { name: say('inbox.links.security') })).toBeVisible();
      await checkPage(page, `${language}-inbox-message`, sizes);
      await site.open('/member/transferFund');
      await expect(marked).not.toContainText('1');
    });

    await test.step('a deposit is told to the page that is open', async () => {
      await site.openDeposit();
      await site.chooseDeposit('redirect', '100');
      await site.toBank.click();
      const bank = new BankPage(page, language);
      await bank.isOpen();
      await bank.pay();
      await site.depositIs('credited');
      await site.open(PATH);
      await expect(rows).toHaveCount(2, { timeout: 20_000 });
      await page
        .getByRole('group', { name: say('inbox.filter') })
        .getByRole('button', { name: say('inbox.filters.money') })
        .click();
      await expect(rows).toHaveCount(1);
      await rows.first().getByRole('button').click();
      await expect(reader).toContainText(/100\.00/);
      await reader.getByRole('link', { name: say('inbox.links.deposit') }).click();
      await site.depositIs('credited');
    });

    await test.step('it is pinned, deleted and taken back', async () => {
      await site.open(PATH);
      await rows.first().getByRole('button').click();
      await reader.getByRole('button', { name: say('inbox.pin'), exact: true }).click();
      await expect(reader.getByRole('button', { name: say('inbox.unpin'), exact: true })).toBeVisible();
      await reader.getByRole('button', { name: say('inbox.delete'), exact: true }).click();
      await expect(rows).toHaveCount(1);
      await page.getByRole('button', { name: say('inbox.undo'), exact: true }).click();
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(say('inbox.pinned'));
    });

    await test.step('what goes out by e-mail and SMS is chosen, and kept', async () => {
      const choices = page.getByText(say('inbox.choices.title'), { exact: true });
      await choices.click();
      const announcements = page.getByRole('row', { name: new RegExp(say('inbox.filters.announcement')) }).getByRole('checkbox');
      await expect(announcements.first()).not.toBeChecked();
      await announcements.first().click();
      await expect(announcements.first()).toBeChecked();
      await checkPage(page, `${language}-inbox-choices`, sizes);
      await page.reload();
      await choices.click();
      await expect(announcements.first()).toBeChecked();
    });
  });
