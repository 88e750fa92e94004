import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { ConsolePages } from './console-pages.ts';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test, type Visitor } from './journey.ts';
import type { Language } from './languages.ts';
import { labelled } from './player-pages.ts';
import { readProduct } from './product.ts';

const SHOTS = join(import.meta.dirname, '../../test-results/screens');
const SIZES = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } } as const;
const WIDTHS = [390, 1440] as const;
type Width = (typeof WIDTHS)[number];
type ColourScheme = 'dark' | 'light';

interface Shown {
  readonly name: string;
  readonly path: string;
  readonly schemes?: readonly ColourScheme[];
  readonly until?: (page: Page) => Locator;
}

const BOTH: readonly ColourScheme[] = ['dark', 'light'];
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const pictures = (page: Page): Locator => page.getByRole('main').locator('img').filter({ visible: true }).first();

/** Pages whose pictures stand beside their drawings in docs/screens, by the language that the drawing has. */
const PAGES: Readonly<Record<Language, readonly Shown[]>> = {
  ms: [
    { name: 'home', path: '/', schemes: BOTH, until: pictures },
    { name: 'category', path: '/rng', schemes: BOTH, until: pictures },
    { name: 'notice', path: '/?m=notices', until: dialogOf },
    { name: 'login', path: '/?m=login', schemes: BOTH, until: dialogOf },
    { name: 'promotions', path: '/promotions', schemes: BOTH, until: pictures },
  ],
  en: [
    { name: 'home-en', path: '/', until: pictures },
    { name: 'help', path: '/?m=help#deposit', schemes: BOTH, until: dialogOf },
  ],
  zh: [
    { name: 'home-zh', path: '/', until: pictures },
    { name: 'register', path: '/?m=register', schemes: BOTH, until: dialogOf },
    { name: 'download', path: '/down', schemes: BOTH, until: (page) => page.getByRole('main').getByRole('heading').first() },
  ],
};

/** A picture of the page, or of a part of it, in each look. */
async function shoot(page: Page, name: string, width: Width, schemes: readonly ColourScheme[] = ['dark'], part?: Locator): Promise<void> {
  for (const scheme of schemes) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, scheme);
    // Colours change over a moment, and pictures come in.
    await page.waitForTimeout(700);
    await (part ?? page).screenshot({ path: join(SHOTS, `${name}-${width}-${scheme}.png`) });
  }
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
}

/** The whole home page, after a reader has come to its end. */
async function shootWholeHome({ site, page }: Visitor, width: Width): Promise<void> {
  await site.open('/');
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(150);
  }
  await settle(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  // What is far below the screen is not drawn until it is near: the whole page fits the screen for a moment, and does not fill it.
  const screen = page.viewportSize() ?? { width, height: 900 };
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main, :has(main)')) part.style.minHeight = '0';
  });
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(SHOTS, `page-home-full-${width}-dark.png`), fullPage: true });
  await page.setViewportSize(screen);
}

async function shootHeader({ site, page }: Visitor, width: Width): Promise<void> {
  const { say } = site.texts;
  await site.open('/');
  await settle(page);
  if (width === 390) await page.getByRole('button', { name: say('bars.menu'), exact: true }).click();
  else {
    await page
      .getByRole('navigation', { name: say('bars.mainNav') })
      .locator('a[href="/rng"]')
      .hover();
    await expect(page.locator('a[href*="vassalage"] img').first()).toBeVisible();
  }
  await shoot(page, 'page-header', width);
  await site.open('/');
  await settle(page);
  if (width === 1440) await page.locator('[popovertarget="account-menu"]').click();
  await shoot(page, 'page-header-account', width);
}

async function setRegions(staffer: ConsolePages, codes: string): Promise<void> {
  const { say } = staffer.texts;
  await staffer.go('brand');
  await labelled(staffer.page, say('brand.regions.blocked')).fill(codes);
  await staffer.page.getByRole('button', { name: say('brand.regions.set') }).click();
  const dialog = staffer.page.getByRole('dialog', { name: say('brand.regions.confirmTitle') });
  await labelled(dialog, say('brand.reason')).fill('Gambar');
  await dialog.getByRole('button', { name: say('brand.regions.set') }).click();
  await expect(dialog).toHaveCount(0);
}

