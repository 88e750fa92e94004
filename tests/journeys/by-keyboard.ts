import { expect, type Locator, type Page } from '@playwright/test';

/** More presses of a key than any way on a page takes. */
const MOST = 200;

const hasFocus = (goal: Locator): Promise<boolean> => goal.evaluate((part) => part === document.activeElement);

/** Goes on with Tab until something has the focus, or back. */
export async function reach(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  for (let step = 0; step < MOST; step += 1) {
    if (await hasFocus(goal)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST} times ${key} do not come to ${String(goal)}`);
}

/** Goes to a button or a link and presses it. */
export async function press(page: Page, goal: Locator): Promise<void> {
  await reach(page, goal);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types. */
export async function type(page: Page, goal: Locator, text: string): Promise<void> {
  await reach(page, goal);
  await page.keyboard.type(text);
}

/** Chooses one of a group of radio buttons: Tab comes to the chosen one, or the first where none is, and arrows go on. */
export async function choose(page: Page, group: Locator, goal: Locator): Promise<void> {
  const chosen = group.and(page.locator(':checked'));
  if ((await chosen.count()) > 0) await reach(page, chosen);
  else {
    await reach(page, group.first());
    await page.keyboard.press('Space');
  }
  for (let step = await group.count(); step > 0 && !(await goal.isChecked()); step -= 1) await page.keyboard.press('ArrowDown');
  await expect(goal).toBeChecked();
}

/** Walks along the rows of a queue with J, and back with K, to the one that is meant, and opens it. */
export async function openRow(page: Page, row: Locator): Promise<void> {
  await expect(row).toBeVisible();
  for (const key of ['j', 'k']) for (let step = 0; step < 40 && !(await hasFocus(row)); step += 1) await page.keyboard.press(key);
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
}
