import type { Platform } from '../../../../platform/platform.ts';
import { Fault } from '../../../../platform/refusal.ts';
import { applyPaymentReport } from './apply-payment.ts';
import { findDepositRow, listExpiredSlipDeposits, takeDepositsToCheck, takeDepositToCheck, type DepositRow } from './deposits.queries.ts';
import { moveDeposit } from './move-deposit.ts';
import { redirectProvider } from './payment-providers.ts';
import { tellPages } from '../wallet-events.ts';

const ASK_AFTER_SECONDS = 20;
const ASK_NOW_SECONDS = 3;
const BATCH = 50;
/** Time after the deadline in which a payment that was just made may still be reported. */
const GRACE_MS = 2 * 60_000;

async function expire(platform: Platform, row: DepositRow): Promise<void> {
  const after = await platform.db.tx(async (tx) => {
    const locked = await findDepositRow(tx, row.member_id, row.id, true);
    if (locked === undefined || (locked.state !== 'created' && locked.state !== 'awaiting_payment')) return null;
    return moveDeposit(tx, locked, 'expired', { actor: 'system' });
  });
  if (after !== null)
    tellPages(platform, 'deposit', { brandId: after.brand_id, memberId: after.member_id, id: after.id, state: after.state });
}

/** Asks the provider about one deposit and applies the answer; no answer leaves it for the next time. */
async function checkPayment(platform: Platform, row: DepositRow): Promise<void> {
  try {
    const answer = await redirectProvider.query(platform, row.reference);
    if (answer !== null) await applyPaymentReport(platform, answer);
    const isOver = platform.clock.nowMs() > row.expires_at.getTime() + GRACE_MS;
    // Only after the provider has said that nothing was paid: silence never expires a deposit.
    if (isOver && (answer === null || answer.report.status === 'pending')) await expire(platform, row);
  } catch (error) {
    // What cannot be stored of one stands in the way of no other.
    platform.log[error instanceof Fault ? 'warn' : 'error']({ error, deposit: row.id }, 'payment could not be asked about');
  }
}

/** Asks about open redirect deposits whose webhook may have been lost, and ends what has run out. */
export async function checkPayments(platform: Platform): Promise<void> {
  for (const row of await takeDepositsToCheck(platform.db.kysely, ASK_AFTER_SECONDS, BATCH)) await checkPayment(platform, row);
  for (const row of await listExpiredSlipDeposits(platform.db.kysely, BATCH)) await expire(platform, row);
}

/** Asks about a deposit while its owner looks at it, at most once in a few seconds. */
export async function checkPaymentNow(platform: Platform, memberId: string, id: string): Promise<void> {
  const row = await takeDepositToCheck(platform.db.kysely, memberId, id, ASK_NOW_SECONDS);
  if (row !== undefined) await checkPayment(platform, row);
}
