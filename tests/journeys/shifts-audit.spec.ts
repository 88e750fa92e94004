import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { press, reach } from './by-keyboard.ts';
import { expect, isFull, test } from './journey.ts';
import { labelled } from './player-pages.ts';
import { beginShift, newPlayer, type Seen } from './shift.ts';
import { region } from './two-staffers.ts';
import { readWorkbook } from './workbook.ts';

const SEEN_OF_AUDITOR: Seen = {
  work: ['/', '/work', '/alerts', '/approvals'],
  players: ['/members', '/segments', '/papers', '/protection'],
  cashier: ['/deposits', '/withdrawals', '/batches', '/statements', '/banklines', '/reconciliation', '/cash', '/methods', '/transfers'],
  games: ['/games', '/decks', '/returns', '/vendors', '/invoices', '/jackpots'],
  growth: ['/affiliates', '/contracts', '/tree', '/agentpay', '/agentcost'],
  support: ['/feedback', '/messages'],
  system: ['/integrations', '/staff', '/roles', '/audit'],
};
/** What a spreadsheet would reckon with, or open, where it is not made inert. */
const FORMULA = '=HYPERLINK("https://jahat.example","Buka")';

/** Cells of a line of CSV. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

if (isFull)
  test('a shift of an auditor by the keyboard alone: the log is narrowed, an entry opened, the list taken away, the chain checked', async ({
    staffer,
    visit,
  }) => {
    test.setTimeout(480_000);
    await test.step('a colleague locks a player, with a reason that is a formula', async () => {
      const { person } = await newPlayer(visit);
      await staffer.openMember(person.username);
      const { page, texts } = staffer;
      const { say } = texts;
      const dialog = page.getByRole('dialog');
      await page
        .getByRole('group', { name: say('memberTabs.label') })
        .getByRole('button', { name: say('memberTabs.logins'), exact: true })
        .click();
      await region(page, say('memberAccess.title'))
        .getByRole('button', { name: say('memberAccess.force'), exact: true })
        .click();
      await labelled(dialog, say('memberAccess.reason')).fill(FORMULA);
      await dialog.getByRole('button', { name: say('memberAccess.force'), exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    const shift = await beginShift(staffer, visit, { role: 'auditor', name: 'Audra Semak', language: 'en' });
    const { page, texts } = shift.staffer;
    const { say, like } = texts;
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const rows = page.getByRole('table', { name: say('audit.title') }).getByRole('row');

    await test.step('sees what the role has, and nothing else', async () => {
      await shift.seesOnly(SEEN_OF_AUDITOR, '/settings');
    });

    await test.step('narrows the log to an act, and opens the entry', async () => {
      await shift.openPage('system', 'nav.audit');
      await expect(rows.nth(1)).toBeVisible();
      await press(page, button(say('list.filters')));
      const act = labelled(page, say('audit.act'));
      await reach(page, act);
      // Letters lead to a choice of the list, as they do for who does not see it.
      await page.keyboard.type(say('auditAction.memberPasswordForced'));
      await expect(page).toHaveURL(/action=member\.password-change-forced/);
      await press(page, rows.nth(1).getByRole('button'));
      await expect(page.getByText(say('audit.hash'), { exact: true })).toBeVisible();
      await expect(page.getByText(FORMULA)).toBeVisible();
    });

    const take = async (format: 'csv' | 'xlsx'): Promise<Buffer> => {
      await press(page, button(say('list.export')));
      await press(page, button(say(`list.formatName.${format}`)));
      const saved = page.waitForEvent('download');
      await press(page, button(say('list.exportNow')));
      const download = await saved;
      await expect(dialog).toBeHidden();
      expect(download.suggestedFilename()).toBe(`audit.${format}`);
      return bytesOf(download);
    };

    await test.step('takes it away as CSV: what begins like a formula is text', async () => {
      const lines = (await take('csv')).toString().replace('\uFEFF', '').trim().split('\r\n');
      expect(lines[0]).toMatch(/^seq,at,actor,action,subject,/);
      expect(lines.length).toBeGreaterThan(1);
      const cells = lines.flatMap(cellsOf);
      expect(cells.filter((cell) => cell.includes('HYPERLINK')).length).toBeGreaterThan(0);
      expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
      await shift.keepsFocus();
    });

    await test.step('and as a workbook, which a reader of its own opens', async () => {
      const { rows: cells, formulas } = readWorkbook(await take('xlsx'));
      expect(formulas).toBe(0);
      expect(cells[0]?.slice(0, 4)).toEqual(['seq', 'at', 'actor', 'action']);
      expect(cells.slice(1).every((row) => row[3] === 'member.password-change-forced')).toBe(true);
      expect(cells.flat().some((cell) => cell.includes('HYPERLINK'))).toBe(true);
    });

    await test.step('checks the chain, and finds both exports among what was viewed', async () => {
      await press(page, button(say('audit.verify')));
      await expect(page.getByText(/^Intact: /)).toBeVisible({ timeout: 60_000 });
      await shift.keepsFocus();
      await press(page, button(say('list.clear')));
      await press(page, button(say('audit.part.looking')));
      await expect(rows.filter({ hasText: say('auditAction.listExported') }).filter({ hasText: 'Audra' })).toHaveCount(2);
    });

    await test.step('reads settings of staff and changes none', async () => {
      await shift.openPage('system', 'nav.staff');
      await expect(
        page
          .getByRole('region', { name: say('staff.title') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: say('staff.invite') })).toHaveCount(0);
      await expect(page.getByRole('button', { name: like('staff.changeRole') })).toHaveCount(0);
    });

    await shift.end();
  });
