import { GameFrame } from './game-frame.ts';
import { expect, test } from './journey.ts';
import { readTo } from './read-to.ts';

test.describe('what a stranger on a phone stumbles over', () => {
  test('Back closes the menu and the sheet of a tile, and the page stays', async ({ visit }) => {
    const { site, page } = await visit({ width: 360, isTouch: true });
    const { say } = site.texts;
    const dialogs = page.getByRole('dialog');
    await site.open('/fair');
    await page.getByRole('banner').getByRole('link', { name: 'Talora', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    const menu = page.getByRole('button', { name: say('bars.menu'), exact: true });
    await menu.click();
    await expect(dialogs).toBeVisible();
    await page.goBack();
    await expect(dialogs).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    // Closed by its button, it leaves nothing to go back over.
    await menu.click();
    await page.getByRole('button', { name: say('bars.closeMenu') }).click();
    await expect(dialogs).toHaveCount(0);
    // A link of the menu leads on, and one step back is the page before it.
    await menu.click();
    await dialogs.getByRole('link', { name: say('title.hot') }).click();
    await expect(page).toHaveURL(/\/hot$/);
    await expect(page.getByRole('heading', { level: 1, name: say('title.hot') })).toBeVisible();
    const tile = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .first()
      .getByRole('link')
      .first();
    const { width = 0, height = 0 } = (await tile.boundingBox()) ?? {};
    await tile.tap({ position: { x: width / 2, y: height * 0.6 } });
    await expect(dialogs).toBeVisible();
    await page.goBack();
    await expect(dialogs).toHaveCount(0);
    await expect(page).toHaveURL(/\/hot$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/fair$/);
  });

  test('Back closes a sheet of a game, and the game stays; the arrow above leaves it although a sheet is open', async ({ visit }) => {
    const { site, page } = await visit({ width: 360, isTouch: true });
    const frame = page.frameLocator('iframe');
    const { say } = new GameFrame(page, 'ms').texts;
    const arrow = page.getByRole('button', { name: site.texts.say('game.back'), exact: true });
    await site.open('/rng');
    const tile = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .nth(1)
      .getByRole('link')
      .first();
    const { width = 0, height = 0 } = (await tile.boundingBox()) ?? {};
    await tile.tap({ position: { x: width / 2, y: height * 0.6 } });
    await page
      .getByRole('dialog')
      .getByRole('link', { name: site.texts.say('tile.trial') })
      .tap();
    const bets = frame.getByRole('button', { name: say('vendor.bets'), exact: true });
    await bets.tap();
    const sheet = frame.getByRole('dialog');
    await expect(sheet).toBeVisible();
    // The frame tells of it a moment later.
    await expect.poll(() => page.evaluate(() => (history.state as { sheet?: string } | null)?.sheet)).toBeDefined();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/seamless\?/);
    await bets.tap();
    await expect.poll(() => page.evaluate(() => (history.state as { sheet?: string } | null)?.sheet)).toBeDefined();
    await arrow.tap();
    await expect(page).toHaveURL(/\/rng$/);
  });

  test('the first games of home stand right under the banner, the slots repeat none of them, and one winner alone is no board', async ({
    visit,
  }) => {
    const { site, page } = await visit({ width: 360 });
    const { say } = site.texts;
    await site.open('/');
    const hot = page.getByRole('region', { name: say('home.hot') });
    await readTo(page, hot);
    await page.evaluate(() => scrollTo(0, 0));
    // A part that the server made gives way to the living one: it is looked at until it stands.
    const top = async (): Promise<number> => (await hot.getByRole('listitem').first().boundingBox({ timeout: 1_000 }))?.y ?? Infinity;
    // Seen without a scroll on a phone of ordinary height.
    await expect.poll(top).toBeLessThan(784);
    const welcome = await page.getByRole('heading', { level: 2, name: say('home.welcome', { brand: 'Talora' }) }).boundingBox();
    expect(welcome?.y ?? 0).toBeGreaterThan(await top());
    const slots = page.locator('section[data-source="GCS_games"]');
    await readTo(page, slots);
    const links = (part: typeof hot) =>
      part.locator('a[href*="game="]').evaluateAll((all) => all.map((link) => /game=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]));
    const above = new Set(await links(hot));
    expect(above.size).toBe(7);
    expect((await links(slots)).filter((id) => above.has(id))).toEqual([]);
    await readTo(page, page.getByRole('heading', { level: 2, name: say('home.fair.title') }));
    await expect(page.getByRole('region', { name: say('lobby.winners') })).toHaveCount(0);
  });

  test('roulette stands under roulette; a category without games says so and shows others; what gives nothing is a guide', async ({
    visit,
  }) => {
    const { site, page } = await visit({ width: 360 });
    const { say } = site.texts;
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await site.open('/rou');
    await expect(heading('Rolet')).toBeVisible();
    await expect(page.locator('main [data-source="GCS_games"] li')).toHaveCount(3);
    await site.open('/cockfight');
    await expect(heading(say('lobby.kinds.COCKFIGHT'))).toBeVisible();
    await expect(page.getByText(say('lobby.notOpenMore'))).toBeVisible();
    await expect(page.locator('main [data-source="GCS_games"] li').first()).toBeVisible();
    await site.open('/promotions');
    await expect(page.getByRole('region', { name: say('promotions.guides') }).getByRole('article')).toHaveCount(6);
    await expect(page.getByText(say('promotions.empty'))).toBeVisible();
    await expect(page.getByText(say('promotions.state.open'), { exact: true })).toHaveCount(0);
  });

  test('what is typed into the header finds games by maker and by family, and opens one', async ({ visit }) => {
    const { site, page } = await visit({ width: 1440 });
    const { say } = site.texts;
    await site.open('/fair');
    const field = page.getByRole('banner').getByRole('combobox', { name: say('bars.search') });
    const found = page.locator('#found-games');
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await field.pressSequentially('kirin');
    await expect(found.getByRole('listitem')).toHaveCount(6);
    await expect(found.getByRole('listitem').first()).toContainText('Kirin Works');
    await field.fill('bakarat');
    await expect(found.getByRole('listitem')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(found).toHaveCount(0);
    await field.fill('naga emas');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=naga\+emas$/);
    await expect(page.getByRole('main').getByRole('search').getByRole('textbox')).toHaveValue('naga emas');
    await field.fill('naga');
    await found.getByRole('link', { name: /^Naga Emas/ }).click();
    await expect(page).toHaveURL(/\/seamless\?game=2001$/);
  });
});
