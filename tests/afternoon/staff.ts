import { expect, type Browser, type Page } from '@playwright/test';
import { ConsolePages } from '../journeys/console-pages.ts';
import { PasskeyDevice } from '../journeys/passkey-device.ts';
import { labelled } from '../journeys/player-pages.ts';

/** The link that a command has printed. */
export function linkIn(printed: string): string {
  const link = /https:\/\/\S+\/enrol#t=\S+/.exec(printed)?.[0];
  if (link === undefined) throw new Error(`no link was printed:\n${printed}`);
  return link;
}

/** A fresh browser of somebody. */
export async function openPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'ms-MY',
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  return context.newPage();
}

/** Somebody of staff opens the link they were given, makes a passkey and logs in by it. */
export async function comeIn(browser: Browser, link: string): Promise<ConsolePages> {
  const page = await openPage(browser, 1440);
  const staffer = new ConsolePages(page);
  const { say } = staffer.texts;
  await PasskeyDevice.attach(page);
  await page.goto(link);
  await labelled(page, say('enrolment.name')).fill('Komputer pejabat');
  await page.getByRole('button', { name: say('enrolment.submit'), exact: true }).click();
  await page.getByRole('link', { name: say('enrolment.toLogin') }).click();
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click();
  await expect(page.getByRole('navigation', { name: say('nav.label') })).toBeVisible({ timeout: 30_000 });
  return staffer;
}
