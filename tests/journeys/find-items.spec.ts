import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled } from './player-pages.ts';
import { readProduct } from './product.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

test.describe('lists over all queues and games', () => {
  test('a deposit and a withdrawal are found by account and number; returns stand beside certificates', async ({ staffer }) => {
    const { page } = staffer;
    const { member } = readProduct();
    for (const queue of ['deposits', 'withdrawals'] as const) {
      const { say } = staffer.texts;
      await staffer.go(queue);
      const search = page.getByRole('search');
      await labelled(search, say(`${queue}.search`)).fill(member.name.toUpperCase());
      await search.getByRole('button', { name: say('search.submit'), exact: true }).click();
      const rows = page.locator('[data-row]');
      await expect(rows.first()).toContainText(member.name);
      const count = await rows.count();
      await expect(page.getByRole('group', { name: say(`${queue}.filter`) }).locator('[aria-pressed=true]')).toHaveCount(0);
      await checkPage(page, `console-${queue}-found`, SIZES_SEEN);
      // By its number it is one; nothing that there is not is shown.
      const [no = ''] = /[DW]?\d{6}[\w-]*/.exec((await rows.first().textContent()) ?? '') ?? [];
      await labelled(search, say(`${queue}.search`)).fill(`  ${no.toLowerCase()} `);
      await search.getByRole('button', { name: say('search.submit'), exact: true }).click();
      await expect(rows).toHaveCount(1);
      expect(count).toBeGreaterThanOrEqual(1);
      await labelled(search, say(`${queue}.search`)).fill('tiada');
      await search.getByRole('button', { name: say('search.submit'), exact: true }).click();
      await expect(page.getByText(say(`${queue}.foundNone`))).toBeVisible();
      await page.goBack();
      await expect(rows).toHaveCount(1);
    }
    for (const language of isFull ? LANGUAGES : LANGUAGES.slice(0, 1)) {
      await staffer.chooseLanguage(language);
      const { say } = staffer.texts;
      await staffer.goToLine('games', 'returns.menu');
      await expect(page.getByRole('heading', { level: 1, name: say('returns.title') })).toBeVisible();
      await checkPage(page, `console-returns-${language}`, SIZES_SEEN);
    }
  });
});
