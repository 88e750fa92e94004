import { readFileSync } from 'node:fs';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';

/** Digits of a sum as it stands on a page, in cents; a minus may be the typographic one. */
const centsOf = (text: string): number => {
  const size = Number(text.replaceAll(/[^0-9]/g, ''));
  return /[-−]/.test(text) ? -size : size;
};

/** Fields of a file that was saved, line by line. What these files hold has no comma and no quote in a field that is read here. */
const linesOf = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

for (const language of LANGUAGES.filter((one) => isFull || one === 'ms')) {
  test(`what was played is one sum in the record, its file, and profit and loss (${language})`, async ({ visit }) => {
    const { site, page } = await visit({ width: language === 'en' ? 1440 : 360, locale: language });
    if (language !== 'en') await page.setViewportSize({ width: 360, height: 560 });
    const { member } = readProduct();
    await site.open('/');
    if (language !== 'ms') await site.chooseLanguage(language);
    await site.logIn(member.name, member.password);
    const { say } = site.texts;
    const main = page.getByRole('main');
    const figure = async (label: string): Promise<string> => {
      const card = main.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
      return (await card.locator('dd').first().innerText()).split('\n')[0] ?? '';
    };
    const save = async (): Promise<string> => {
      const saved = page.waitForEvent('download');
      await main.getByRole('button', { name: say('records.file.name') }).click();
      return (await saved).path();
    };
    let net = '';

    await test.step('the betting record and its file', async () => {
      await site.openBets();
      net = await figure(say('records.bets.result'));
      const [, ...bets] = linesOf(await save());
      expect(bets.length).toBe(Number((await figure(say('records.bets.count'))).replaceAll(/\D/g, '')));
      expect(bets.reduce((sum, fields) => sum + centsOf(fields.at(-3) ?? ''), 0)).toBe(centsOf(net));
      // The state stands in the address: the page that is opened there is narrowed to it.
      await main.getByLabel(say('records.bets.state')).selectOption('settled');
      await expect(page).toHaveURL(/state=settled/);
      await expect.poll(() => figure(say('records.bets.pending'))).toMatch(/0[.]00/);
      await checkPage(page, `${language}-records-bets`, isFull ? 'every' : 'brief');
    });

    await test.step('the account record and its file', async () => {
      await site.openAccountRecord();
      const [, ...moves] = linesOf(await save());
      expect(moves.length).toBeGreaterThan(0);
      await checkPage(page, `${language}-records-account`, isFull ? 'every' : 'brief');
    });

    await test.step('profit and loss', async () => {
      await site.open('/member/personalProfit');
      await expect(page.getByRole('heading', { level: 1, name: say('records.profit.title') })).toBeVisible();
      expect(await figure(say('records.profit.net'))).toBe(net);
      await expect(main.getByRole('table').first()).toBeVisible();
      await checkPage(page, `${language}-records-profit`, isFull ? 'every' : 'brief');
    });
  });
}
