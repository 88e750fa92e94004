import { PasskeyDevice } from './passkey-device.ts';
import { ConsolePages } from './console-pages.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled } from './player-pages.ts';
import { readProduct } from './product.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

test.describe("a staff member's passkeys", () => {
  test('a second passkey is added, opens the console, and the last one stays', async ({ staffer, visit }) => {
    const { page } = staffer;
    const { say } = staffer.texts;
    await staffer.openAccess();
    const rows = page.getByRole('region', { name: say('access.passkeys') }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('button')).toHaveCount(0);
    await checkPage(page, 'console-access', SIZES_SEEN);

    await page.getByRole('button', { name: say('access.add') }).click();
    const dialog = page.getByRole('dialog', { name: say('access.add') });
    await labelled(dialog, say('enrolment.name')).fill('Kunci simpanan');
    // The first device shows its passkey; the new one is made on another device.
    const spare = await staffer.withSecondDevice(() => dialog.getByRole('button', { name: say('access.add') }).click());
    await expect(rows).toHaveCount(2);
    await checkPage(page, 'console-access-two', SIZES_SEEN);

    const other = await visit({ width: 1440 });
    const elsewhere = new ConsolePages(other.page);
    const device = await PasskeyDevice.attach(other.page);
    await device.take(spare);
    await other.page.goto(`${readProduct().console}/login`);
    await checkPage(other.page, 'console-login', SIZES_SEEN);
    await device.recognise(false);
    await other.page.getByRole('button', { name: say('login.submit') }).click();
    await expect(other.page.getByRole('alert')).toHaveText(say('passkey.cancelled'));
    await device.recognise(true);
    await other.page.getByRole('button', { name: say('login.submit') }).click();
    await expect(other.page.getByRole('heading', { level: 1, name: say('nav.overview') })).toBeVisible();

    // Removing the spare passkey ends what was opened with it.
    await rows.filter({ hasText: 'Kunci simpanan' }).getByRole('button').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('access.remove') })
      .click();
    await expect(rows).toHaveCount(1);
    await expect(elsewhere.page).toHaveURL(/\/login/);
    await other.page.getByRole('button', { name: say('login.submit') }).click();
    await expect(other.page.getByRole('alert')).toBeVisible();
    // The server refused the removed passkey; the browser writes that down.
    other.complaints.expectOnly(/session\/login: .*status of 422/, /status of 401/);
  });

  test('a link of no worth says so', async ({ visit }) => {
    const { page, complaints } = await visit({ width: 1440 });
    const { texts } = new ConsolePages(page);
    await page.goto(`${readProduct().console}/enrol#t=nothing`);
    await expect(page.getByRole('heading', { name: texts.say('enrolment.invalidTitle') })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(texts.say('enrolment.invalidText'));
    complaints.expectOnly(/session\/enrolment: .*status of 422/);
  });
});
