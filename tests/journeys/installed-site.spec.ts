import type { Page } from '@playwright/test';
import { expect, test, isFull } from './journey.ts';
import { startChangedSite } from './changed-site.ts';
import { checkPage } from './page-checks.ts';
import { labelled } from './player-pages.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

/** Waits until the page's service worker has taken the page over. */
const untilTakenOver = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });

test.describe('the installed site', () => {
  if (isFull)
    test('shows how to be installed, is accepted by the browser, and opens without a connection', async ({ visit, staffer }) => {
      const { site, page, context, complaints } = await visit({ width: 390 });
      const { say } = site.texts;
      await site.open('/down');
      await expect(page.getByRole('img', { name: say('download.qr') })).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(2);
      await page.getByRole('button', { name: say('download.androidHow') }).click();
      await expect(page.getByRole('tab', { name: say('download.system.android'), selected: true })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('tab', { name: say('download.system.ios'), selected: true })).toBeFocused();
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3);
      await checkPage(page, 'download', SIZES_SEEN);

      const tools = await context.newCDPSession(page);
      const { url, errors, data } = await tools.send('Page.getAppManifest');
      expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
      expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Talora', display: 'standalone' });
      await untilTakenOver(page);
      const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
      // A test's window keeps nothing, as a private one.
      expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

      await site.open('/fair');
      await context.setOffline(true);
      await page.goto(`${site.origin}/member/depositv2`);
      await expect(page.getByRole('heading', { name: say('offlinePage.title') })).toBeVisible();
      await expect(page.getByRole('heading')).toHaveCount(1);
      await checkPage(page, 'offline', SIZES_SEEN);
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return lists.flat().map((request) => new URL(request.url).pathname);
      });
      expect(kept).toContain('/offline.html');
      expect(kept.filter((path) => !/^\/(assets\/|icons\/|offline\.html$)/.test(path))).toEqual([]);
      await context.setOffline(false);
      // The page comes back by itself, and a guest is asked who it is.
      await expect(page.getByRole('dialog', { name: say('login.title') })).toBeVisible({ timeout: 20_000 });
      complaints.expectOnly(/net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED)/);

      const { say: consoleSay } = staffer.texts;
      await staffer.go('entries');
      const field = labelled(staffer.page, consoleSay('entries.links.MOBILECONFIG'));
      await field.fill('http://not-safe.example/x');
      await staffer.page.getByRole('button', { name: consoleSay('entries.links.save') }).click();
      await expect(staffer.page.getByText(consoleSay('entries.links.wrong'))).toBeVisible();
      await field.fill('https://files.talora.example/talora.mobileconfig');
      await staffer.page.getByRole('button', { name: consoleSay('entries.links.save') }).click();
      await expect(staffer.page.getByText(consoleSay('entries.links.saved'))).toBeVisible();
      await site.open('/down');
      await page.getByRole('tab', { name: say('download.system.profile') }).click();
      await expect(page.getByRole('link', { name: say('download.getProfile') })).toHaveAttribute('href', /talora\.mobileconfig$/);
    });

  if (isFull)
    test('offers a new build once it is there, and takes it when asked', async ({ visit }) => {
      let isNewer = false;
      const buildMark = (code: string): string => (isNewer ? code.replace(/const BUILD = "[0-9a-f]+"/, 'const BUILD = "newer"') : code);
      const newer = await startChangedSite({ answers: { '/sw.js': buildMark } });
      try {
        const { site, page } = await visit({ width: 1440 });
        const { say } = site.texts;
        await page.goto(`${newer.origin}/fair`);
        await untilTakenOver(page);
        await expect(page.getByText(say('updates.ready'))).toHaveCount(0);
        isNewer = true;
        await page.reload();
        await expect(page.getByText(say('updates.ready'))).toBeVisible({ timeout: 20_000 });
        await checkPage(page, 'update-ready', 'brief');
        const gone = page.waitForEvent('load');
        await page.getByRole('button', { name: say('updates.reload') }).click();
        await gone;
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => caches.keys())).toEqual(['site-newer']);
        await expect(page.getByText(say('updates.ready'))).toHaveCount(0);
      } finally {
        await newer.stop();
      }
    });
});
