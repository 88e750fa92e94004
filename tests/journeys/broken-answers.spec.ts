import { startChangedSite } from './changed-site.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
/** What the browser writes down of answers that were broken on purpose. */
const BROKEN =
  /a part of the site did not come|Failed to load resource|WebSocket connection|Failed to fetch dynamically imported module|net::ERR/;

/** Lists and texts that a page reads: the call, where it shows, and what is said when the call does not answer. */
const READ = [
  ['/wps/relay/GCS_games', '/rng?q=naga', 'list.failed'],
  ['/wps/relay/GCS_homeConsolidated', '/noticePage', 'notices.failed'],
  ['/wps/system/helpCenter', '/helpmc', 'help.failed'],
  ['/wps/x/content/entries', '/promotions', 'promotions.failed'],
  ['/wps/relay/GCS_announcements', '/fair?m=public', 'announcements.failed'],
] as const;

test.describe('a site of which something does not answer', () => {
  test('says of each list that it could not be read, and reads it when asked again', async ({ visit }) => {
    test.setTimeout(120_000);
    let broken = '';
    const changed = await startChangedSite({ isBroken: (url) => broken !== '' && url.startsWith(broken) });
    try {
      const { site, page, complaints } = await visit({ width: 390 });
      const { say } = site.texts;
      for (const [address, path, text] of READ) {
        await test.step(path, async () => {
          broken = address;
          await page.goto(changed.origin + path);
          const area = path.includes('m=') ? page.getByRole('dialog') : page.getByRole('main');
          await expect(area.getByText(say(text))).toBeVisible({ timeout: 20_000 });
          await checkPage(page, `broken${path.replaceAll(/\W+/g, '-')}`, isFull ? 'every' : 'brief');
          broken = '';
          await area
            .getByRole('button', { name: say('page.retry') })
            .or(area.getByRole('button', { name: say('notices.retry') }))
            .first()
            .click()
            // A page that hears of a change reads by itself: then there is nothing left to press.
            .catch(async (error: unknown) => {
              if ((await area.getByText(say(text)).count()) > 0) throw error;
            });
          await expect(area.getByText(say(text))).toHaveCount(0);
        });
      }
      await page.goto('about:blank');
      complaints.expectOnly(BROKEN);
    } finally {
      await changed.stop();
    }
  });

  test('an address that is no brand’s, and a site that is not there', async ({ visit }) => {
    const { site, page, complaints } = await visit({ width: 390 });
    const { say } = site.texts;
    let isUnknown = true;
    let isDown = true;
    const refused = JSON.stringify({ success: false, value: null, message: 'Invalid URL', code: 'INVALID_URL' });
    const down = await startChangedSite({
      // The sample brand takes every address; another says this. The page is without what the server has put into it.
      answers: {
        '/permission': (text) => (isUnknown ? refused : text),
        '/fair': (html) => html.replace(/<script type="application\/json" id="ready-data">[\s\S]*?<\/script>/, ''),
      },
      isBroken: (url) => isDown && !isUnknown && url.startsWith('/permission'),
    });
    try {
      await page.goto(`${down.origin}/fair`);
      await expect(page.getByRole('heading', { level: 1, name: say('status.unknownHost') })).toBeVisible();
      await checkPage(page, 'unknown-host', SIZES_SEEN);
      isUnknown = false;
      await page.goto(`${down.origin}/fair`);
      await expect(page.getByRole('heading', { level: 1, name: say('status.unreachable') })).toBeVisible({ timeout: 20_000 });
      await checkPage(page, 'unreachable', SIZES_SEEN);
      isDown = false;
      await page.getByRole('button', { name: say('page.retry') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('fair.title') })).toBeVisible();
      await page.goto('about:blank');
      complaints.expectOnly(BROKEN);
    } finally {
      await down.stop();
    }
  });

  test('a page whose part is late says so after a while, gives up at last, and opens when it can', async ({ visit }) => {
    let isHeld = true;
    const slow = await startChangedSite({ isHeld: (url) => isHeld && url.startsWith('/assets/fair-page-') });
    try {
      const { site, page, complaints } = await visit({ width: 390 });
      const { say } = site.texts;
      await page.clock.install();
      await page.goto(`${slow.origin}/noticePage`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').locator('a[href="/fair"]').first().click();
      const status = page.getByRole('main').getByRole('status', { name: say('bars.loading') });
      await page.clock.runFor(1_000);
      await expect(status).toBeVisible();
      await expect(page.getByText(say('bars.slow'))).toHaveCount(0);
      await page.clock.runFor(8_000);
      await expect(page.getByText(say('bars.slow'))).toBeVisible();
      await page.clock.runFor(115_000);
      await expect(page.getByRole('heading', { level: 1, name: say('page.broken') })).toBeVisible();
      await checkPage(page, 'part-did-not-come', SIZES_SEEN);
      isHeld = false;
      await page.getByRole('button', { name: say('page.retry') }).click();
      await page.clock.runFor(2_000);
      await expect(page.getByRole('heading', { level: 1, name: say('fair.title') })).toBeVisible();
      await page.goto('about:blank');
      complaints.expectOnly(BROKEN);
    } finally {
      await slow.stop();
    }
  });
});
