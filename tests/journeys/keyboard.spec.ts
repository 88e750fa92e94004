import type { Locator, Page } from '@playwright/test';
import { CATEGORY_PATHS } from '@talora/domain/games/categories.ts';
import { startChangedSite } from './changed-site.ts';
import { expect, isFull, test } from './journey.ts';

/** Categories with a page of games, and last the one that the sample has games for. */
const GAME_TYPES = [...Object.keys(CATEGORY_PATHS).filter((key) => !['HOT', 'PROMO', 'JL', 'RNG'].includes(key)), 'RNG'];
/** The one category of the sample once for each type, under a long name. */
function underEveryType(text: string): string {
  const reply = JSON.parse(text) as { value: object[] };
  const value = GAME_TYPES.map((gameType, at) => ({ ...reply.value[0], gameType, label: `Permainan panjang ${at + 1}` }));
  return JSON.stringify({ ...reply, value });
}

/** More presses of a key than any way on a page takes. */
const MOST = 160;

/** Where the focus is and whether one sees it: on the screen, with a ring, a shadow or a line of its own. */
async function focusOn(page: Page): Promise<{ name: string; isSeen: boolean }> {
  // A page scrolls to what is focused, smoothly or not.
  await page.waitForTimeout(60);
  return page.evaluate(() => {
    const { activeElement: part } = document;
    if (!(part instanceof HTMLElement) || part === document.body) return { name: 'the page', isSeen: false };
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const isOnScreen = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const marked = [part, part.parentElement, ...part.children].some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return {
      name: `${part.tagName} ${part.getAttribute('aria-label') ?? part.textContent.trim().slice(0, 60)}`,
      isSeen: isOnScreen && marked,
    };
  });
}

/** Goes on with a key until something has the focus; what it passes must be seen. */
async function goTo(page: Page, goal: Locator, key = 'Tab'): Promise<void> {
  const hidden: string[] = [];
  for (let step = 0; step < MOST; step += 1) {
    if ((await goal.count()) > 0 && (await goal.evaluate((part) => part === document.activeElement))) {
      expect(hidden, 'the focus went where nobody sees it').toEqual([]);
      return;
    }
    await page.keyboard.press(key);
    const { name, isSeen } = await focusOn(page);
    if (!isSeen) hidden.push(name);
  }
  throw new Error(`${MOST} times ${key} do not come to ${String(goal)}; they went to ${hidden.join(', ')}`);
}

if (isFull)
  test.describe('with the keyboard alone', () => {
    test('a guest reads home from the top to a game: header, drop menu, dialog, tiles; the focus never gets lost', async ({ visit }) => {
      const { site, page } = await visit({ width: 1440 });
      const { say } = site.texts;
      const { keyboard } = page;
      const header = page.getByRole('banner');
      const main = page.getByRole('main');
      await site.open('/');
      await keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(say('bars.skip'));

      await test.step('header: every link and switch in turn, and the navigation with its drop menu', async () => {
        await goTo(page, header.getByRole('link', { name: say('bars.promotions'), exact: true }));
        await goTo(page, header.getByRole('link', { name: say('bars.logIn'), exact: true }));
        await goTo(page, header.getByRole('link', { name: say('bars.register'), exact: true }));
        const slots = header.locator('[data-type="RNG"]');
        await goTo(page, slots);
        await keyboard.press('Enter');
        const panel = page.getByRole('group', { name: say('shell.vendorsOf', { category: (await slots.innerText()).trim() }) });
        await expect(panel.getByRole('link').first()).toBeFocused();
        await goTo(page, panel.getByRole('link').last());
        await keyboard.press('Escape');
        await expect(slots).toBeFocused();
      });

      await test.step('a dialog keeps the focus inside, and gives it back', async () => {
        const opener = header.getByRole('link', { name: say('bars.notices'), exact: true });
        await goTo(page, opener, 'Shift+Tab');
        await keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: say('notices.title') });
        await expect(dialog).toBeVisible();
        for (let step = 0; step < 24; step += 1) {
          await keyboard.press('Tab');
          const isInside = await dialog.evaluate(
            (part) => part.contains(document.activeElement) || document.activeElement === document.body,
          );
          expect(isInside, 'the focus left the dialog').toBe(true);
        }
        await keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      });

      await test.step('home: through the parts that come when a reader is near, to a tile', async () => {
        const slots = main.locator('section[data-source="GCS_games"]');
        await goTo(page, slots.getByRole('button', { name: 'Hexbay' }));
        await keyboard.press('Enter');
        await expect(slots.getByText(say('list.count', { shown: '10', total: '10' }))).toBeVisible();
        await expect(slots.getByRole('button', { name: 'Hexbay' })).toBeFocused();
        const tile = slots.getByRole('listitem').nth(1).getByRole('link').first();
        await goTo(page, tile);
        await keyboard.press('Enter');
        await expect(page).toHaveURL(/seamless\?game=|m=play/);
      });
    });

    test('what does not fit into the row of categories is reached under "More"', async ({ visit }) => {
      const { site, page } = await visit({ width: 1100 });
      const { say } = site.texts;
      // The sample has one category: here it comes under every type, each with a long name.
      const crowded = await startChangedSite({ answers: { '/lgw/games/game_menus': underEveryType } });
      await page.goto(`${crowded.origin}/fair`);
      const header = page.getByRole('banner');
      const more = header.getByRole('button', { name: say('shell.more'), exact: true });
      await expect(more).toBeVisible();
      const menu = page.getByRole('group', { name: say('shell.more'), exact: true });
      await goTo(page, more);
      await page.keyboard.press('Enter');
      await expect(menu.getByRole('link').first()).toBeFocused();
      // On a screen that is not high, the menu scrolls and stays on it.
      await page.setViewportSize({ width: 1100, height: 300 });
      await page.keyboard.press('ArrowUp');
      await expect(more).toBeFocused();
      await page.keyboard.press('Enter');
      const last = menu.getByRole('link').last();
      await expect(last).toHaveText(new RegExp(`${GAME_TYPES.length}$`));
      await goTo(page, last);
      await expect(last).toBeInViewport();
      const target = await last.getAttribute('href');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${target ?? 'nowhere'}$`));
      await expect(menu).toHaveCount(0);
      await crowded.stop();
    });
  });
