import type { Page } from '@playwright/test';
import type { ConsolePages } from './console-pages.ts';
import { expect } from './journey.ts';
import { region } from './two-staffers.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** A day of the sample brand, yyyy-MM-dd. */
export const dayOf = (ms: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(new Date(ms));

/** Goes to one of the pages of the bank by the navigation. */
export async function goToBank(staffer: ConsolePages, line: 'statements' | 'lines' | 'batches' | 'days'): Promise<void> {
  const { page, texts } = staffer;
  const { say } = texts;
  await staffer.goToLine('cashier', `bank.menu.${line}`);
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: say(line === 'days' ? 'bank.days.title' : line === 'batches' ? 'bank.batches.title' : `bank.${line}`),
    }),
  ).toBeVisible();
}

/** Takes a statement in: the file is chosen, read, seen and kept. */
export async function takeIn(
  staffer: ConsolePages,
  name: string,
  rows: readonly string[],
  seen: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, texts } = staffer;
  const { say } = texts;
  await goToBank(staffer, 'statements');
  await region(page, say('bank.accounts'))
    .getByRole('button', { name: say('bank.takeIn'), exact: true })
    .first()
    .click();
  const text = ['Tarikh,Amaun,Rujukan,Pembayar,Baki', ...rows].join('\r\n');
  await page.getByLabel(say('bank.fileLabel')).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) });
  await expect(page.getByRole('heading', { name: say('bank.preview') })).toBeVisible();
  await seen(page);
  await page.getByRole('button', { name: /^Simpan / }).click();
  await expect(region(page, say('bank.taken')).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

/** Opens the waiting line with a text, by J and Enter. */
export async function openLine(staffer: ConsolePages, text: string): Promise<void> {
  const { page, texts } = staffer;
  await goToBank(staffer, 'lines');
  const row = region(page, texts.say('bank.lines')).getByRole('button').filter({ hasText: text });
  await expect(row).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(row).toBeFocused({ timeout: 200 });
  }).toPass({ timeout: 15_000 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: texts.like('bank.line') })).toBeVisible();
}
