import { expect, test } from './journey.ts';

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
});
