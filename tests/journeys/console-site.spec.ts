import type { Locator, Page } from '@playwright/test';
import type { ConsolePages } from './console-pages.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { pasteRich } from './rich-marks.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
/** An open page shows a change within this time. */
const SOON = { timeout: 5_000 };
/** A public resolver: its country is beyond doubt. */
const AMERICA = '8.8.8.8';

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Presses the newest of what can be taken back. */
async function takeBack({ page, texts }: ConsolePages, history: string): Promise<void> {
  await region(page, history)
    .getByRole('button', { name: texts.like('site.takeBackOf') })
    .first()
    .click();
}

/** Gives the reason that a dialog asks for and goes on. */
async function giveReason({ page, texts }: ConsolePages, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await labelled(dialog, texts.say('brand.reason')).fill('Ujian');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The figure beside its name. */
const figure = (part: Locator, name: string): Locator => part.locator('dl > div').filter({ hasText: name }).locator('dd').first();

test.describe('the operator sees first, and can take back', () => {
  test('whom maintenance and blocked regions would meet is told before anything is switched', async ({ visit, staffer }) => {
    const { site, page: playing } = await visit({ width: 390 });
    const listens = playing.waitForEvent('websocket', { timeout: 60_000 });
    await site.open('/');
    await listens;
    const { page } = staffer;
    const { say } = staffer.texts;
    await staffer.go('brand');
    await page.getByRole('radio', { name: new RegExp(say('brand.status.1')) }).check();
    const here = region(page, say('brand.presence.title'));
    await expect(async () => {
      await here.getByRole('button', { name: say('brand.presence.again') }).click();
      expect(Number(await figure(here, say('brand.presence.guestPages')).innerText())).toBeGreaterThan(0);
    }).toPass({ timeout: 10_000 });
    await labelled(page, say('brand.regions.blocked')).fill('US, GB');
    await labelled(page, say('brand.regions.address')).fill(AMERICA);
    await page.getByRole('button', { name: say('brand.regions.try') }).click();
    await expect(region(page, say('brand.regions.reach.title')).getByRole('status')).toBeVisible();
    await checkPage(page, 'console-brand-dry-run', SIZES_SEEN);
  });

  if (isFull)
    test('players from a country are named before it is blocked, and the rules are put back', async ({ visit, staffer }) => {
      const { site } = await visit({ width: 1440, address: AMERICA });
      const person = newPerson();
      await site.open('/');
      await site.openRegister();
      await site.register(person);
      const { page } = staffer;
      const { say } = staffer.texts;
      // Away and back: what another journey has typed there is gone.
      await staffer.go('overview');
      await staffer.go('brand');
      const blocked = labelled(page, say('brand.regions.blocked'));
      const before = await blocked.inputValue();
      await blocked.fill('US');
      await page.getByRole('button', { name: say('brand.regions.try') }).click();
      const reach = region(page, say('brand.regions.reach.title'));
      await expect(reach.getByRole('link', { name: person.username })).toBeVisible();
      await checkPage(page, 'console-regions-reach', SIZES_SEEN);
      await blocked.fill('AQ');
      await page.getByRole('button', { name: say('brand.regions.set') }).click();
      const dialog = page.getByRole('dialog', { name: say('brand.regions.confirmTitle') });
      await expect(dialog.getByText(say('brand.regions.reach.none'))).toBeVisible();
      await checkPage(page, 'console-regions-confirm', SIZES_SEEN);
      await giveReason(staffer, say('brand.regions.set'));
      await expect(blocked).toHaveValue('AQ');
      await takeBack(staffer, say('brand.regions.history'));
      await expect(blocked).toHaveValue(before);
      await page.getByRole('button', { name: say('brand.regions.set') }).click();
      await giveReason(staffer, say('brand.regions.set'));
      await checkPage(page, 'console-brand-history', SIZES_SEEN);
    });

  if (isFull)
    test('switches of the brand: an open login follows, nobody is locked out, and they are put back', async ({ visit, staffer }) => {
      const { site, page: playing } = await visit({ width: 1440 });
      const listens = playing.waitForEvent('websocket', { timeout: 60_000 });
      await site.open('/');
      await listens;
      await playing
        .getByRole('banner')
        .getByRole('link', { name: site.texts.say('bars.logIn') })
        .click();
      const bySms = playing.getByRole('dialog').getByRole('radio', { name: site.texts.say('login.way.sms') });
      await expect(bySms).toHaveCount(1);
      const { page } = staffer;
      const { say } = staffer.texts;
      await staffer.go('brand');
      const part = region(page, say('brand.modules.title'));
      const flag = (module: string): Locator => part.getByRole('checkbox', { name: say(`brand.modules.${module}.name`) });
      const set = part.getByRole('button', { name: say('brand.modules.set') });
      await flag('USERNAMELOGIN3').uncheck();
      await flag('MOBILEVERCODELOGIN3').uncheck();
      await set.click();
      await expect(part.getByRole('alert')).toHaveText(say('brand.modules.noLogin'));
      await checkPage(page, 'console-modules', SIZES_SEEN);
      await flag('USERNAMELOGIN3').check();
      await set.click();
      await checkPage(page, 'console-modules-confirm', SIZES_SEEN);
      await giveReason(staffer, say('brand.modules.set'));
      await expect(bySms).toHaveCount(0, SOON);
      await takeBack(staffer, say('brand.modules.history'));
      await expect(flag('MOBILEVERCODELOGIN3')).toBeChecked();
      await set.click();
      await giveReason(staffer, say('brand.modules.set'));
      await expect(bySms).toHaveCount(1, SOON);
    });

  if (isFull)
    test('an entry, the order of banners, hosts, links and registration are put back from what stood before', async ({ staffer }) => {
      const { page } = staffer;
      const { say, like } = staffer.texts;
      const dialog = page.getByRole('dialog');

      await staffer.go('entries');
      const first = page.getByRole('button', { name: like('notices.editOne') }).first();
      const name = (await first.getAttribute('aria-label')) ?? '';
      for (const turn of ['change', 'back'] as const) {
        await page.getByRole('button', { name, exact: true }).click();
        if (turn === 'change') await labelled(dialog, say('entries.summary')).fill(`Ringkasan ${Date.now()}`);
        else {
          await dialog.getByText(say('versions.title')).click();
          await dialog
            .getByRole('button', { name: like('versions.takeOne') })
            .nth(1)
            .click();
          await expect(labelled(dialog, say('entries.summary'))).not.toHaveValue(/^Ringkasan \d+$/);
          await checkPage(page, 'console-entry-versions', SIZES_SEEN);
        }
        await dialog.getByRole('button', { name: say('entries.save') }).click();
        await expect(dialog).toHaveCount(0);
      }
      const android = labelled(page, say('entries.links.Android'));
      await android.fill('https://shop.example/app');
      await page.getByRole('button', { name: say('entries.links.save') }).click();
      await takeBack(staffer, say('entries.links.history'));
      await dialog.getByRole('button', { name: say('entries.links.put') }).click();
      await expect(android).toHaveValue('');
      await checkPage(page, 'console-entries-history', SIZES_SEEN);

      await staffer.go('banners');
      const rows = region(page, say('banners.title')).getByRole('listitem');
      await expect(rows.first()).toBeVisible();
      const order = await rows.allInnerTexts();
      await rows.nth(1).getByRole('button').first().click();
      await expect.poll(() => rows.allInnerTexts()).not.toEqual(order);
      await takeBack(staffer, say('banners.orderHistory'));
      await dialog.getByRole('button', { name: say('banners.orderPut') }).click();
      await expect.poll(() => rows.allInnerTexts()).toEqual(order);
      const hosts = labelled(page, say('banners.hosts'));
      const listed = await hosts.inputValue();
      await hosts.fill(`partner-${Date.now()}.example`);
      await page.getByRole('button', { name: say('banners.hostsSave') }).click();
      await expect(region(page, say('banners.hostsHistory')).getByRole('button').first()).toBeVisible();
      await takeBack(staffer, say('banners.hostsHistory'));
      await checkPage(page, 'console-hosts-back', SIZES_SEEN);
      await dialog.getByRole('button', { name: say('banners.hostsPut') }).click();
      await expect(hosts).toHaveValue(listed);
      await checkPage(page, 'console-banners-history', SIZES_SEEN);

      await staffer.go('register');
      const age = labelled(page, say('registerSetting.minimumAge'));
      const years = await age.inputValue();
      await age.fill('30');
      const save = page.getByRole('button', { name: say('registerSetting.save'), exact: true });
      const history = region(page, say('site.history'));
      const kept = history.getByRole('button', { name: like('site.takeBackOf') });
      await expect(history.getByText(say('site.historyNone')).or(history.getByText(say('site.historyText')))).toBeVisible();
      const versions = await kept.count();
      await save.click();
      await giveReason(staffer, say('registerSetting.save'));
      // What stood before this change is the first, once the list has it.
      await expect(kept).toHaveCount(versions + 1);
      await takeBack(staffer, say('site.history'));
      await expect(age).toHaveValue(years);
      await save.click();
      await giveReason(staffer, say('registerSetting.save'));
      await expect(age).toHaveValue(years);
      await checkPage(page, 'console-register-history', SIZES_SEEN);
    });

  if (isFull)
    test('what somebody sees, by who they are, language and device, and why not', async ({ staffer }) => {
      const { page } = staffer;
      const { say } = staffer.texts;
      const shown = region(page, say('shownTo.title'));
      for (const section of ['announcements', 'notices', 'help', 'entries', 'banners', 'navigation'] as const) {
        await staffer.go(section);
        await expect(shown).toBeVisible();
        if (section === 'entries')
          await expect
            .poll(() =>
              shown
                .locator('img')
                .evaluateAll(
                  (pictures: HTMLImageElement[]) => pictures.length > 0 && pictures.every(({ naturalWidth }) => naturalWidth > 0),
                ),
            )
            .toBe(true);
        await checkPage(page, `console-shown-${section}`, SIZES_SEEN);
      }
      await labelled(shown, say('shownTo.device')).selectOption('DESK');
      await labelled(shown, say('shownTo.who')).selectOption('member');
      await checkPage(page, 'console-shown-navigation-desk', SIZES_SEEN);
      // What is hidden goes from the view at once, and its reason stands below.
      await page
        .getByRole('checkbox', { name: say('site.isVisible') })
        .first()
        .uncheck();
      await expect(shown.getByText(say('shownTo.why.off')).first()).toBeVisible();
      await page.getByRole('button', { name: say('site.reset') }).click();

      const title = `Untuk ahli ${Date.now()}`;
      await staffer.go('announcements');
      await page.getByRole('button', { name: say('announcements.new') }).click();
      const editor = page.getByRole('dialog', { name: say('announcements.new') });
      for (const language of ['English', '中文', 'Bahasa Melayu']) {
        await editor.getByRole('button', { name: language, exact: true }).click();
        await labelled(editor, say('notices.heading')).fill(language === '中文' ? `${title} 中` : title);
        await pasteRich(labelled(editor, say('notices.text')), `<p>${title}</p>`);
      }
      await labelled(editor, say('announcements.place')).selectOption('F');
      await editor.getByRole('button', { name: say('notices.save'), exact: true }).click();
      await expect(editor).toHaveCount(0);
      const missed = shown.getByRole('list', { name: say('shownTo.notSeen') }).getByText(title);
      const got = shown.getByRole('heading', { name: title });
      await expect(missed).toHaveCount(1);
      await labelled(shown, say('shownTo.who')).selectOption('first');
      await expect(got).toHaveCount(1);
      await labelled(shown, say('shownTo.language')).selectOption('CN');
      await expect(shown.getByRole('heading', { name: `${title} 中` })).toHaveCount(1);
      await checkPage(page, 'console-shown-first-login', SIZES_SEEN);
      await page.getByRole('button', { name: say('notices.editOne', { title }), exact: true }).click();
      await page.getByRole('dialog').getByRole('checkbox').last().uncheck();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('notices.save'), exact: true })
        .click();
      await expect(got).toHaveCount(0);
      await expect(shown.getByText(say('shownTo.why.off')).first()).toBeVisible();
    });
});
