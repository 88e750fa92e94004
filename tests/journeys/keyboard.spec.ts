import type { Locator, Page } from '@playwright/test';
import { expect, isFull, test } from './journey.ts';

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
      await expect(page.locator(':focus')).toHaveText(say('frame.skip'));

      await test.step('header: every link and switch in turn, and the navigation with its drop menu', async () => {
        await goTo(page, header.getByRole('link', { name: say('frame.promotions'), exact: true }));
        await goTo(page, header.getByRole('link', { name: say('frame.logIn'), exact: true }));
        await goTo(page, header.getByRole('link', { name: say('frame.register'), exact: true }));
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
        const opener = header.getByRole('link', { name: say('frame.notices'), exact: true });
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

    test('what does not fit into the row of categories is reached under "More"', async ({ visit, desk }) => {
      const { site, page } = await visit({ width: 1100 });
      const words = desk.texts.say;
      const { say } = site.texts;
      await desk.go('navigation');
      const form = desk.page.getByRole('main');
      const label = words('siteDesk.labelIn', { language: 'Bahasa Melayu' });
      const fields = form.getByRole('listitem').getByLabel(label, { exact: true });
      await expect(fields.first()).toBeVisible();
      const kept = await Promise.all((await fields.all()).map((field) => field.inputValue()));
      const save = async (): Promise<void> => {
        await form.getByRole('button', { name: words('siteDesk.save') }).click();
        const dialog = desk.page.getByRole('dialog', { name: words('siteDesk.navigationConfirm') });
        await dialog.getByRole('button', { name: words('siteDesk.save') }).click();
        await expect(dialog).toHaveCount(0);
      };
      const name = async (at: number, text: string): Promise<void> => {
        const field = fields.nth(at);
        await field.fill(text);
      };
      for (const at of kept.keys()) await name(at, `Permainan panjang ${at + 1}`);
      await save();
      try {
        await site.open('/fair');
        const header = page.getByRole('banner');
        const more = header.getByRole('button', { name: say('shell.more'), exact: true });
        await expect(more).toBeVisible();
        const shown = header.getByRole('link', { name: /^Permainan panjang/ });
        const total = await shown.count();
        await goTo(page, more);
        await page.keyboard.press('Enter');
        const menu = page.getByRole('group', { name: say('shell.more'), exact: true });
        await expect(menu.getByRole('link').first()).toBeFocused();
        expect(total).toBeGreaterThan(1);
        // On a screen that is not high, the menu scrolls and stays on it.
        await page.setViewportSize({ width: 1100, height: 300 });
        await page.keyboard.press('ArrowUp');
        await expect(more).toBeFocused();
        await page.keyboard.press('Enter');
        const last = menu.getByRole('link').last();
        await goTo(page, last);
        await expect(last).toBeInViewport();
        const target = await last.getAttribute('href');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${target ?? 'nowhere'}$`));
        await expect(menu).toHaveCount(0);
      } finally {
        for (const [at, text] of kept.entries()) await name(at, text);
        await save();
      }
    });
  });
