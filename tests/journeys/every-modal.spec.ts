import type { Page } from '@playwright/test';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES, type Texts } from './languages.ts';
import { findCutTexts, findOverflow, findViolations } from './page-checks.ts';
import { newPerson } from './player-pages.ts';

const WIDTHS = isFull ? ([360, 390, 768, 1100, 1440] as const) : ([390, 1440] as const);
/** What axe finds depends on theme and layout: a phone's and a desk's. */
const READ_BY_AXE: readonly number[] = isFull ? [390, 1440] : [390];
/** The short list sees a phone in the dark and a desk in the light. */
const themesAt = (width: number): readonly ('dark' | 'light')[] => (isFull ? ['dark', 'light'] : [width === 390 ? 'dark' : 'light']);
/** Many pages take their time. */
const LONG_MS = 1_800_000;

/** Dialogs that a guest may open by their address. */
const GUESTS = [
  '/?m=login',
  '/?m=register',
  '/?m=forgot',
  '/?m=reset',
  '/?m=unlock',
  '/?m=trial',
  '/?m=public',
  '/?m=popups',
  '/?m=notices',
  '/?m=help',
  '/?m=feedback',
  '/rng?m=games&listVendor=HOUSE&listType=RNG',
  '/rng?m=play&playGame=1001&playMode=demo',
] as const;
/** Dialogs of a member. */
const MEMBERS = ['/?m=logout', '/?m=password'] as const;

/** Looks at the dialog that is open, at five widths and in both themes. */
async function checkEverySize(page: Page, texts: Texts, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    for (const theme of themesAt(width)) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      // Colours change over a moment.
      await page.waitForTimeout(250);
      const at = `${name} at ${width} px, ${theme}`;
      if (READ_BY_AXE.includes(width)) expect.soft(await findViolations(page), at).toEqual([]);
      expect.soft(await findOverflow(page), at).toEqual([]);
      expect.soft(await findCutTexts(page, texts), `cut texts: ${at}`).toEqual([]);
    }
    if (isFull) await page.screenshot({ path: `test-results/screens/modal-${name.replaceAll(/[^A-Za-z]+/g, '-')}-${width}.png` });
  }
}

for (const language of isFull ? LANGUAGES : (['ms'] as const)) {
  test(`every dialog fits every screen, whole and in both themes (${language})`, async ({ visit }) => {
    test.setTimeout(LONG_MS);
    const { site, page } = await visit({ width: 1440 });
    await site.open('/');
    if (language !== 'ms') await site.chooseLanguage(language);
    const walk = async (paths: readonly string[]): Promise<void> => {
      for (const path of paths) {
        await test.step(path, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await site.open(path);
          await expect(page.getByRole('dialog').getByRole('heading').or(page.getByRole('dialog').locator('iframe')).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          await checkEverySize(page, site.texts, `${path} ${language}`);
        });
      }
    };
    await walk(GUESTS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await site.open('/');
    await site.openRegister();
    await site.register(newPerson());
    await walk(MEMBERS);
  });
}

if (isFull)
  test('a dialog is moved by its header, stays on the screen and is a sheet on a phone', async ({ visit }) => {
    const { site, page } = await visit({ width: 1440 });
    await site.open('/?m=login');
    const dialog = page.getByRole('dialog', { name: site.texts.say('login.title') });
    const heading = dialog.getByRole('heading', { level: 2 });
    await expect(heading).toBeVisible();
    const drag = async (x: number, y: number): Promise<void> => {
      const box = await heading.boundingBox();
      if (box === null) throw new Error('the heading has no place');
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + x, from.y + y, { steps: 5 });
      await page.mouse.up();
    };
    const point = async (): Promise<{ x: number; y: number }> => {
      const box = await dialog.boundingBox();
      return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
    };
    const before = await point();
    await drag(120, 40);
    expect(await point()).toEqual({ x: before.x + 120, y: before.y + 40 });
    await drag(-20, -10);
    expect(await point()).toEqual({ x: before.x + 100, y: before.y + 30 });
    await drag(0, -2_000);
    expect((await point()).y).toBe(0);
    await drag(3_000, 0);
    await expect(dialog).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    const sheet = await point();
    expect(sheet.x).toBe(0);
    await drag(100, -100);
    expect(await point()).toEqual(sheet);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(point).toEqual(before);
    await dialog.getByRole('button', { name: site.texts.say('account.close'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });
