import { expect, test, isFull } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { photograph } from './pictures.ts';
import { labelled } from './player-pages.ts';
import { pasteRich } from './rich-marks.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

test.describe('promotions and articles', () => {
  test('the operator publishes a promotion and an open page shows it; taken off, it is gone', async ({ visit, staffer }) => {
    const { site, page } = await visit({ width: 1440 });
    const { say } = site.texts;
    // A guest's page listens once it has settled.
    const listens = page.waitForEvent('websocket', { timeout: 60_000 });
    await site.open('/promotions');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.first()).toBeVisible();
    await checkPage(page, 'promotions', SIZES_SEEN);
    await listens;

    const texts = staffer.texts.say;
    const { page: office } = staffer;
    await staffer.go('entries');
    await office.getByRole('button', { name: texts('entries.new.promotion') }).click();
    const editor = office.getByRole('dialog', { name: texts('entries.new.promotion') });
    const title = `Malam slot ${Date.now()}`;
    await labelled(editor, texts('entries.heading')).fill(title);
    await labelled(editor, texts('entries.summary')).fill('Setiap malam Jumaat.');
    await pasteRich(labelled(editor, texts('entries.text')), '<p>Semua <strong>slot</strong>.</p><table><tr><td>Jadual</td></tr></table>');
    await editor.getByRole('button', { name: texts('entries.save') }).click();
    await expect(editor.getByRole('alert').first()).toBeVisible();
    await editor.getByRole('checkbox', { name: 'English' }).uncheck();
    await editor.getByRole('checkbox', { name: '中文' }).uncheck();
    await labelled(editor, texts('entries.category')).selectOption('rng');
    await editor.getByRole('button', { name: texts('entries.picture'), exact: true }).setInputFiles(await photograph('Malam slot'));
    await expect(editor.locator('img[src^="/pictures/"]').first()).toBeVisible();
    await expect(editor.getByRole('region', { name: texts('entries.preview') }).locator('strong')).toHaveText('slot');
    await expect(editor.getByRole('button', { name: 'English', exact: true })).toHaveCount(0);
    await checkPage(office, 'console-entry', SIZES_SEEN);
    await editor.getByRole('button', { name: texts('entries.save') }).click();
    await expect(editor).toHaveCount(0);
    await checkPage(office, 'console-entries', SIZES_SEEN);

    const card = cards.filter({ hasText: title });
    await expect(card).toBeVisible({ timeout: 5_000 });
    await expect(card).toContainText(say('promotions.state.open'));
    await page.getByRole('button', { name: say('promotions.kind.rng') }).click();
    // The sample brand has guides alone.
    await expect(cards).toHaveCount(1);
    await page.getByRole('link', { name: say('promotions.moreOf', { title }) }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.locator('strong')).toHaveText('slot');
    await expect(dialog.locator('table')).toContainText('Jadual');
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await checkPage(page, 'promotion', SIZES_SEEN);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url())).toMatchObject({ pathname: '/promotions', search: '?category=rng' });

    await office.getByRole('button', { name: texts('notices.editOne', { title }) }).click();
    const change = office.getByRole('dialog', { name: texts('entries.change') });
    await change.getByRole('checkbox', { name: texts('entries.isLive') }).uncheck();
    await change.getByRole('button', { name: texts('entries.save') }).click();
    await expect(change).toHaveCount(0);
    await expect(card).toHaveCount(0);
  });

  if (isFull)
    test('a kind has its page when something is written, and none before', async ({ visit, staffer }) => {
      const { site, page, complaints } = await visit({ width: 390 });
      await page.goto(`${site.origin}/news`);
      await expect(page.getByRole('heading', { name: site.texts.say('page.notFound') })).toBeVisible();
      // The browser writes down that the server answered 404.
      complaints.expectOnly(/\/news: .*status of 404/);
      const texts = staffer.texts.say;
      const { page: office } = staffer;
      await staffer.go('entries');
      await office.getByRole('button', { name: texts('entries.kinds.news') }).click();
      await office.getByRole('button', { name: texts('entries.new.news') }).click();
      const editor = office.getByRole('dialog', { name: texts('entries.new.news') });
      for (const code of ['English', '中文']) await editor.getByRole('checkbox', { name: code }).uncheck();
      const title = `Permainan baharu ${Date.now()}`;
      await labelled(editor, texts('entries.heading')).fill(title);
      await pasteRich(labelled(editor, texts('entries.text')), '<h3>Tiga</h3><p>Tiga permainan baharu.</p>');
      await editor.getByRole('button', { name: texts('entries.save') }).click();
      await expect(editor).toHaveCount(0);
      await site.open('/news');
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3, name: 'Tiga' })).toBeVisible();
      await checkPage(page, 'news-entry', SIZES_SEEN);

      // Switched off, it is gone from the page that shows it, and the kind has no page again.
      await office.getByRole('button', { name: texts('notices.editOne', { title }) }).click();
      const change = office.getByRole('dialog', { name: texts('entries.change') });
      await change.getByRole('checkbox', { name: texts('entries.isLive') }).uncheck();
      await change.getByRole('button', { name: texts('entries.save') }).click();
      await expect(change).toHaveCount(0);
      await expect(page.getByRole('heading', { name: site.texts.say('page.notFound') })).toBeVisible({ timeout: 5_000 });
      await page.goto(`${site.origin}/news`);
      await expect(page.getByRole('heading', { name: site.texts.say('page.notFound') })).toBeVisible();
      // The browser writes down that the server answered 404.
      complaints.expectOnly(/\/(?:news|entries\/[^ ]+): .*status of 404/);
    });
});
