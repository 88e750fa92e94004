import { expect, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled } from './player-pages.ts';

test.describe('figures of days', () => {
  test('are chosen by span and day, kept in the address, and lead to who is behind them', async ({ staffer }) => {
    const { page } = staffer;
    const { say, like } = staffer.texts;
    await staffer.go('overview');
    const people = page.getByRole('region', { name: say('overview.part.people') });
    await expect(people).toBeVisible();
    await checkPage(page, 'console-overview-day');
    const chart = page.getByRole('region', { name: like('overview.byHour') });
    await expect(chart).toBeVisible();

    const spans = page.getByRole('group', { name: say('overview.range') });
    await spans.getByRole('button', { name: say('overview.ranges.7d'), exact: true }).click();
    await expect(page).toHaveURL(/range=7d/);
    await expect(page.getByRole('region', { name: like('overview.byDay') })).toBeVisible();
    const played = page.getByRole('region', { name: say('overview.played') });
    await played.getByRole('button', { name: say('overview.views.plot'), exact: true }).click();
    await expect(page).toHaveURL(/view=plot/);
    await page.getByText(say('overview.whatCounts'), { exact: true }).click();
    await expect(page.getByText(say('overview.counts.ggr'), { exact: true })).toBeVisible();
    await checkPage(page, 'console-overview-week', 'brief');

    // The address alone brings it back.
    await page.reload();
    await expect(page.getByRole('region', { name: like('overview.byDay') })).toBeVisible();
    const from = labelled(page.getByRole('main'), say('overview.from'));
    const day = await from.inputValue();
    await from.fill('2020-01-01');
    await expect(page.getByText(like('overview.badDays'))).toBeVisible();
    await from.fill(day);
    await expect(people).toBeVisible();

    await people.getByRole('link').nth(2).click();
    await expect(page.getByRole('heading', { level: 1, name: say('overview.behind.played') })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`from=${day}`));
    await checkPage(page, 'console-overview-behind', 'brief');
    await page
      .getByRole('link', { name: say('overview.title'), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`from=${day}`));
  });
});

test.describe('integrations', () => {
  test('say how each outside service stands, ask the provider, and send a test mail', async ({ staffer }) => {
    const { page } = staffer;
    const { say, like } = staffer.texts;
    await staffer.go('integrations');
    const list = page.getByRole('region', { name: say('integrations.title') });
    await expect(list.getByRole('listitem').filter({ hasText: say('integrations.about.captcha') })).toContainText(
      say('integrations.standing.own'),
    );
    await checkPage(page, 'console-integrations');
    const provider = list.getByRole('listitem').filter({ hasText: say('integrations.about.payment') });
    await provider.getByRole('button', { name: like('integrations.askNamed') }).click();
    await expect(provider.getByRole('status')).toContainText(like('integrations.outcome.ok'));
    await expect(provider.getByText(say('integrations.standing.well'), { exact: true })).toBeVisible();

    const mail = list.getByRole('listitem').filter({ hasText: say('integrations.about.email') });
    await mail.getByRole('button', { name: like('integrations.sendNamed') }).click();
    const dialog = page.getByRole('dialog');
    await labelled(dialog, say('integrations.address')).fill('ujian@talora.example');
    await dialog.getByRole('button', { name: say('integrations.sendNow'), exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText(say('integrations.outcome.noted'));
    await checkPage(page, 'console-integrations-sent', 'brief');
    await dialog
      .getByRole('button', { name: say('integrations.close'), exact: true })
      .last()
      .click();
    await expect(dialog).toBeHidden();
    await staffer.go('messages');
    await expect(page.getByText('ujian@talora.example').first()).toBeVisible();
  });
});
