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
  await kept.getByRole('button', { name: 'English' }).click();
  await expect(kept.locator('html')).toHaveAttribute('lang', /^en/);
  expect(await kept.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
