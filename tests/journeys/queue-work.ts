import { choose, openRow, press, reach, type } from './by-keyboard.ts';
import type { ConsolePages } from './console-pages.ts';
import { expect } from './journey.ts';
import { labelled } from './player-pages.ts';
import { region } from './two-staffers.ts';

/** Opens an item of a queue by the keys of the queue. */
export async function openItem(
  staffer: ConsolePages,
  queue: 'deposits' | 'withdrawals',
  part: string,
  account: string,
  sum: string,
): Promise<void> {
  const { page, texts } = staffer;
  const { say, like } = texts;
  await staffer.go(queue);
  const chips = page.getByRole('group', { name: say(`${queue}.filter`) });
  await press(page, chips.getByRole('button', { name: new RegExp(`^${say(`${queue}.queue.${part}`)}`) }));
  const rows = page.getByRole('region', { name: say(`${queue}.title`) }).getByRole('button');
  await openRow(page, rows.filter({ hasText: account }).filter({ hasText: sum }).first());
  await expect(page.getByRole('heading', { name: like(`${queue}.one`) })).toBeVisible();
}

/** Decides about the open deposit: credits what has come. */
export async function credit({ page, texts }: ConsolePages, sum: string): Promise<void> {
  const { say, like } = texts;
  await press(page, page.getByRole('button', { name: say('deposits.approve'), exact: true }));
  const dialog = page.getByRole('dialog', { name: say('deposits.approveTitle') });
  await type(page, labelled(dialog, say('deposits.sumOnSlip')), sum);
  await press(page, dialog.getByRole('button', { name: like('deposits.approveSum') }));
  await expect(dialog).toBeHidden();
}

/** Presses a button of the page, gives a reason where one is asked for, and presses the one that confirms. */
export async function decide({ page }: ConsolePages, button: string, confirm = button, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page, page.getByRole('button', { name: button, exact: true }));
  if (reason !== undefined) await type(page, labelled(dialog, reason), 'Kerja hari ini');
  await press(page, dialog.getByRole('button', { name: confirm, exact: true }));
  await expect(dialog).toBeHidden();
}

/** Approves what somebody has asked for, about an account where several wait. */
export async function approve(staffer: ConsolePages, kind: string, account = ''): Promise<void> {
  const { page, texts } = staffer;
  const { say } = texts;
  await staffer.go('approvals');
  const request = region(page, say('approvals.title'))
    .getByRole('listitem')
    .filter({ hasText: say(`approvals.kind.${kind}`) })
    .filter({ hasText: account });
  await press(page, request.getByRole('button', { name: say('approvals.approve') }));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: say('approvals.approve'), exact: true }));
  await expect(dialog).toBeHidden();
  await expect(request).toHaveCount(0);
}

/** Asks that a player's balance be put right. */
export async function askAdjustment(staffer: ConsolePages, account: string, sum: string): Promise<void> {
  const { page, texts } = staffer;
  const { say } = texts;
  await staffer.openMember(account);
  const card = region(page, say('memberAdjustments.title'));
  await press(page, card.getByRole('button', { name: say('memberAdjustments.ask'), exact: true }));
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('radio'), dialog.getByRole('radio', { name: say('adjustment.direction.credit') }));
  await type(page, labelled(dialog, say('memberAdjustments.amount', { currency: 'MYR' })), sum);
  const reason = labelled(dialog, say('memberAdjustments.reason'));
  await reach(page, reason);
  await reason.selectOption('goodwill');
  await type(page, labelled(dialog, say('memberAdjustments.note')), 'Kerja hari ini');
  await press(page, dialog.getByRole('button', { name: say('memberAdjustments.confirm'), exact: true }));
  await expect(dialog).toBeHidden();
}
