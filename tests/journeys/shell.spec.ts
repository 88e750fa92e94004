import type { Locator, Page } from '@playwright/test';
import { expect, isFull, test } from './journey.ts';
import { labelled } from './player-pages.ts';
import { findViolations, checkPage } from './page-checks.ts';
import { photograph } from './pictures.ts';
import { startPseudoSite } from './pseudo-site.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
/** What an open page shows within this time it has heard of by itself. */
const SOON = { timeout: 5_000 };

const named = (area: Locator): Promise<string[]> => area.locator('a[data-type]').allInnerTexts();

/** Texts that do not show whole: wider than the box that cuts them off, or outside of the screen. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScrolled = (element: Element): boolean =>
      element.parentElement !== null &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element.parentElement).overflowX) ||
        isScrolled(element.parentElement));
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === 3)
        .map((node) => node.textContent?.trim())
        .join('');
      // Names of games and vendors are nobody's translation; long ones end in three dots.
      if (!text.includes('\u202E') || element.getClientRects().length === 0 || element.clientWidth <= 1) continue;
      if (getComputedStyle(element).visibility === 'hidden') continue;
      const { left, right } = element.getBoundingClientRect();
      const isCut = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isOut = (left < -1 || right > innerWidth + 1) && !isScrolled(element);
      if (isCut || isOut) found.push(`${element.tagName.toLowerCase()} ${text.slice(0, 60)}`);
    }
    return found;
  });
}

test.describe('the shell of the site', () => {
  test('the operator reorders, names and marks the navigation; an open page follows by itself', async ({ visit, staffer }) => {
    const { site, page } = await visit({ width: 1440 });
    const words = staffer.texts.say;
    await site.open('/fair');
    const nav = page.getByRole('banner').getByRole('navigation', { name: site.texts.say('bars.mainNav') });
    await expect(nav.locator('a[data-type]').first()).toHaveText(/\S/, { useInnerText: true });
    const before = await named(nav);
    await staffer.go('navigation');
    const rows = staffer.page.getByRole('main').getByRole('listitem');
    const slots = rows.filter({ has: staffer.page.getByRole('heading', { name: /RNG/ }) });
    await expect(slots).toBeVisible();
    await checkPage(staffer.page, 'console-navigation', SIZES_SEEN);
    await labelled(slots, words('site.labelIn', { language: 'Bahasa Melayu' })).fill('Mesin slot');
    await slots.getByLabel(words('site.isHot')).check();
    // The first goes to the end, one place after the other.
    for (let step = 1; step < (await rows.count()); step += 1) {
      const down = slots.getByRole('button', { name: words('site.moveDown', { key: 'RNG' }) });
      if (await down.isEnabled()) await down.click();
    }
    const save = async (dialogTitle: string): Promise<void> => {
      await staffer.page
        .getByRole('main')
        .getByRole('button', { name: words('site.save') })
        .click();
      const dialog = staffer.page.getByRole('dialog', { name: words(dialogTitle) });
      await dialog.getByRole('button', { name: words('site.save') }).click();
      await expect(dialog).toHaveCount(0);
    };
    await save('site.navigationConfirm');
    const link = nav.getByRole('link', { name: /^Mesin slot/ });
    await expect(link).toBeVisible(SOON);
    await expect(link).toContainText(site.texts.say('title.hot'));
    expect((await named(nav)).at(-1)).toContain('Mesin slot');

    await slots.getByLabel(words('site.isVisible')).uncheck();
    await save('site.navigationConfirm');
    await expect(link).toHaveCount(0, SOON);

    // Both changes are taken back: the navigation is what it was.
    await staffer.page
      .getByRole('button', { name: /^(Pulihkan|Restore|恢复)/ })
      .nth(1)
      .click();
    await save('site.navigationConfirm');
    await expect(nav.getByRole('link', { name: before[0] ?? '', exact: true })).toBeVisible(SOON);
    expect(await named(nav)).toEqual(before);
    await staffer.go('audit');
    await expect(staffer.page.getByText(words('auditAction.navigationChanged')).first()).toBeVisible();
  });

  if (isFull)
    test('the operator changes name, logo, colours, licence and contacts; open pages follow, and all of it is taken back', async ({
      visit,
      staffer,
    }) => {
      const { site, page, complaints } = await visit({ width: 1440 });
      const { say } = site.texts;
      const words = staffer.texts.say;
      const asked: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(site.origin)) asked.push(request.url());
      });
      await site.open('/licences');
      const brandLogo = page.getByRole('banner').getByRole('link', { name: 'Talora' });
      await expect(brandLogo).toBeVisible();
      await staffer.go('look');
      const form = staffer.page.getByRole('main');
      const save = async (): Promise<void> => {
        await form.getByRole('button', { name: words('site.save'), exact: true }).click();
        const dialog = staffer.page.getByRole('dialog', { name: words('site.lookConfirm') });
        await dialog.getByRole('button', { name: words('site.save') }).click();
        await expect(dialog).toHaveCount(0);
      };
      await form.getByLabel(words('site.ownColours')).check();
      await labelled(form, words('site.colour.brand')).fill('#808080');
      await labelled(form, 'WhatsApp').fill('https://example.com/wa.me');
      await form.getByRole('button', { name: words('site.save'), exact: true }).click();
      await expect(form.getByText(/4\.5:1/).first()).toBeVisible();
      await expect(form.getByText(words('site.problem.format'))).toBeVisible();
      await checkPage(staffer.page, 'console-look', SIZES_SEEN);
      await labelled(form, words('site.colour.brand')).fill('#b3134f');
      await labelled(form, 'WhatsApp').fill('https://wa.me/60123456789');
      await labelled(form, words('site.liveChat')).fill('https://chat.talora.example/');
      await labelled(form, words('site.name')).fill('Kedai Tuah');
      await labelled(form, words('site.licenceNumber')).fill('OGL/2026/1');
      await labelled(form, words('site.regulator')).fill('Curaçao Gaming Authority');
      await labelled(form, words('site.gtagId')).fill('G-AB12CD34EF');
      await form.getByLabel(words('site.logoChoose')).setInputFiles(await photograph('LOGO'));
      await expect(form.getByRole('img', { name: words('site.logoAlt') })).toBeVisible();
      await save();

      await expect(page.getByRole('banner').getByRole('link', { name: 'Kedai Tuah' }).locator('img')).toBeVisible(SOON);
      await expect(page.getByRole('main').getByText('OGL/2026/1')).toBeVisible();
      await expect(page.getByText(say('foot.sample'), { exact: true })).toHaveCount(0);
      const register = page.getByRole('banner').getByRole('link', { name: say('bars.register') });
      await expect(register).toHaveCSS('background-color', 'rgb(179, 19, 79)');
      const contacts = page.getByRole('navigation', { name: say('bars.sideNav') }).getByRole('group');
      await expect(contacts.getByRole('link', { name: say('shell.liveChat') })).toBeVisible();
      await expect(contacts.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/60123456789');
      await checkPage(page, 'licences-branded', SIZES_SEEN);

      // Colours stand in the page that comes; nothing is measured before a yes.
      await page.reload();
      await expect(register).toHaveCSS('background-color', 'rgb(179, 19, 79)');
      const consent = page.getByRole('region', { name: say('shell.consent.title') });
      await expect(consent).toBeVisible();
      await checkPage(page, 'consent', SIZES_SEEN);
      await consent.getByRole('button', { name: say('shell.consent.no') }).click();
      await expect(consent).toHaveCount(0);
      expect(asked).toEqual([]);
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: say('foot.consent') })
        .click();
      await consent.getByRole('button', { name: say('shell.consent.yes') }).click();
      await expect.poll(() => asked.some((url) => url.startsWith('https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF'))).toBe(true);

      await staffer.page
        .getByRole('button', { name: /^(Pulihkan|Restore|恢复)/ })
        .first()
        .click();
      await save();
      await expect(brandLogo).toBeVisible(SOON);
      await expect(register).toHaveCSS('background-color', 'rgb(255, 197, 61)');
      // The tag cannot be fetched from here.
      await expect.poll(() => complaints.list.length).toBeGreaterThan(0);
      complaints.expectOnly(/googletagmanager/);
    });

  test('is walked by the keyboard alone: header, drop menu, dialog and tiles', async ({ visit }) => {
    const { site, page } = await visit({ width: 1440 });
    const { say } = site.texts;
    await site.open('/fair');
    const { keyboard } = page;
    const focused = page.locator(':focus');
    await keyboard.press('Tab');
    await expect(focused).toHaveText(say('bars.skip'));
    await keyboard.press('Tab');
    await expect(focused).toHaveAttribute('href', '/');
    const nav = page.getByRole('banner').getByRole('navigation', { name: say('bars.mainNav') });
    const hot = nav.getByRole('link', { name: say('title.hot'), exact: true });
    const slots = nav.locator('[data-type="RNG"]');
    await expect(slots).toHaveAttribute('aria-haspopup', 'true');
    for (let tabs = 0; tabs < 14 && !(await hot.evaluate((link) => link === document.activeElement)); tabs += 1)
      await keyboard.press('Tab');
    await expect(hot).toBeFocused();
    // The menu's keys come after its links: what is pressed before goes nowhere.
    await expect(async () => {
      const isThere = (): Promise<boolean> => slots.evaluate((link) => link === document.activeElement);
      if (!(await isThere())) await keyboard.press('ArrowRight');
      expect(await isThere()).toBe(true);
    }).toPass({ timeout: 20_000, intervals: [50] });
    await keyboard.press('Enter');
    const panel = page.getByRole('group', { name: say('shell.vendorsOf', { category: (await slots.innerText()).trim() }) });
    await expect(panel.getByRole('link').first()).toBeFocused();
    await expect(slots).toHaveAttribute('aria-expanded', 'true');
    // A phone has no drop menus: only the desk is looked at.
    expect(await findViolations(page)).toEqual([]);
    await keyboard.press('ArrowRight');
    await expect(panel.getByRole('link').nth(1)).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await expect(panel).toHaveCount(0);
    await expect(slots).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(panel).toBeVisible();
    await keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(slots).toBeFocused();
    await keyboard.press('Enter');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await page.evaluate(() => (document.documentElement.dataset.kept = 'yes'));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/rng\?vassalage=/);
    // The page itself stays: a link of the menu is followed without loading everything anew.
    await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes');
    await expect(panel).toHaveCount(0);

    await keyboard.press('/');
    await expect(page.getByRole('main').getByRole('search').getByRole('textbox')).toBeFocused();
    await keyboard.type('a/b');
    await expect(page.getByRole('main').getByRole('search').getByRole('textbox')).toHaveValue('a/b');

    await site.open('/rng');
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('bars.logIn') })
      .press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const tile = page.getByRole('main').locator('[data-source="GCS_games"]').getByRole('listitem').getByRole('link').first();
    await tile.focus();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/seamless\?game=|m=play/);
  });

  test('opens the vendors under the pointer after a moment, and the code of the app where there is one', async ({ visit }) => {
    const { site, page } = await visit({ width: 1440 });
    const { say } = site.texts;
    await site.open('/');
    const slots = page.getByRole('banner').locator('[data-type="RNG"]');
    await expect(slots).toHaveAttribute('aria-haspopup', 'true');
    await slots.hover();
    const panel = page
      .getByRole('banner')
      .getByRole('group')
      .filter({ has: page.getByRole('link') });
    await expect(panel.getByRole('link').first()).toBeVisible();
    expect(await panel.getByRole('link', { name: /[0-9]/ }).count()).toBeLessThanOrEqual(11);
    await page.mouse.move(700, 850);
    await expect(panel).toHaveCount(0);
    const app = page.getByRole('banner').getByRole('link', { name: say('bars.app') });
    if ((await app.count()) > 0) {
      await app.hover();
      const code = page.getByRole('img', { name: say('shell.appQr') });
      await expect(code).toBeVisible();
      expect((await code.boundingBox())?.width).toBe(110);
    }
  });

  if (isFull)
    test('holds a mirrored, longer language from right to left, without a scroll to the side or a cut text', async ({ visit }) => {
      const pseudo = await startPseudoSite();
      const { page, complaints } = await visit({ width: 360 });
      for (const width of isFull ? [360, 768, 1100, 1440] : [360, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        for (const path of ['/', '/rng', '/?m=login', '/helpmc']) {
          await test.step(`${path} at ${width} px`, async () => {
            await page.goto(pseudo.origin + path);
            await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
            await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
            await page.waitForTimeout(600);
            await page.screenshot({ path: `test-results/screens/pseudo-${path.replaceAll(/\W/g, '') || 'home'}-${width}.png` });
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
            expect.soft(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
            expect.soft(await cutTexts(page), `cut texts of ${path} at ${width} px`).toEqual([]);
          });
        }
      }
      await pseudo.stop();
      // Live news are not passed on by the site of this test.
      complaints.expectOnly(/WebSocket/);
    });

  test('asks for more contrast and for less movement, and gets both', async ({ visit }) => {
    const { site, page } = await visit({ width: 390 });
    const line = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--line').trim());
    await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'no-preference' });
    await site.open('/');
    const plain = await line();
    await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
    expect(await line()).not.toBe(plain);
    const moving = (): Promise<string[]> =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation.playState === 'running' && Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
          .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 120) ?? ''),
      );
    // What was moving when motion was asked away comes to its end.
    await expect.poll(moving).toEqual([]);
    await checkPage(page, 'home-more-contrast', 'brief');
  });

  test('fits every width between a phone and a desk', async ({ visit }) => {
    const { site, page } = await visit({ width: 768 });
    for (const width of isFull ? [360, 390, 768, 1100, 1440] : [768, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      await site.open('/');
      await page.waitForTimeout(400);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect.soft(overflow, `home is wider than ${width} px`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `test-results/screens/shell-${width}.png` });
    }
  });
});
