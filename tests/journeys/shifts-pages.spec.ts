import type { Page } from '@playwright/test';
import type { ConsolePages } from './console-pages.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';

/** Pages without a line in the navigation that need nothing to be there. */
const UNLINED = [
  '/deposits/history',
  '/feedback/texts',
  '/figures/members',
  '/vendors/new',
  '/withdrawals/history',
  '/approvals/rules',
  '/contracts/offer',
  '/tree/move',
  '/tree/moves',
  '/roles/new',
  '/access',
];

/** Addresses of every page to which the navigation leads. */
async function linedPages({ page, texts: { say } }: ConsolePages): Promise<string[]> {
  const areas = page.getByRole('navigation', { name: say('nav.label') }).getByRole('link');
  const found: string[] = [];
  for (const area of await areas.all()) {
    await area.click();
    await expect(area).toHaveAttribute('aria-current', /^(?:true|page)$/);
    // All at once: lines go and come while the page of the area is read.
    const lines = page.getByRole('navigation').filter({ visible: true }).getByRole('link');
    found.push(...(await lines.evaluateAll((all) => all.map((line) => line.getAttribute('href') ?? ''))));
  }
  return [...new Set(found)];
}

/** Pages of one thing: the first of a list. */
async function firstOf(page: Page, list: string, pattern: RegExp): Promise<string[]> {
  await page.goto(readProduct().console + list);
  const links = page.getByRole('main').getByRole('link');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.filter((href) => pattern.test(href)).slice(0, 1);
}

const nameOf = (path: string): string =>
  `walk${path
    .replace(/\?.*$/, '')
    .replaceAll(/[0-9a-f-]{36}/g, 'one')
    .replaceAll('/', '-')}`;

if (isFull)
  test('every page of the console fits four widths in both themes, and axe finds nothing', async ({ staffer }) => {
    test.setTimeout(1_800_000);
    const { page } = staffer;
    const { say } = staffer.texts;
    await staffer.go('overview');
    const lined = await linedPages(staffer);
    expect(lined.length).toBeGreaterThan(35);
    await staffer.openMember(readProduct().member.name);
    const member = new URL(page.url()).pathname;
    const ones = [
      member,
      ...(await firstOf(page, '/vendors', /^\/vendors\/\w/)),
      ...(await firstOf(page, '/roles', /^\/roles\/(?!new)\w/)),
    ];
    expect(ones.length).toBe(3);
    for (const path of [...lined, ...UNLINED, ...ones]) {
      await test.step(path, async () => {
        await page.goto(readProduct().console + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: say('faults.unknownTitle') })).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await checkPage(page, nameOf(path), 'widths');
      });
    }
    await page.goto(`${readProduct().console}/`);
    await expect(page.getByRole('heading', { level: 1, name: say('nav.overview') })).toBeVisible();
  });
