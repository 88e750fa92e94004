import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { expect, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { readWorkbook } from './workbook.ts';

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('a list is narrowed, arranged, kept, worked through and taken away', async ({ visit, staffer }) => {
  test.setTimeout(600_000);
  const { page } = staffer;
  const { say, like } = staffer.texts;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const audit = page.getByRole('table', { name: say('audit.title') });
  const rows = audit.getByRole('row');
  const login = say('auditAction.staffLoggedIn');

  await test.step('a player pays in, which is credited and told', async () => {
    const { site } = await visit({ width: 1440 });
    const person = newPerson();
    await site.open('/');
    await site.openRegister();
    await site.register(person);
    await site.openDeposit();
    await site.chooseDeposit('bank_slip', '80');
    await site.toTransfer.click();
    await site.depositIs('awaiting_payment');
    const exact = await site.exactSum();
    await site.sendSlip(`${person.username} ${exact}`);
    await site.depositIs('review');
    await staffer.openDeposit(person.username);
    await staffer.approveDeposit(exact);
  });

  await test.step('a filter stands in the address: it survives a reload and the way back', async () => {
    await staffer.go('audit');
    await expect(rows.nth(1)).toBeVisible();
    await expect(page).not.toHaveURL(/\?/);
    await button(say('list.filters')).click();
    await labelled(page, say('audit.act')).selectOption({ label: login });
    await expect(page).toHaveURL(/\?action=staff\.logged-in$/);
    await expect(rows.nth(1)).toContainText(login);
    await page.reload();
    await expect(rows.nth(1)).toContainText(login);
    await expect(labelled(page, say('audit.act'))).toHaveValue('staff.logged-in');
    await rows.nth(1).getByRole('button').click();
    await expect(page).toHaveURL(/open=/);
    await expect(page.getByText(say('audit.hash'), { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(say('audit.hash'), { exact: true })).toBeHidden();
    await page.goBack();
    await expect(page).not.toHaveURL(/action=/);
    await page.goForward();
    await expect(page).toHaveURL(/action=staff\.logged-in$/);
  });

  await test.step('the head orders by time, and keys walk along the rows', async () => {
    const head = audit.getByRole('columnheader', { name: say('audit.at') });
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=at/);
    await page.locator('main').focus();
    await page.keyboard.press('j');
    await expect(rows.nth(1).getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows.nth(1).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
  });

  await test.step('columns and views are kept', async () => {
    const number = audit.getByRole('columnheader', { name: say('audit.number'), exact: true });
    await expect(number).toHaveCount(0);
    await button(say('list.columns')).click();
    await dialog.getByRole('checkbox', { name: say('audit.number'), exact: true }).check();
    await button(say('list.done')).click();
    await expect(number).toBeVisible();
    await button(say('list.views')).click();
    await labelled(dialog, say('list.viewName')).fill('Log masuk');
    await button(say('list.viewSave')).click();
    await checkPage(page, 'console-list-views', 'brief');
    await dialog.getByRole('button', { name: say('list.close'), exact: true }).click();
    await button(say('list.clear')).click();
    await expect(page).not.toHaveURL(/\?/);
    await page.reload();
    await expect(number).toBeVisible();
    await button(say('list.views')).click();
    await button('Log masuk').click();
    await expect(page).toHaveURL(/action=staff\.logged-in/);
    await expect(page).toHaveURL(/sort=at/);
  });

  await test.step('what is searched for is what is shown; nothing found is said as such', async () => {
    await button(say('list.clear')).click();
    const search = page.getByRole('search');
    await search.getByRole('textbox').fill(login.slice(0, 8).toUpperCase());
    await search.getByRole('textbox').press('Enter');
    await expect(rows.filter({ hasText: login }).first()).toBeVisible();
    await search.getByRole('textbox').fill('tiada-siapa-pun');
    await search.getByRole('textbox').press('Enter');
    await expect(page.getByText(say('list.foundNone'))).toBeVisible();
    await button(say('list.clear')).first().click();
  });

  await test.step('a file holds what is shown, and who took it stands in the log', async () => {
    await expect(rows.nth(1)).toBeVisible();
    const take = async (format: 'csv' | 'xlsx'): Promise<Buffer> => {
      await button(say('list.export')).click();
      await button(say(`list.formatName.${format}`)).click();
      const [download] = await Promise.all([page.waitForEvent('download'), button(say('list.exportNow')).click()]);
      await expect(dialog).toBeHidden();
      expect(download.suggestedFilename()).toBe(`audit.${format}`);
      return bytesOf(download);
    };
    const text = (await take('csv')).toString();
    expect(text.startsWith('\uFEFFseq,at,actor,action,subject,')).toBe(true);
    const { rows: cells, formulas } = readWorkbook(await take('xlsx'));
    expect(formulas).toBe(0);
    expect(cells[0]?.slice(0, 4)).toEqual(['seq', 'at', 'actor', 'action']);
    expect(cells.some((row) => row[3] === 'staff.logged-in')).toBe(true);
    await button(say('audit.part.looking')).click();
    await expect(page).toHaveURL(/part=looking/);
    await expect(rows.filter({ hasText: say('auditAction.listExported') })).toHaveCount(2);
    await rows.nth(1).getByRole('button').click();
    await expect(page.getByText('xlsx', { exact: true })).toBeVisible();
    await checkPage(page, 'console-list-opened', 'brief');
  });

  await test.step('several rows are worked through at once, with what came of each', async () => {
    await staffer.goToLine('site', 'templates.menu');
    const email = new RegExp(`, ${say('templates.channel.email')}$`);
    await page.getByRole('button', { name: email }).first().click();
    for (const to of ['satu@talora.example', 'dua@talora.example']) {
      await labelled(page, say('templates.tryTo.email')).fill(to);
      await button(say('templates.try')).click();
      await expect(page.getByText(say('templates.tried.noted'))).toBeVisible();
    }
    await page.reload();
    await staffer.go('messages');
    const messages = page.getByRole('table', { name: say('messages.title') });
    await expect(messages.getByRole('row').filter({ hasText: 'dua@talora.example' })).toBeVisible();
    await messages.getByRole('checkbox', { name: say('list.choosePage') }).check();
    const count = (await messages.getByRole('row').count()) - 1;
    await expect(page.getByText(say('list.chosen', { count: String(count) }))).toBeVisible();
    await page
      .locator('[data-screen-only]')
      .getByRole('button', { name: say('messages.resend'), exact: true })
      .click();
    await checkPage(page, 'console-list-bulk', 'brief');
    await dialog.getByRole('button', { name: say('messages.resend'), exact: true }).click();
    await expect(dialog.getByText(like('list.results'))).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByRole('listitem').first()).toContainText(say('list.rowDone'));
    await dialog.getByRole('button', { name: say('list.done'), exact: true }).click();
    await expect(
      messages
        .getByRole('row')
        .filter({ hasText: say('messages.repeat') })
        .first(),
    ).toBeVisible();
  });

  await test.step('the history of deposits is narrowed and leads to each of them', async () => {
    await staffer.go('deposits');
    await page.getByRole('link', { name: say('deposits.history'), exact: true }).click();
    const history = page.getByRole('table', { name: say('deposits.history') });
    await expect(history.getByRole('row').nth(1)).toBeVisible();
    await button(say('list.filters')).click();
    await labelled(page, say('moneyHistory.state')).selectOption({ label: say('depositState.credited') });
    await expect(page).toHaveURL(/state=credited/);
    await expect(history.getByRole('row').nth(1)).toContainText(say('depositState.credited'));
    await checkPage(page, 'console-deposit-history', 'brief');
    await history.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/deposits\?.*id=/);
  });

  await test.step('every language, wide and narrow', async () => {
    for (const language of LANGUAGES) {
      await staffer.chooseLanguage(language);
      for (const section of ['audit', 'messages'] as const) {
        await staffer.go(section);
        await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
        await checkPage(page, `console-list-${section}-${language}`);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page
      .getByRole('list', { name: staffer.texts.say('messages.title') })
      .getByRole('listitem')
      .first();
    await expect(card).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await card.getByRole('button').first().click();
    await expect(page).toHaveURL(/open=/);
  });
});
