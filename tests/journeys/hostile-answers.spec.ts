import type { Locator } from '@playwright/test';
import { FEW_SCRIPT_PAYLOADS, SCRIPT_PAYLOADS } from '../hostile/script-payloads.ts';
import { startChangedSite } from './changed-site.ts';
import { expect, isFull, test } from './journey.ts';
import { marksIn } from './rich-marks.ts';

const PAYLOADS = isFull ? SCRIPT_PAYLOADS : FEW_SCRIPT_PAYLOADS;
const A_PAGE = 40;
const READ = 'Isi yang dibaca';

/** Puts a text in the place of every rich one of an answer, as if the server had never cleaned it. */
function withRichText(text: string, rich: string): string {
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === 'content' && typeof value === 'string' ? rich : value)));
}

test.describe('rich texts that the server did not clean', () => {
  test('are cleaned where they are shown: in notices, help, announcements, popups and every kind of entry', async ({ visit }) => {
    test.setTimeout(600_000);
    let rich = '';
    let kind = 'promotion';
    const change = (text: string): string => withRichText(text, rich);
    const hostile = await startChangedSite({
      answers: {
        '/wps/relay/GCS_homeConsolidated': change,
        '/wps/relay/GCS_announcements': change,
        '/wps/system/helpCenter': change,
        '/wps/x/content/entries/': (text) => change(text).replace('"kind":"promotion"', `"kind":"${kind}"`),
        '/wps/x/content/kinds': (text) => JSON.stringify({ ...JSON.parse(text), value: ['promotion', 'blog', 'news', 'sponsor'] }),
      },
      // The sample has no popup that is on, and entries of one kind alone.
      asked: (url) => url.replace('type=PU&execution=B', 'type=PL').replace(/kind=(?:blog|news|sponsor)/, 'kind=promotion'),
    });
    const { page, complaints } = await visit({ width: 1440 });
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const hasRun = (): Promise<boolean> => page.evaluate(() => 'hasRun' in window);
    const firstEntry = async (name: string, path: string): Promise<void> => {
      kind = name;
      await page.goto(hostile.origin + path);
      await main.getByRole('article').getByRole('link').first().click();
    };
    /** Ways to each rich text, and where it stands. */
    const ways: readonly (readonly [string, () => Promise<void>, Locator])[] = [
      ['notices', async () => void (await page.goto(`${hostile.origin}/noticePage`)), main.getByRole('article')],
      ['help', async () => void (await page.goto(`${hostile.origin}/helpmc`)), main],
      ['announcement', async () => void (await page.goto(`${hostile.origin}/fair?m=public`)), dialog.getByRole('listitem').first()],
      ['popup', async () => void (await page.goto(`${hostile.origin}/?m=popups`)), dialog.getByRole('listitem').first()],
      ...['blog', 'news', 'sponsor'].map((name) => [name, () => firstEntry(name, `/${name}`), main.getByRole('article')] as const),
      ['promotion', () => firstEntry('promotion', '/promotions'), dialog],
    ];
    try {
      for (let from = 0; from < PAYLOADS.length; from += A_PAGE) {
        rich = `<p>${READ}</p>${PAYLOADS.slice(from, from + A_PAGE).join('\n')}`;
        for (const [name, open, area] of ways) {
          await test.step(`${name} ${from}`, async () => {
            await open();
            const text = area.getByText(READ, { exact: true }).first();
            await expect(text, name).toBeVisible();
            const body = text.locator('xpath=..');
            for (const link of await body.getByRole('link').all()) await link.hover({ force: true, timeout: 2_000 }).catch(() => null);
            await page.waitForTimeout(100);
            expect([name, from, await hasRun(), await marksIn(body)]).toEqual([name, from, false, []]);
          });
        }
      }
      await page.goto('about:blank');
      // Chromium tells of handlers, styles and scripts in a document that nobody shows: the one in which the text is cleaned.
      complaints.expectOnly(/Content Security Policy|requires 'TrustedScript' assignment|status of 404/);
    } finally {
      await hostile.stop();
    }
  });
});