if (isFull || process.env.TALORA_SCREENS === '1') {
  for (const width of WIDTHS) {
    for (const language of ['ms', 'en', 'zh'] as const)
      test(`pictures of the pages as guests meet them, ${width} px wide, ${language}`, async ({ visit }) => {
        test.setTimeout(900_000);
        const visitor = await visit({ width });
        const { site, page } = visitor;
        page.setDefaultNavigationTimeout(60_000);
        await page.setViewportSize(SIZES[width]);
        await site.open('/');
        if (language !== 'ms') await site.chooseLanguage(language);
        for (const { name, path, schemes, until } of PAGES[language]) {
          await site.open(path);
          if (until !== undefined) await expect(until(page)).toBeVisible({ timeout: 20_000 });
          await settle(page);
          await shoot(page, `page-${name}`, width, schemes);
        }
        if (language === 'ms') await shootWholeHome(visitor, width);
      });

    test(`pictures of an invitation, ${width} px wide`, async ({ visit }) => {
      const { site, page } = await visit({ width });
      await page.setViewportSize(SIZES[width]);
      await site.open('/promotions');
      await page.getByRole('link', { name: site.texts.say('promotions.moreOf', { title: 'Jemput rakan' }) }).click();
      await expect(dialogOf(page).getByRole('listitem').first()).toBeVisible();
      await shoot(page, 'page-referral', width, BOTH);
    });

    test(`pictures of the frame as a member meets it, ${width} px wide`, async ({ visit }) => {
      test.setTimeout(300_000);
      const visitor = await visit({ width });
      await visitor.page.setViewportSize(SIZES[width]);
      const { name, password } = readProduct().member;
      await visitor.site.open('/');
      await visitor.site.logIn(name, password);
      await visitor.site.chooseLanguage('en');
      await shootHeader(visitor, width);
    });
  }

  test('pictures of states', async ({ visit, staffer }) => {
    test.setTimeout(600_000);
    const { site, page, complaints, context } = await visit({ width: 470 });
    const { say } = site.texts;
    const each = async (name: string): Promise<void> => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width: width === 390 ? 390 : 470, height: width === 390 ? 400 : 430 });
        await shoot(page, `part-states-${name}`, width, BOTH);
      }
    };
    await site.open('/');
    await site.logIn(readProduct().member.name, readProduct().member.password);
    await staffer.setStatus('1', '2099-01-01T05:00');
    try {
      await page.goto(site.origin);
      await expect(page.getByRole('heading', { name: say('status.maintenance') })).toBeVisible();
      await each('1');
    } finally {
      await staffer.setStatus('0');
    }
    await setRegions(staffer, 'my');
    try {
      await page.goto(site.origin);
      await expect(page.getByRole('heading', { name: say('status.closed') })).toBeVisible();
      await each('2');
    } finally {
      await setRegions(staffer, '');
    }
    await site.open('/no-such-page');
    await each('3');
    await site.open('/favorite');
    await settle(page);
    await each('4');
    await site.open('/rng');
    await settle(page);
    await context.setOffline(true);
    await page.locator('a[href="/promotions"]').filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { name: say('offlinePage.title') })).toBeVisible({ timeout: 20_000 });
    await each('5');
    await context.setOffline(false);
    complaints.expectOnly(/403|404|503|Failed to load|ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/);
  });

  test('pictures of pieces where they are used', async ({ visit }) => {
    test.setTimeout(600_000);
    const { site, page } = await visit({ width: 470 });
    const { say, like } = site.texts;
    const each = async (name: string): Promise<void> => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width: width === 390 ? 390 : 470, height: width === 390 ? 520 : 560 });
        await shoot(page, `part-components-${name}`, width, BOTH);
      }
    };
    await site.open('/?m=register');
    const form = dialogOf(page);
    await labelled(form, say('registerField.username')).fill('1a');
    await labelled(form, say('registerField.password')).fill('kopi');
    await form.getByRole('button', { name: say('register.submit'), exact: true }).click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await each('1');
    await site.open('/?m=login');
    await labelled(dialogOf(page), say('account.username')).fill('azman92');
    await dialogOf(page).getByRole('checkbox').check();
    await each('2');
    await site.open('/rng');
    await page.getByRole('button', { name: like('lobby.rtp') }).click();
    await expect(pictures(page)).toBeVisible();
    await settle(page);
    await each('3');
    await page.getByRole('button', { name: say('list.more') }).scrollIntoViewIfNeeded();
    await each('4');
    await page.getByRole('main').locator('a img').last().hover();
    await each('5');
    const { name, password } = readProduct().member;
    await site.open('/');
    await site.logIn(name, password);
    await site.openDeposit();
    await each('6');
  });

  test('pictures of the console: a banner, and a vendor’s traffic', async ({ visit, staffer }) => {
    test.setTimeout(600_000);
    const { site, page } = await visit({ width: 1440 });
    await site.open('/');
    await site.logIn(readProduct().member.name, readProduct().member.password);
    const game = new GameFrame(page, 'ms');
    await site.open('/seamless?game=2021');
    await game.isReady();
    for (let round = 0; round < 3; round += 1) await game.spin();

    const office = staffer.page;
    const { say } = staffer.texts;
    await staffer.go('banners');
    await office.getByRole('button', { name: say('notices.editOne', { title: 'Kopitiam Sevens' }), exact: true }).click();
    await expect(office.getByRole('dialog').locator('img').first()).toBeVisible();
    for (const width of WIDTHS) {
      await office.setViewportSize(SIZES[width]);
      await shoot(office, 'page-op-content', width, BOTH);
    }
    await office.setViewportSize(SIZES[1440]);
    await office.keyboard.press('Escape');
    await staffer.go('vendors');
    await office.getByRole('link', { name: 'Nusa Play · NUSA' }).click();
    await expect(office.getByRole('group', { name: say('vendors.parts') })).toBeVisible();
    const parts = office.getByRole('group', { name: say('vendors.parts') });
    await parts.getByRole('button', { name: new RegExp(`^${say('vendors.part.traffic')}`) }).click();
    const list = office.getByRole('region', { name: say('vendors.part.traffic') });
    await list
      .getByRole('button')
      .filter({ hasText: /↓ bet(?!Win)/ })
      .first()
      .click();
    await expect(office.getByText(staffer.texts.like('vendors.story.stakeTaken'))).toBeVisible();
    for (const width of WIDTHS) {
      await office.setViewportSize(SIZES[width]);
      await shoot(office, 'page-op-vendor', width, BOTH);
    }
    await office.setViewportSize(SIZES[1440]);
  });
}
