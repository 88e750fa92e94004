import { openRow, press } from './by-keyboard.ts';
import { expect, isFull, test } from './journey.ts';
import { photograph } from './pictures.ts';
import { labelled } from './player-pages.ts';
import { beginShift, playersWithWithdrawal, type Seen } from './shift.ts';

const SEEN_OF_RISK: Seen = {
  work: ['/', '/work', '/alerts'],
  players: ['/members', '/segments', '/papers', '/protection'],
  cashier: ['/deposits', '/withdrawals', '/batches', '/statements', '/banklines', '/reconciliation', '/cash', '/methods', '/transfers'],
  games: ['/games', '/decks', '/returns', '/vendors', '/invoices', '/jackpots'],
  growth: ['/contracts', '/tree', '/agentpay', '/agentcost'],
};
const REASON = 'Nama akaun bank tidak sama';

if (isFull)
  test('a shift of risk by the keyboard alone: one withdrawal is approved, the next refused with a reason, papers are accepted', async ({
    staffer,
    visit,
  }) => {
    test.setTimeout(480_000);
    const [good, bad] = await playersWithWithdrawal(staffer, visit, { count: 2, sum: '54', account: '5588123466' });
    if (good === undefined || bad === undefined) throw new Error('nobody asks for money');

    await test.step('a player hands in papers', async () => {
      const { page, site } = good.visitor;
      const { say } = site.texts;
      await site.open('/member/securityCenter');
      await page.getByRole('link', { name: new RegExp(`: ${say('security.papers.title')}$`) }).click();
      await page.getByRole('radio', { name: say('papers.kinds.passport'), exact: true }).check();
      await labelled(page, say('papers.number')).fill(`C${10_000_000 + (Date.now() % 10_000_000)}`);
      await labelled(page, say('papers.bornOn')).fill('1990-01-01');
      await page
        .locator('input[type=file]')
        .and(page.getByLabel(say('papers.pictures')))
        .setInputFiles(await photograph('PASSPORT'));
      await page.getByRole('button', { name: say('papers.send'), exact: true }).click();
      await expect(page.getByText(say('papers.waiting'))).toBeVisible();
    });

    const shift = await beginShift(staffer, visit, { role: 'risk', name: 'Ravi Risiko', language: 'zh' });
    const { page, texts } = shift.staffer;
    const { say, like } = texts;
    const dialog = page.getByRole('dialog');
    const rows = page.getByRole('region', { name: say('withdrawals.title') }).getByRole('button');

    await test.step('sees what the role has, and nothing else', async () => {
      await shift.seesOnly(SEEN_OF_RISK, '/audit');
    });

    await test.step('approves the first by its key: another opens by itself', async () => {
      await shift.openPage('cashier', 'nav.withdrawals');
      await openRow(page, rows.filter({ hasText: good.person.username }));
      await shift.isAt(like('withdrawals.one'));
      const first = await page.getByRole('heading', { level: 2, name: like('withdrawals.one') }).innerText();
      await expect(page.getByRole('button', { name: say('withdrawals.approve'), exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: say('withdrawals.start'), exact: true })).toHaveCount(0);
      await page.keyboard.press('a');
      await press(page, dialog.getByRole('button', { name: like('withdrawals.approveSum') }));
      await expect(dialog).toBeHidden();
      await good.visitor.site.openWithdrawal();
      await expect(rows.filter({ hasText: good.person.username })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2, name: first, exact: true })).toHaveCount(0);
      await shift.isAt(like('withdrawals.one'));
    });

    await test.step('refuses the second with a reason that the player reads; the money is back', async () => {
      await openRow(page, rows.filter({ hasText: bad.person.username }));
      await shift.isAt(like('withdrawals.one'));
      await page.keyboard.press('r');
      // Without a reason nothing is decided.
      await press(page, dialog.getByRole('button', { name: say('withdrawals.reject'), exact: true }));
      await expect(dialog.getByText(say('withdrawals.reasonNeeded'))).toBeVisible();
      await press(page, labelled(dialog, say('withdrawals.reason')));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(REASON);
      await press(page, dialog.getByRole('button', { name: say('withdrawals.reject'), exact: true }));
      await expect(dialog).toBeHidden();
      await shift.keepsFocus();
      await expect(bad.visitor.page.getByText(REASON).first()).toBeVisible({ timeout: 20_000 });
      await bad.visitor.site.expectBalance('100.00');
    });

    await test.step('accepts the papers, after a look at their picture', async () => {
      await shift.openPage('players', 'papers.menu');
      const papers = page.getByRole('region', { name: say('papers.title') }).getByRole('button');
      await openRow(page, papers.filter({ hasText: good.person.username }));
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
      await page.keyboard.press('a');
      await press(page, dialog.getByRole('button', { name: say('papers.accept'), exact: true }));
      await expect(dialog).toBeHidden();
      await expect(papers.filter({ hasText: good.person.username })).toHaveCount(0);
      await shift.keepsFocus();
    });

    await shift.end();
  });
