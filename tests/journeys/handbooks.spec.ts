import { join } from 'node:path';
import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { goToBank, dayOf, takeIn } from './bank-console.ts';
import type { ConsolePages } from './console-pages.ts';
import { expect, test } from './journey.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from './languages.ts';
import { labelled } from './player-pages.ts';
import { playerWithSlip } from './shift.ts';
import { region } from './two-staffers.ts';

// Takes the pictures of docs/handbooks again, of the sample brand: `TALORA_HANDBOOKS=1 npx playwright test --config tests/journeys/playwright.config.ts --no-deps handbooks`.

const PICTURES = join(import.meta.dirname, '../../docs/handbooks/pictures');
/** A picture weighs no more, in bytes. */
const MOST_BYTES = 120_000;
const WIDTH = 1100;

/** Keeps a picture as sharp as its weight allows. */
async function keep(page: Page, name: string, language: Language): Promise<void> {
  await page.mouse.move(0, 0);
  // Toasts go by themselves; pictures come.
  await expect(page.locator('[role=status][popover] > *')).toHaveCount(0, { timeout: 15_000 });
  await page.waitForTimeout(600);
  const taken = await page.screenshot();
  for (const quality of [82, 70, 58, 46]) {
    const { size } = await sharp(taken)
      .resize({ width: WIDTH })
      .webp({ quality, effort: 5 })
      .toFile(join(PICTURES, `${name}-${language}.webp`));
    if (size < MOST_BYTES) return;
  }
  throw new Error(`${name} weighs more than ${MOST_BYTES} bytes at any quality`);
}

/** Opens the row of a list with a text. */
async function openRow(rows: Locator, text: string): Promise<void> {
  await rows.filter({ hasText: text }).first().click();
}

/** Pictures of the handbook of cashiers. */
async function cashier(staffer: ConsolePages, account: string, exact: string): Promise<void> {
  const { page, texts, language } = staffer;
  const { say, like } = texts;
  await staffer.go('deposits');
  await openRow(page.getByRole('region', { name: say('deposits.title') }).getByRole('button'), account);
  await expect(page.getByRole('heading', { name: like('deposits.one') })).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  await keep(page, 'cashier-deposit', language);
  await page.getByRole('button', { name: say('deposits.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('deposits.approveTitle') });
  await labelled(dialog, say('deposits.sumOnSlip')).fill(exact);
  await keep(page, 'cashier-credit', language);
  await page.keyboard.press('Escape');
  await goToBank(staffer, 'lines');
  await openRow(region(page, say('bank.lines')).getByRole('button'), `IBG ${account}`);
  await expect(page.getByRole('heading', { level: 2, name: like('bank.line') })).toBeVisible();
  await keep(page, 'cashier-line', language);
}

/** Pictures of the handbook of who writes content. */
async function content(staffer: ConsolePages): Promise<void> {
  const { page, texts, language } = staffer;
  const { say } = texts;
  await staffer.go('entries');
  const edit = page.getByRole('main').getByRole('button', { name: texts.like('notices.editOne') });
  await expect(edit.first()).toBeVisible();
  await keep(page, 'content-list', language);
  await edit.first().click();
  await expect(page.getByRole('dialog').or(page.getByRole('form')).first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: LANGUAGE_NAMES[language], exact: true }).click();
  await expect(labelled(page, say('entries.heading')).first()).toBeVisible();
  await keep(page, 'content-editor', language);
  await page.keyboard.press('Escape');
}

if (process.env.TALORA_HANDBOOKS === '1')
  test('the pictures of the handbooks are taken in every language', async ({ staffer, visit }) => {
    test.setTimeout(300_000);
    const { person, exact } = await playerWithSlip(visit, '120');
    const { page } = staffer;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await takeIn(staffer, 'penyata.csv', [`${dayOf(Date.now())},${exact},IBG ${person.username},BUNGA RAYA,`], async () => undefined);
    await page.getByRole('button', { name: staffer.texts.say('general.lightTheme') }).click();
    for (const language of LANGUAGES) {
      if (staffer.language !== language) await staffer.chooseLanguage(language);
      await cashier(staffer, person.username, exact);
      await content(staffer);
    }
    await page.getByRole('button', { name: staffer.texts.say('general.darkTheme') }).click();
    await staffer.chooseLanguage('ms');
  });
