import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { PasskeyDevice } from '../journeys/passkey-device.ts';
import { textsOf } from '../journeys/languages.ts';

/**
 * Gzip size in KB of all scripts that the console loads from the login to the first page after it, counted once each. `enrolment` is the
 * link of the first start: the passkey is made with it, in a page of its own whose scripts do not count.
 */
export async function consoleScriptKb(browser: Browser, console_: string, enrolment: string): Promise<number> {
  const { say } = textsOf('apps/console', 'ms');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const making = await context.newPage();
  const device = await PasskeyDevice.attach(making);
  await making.goto(enrolment);
  await making.getByLabel(say('enrolment.name')).fill('Bench');
  await making.getByRole('button', { name: say('enrolment.submit'), exact: true }).click();
  await making.getByRole('link', { name: say('enrolment.toLogin') }).waitFor();
  const passkeys = await device.passkeys();
  await context.close();

  const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await fresh.newPage();
  await (await PasskeyDevice.attach(page)).take(passkeys);
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'script') bodies.set(reply.url(), reply.body());
  });
  await page.goto(`${console_}/login`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: say('nav.overview') }).waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(bodies.values())).map((body) => gzipSync(body, { level: 9 }).length / 1024);
  await fresh.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}
