import { expect, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { photograph } from './pictures.ts';
import { labelled } from './player-pages.ts';

/** The sample brand's game, and what it is called for a while. */
const GAME = 'Kopitiam Sevens';
const OWN_NAME = 'Kopitiam Malam Raya';

test('games are found, hidden together and shown again, moved, renamed and given a picture, and players follow', async ({
  visit,
  staffer,
}) => {
  test.setTimeout(600_000);
  const { page } = staffer;
  const { say, like } = staffer.texts;
  const { site, page: player } = await visit({ width: 1440 });
  const dialog = page.getByRole('dialog');
  const table = page.getByRole('table', { name: say('games.list') });
  const tiles = player.getByRole('main').getByRole('listitem');
  const tile = tiles.filter({ hasText: GAME });

  await test.step('a game is found by a name with a wrong letter', async () => {
    await site.open('/rng?vassalage=HOUSE');
    await expect(tile).toBeVisible();
    await staffer.go('games');
    await expect(table.getByRole('row').nth(3)).toBeVisible();
    // The art of games is the site's, and the console shows it too.
    const art = table.locator('img[src^="/img/game/"]').first();
    await expect
      .poll(() => art.evaluate((image) => image.clientWidth > 0 && 'naturalWidth' in image && image.naturalWidth))
      .toBeGreaterThan(0);
    await checkPage(page, 'console-games', 'brief');
    await page.getByRole('search').getByRole('textbox').fill('kopitaim sevens');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]query=kopitaim/);
    await expect(table.getByRole('row').nth(1)).toContainText(GAME);
  });

  await test.step('games are hidden together: first what would change is shown, then it is done, and undone', async () => {
    await table.getByRole('checkbox', { name: say('list.chooseRow', { name: GAME }) }).check();
    await page
      .locator('[data-screen-only]')
      .getByRole('button', { name: say('games.changeMany'), exact: true })
      .click();
    await dialog.getByRole('button', { name: say('games.tryIt'), exact: true }).click();
    await expect(dialog.getByText(say('games.wouldChange', { count: '1' }))).toBeVisible();
    await expect(dialog.getByText(like('games.wouldClose'))).toBeVisible();
    await expect(tile).toBeVisible();
    await checkPage(page, 'console-games-acts', 'brief');
    await labelled(dialog, say('games.reason')).fill('Cuba');
    await dialog.getByRole('button', { name: say('games.changeNow', { count: '1' }), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tile).toHaveCount(0, { timeout: 10_000 });
    const batches = page.getByRole('region', { name: say('games.batches') });
    await batches
      .getByRole('button', { name: like('games.undoOne') })
      .first()
      .click();
    await dialog.getByRole('button', { name: say('games.undo'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tile).toBeVisible({ timeout: 10_000 });
    await expect(batches.getByText(say('games.isUndone')).first()).toBeVisible();
  });

  await test.step('a game is moved to a position, and its tile with it', async () => {
    await table.getByRole('button', { name: say('games.moveOne', { name: GAME }) }).click();
    await labelled(dialog, say('games.position')).fill('0');
    await dialog.getByRole('button', { name: say('games.move'), exact: true }).click();
    await expect(dialog.getByText(say('games.positionWrong'))).toBeVisible();
    await labelled(dialog, say('games.position')).fill('3');
    await dialog.getByRole('button', { name: say('games.move'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(table.getByRole('row').filter({ hasText: GAME }).getByText('3', { exact: true })).toBeVisible();
  });

  await test.step('it has a name and a picture of the brand: players read and see them, and the history says who', async () => {
    await table.getByRole('link', { name: say('games.editOne', { name: GAME }) }).click();
    const form = page.getByRole('form', { name: say('games.settings') });
    await labelled(form, say('games.nameIn.MS')).fill(OWN_NAME);
    await form.getByLabel(say('games.pictureIn.MS'), { exact: true }).setInputFiles(await photograph('Malam Raya'));
    await expect(form.getByRole('button', { name: like('games.pictureRemove') })).toBeVisible();
    await labelled(form, say('games.tags')).fill('malam raya, tujuh');
    await labelled(form, say('games.reason')).fill('Musim perayaan');
    await form.getByRole('button', { name: say('games.save'), exact: true }).click();
    await expect(form.getByText(say('games.nothingChanged'))).toBeVisible();
    const history = page.getByRole('region', { name: say('games.history') });
    await expect(history.getByRole('listitem').first()).toContainText(OWN_NAME);
    await expect(history.getByRole('listitem').first()).toContainText('Musim perayaan');
    await checkPage(page, 'console-game', 'brief');
    const renamed = tiles.filter({ hasText: OWN_NAME });
    await expect(renamed).toBeVisible({ timeout: 10_000 });
    await expect(renamed.locator('img').first()).toHaveAttribute('src', /^\/pictures\/[0-9a-f-]{36}\.webp$/);
    await site.open('/search?q=tujuh');
    await expect(renamed).toBeVisible();
  });

  await test.step('what stood before is put into the form and saved again', async () => {
    const history = page.getByRole('region', { name: say('games.history') });
    await history
      .getByRole('button', { name: like('games.takeBackOf') })
      .first()
      .click();
    const form = page.getByRole('form', { name: say('games.settings') });
    await expect(labelled(form, say('games.nameIn.MS'))).toHaveValue('');
    await form.getByRole('button', { name: say('games.save'), exact: true }).click();
    await expect(form.getByText(say('games.nothingChanged'))).toBeVisible();
    await site.open('/rng?vassalage=HOUSE');
    await expect(tile).toBeVisible();
  });
});
