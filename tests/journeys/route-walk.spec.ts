import { ROUTE_TABLE } from '../../apps/player/src/routing/route-table.ts';
import { expect, test } from './journey.ts';
import { readProduct } from './product.ts';

test.describe('every address of the site', () => {
  test('shows a visitor a page with a heading, and complains of nothing', async ({ visit }) => {
    const { page, site, complaints } = await visit({ width: 1440 });
    const { site: origin } = readProduct();
    for (const { path, seen } of ROUTE_TABLE) {
      await test.step(path, async () => {
        await page.goto(origin + path);
        const { guest } = seen;
        const heading = page.getByRole('heading', { level: guest.at === 'dialog' || guest.at === 'login' ? 2 : 1 });
        await expect(heading.filter({ visible: true }).first(), path).toBeVisible();
        if (guest.at === 'missing') await expect(page.getByRole('heading', { name: site.texts.say('page.notFound') })).toBeVisible();
        if (guest.at === 'dialog' || guest.at === 'login') {
          await expect(page.getByRole('dialog')).toBeVisible();
          expect(new URL(page.url()).pathname).toBe('/');
        }
      });
    }
    // The browser writes down each page that the server answered with 404; calls and files are not among them.
    complaints.expectOnly(/^error at http:\/\/localhost:\d+\/(?!wps|lgw|assets|img)[^ ]*: .*status of 404/);
  });
});
