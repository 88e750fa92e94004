import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { FEW_SCRIPT_PAYLOADS, SCRIPT_PAYLOADS } from '../hostile/script-payloads.ts';
import type { ConsolePages } from './console-pages.ts';
import { expect, test, isFull } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled } from './player-pages.ts';
import { readProduct } from './product.ts';
import { marksIn, pasteRich } from './rich-marks.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
/** An open page shows a change within this time. */
const SOON = { timeout: 5_000 };
const LANGUAGES = ['English', '中文', 'Bahasa Melayu'] as const;

/** A picture of hills, as an operator has one. */
async function landscape(width: number, height: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0f5f66"/>
    <circle cx="70%" cy="35%" r="12%" fill="#ffd98a"/><ellipse cx="75%" cy="95%" rx="45%" ry="35%" fill="#12803f"/></svg>`;
  return { name: 'hills.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(picture)).jpeg().toBuffer() };
}

/** Pastes a rich text in the three languages and ends with Malay. */
async function pasteAll(editor: Locator, label: string, html: string): Promise<void> {
  for (const language of LANGUAGES) {
    await editor.getByRole('button', { name: language, exact: true }).click();
    await pasteRich(labelled(editor, label), html);
  }
}

/** Fills a field in the three languages and ends with Malay, which the players of these journeys read. */
async function fillAll(editor: Locator, label: string, text: string): Promise<void> {
  for (const language of LANGUAGES) {
    await editor.getByRole('button', { name: language, exact: true }).click();
    await labelled(editor, label).fill(language === 'Bahasa Melayu' ? text : `${text} (${language})`);
  }
}

/** Saves the editor that is open and waits until it has gone. */
async function save(staffer: ConsolePages, editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: staffer.texts.say('notices.save'), exact: true }).click();
  await expect(editor).toHaveCount(0);
}

/** Opens what is in a list by its title. */
async function edit(staffer: ConsolePages, title: string, heading: string): Promise<Locator> {
  await staffer.page.getByRole('button', { name: staffer.texts.say('notices.editOne', { title }), exact: true }).click();
  return staffer.page.getByRole('dialog', { name: staffer.texts.say(heading) });
}

async function makePopup(staffer: ConsolePages, position: 'A' | 'B' | 'F' | 'PL', title: string): Promise<void> {
  const { say } = staffer.texts;
  await staffer.page.getByRole('button', { name: say('announcements.new') }).click();
  const editor = staffer.page.getByRole('dialog', { name: say('announcements.new') });
  await fillAll(editor, say('notices.heading'), title);
  await pasteAll(editor, say('notices.text'), `<p>${title} <strong>kuat</strong></p>`);
  await labelled(editor, say('announcements.place')).selectOption(position);
  if (position === 'B') await checkPage(staffer.page, 'console-popup', SIZES_SEEN);
  await save(staffer, editor);
}

async function switchOff(staffer: ConsolePages, title: string, heading: string): Promise<void> {
  const editor = await edit(staffer, title, heading);
  await editor.getByRole('checkbox').last().uncheck();
  await save(staffer, editor);
}

const carousel = (page: Page, name: string): Locator => page.getByRole('region', { name });

test.describe('content that the operator edits', () => {
  if (isFull)
    test('a banner is cut, saved, changed, taken back and switched off, and the open page follows', async ({ visit, staffer }) => {
      const { site, page } = await visit({ width: 1440 });
      const { say } = staffer.texts;
      await site.open('/');
      const banners = carousel(page, site.texts.say('home.banners'));
      await expect(banners.getByRole('heading').first()).toBeVisible();
      await staffer.go('banners');
      await checkPage(staffer.page, 'console-banners', SIZES_SEEN);
      await staffer.page.getByRole('button', { name: say('banners.new') }).click();
      const editor = staffer.page.getByRole('dialog', { name: say('banners.new') });
      const title = `Bukit hijau ${Date.now()}`;
      await fillAll(editor, say('banners.texts.title'), title);
      await labelled(editor, say('banners.texts.text')).fill('Baharu di sini');
      await labelled(editor, say('banners.texts.action')).fill('Lihat');
      await editor.getByRole('button', { name: say('notices.save') }).click();
      await expect(editor.getByText(say('banners.pictureNeeded'))).toBeVisible();
      for (const shape of ['wide', 'phone'] as const) {
        await editor.getByLabel(new RegExp(`^${say(`banners.shapes.${shape}`)} [0-9]`)).setInputFiles(await landscape(1600, 1000));
        const cutter = staffer.page.getByRole('dialog', { name: say('banners.cut') });
        await cutter.getByLabel(say('banners.cutBy.zoom')).press('ArrowRight');
        if (shape === 'wide') await checkPage(staffer.page, 'console-cut', SIZES_SEEN);
        await cutter.getByRole('button', { name: say('banners.upload') }).click();
        await expect(cutter).toHaveCount(0);
      }
      await labelled(editor, say('banners.link')).selectOption('PAGE');
      await labelled(editor, say('banners.page')).fill('//evil.example');
      await editor.getByRole('button', { name: say('notices.save') }).click();
      await expect(editor.getByText(say('banners.linkWrong'))).toBeVisible();
      await labelled(editor, say('banners.page')).fill('/fair');
      await checkPage(staffer.page, 'console-banner', SIZES_SEEN);
      await save(staffer, editor);
      const slide = banners.getByRole('group').filter({ hasText: title });
      await expect(slide).toHaveCount(1, SOON);
      // With a fourth banner the carousel goes round: the first one stands at its end again, out of reach.
      await expect(banners.locator('[inert]')).toHaveCount(1);
      await banners.getByRole('button').nth(3).click();
      await expect(slide.getByRole('link', { name: 'Lihat' })).toBeInViewport();
      await expect.poll(() => slide.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(800);
      await checkPage(page, 'home-own-banner', SIZES_SEEN);

      const changed = await edit(staffer, title, 'banners.change');
      await labelled(changed, say('banners.texts.title')).fill(`${title} baharu`);
      await save(staffer, changed);
      await expect(banners.getByRole('heading', { name: `${title} baharu` })).toHaveCount(1, SOON);
      const back = await edit(staffer, `${title} baharu`, 'banners.change');
      await back.getByText(say('versions.title')).click();
      await back.getByRole('button', { name: say('versions.takeOne', { n: '1' }) }).click();
      await save(staffer, back);
      await expect(banners.getByRole('heading', { name: title, exact: true })).toHaveCount(1, SOON);
      await staffer.page.getByRole('button', { name: say('banners.offOne', { title }) }).click();
      await expect(slide).toHaveCount(0, SOON);
      await page
        .getByRole('banner')
        .getByRole('link', { name: site.texts.say('bars.logIn') })
        .click();
      await expect(page.getByRole('dialog').getByText('Kopi sudah siap')).toBeVisible();
      await checkPage(page, 'login-banner', SIZES_SEEN);
    });

  if (isFull)
    test('popups come once a session to their audience, and an open page shows a new one', async ({ visit, staffer }) => {
      const { site, page } = await visit({ width: 390 });
      const { say } = site.texts;
      const words = staffer.texts.say;
      const [guests, members] = [`Untuk tetamu ${Date.now()}`, `Untuk ahli ${Date.now()}`];
      await site.open('/');
      await staffer.go('announcements');
      await checkPage(staffer.page, 'console-announcements', SIZES_SEEN);
      try {
        await makePopup(staffer, 'B', guests);
        const popup = page.getByRole('dialog', { name: say('announcements.popups') });
        await expect(popup.getByRole('heading', { name: guests })).toBeVisible(SOON);
        await checkPage(page, 'popup', SIZES_SEEN);
        await popup.getByRole('button', { name: say('announcements.end') }).click();
        await expect(popup).toHaveCount(0);
        await makePopup(staffer, 'A', members);
        await page.reload();
        await page
          .getByRole('navigation', { name: say('bars.tabNav') })
          .getByRole('link')
          .nth(1)
          .click();
        await page.waitForTimeout(5_500);
        await expect(popup).toHaveCount(0);
        const changed = await edit(staffer, guests, 'announcements.change');
        await labelled(changed, words('notices.heading')).fill(`${guests} lagi`);
        await save(staffer, changed);
        await expect(popup.getByRole('heading', { name: `${guests} lagi` })).toBeVisible(SOON);
        await page.keyboard.press('Escape');
        await site.open('/');
        await site.logIn(readProduct().member.name, readProduct().member.password);
        await expect(popup.getByRole('heading', { name: members })).toBeVisible();
        await popup.getByRole('button', { name: say('account.close'), exact: true }).click();
        await page.reload();
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(popup).toHaveCount(0);
      } finally {
        await switchOff(staffer, members, 'announcements.change');
        await switchOff(staffer, `${guests} lagi`, 'announcements.change');
      }
    });

  test('the announcement opens from the navigation, and the arrow on its last slide closes it; a notice shows at once', async ({
    visit,
    staffer,
  }) => {
    const { site, page } = await visit({ width: 1440 });
    const { say } = site.texts;
    await site.open('/');
    await page
      .getByRole('navigation', { name: say('bars.mainNav') })
      .getByRole('link', { name: say('bars.announcements') })
      .click();
    const dialog = page.getByRole('dialog', { name: say('announcements.title') });
    await expect(dialog.getByRole('status')).toHaveText(say('announcements.place', { n: '1', count: '2' }));
    await checkPage(page, 'public-announcement', SIZES_SEEN);
    await dialog.getByRole('button', { name: say('announcements.next'), exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'Lindungi akaun anda' })).toBeInViewport();
    await dialog.getByRole('button', { name: say('announcements.end') }).click();
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');
    const words = staffer.texts.say;
    await staffer.go('notices');
    await staffer.page.getByRole('button', { name: words('notices.new') }).click();
    const editor = staffer.page.getByRole('dialog', { name: words('notices.new') });
    const title = `Notis segera ${Date.now()}`;
    await fillAll(editor, words('notices.heading'), title);
    await pasteAll(editor, words('notices.text'), '<p>Sekarang</p>');
    await editor.getByLabel(words('notices.hasPromotions')).check();
    await save(staffer, editor);
    await expect(
      page
        .getByRole('region', { name: say('home.notices') })
        .getByText(title)
        .first(),
    ).toBeVisible(SOON);
    await page
      .getByRole('region', { name: say('home.notices') })
      .getByRole('link', { name: title })
      .click();
    const notices = page.getByRole('dialog', { name: say('notices.title') });
    await expect(notices.getByRole('link', { name: say('notices.toPromotions') })).toHaveAttribute('href', '/promotions');
    await switchOff(staffer, title, 'notices.change');
    await expect(notices.getByRole('button', { name: title })).toHaveCount(0, SOON);
  });

  if (isFull)
    test('no script that is written into a text ever runs, at the console or on the site', async ({
      visit,
      staffer,
      office: { complaints },
    }) => {
      const payloads = isFull ? SCRIPT_PAYLOADS : FEW_SCRIPT_PAYLOADS;
      const { site, page } = await visit({ width: 390 });
      const words = staffer.texts.say;
      const { page: consolePage } = staffer;
      const hasRun = (position: Page): Promise<boolean> => position.evaluate(() => 'hasRun' in window);
      await staffer.go('notices');
      await consolePage.getByRole('button', { name: words('notices.new') }).click();
      const editor = consolePage.getByRole('dialog', { name: words('notices.new') });
      const [heading, text] = [labelled(editor, words('notices.heading')), labelled(editor, words('notices.text'))];
      const preview = editor.getByRole('region', { name: words('notices.preview') });
      // Each alone, as the preview renders it: by the piece that the site uses, before the server has seen it.
      for (const payload of payloads) {
        const typed = payload.replaceAll('\u0000', '');
        await heading.fill(typed.slice(0, 120).replaceAll('\n', ' '));
        await pasteRich(text, typed);
        expect([payload, await hasRun(consolePage), await marksIn(preview)]).toEqual([payload, false, []]);
      }
      // Chromium tells of handlers, styles and scripts in a document that nobody shows: the one in which the preview is cleaned.
      const kept = /Content Security Policy|requires 'TrustedScript' assignment/;
      complaints.expectOnly(kept);
      const titles: string[] = [];
      for (let from = 0; from < payloads.length; from += 25) {
        const part = payloads
          .slice(from, from + 25)
          .join('\n')
          .replaceAll('\u0000', '')
          .slice(0, 3_900);
        titles.push(`<img src=x onerror=top.hasRun=1> ${from}`);
        await fillAll(editor, words('notices.heading'), titles.at(-1) ?? '');
        await pasteAll(editor, words('notices.text'), `<p>Isi</p>${part}`.slice(0, 3_990));
        await save(staffer, editor);
        complaints.expectOnly(kept);
        if (from + 25 < payloads.length) await consolePage.getByRole('button', { name: words('notices.new') }).click();
      }
      await site.open('/noticePage');
      // The newest come first, some to a page.
      for (const title of titles.toReversed()) {
        const notice = page.getByRole('button', { name: title });
        const next = page.getByRole('button', { name: site.texts.say('pager.next') });
        await expect(notice.or(next).first()).toBeVisible();
        if (!(await notice.isVisible())) await next.click();
        await notice.click();
        await expect(page.getByRole('article').getByText('Isi', { exact: true })).toBeVisible();
        for (const link of await page.getByRole('article').getByRole('link').all()) await link.hover({ force: true });
        expect([await hasRun(page), await marksIn(page.getByRole('article'))]).toEqual([false, []]);
      }
      for (const title of titles) await switchOff(staffer, title, 'notices.change');
      expect(await hasRun(consolePage)).toBe(false);
      complaints.expectOnly(kept);
    });

  test('a trial player reads no messages, no consolidated data and no lists of members', async ({ visit }) => {
    const { site, page } = await visit({ width: 390 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await site.open('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: site.texts.say('bars.logIn') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: site.texts.say('login.freePlay') })
      .click();
    await expect(page.getByText(site.texts.say('login.freePlayDone'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('navigation', { name: site.texts.say('bars.tabNav') })).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(asked).toContain('/wps/member/info');
    // Scripts have names of their own.
    const calls = asked.filter((path) => !path.startsWith('/assets/'));
    expect(calls.filter((path) => /funds\/consolidated|unread|notification|contract|recent|favourite/i.test(path))).toEqual([]);
  });
});
