import { startChangedSite } from './changed-site.ts';
import { expect, isFull, test } from './journey.ts';
import { findWrongFigures } from './figures.ts';
import { findCutTexts, findOverflow, checkPage } from './page-checks.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MONTH_MS = 30 * DAY_MS;

test.describe('the dividend on home', () => {
  test('is counted down each minute, starts again when it was paid, and asks a guest to log in', async ({ visit }) => {
    test.setTimeout(isFull ? 240_000 : 120_000);
    const { site, page } = await visit({ width: isFull ? 1440 : 390 });
    // The sample brand has paid none: the answer is as of a brand that has, and its 15th comes once.
    const startedAt = Date.now();
    let paysAt = startedAt + 2 * MINUTE_MS + DAY_MS;
    const paid = { paid: '4200.50', currency: 'MYR' };
    const changed = await startChangedSite({
      answers: {
        '/wps/relay/GCS_homeConsolidated': (text) => {
          const reply = JSON.parse(text) as { value: object };
          return JSON.stringify({ ...reply, value: { ...reply.value, dividend: { paysAt: new Date(paysAt).toISOString(), ...paid } } });
        },
      },
    });
    try {
      // The page that the server makes ready holds the answers in Malay: a reader of another language asks for them.
      await page.goto(`${changed.origin}/fair`);
      await site.chooseLanguage('en');
      await page.clock.install({ time: startedAt });
      await page.goto(`${changed.origin}/`);
      const { say } = site.texts;
      const card = page.locator('section').filter({ has: page.getByRole('heading', { name: say('home.dividend.title') }) });
      const timer = card.getByRole('timer');
      await expect(timer).toHaveText(/^1\s*days\s*0\s*hours\s*[12]\s*minutes$/);
      await expect(card).toContainText(/RM\s*4,200\.50/);
      await expect(page.getByRole('heading', { name: say('home.start.title') })).toHaveCount(0);
      await checkPage(page, 'home-dividend', isFull ? 'every' : 'brief');
      expect(await findWrongFigures(page, site.texts)).toEqual([]);

      await page.clock.fastForward(2 * MINUTE_MS);
      await expect(timer).toHaveText(/^(?:1\s*days\s*0\s*hours\s*0|0\s*days\s*23\s*hours\s*59)\s*minutes$/);
      paysAt += MONTH_MS;
      await page.clock.fastForward(DAY_MS + 2 * MINUTE_MS);
      await expect(timer).toHaveText(/^(?:29\s*days\s*23\s*hours\s*\d+|30\s*days\s*0\s*hours\s*\d)\s*minutes$/);

      await card.getByRole('link', { name: say('home.dividend.login') }).click();
      await expect(page.getByRole('dialog', { name: say('login.title') })).toBeVisible();

      // In every language and width, opened from a page that the server does not make with its answers.
      for (const language of isFull ? (['zh', 'ms'] as const) : []) {
        await page.goto(`${changed.origin}/fair`);
        await site.chooseLanguage(language);
        await page.getByRole('banner').getByRole('link', { name: 'Talora', exact: true }).click();
        await expect(page.getByRole('timer')).toBeVisible();
        await expect(page.getByRole('heading', { name: site.texts.say('home.dividend.title') })).toBeVisible();
        await checkPage(page, `home-dividend-${language}`);
        for (const width of [360, 390, 768, 1100, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findOverflow(page), `home at ${width} px, ${language}`).toEqual([]);
          expect(await findCutTexts(page, site.texts), `cut texts at ${width} px, ${language}`).toEqual([]);
        }
      }
      await page.goto('about:blank');
    } finally {
      await changed.stop();
    }
  });
});
