import { expect, test } from './journey.ts';
import { findViolations } from './page-checks.ts';
import { labelled } from './player-pages.ts';
import { giveReason, region } from './two-staffers.ts';
import { pasteRich } from './rich-marks.ts';

const ARABIC = 'العربية';
const TITLE = 'ساعات العمل';

test('a language without texts of its own is switched on, written in, and read from right to left', async ({ visit, staffer }) => {
  const { page: office } = staffer;
  const { say: words } = staffer.texts;
  const title = 'Waktu baharu bahasa';
  const part = region(office, words('settings.section.languages'));
  const save = async (): Promise<void> => {
    await part.getByRole('button', { name: words('settings.save'), exact: true }).click();
    await giveReason(staffer, words('settings.save'));
    await expect(office.getByText(words('settings.done')).last()).toBeVisible();
  };

  await test.step('the operator offers Arabic and writes a notice in it', async () => {
    await staffer.go('settings');
    await part.getByRole('checkbox', { name: ARABIC }).check();
    await save();
    await office.reload();
    await staffer.go('notices');
    await office.getByRole('button', { name: words('notices.new') }).click();
    const editor = office.getByRole('dialog', { name: words('notices.new') });
    for (const language of ['Bahasa Melayu', 'English', '中文', ARABIC]) {
      await editor.getByRole('button', { name: language, exact: true }).click();
      await labelled(editor, words('notices.heading')).fill(language === ARABIC ? TITLE : title);
      await pasteRich(labelled(editor, words('notices.text')), language === ARABIC ? '<p>نحن هنا كل يوم.</p>' : `<p>${title}</p>`);
    }
    await office.screenshot({ path: 'test-results/screens/console-notice-ar.png' });
    await editor.getByRole('button', { name: words('notices.save'), exact: true }).click();
    await expect(editor).toHaveCount(0);
  });

  await test.step('a player reads it: mirrored, the notice in Arabic, all else in the brand’s default', async () => {
    const { site, page } = await visit({ width: 390 });
    const { say } = site.texts;
    await site.open('/');
    await page.getByRole('button', { name: say('bars.menu'), exact: true }).click();
    await labelled(page.getByRole('dialog', { name: say('bars.menu') }), say('bars.language')).selectOption({ label: ARABIC });
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'ar');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await page.screenshot({ path: 'test-results/screens/ar-menu-390.png' });
    for (const [path, width] of [
      ['/', 360],
      ['/', 1440],
      ['/register', 390],
      ['/noticePage', 390],
    ] as const) {
      await page.setViewportSize({ width, height: width === 1440 ? 900 : 844 });
      await page.goto(site.origin + path);
      await expect(html).toHaveAttribute('dir', 'rtl');
      const shown = path === '/register' ? page.getByRole('dialog') : page.getByRole('heading').filter({ visible: true }).first();
      await expect(shown).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `test-results/screens/ar-${path.replaceAll(/\W/g, '') || 'home'}-${width}.png` });
    }
    await expect(page.getByText(TITLE).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('taken off again, its reader gets the brand’s default', async () => {
    await staffer.go('settings');
    await part.getByRole('checkbox', { name: ARABIC }).uncheck();
    await save();
  });
});
