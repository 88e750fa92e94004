import { press, reach, type } from './by-keyboard.ts';
import { expect, isFull, test } from './journey.ts';
import { labelled } from './player-pages.ts';
import { beginShift, type Seen, type Shift } from './shift.ts';

const SEEN_OF_CONTENT: Seen = {
  work: ['/work', '/alerts'],
  games: ['/games', '/decks', '/returns'],
  site: ['/banners', '/announcements', '/notices', '/help', '/entries', '/templates'],
};
const SEEN_OF_GAMES: Seen = { work: ['/work', '/alerts'], games: ['/games', '/decks', '/returns', '/vendors'] };
/** An open page shows a change within this time. */
const SOON = { timeout: 5_000 };
const GAME = 'Kopitiam Sevens';
const WRITTEN = ['English', '中文', 'Bahasa Melayu'] as const;

/** Shows or hides the game whose page is open. */
async function setShown({ staffer: { page, texts } }: Shift, isShown: boolean): Promise<void> {
  const { say } = texts;
  const form = page.getByRole('form', { name: say('games.settings') });
  const tick = form.getByRole('checkbox', { name: say('games.enabled') });
  await reach(page, tick);
  if ((await tick.isChecked()) !== isShown) await page.keyboard.press('Space');
  // What goes with it is shown before it can be saved.
  const save = form.getByRole('button', { name: say('games.save'), exact: true });
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
  await press(page, save);
  await expect(form.getByText(say('games.nothingChanged'))).toBeVisible();
}

if (isFull)
  test.describe('a shift by the keyboard alone', () => {
    test('content: a popup is written in every language, seen by a guest, and switched off', async ({ staffer, visit }) => {
      test.setTimeout(480_000);
      const shift = await beginShift(staffer, visit, { role: 'content', name: 'Kamal Kandungan' });
      const { page, texts } = shift.staffer;
      const { say } = texts;
      const dialog = page.getByRole('dialog');
      const title = `Cuti Sabtu ${Date.now()}`;
      const { site, page: guest } = await visit({ width: 1440 });

      await test.step('sees what the role has, and nothing else', async () => {
        await shift.seesOnly(SEEN_OF_CONTENT, '/deposits');
      });

      await test.step('writes it: what is missing is named before it is saved', async () => {
        await site.open('/');
        await shift.openPage('site', 'nav.announcements');
        await press(page, page.getByRole('button', { name: say('announcements.new') }));
        const save = dialog.getByRole('button', { name: say('notices.save'), exact: true });
        for (const language of WRITTEN) {
          await press(page, dialog.getByRole('button', { name: language, exact: true }));
          await type(page, labelled(dialog, say('notices.heading')), language === 'Bahasa Melayu' ? title : `${title} (${language})`);
          await type(page, labelled(dialog, say('notices.text')), title);
        }
        await press(page, save);
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(title).first()).toBeVisible();
        await shift.keepsFocus();
        await expect(guest.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible(SOON);
      });

      await test.step('switches it off', async () => {
        await press(page, page.getByRole('button', { name: say('notices.editOne', { title }), exact: true }));
        const tick = dialog.getByRole('checkbox').last();
        await reach(page, tick);
        await page.keyboard.press('Space');
        await expect(tick).not.toBeChecked();
        await press(page, dialog.getByRole('button', { name: say('notices.save'), exact: true }));
        await expect(dialog).toHaveCount(0);
        await shift.keepsFocus();
      });

      await shift.end();
    });

    test('games: a game is hidden and shown again, and players follow', async ({ staffer, visit }) => {
      test.setTimeout(480_000);
      const shift = await beginShift(staffer, visit, { role: 'games', name: 'Gopal Permainan' });
      const { page, texts } = shift.staffer;
      const { say } = texts;

      await test.step('sees what the role has, and nothing else', async () => {
        await shift.seesOnly(SEEN_OF_GAMES, '/members');
      });

      await test.step('finds a game and opens it', async () => {
        await shift.openPage('games', 'nav.games');
        await type(page, page.getByRole('search').getByRole('textbox'), 'kopitiam sevens');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/query=/);
        await press(
          page,
          page.getByRole('table', { name: say('games.list') }).getByRole('link', { name: say('games.editOne', { name: GAME }) }),
        );
        await expect(page.getByRole('form', { name: say('games.settings') })).toBeVisible();
      });

      await test.step('hides it: it has gone from the search of players', async () => {
        const { site, page: guest } = await visit({ width: 1440 });
        await site.open('/search');
        const tile = guest.getByRole('main').getByRole('listitem').filter({ hasText: GAME });
        await expect(tile.first()).toBeVisible();
        await setShown(shift, false);
        await shift.keepsFocus();
        await expect(async () => {
          await site.open('/search');
          await expect(guest.getByRole('main').getByRole('listitem').first()).toBeVisible();
          await expect(tile).toHaveCount(0, { timeout: 1_000 });
        }).toPass({ timeout: 20_000 });
        await setShown(shift, true);
        await expect(async () => {
          await site.open('/search');
          await expect(tile.first()).toBeVisible({ timeout: 2_000 });
        }).toPass({ timeout: 20_000 });
      });

      await shift.end();
    });
  });
