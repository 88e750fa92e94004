import type { Page } from '@playwright/test';
import { reach } from './by-keyboard.ts';
import { ConsolePages } from './console-pages.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage, findOverflow, findViolations } from './page-checks.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { labelled, newPerson, type Person, type PlayerSite } from './player-pages.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const SUM = '64.00';

const rail = ({ page, texts }: ConsolePages) => page.getByRole('navigation', { name: texts.say('nav.label') });
const areaLink = (staffer: ConsolePages, area: string) =>
  rail(staffer).getByRole('link', { name: new RegExp(`^${staffer.texts.say(`nav.area.${area}`)}(?: |$)`) });
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

/** A new member pays in by a bank slip, which then waits for a decision. */
async function payIn(site: PlayerSite): Promise<Person> {
  const person = newPerson();
  await site.open('/');
  await site.openRegister();
  await site.register(person);
  await site.openDeposit();
  await site.chooseDeposit('bank_slip', SUM);
  await site.toTransfer.click();
  await site.sendSlip(`${person.username} ${await site.exactSum()}`);
  await expect(site.depositRows.first()).toBeVisible();
  return person;
}

/** Opens the search by its keys and types. */
async function find(staffer: ConsolePages, text: string) {
  const { page, texts } = staffer;
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: texts.say('palette.title') });
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  return { field, options: page.getByRole('dialog').getByRole('option') };
}

