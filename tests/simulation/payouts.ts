// The payment provider pays withdrawals out: late, never, or without an answer. What it has really sent is told by itself alone.
import { requestsCalls } from '@talora/contract/staff/requests-console.ts';
import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import { sql } from 'kysely';
import { BrokenDay, type Day } from './lived-day.ts';

/** The provider's bank pays one of the payouts, or does not know the account; the webhook starts its way. */
export function endPayout(day: Day): void {
  const open = [...day.provider.payouts.values()].filter(({ status }) => status === 'pending');
  if (open.length === 0) return;
  const { reference } = day.dice.pick(open);
  const report = day.provider.endPayout(reference, day.dice.chance(0.7) ? 'paid' : 'failed');
  day.payoutHooks.push(report);
  day.note('payout', report.status);
}

/** A webhook about a payout arrives, twice, late or never. */
export async function deliverPayout(day: Day): Promise<void> {
  if (day.payoutHooks.length === 0) return;
  const [report] = day.payoutHooks.splice(day.dice.below(day.payoutHooks.length), 1);
  if (report === undefined) return;
  if (day.dice.chance(0.2)) return day.note('payout webhook', 'lost'); // the product asks by itself
  const status = await day.provider.notifyPayout(day.world, report);
  if (status >= 500 || day.dice.chance(0.2)) day.payoutHooks.push(report);
  day.note('payout webhook', status);
}

/** Staff look at the provider's own pages, and two of them write down what stands there. What is still on its way stays so. */
export async function settleUnknown(day: Day, id: string): Promise<void> {
  const calls = day.staffer.caller.client(walletConsoleCalls);
  const { payout } = await day.read(() => calls.consoleWithdrawal({ id }));
  const report = payout === null ? undefined : day.provider.payouts.get(payout.reference);
  if (report === undefined || report.status === 'pending') {
    await day.insist('check payout', () => calls.checkPayout({ id }));
    return day.note('check payout', report?.status ?? null);
  }
  const outcome = report.status === 'paid' ? ('paid' as const) : ('failed' as const);
  const requestId = day.id();
  const asked = await day.insist('settle payout', async () => {
    await day.staffer.stepUp();
    return calls.askPayoutSettle({ id, requestId, outcome, reference: report.bankReference ?? '', reason: 'seen at the provider' });
  });
  if (typeof asked === 'string' || asked.request === null) return day.note('settle payout', asked);
  const { request } = asked;
  // One decides alone about nothing; a webhook may be faster than the second person.
  const decided = await day.insist('decide payout', async () => {
    const { content } = await day.complaints.caller.client(requestsCalls).requests({});
    // An answer that was lost: it is decided.
    return content.some(({ id: open }) => open === request.id) ? day.complaints.decide(request) : null;
  });
  day.note('settle payout', [outcome, typeof decided === 'string' ? decided : 'decided']);
}

/** Each withdrawal is paid once at most, and one that is paid was: by hand, or by the provider, who says so itself. */
export async function checkPayouts(day: Day, step: string): Promise<void> {
  if (day.provider.payouts.size === 0) return;
  const { rows } = await day.read(() =>
    sql<{ id: string; isPaid: boolean; references: readonly string[] }>`
      select w.id, exists (select from wallet_step s where s.member_id = w.member_id and s.subject_id = w.id and s.state = 'paid') as "isPaid",
        array_agg(p.reference) as references
      from wallet_withdrawal w join wallet_payout p on p.member_id = w.member_id and p.withdrawal_id = w.id
      group by w.member_id, w.id`.execute(day.world.platform.db.kysely),
  );
  for (const { id, isPaid, references } of rows) {
    const reports = references.map((reference) => day.provider.payouts.get(reference)).filter((report) => report !== undefined);
    const paid = reports.filter(({ status }) => status === 'paid').length;
    const isOpen = reports.some(({ status }) => status === 'pending');
    // Another seed of the same database speaks of payouts that this provider never heard of.
    if (reports.length < references.length && reports.length === 0) continue;
    const byHand = day.paidByHand.has(id) ? 1 : 0;
    if (paid + byHand > 1 || (isPaid && paid + byHand !== 1) || (byHand === 1 && isOpen))
      throw new BrokenDay(`seed ${day.seed}, after ${step}: withdrawal ${id} was sent ${paid} times by the provider and ${byHand} by hand`);
  }
}
