import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './journey.ts';

test('the verifier is kept as a file, and recomputes a round without the site and without a network', async ({ visit }) => {
  const { site, page } = await visit({ width: 390, locale: 'en' });
  await site.open('/fair');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: site.texts.say('fair.file.download') }).click();
  const file = join(mkdtempSync(join(tmpdir(), 'talora-kept-')), 'verifier.html');
  await (await saved).saveAs(file);

  const { page: kept, context } = await visit({ width: 360, locale: 'ms' });
  await context.setOffline(true);
  await kept.goto(pathToFileURL(file).href);
  const { texts } = site;
  await kept.getByRole('button', { name: texts.say('fair.example') }).click();
  await expect(kept.getByText(texts.say('fair.commitmentKept'))).toBeVisible();
  await expect(kept.getByText('26 · 26 · 28')).toBeVisible();
  // Another seed than the one that was committed to is found out.
  await kept.getByLabel(texts.say('fair.field.serverSeed')).fill('0'.repeat(64));
  await kept.getByRole('button', { name: texts.say('fair.recompute') }).click();
  await expect(kept.getByRole('alert').filter({ hasText: texts.say('fair.commitmentBroken') })).toBeVisible();
  // A flight that many shared, from its seed and the list of bettors.
  const flight = kept.getByRole('region', { name: texts.say('fair.flight.title') });
  const field = (name: string) => flight.getByLabel(texts.say(`fair.flight.field.${name}`));
  await field('no').fill('1');
  await field('seed').fill('dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f');
  await field('entropy').fill('9bbfb36bcf7a64b6c6f1392de35e086b4da701094f1b50e40b8944ba33f013e3');
  await field('bettors').fill('bet:demo-seed');
  await flight.getByRole('button', { name: texts.say('fair.flight.check') }).click();
  await expect(flight.getByText(texts.say('fair.flight.listRight'))).toBeVisible();
  await expect(flight.getByText(texts.say('fair.flight.point', { point: '1.75', seconds: '9.422' }))).toBeVisible();
  await kept.getByRole('button', { name: 'English' }).click();
  await expect(kept.locator('html')).toHaveAttribute('lang', /^en/);
  expect(await kept.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