/** Invites a colleague who decides nothing, with a browser and a passkey of their own. */
async function inviteSupport(staffer: ConsolePages, hers: ConsolePages): Promise<void> {
  const { page, texts } = staffer;
  const { say } = texts;
  await staffer.go('staff');
  await page.getByRole('button', { name: say('staff.invite') }).click();
  const dialog = page.getByRole('dialog');
  await labelled(dialog, say('staff.name')).fill('Aina');
  await dialog.getByRole('radio', { name: say('roles.support') }).check();
  await dialog.getByRole('button', { name: say('staff.inviteConfirm'), exact: true }).click();
  const shown = page.getByRole('dialog', { name: say('staff.linkTitle', { name: 'Aina' }) });
  const address = await shown.getByText(/^https?:\/\/\S+\/enrol#t=\S+$/).innerText();
  await shown.getByRole('button', { name: say('withdrawals.understood') }).click();
  await PasskeyDevice.attach(hers.page);
  await hers.page.goto(address);
  await labelled(hers.page, say('enrolment.name')).fill('Telefon');
  await hers.page.getByRole('button', { name: say('enrolment.submit') }).click();
  await hers.page.getByRole('link', { name: say('enrolment.toLogin') }).click();
  await hers.page.getByRole('button', { name: say('login.submit') }).click();
  await expect(headline(hers.page)).toHaveText(say('work.title'), { timeout: 20_000 });
}

test.describe('the way through the console', () => {
  test('areas and their pages are walked by the keyboard, and fit every width', async ({ staffer }) => {
    const { page } = staffer;
    const { say } = staffer.texts;
    await staffer.go('overview');
    await reach(page, areaLink(staffer, 'work'));
    await page.keyboard.press('ArrowDown');
    await expect(areaLink(staffer, 'players')).toBeFocused();
    await page.keyboard.press('End');
    await expect(areaLink(staffer, 'system')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText(say('deposits.title'));
    await expect(page).toHaveTitle(new RegExp(`^${say('deposits.title')} · `));
    // The address decides which area is open, also of a page without a line of its own.
    await expect(areaLink(staffer, 'cashier')).toHaveAttribute('aria-current', /^(?:true|page)$/);
    const pages = page.getByRole('navigation', { name: say('nav.pagesOf', { area: say('nav.area.cashier') }) }).filter({ visible: true });
    await reach(page, pages.getByRole('link').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(headline(page)).toHaveText(say('withdrawals.title'));
    await staffer.go('approvals');
    await page.getByRole('link', { name: say('approvals.rules'), exact: true }).click();
    await expect(areaLink(staffer, 'work')).toHaveAttribute('aria-current', /^(?:true|page)$/);

    // The column is put away, and stays so; its pages stand in a row.
    await page.getByRole('button', { name: say('nav.hidePages') }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: say('nav.showPages') })).toBeVisible();
    await staffer.go('alerts');
    await page.getByRole('button', { name: say('nav.showPages') }).click();
    await expect(page.getByRole('button', { name: say('nav.hidePages') })).toBeVisible();

    for (const width of [1440, 1024, 900, 768, 390, 360]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await findOverflow(page), `at ${width}`).toEqual([]);
      expect(await findViolations(page), `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('a small phone reaches every page by the drawer', async ({ staffer }) => {
    const { page } = staffer;
    const { say } = staffer.texts;
    await staffer.go('overview');
    await page.setViewportSize({ width: 360, height: 560 });
    for (const [area, line, title] of [
      ['work', 'work.menu', 'work.title'],
      ['site', 'nav.help', 'help.title'],
      ['system', 'nav.audit', 'audit.title'],
    ] as const) {
      await page.getByRole('button', { name: say('nav.open') }).click();
      const drawer = page.getByRole('dialog', { name: say('nav.label') });
      expect(await findViolations(page)).toEqual([]);
      await drawer.getByRole('button', { name: new RegExp(`^${say(`nav.area.${area}`)}(?: |$)`) }).click();
      await drawer.getByRole('link', { name: new RegExp(`^${say(line)}(?: |$)`) }).click();
      await expect(drawer).toBeHidden();
      await expect(headline(page)).toHaveText(say(title));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('the search leads to pages of any language, to a setting, to a member and to a payment', async ({ staffer, visit }) => {
    const { site } = await visit();
    const person = await payIn(site);
    const { page } = staffer;
    const { say } = staffer.texts;
    await staffer.go('deposits');
    const row = page
      .getByRole('region', { name: say('deposits.title') })
      .getByRole('button')
      .filter({ hasText: person.username });
    const [no = ''] = /[DW]?\d{6}[\w-]*/.exec(await row.innerText()) ?? [];
    expect(no).not.toBe('');
    await staffer.go('overview');

    await test.step('a page by its name in Chinese, with the keyboard alone', async () => {
      const { field, options } = await find(staffer, '审计');
      await expect(options.first()).toContainText(say('nav.audit'));
      await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '?');
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(headline(page)).toHaveText(say('audit.title'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a setting by the name of its field: that field has the focus', async () => {
      const { options } = await find(staffer, say('settings.name.depositMinutes'));
      await expect(options.first()).toContainText(say('settings.name.depositMinutes'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/field=depositMinutes/);
      await expect(labelled(page, say('settings.name.depositMinutes'))).toBeFocused();
    });

    await test.step('a member, and a payment by its number', async () => {
      const { options } = await find(staffer, person.username);
      await expect(options.filter({ hasText: person.username })).not.toHaveCount(0);
      await options.filter({ hasText: person.username }).first().click();
      await expect(headline(page)).toHaveText(new RegExp(person.username));
      const paid = await find(staffer, no.toLowerCase());
      await paid.options.filter({ hasText: no }).click();
      await expect(page.getByRole('heading', { name: staffer.texts.like('deposits.one') })).toBeVisible();
    });

    await test.step('what is nowhere says so; pages stand among the recent ones, and members do not', async () => {
      await find(staffer, 'zzqx');
      await expect(page.getByText(say('palette.nothing'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await find(staffer, '');
      const recent = page.getByRole('group', { name: say('palette.kind.recent') }).getByRole('option');
      await expect(recent).toHaveText([new RegExp(say('settings.name.depositMinutes')), new RegExp(say('nav.audit'))]);
      await checkPage(page, 'console-palette', SIZES_SEEN);
      await page.keyboard.press('Escape');
    });
  });

  test('a badge is what the person may act on: one who reads deposits has none', async ({ staffer, visit }) => {
    const { page } = staffer;
    const { say } = staffer.texts;
    await staffer.go('work');
    const queue = page.getByRole('region', { name: say('work.list') }).getByRole('link', { name: new RegExp(say('work.queue.deposits')) });
    await expect(queue).toBeVisible();
    const { site } = await visit();
    await payIn(site);
    await expect(queue).toContainText(say('work.oldest'));
    await expect(areaLink(staffer, 'cashier')).toContainText(say('nav.waiting'));
    await checkPage(page, 'console-work', SIZES_SEEN);
    await queue.click();
    await expect(page).toHaveURL(/\/deposits\?.*queue=waiting/);

    const other = await visit({ width: 1440 });
    const hers = new ConsolePages(other.page);
    await inviteSupport(staffer, hers);
    await expect(areaLink(hers, 'system')).toHaveCount(0);
    await expect(areaLink(hers, 'site')).toHaveCount(0);
    await expect(areaLink(hers, 'cashier')).toBeVisible();
    await expect(areaLink(hers, 'cashier')).not.toContainText(say('nav.waiting'));
    await expect(other.page.getByRole('region', { name: say('work.list') }).getByRole('listitem')).toHaveCount(2);
    // The state of the site is told, and leads nowhere for who may not change it.
    await expect(other.page.getByRole('banner').getByText(say('nav.site.open'))).toBeVisible();
    await expect(other.page.getByRole('banner').getByRole('link', { name: new RegExp(say('nav.site.open')) })).toHaveCount(0);
    const asked = await find(hers, say('nav.audit'));
    await expect(other.page.getByText(say('palette.nothing'))).toBeVisible();
    await expect(asked.options).toHaveCount(0);
  });

  test('the header tells how the site stands, at once', async ({ staffer }) => {
    const { page } = staffer;
    const { say } = staffer.texts;
    const state = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${say('nav.site.state')}`) });
    await staffer.go('overview');
    await expect(state).toContainText(say('nav.site.open'));
    await state.click();
    await expect(headline(page)).toHaveText(say('brand.title'));
    await staffer.setStatus('1');
    await expect(state).toContainText(say('nav.site.maintenance'));
    await staffer.setStatus('0');
    await expect(state).toContainText(say('nav.site.open'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${say('alerts.menu')}`) })
      .click();
    await expect(headline(page)).toHaveText(say('alerts.title'));
    const list = page.getByRole('region', { name: say('alerts.list') }).getByRole('listitem');
    await expect(list.filter({ hasText: say('alerts.subject.sms') })).not.toHaveCount(0);
  });

  test('reads in three languages', async ({ staffer }) => {
    const { page } = staffer;
    for (const language of LANGUAGES) {
      await staffer.chooseLanguage(language);
      for (const line of ['work', 'alerts'] as const) {
        await staffer.go(line);
        await expect(headline(page)).toHaveText(staffer.texts.say(`${line}.title`));
        await checkPage(page, `console-${line}-${language}`, SIZES_SEEN);
      }
    }
    await staffer.chooseLanguage('ms');
  });
});
