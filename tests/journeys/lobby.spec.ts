import { findWrongFigures } from './figures.ts';
import { expect, test, isFull } from './journey.ts';
import { checkPage } from './page-checks.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
/** The sample brand's game. */
const GAME = 'Kopitiam Sevens';
const ADDRESS = '/seamless?game=1001';

test.describe('the lobby', () => {
  test('a guest narrows a category by address, switch and a name with a wrong letter', async ({ visit }) => {
    const { site, page } = await visit({ width: 1440 });
    const { say } = site.texts;
    await site.open('/rng');
    const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: GAME });
    await expect(tile).toBeVisible();
    await expect(page.getByText(say('list.count', { shown: '26', total: '91' }))).toBeVisible();
    expect(await findWrongFigures(page, site.texts)).toEqual([]);
    await checkPage(page, 'category', SIZES_SEEN);
    const search = page.getByRole('search').getByRole('textbox');
    await search.fill('kopitaim');
    await expect(page).toHaveURL(/[?&]q=kopitaim/);
    await expect(tile).toBeVisible();
    await search.fill('xyz qwv');
    await expect(page.getByText(say('list.nothingFound', { query: 'xyz qwv' }))).toBeVisible();
    await page.getByRole('button', { name: say('lobby.clearFilters') }).click();
    await expect(tile).toBeVisible();
    await expect(search).toHaveValue('');
    await site.open('/RNG?vassalage=HOUSE');
    await expect(page.getByText(say('list.count', { shown: '24', total: '24' }))).toBeVisible();
    await site.open('/RNG?vassalage=HOUSE&sub=new');
    await expect(page.getByText(say('list.count', { shown: '1', total: '1' }))).toBeVisible();
    const high = page.getByRole('button', { name: say('lobby.rtp', { rtp: '96' }) });
    await high.press('Space');
    await expect(high).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(say('lobby.noMatch'))).toBeVisible();
    await page.reload();
    await expect(high).toHaveAttribute('aria-pressed', 'true');
    await high.click();
    await expect(tile).toBeVisible();
    await page.getByLabel(say('lobby.sort')).selectOption('rtp');
    await expect(page).toHaveURL(/[?&]sort=rtp/);
    await expect(tile).toBeVisible();
  });

  if (isFull)
    test('the operator marks a game and stops it: open pages show it within five seconds', async ({ visit, staffer }) => {
      const { site, page } = await visit({ width: 1440 });
      const { say } = site.texts;
      const words = staffer.texts.say;
      await site.open('/rng');
      const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: GAME });
      await expect(tile.getByRole('link').first()).toBeVisible();
      const phone = await visit({ width: 390 });
      await phone.site.open('/hot');
      const hot = phone.page.getByRole('main').getByRole('listitem').filter({ hasText: GAME });
      await expect(phone.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rolet Teluk' }).first()).toBeVisible();

      await staffer.go('games');
      await checkPage(staffer.page, 'console-games', SIZES_SEEN);
      await staffer.page.getByRole('link', { name: words('games.editOne', { name: GAME }) }).click();
      const edit = async (change: (dialog: ReturnType<typeof staffer.page.getByRole>) => Promise<void>): Promise<void> => {
        const form = staffer.page.getByRole('form', { name: words('games.settings') });
        await change(form);
        await form.getByRole('button', { name: words('games.save'), exact: true }).click();
        await expect(form.getByText(words('games.nothingChanged'))).toBeVisible();
      };
      await edit(async (dialog) => {
        await dialog.getByLabel(words('games.markHot')).check();
        await dialog.getByLabel(words('games.inMaintenance')).check();
        await dialog.getByLabel(words('games.until')).fill('2020-01-01T05:00');
        await dialog.getByRole('button', { name: words('games.save'), exact: true }).click();
        await expect(dialog.getByText(words('games.untilWrong'))).toBeVisible();
        await checkPage(staffer.page, 'console-game', SIZES_SEEN);
        await dialog.getByLabel(words('games.until')).fill('2099-01-01T05:00');
      });
      await expect(tile.getByText(say('tile.maintenance'))).toBeVisible({ timeout: 5_000 });
      await expect(tile.getByRole('link')).toHaveCount(0);
      await checkPage(page, 'category-stopped', SIZES_SEEN);
      await expect(hot.first().getByText(say('tile.maintenance'))).toBeVisible({ timeout: 5_000 });
      await checkPage(phone.page, 'hot', SIZES_SEEN);
      await site.open(`${ADDRESS}&mode=demo`);
      await expect(page.getByRole('main').getByRole('status')).toContainText(/05:00/);
      await checkPage(page, 'game-stopped', SIZES_SEEN);

      await edit(async (dialog) => {
        await dialog.getByLabel(words('games.inMaintenance')).uncheck();
        await dialog.getByLabel(words('games.markHot')).uncheck();
      });
      await expect(page.locator('iframe')).toBeVisible({ timeout: 15_000 });
      await staffer.go('audit');
      await expect(staffer.page.getByText(words('auditAction.gameChanged')).first()).toBeVisible();
    });

  test('a game opens in a window over the page and closes back to it', async ({ visit }) => {
    const { site, page } = await visit({ width: 1440 });
    const { say } = site.texts;
    await site.open('/rng?m=games&listVendor=HOUSE&listType=RNG');
    const list = page.getByRole('dialog', { name: say('lobby.listOf', { vendor: 'Talora Studio' }) });
    await expect(list).toBeVisible();
    await checkPage(page, 'game-list', SIZES_SEEN);
    await list.getByRole('link', { name: `${say('tile.trial')}: ${GAME}` }).click();
    const window = page.getByRole('dialog', { name: GAME });
    await expect(window.locator('iframe')).toBeVisible();
    await expect(window.getByText(say('game.opening', { game: GAME }))).toHaveCount(0, { timeout: 20_000 });
    await window.getByRole('button', { name: say('game.close') }).click();
    await expect(window).toHaveCount(0);
    expect(new URL(page.url())).toMatchObject({ pathname: '/rng', search: '' });
  });

  if (isFull)
    test('a finger on a tile opens a sheet with play and free trial', async ({ visit }) => {
      const { site, page } = await visit({ width: 390, isTouch: true });
      const { say } = site.texts;
      await site.open('/search');
      const link = page.getByRole('main').getByRole('listitem').filter({ hasText: GAME }).getByRole('link').first();
      const sheet = page.getByRole('dialog', { name: GAME });
      // Where a pointer finds the free trial, which must not come under a finger on its way.
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      await link.tap({ position: { x: width / 2, y: height * 0.6 } });
      await expect(sheet.getByRole('link', { name: say('tile.play') })).toHaveAttribute('href', ADDRESS);
      await checkPage(page, 'tile-sheet', SIZES_SEEN);
      for (let i = 0; i < 8; i += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/);
      }
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(link).toBeFocused();
      await link.tap();
      await sheet.getByRole('link', { name: say('tile.trial') }).tap();
      await expect(page).toHaveURL(/\/seamless\?game=1001&mode=demo/);
    });
});
