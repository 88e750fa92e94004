import { getAssetById } from '@talora/domain/money/asset.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault, assert } from '../../../../platform/refusal.ts';
import { tellPages } from '../wallet-events.ts';
import { openAccountNumber } from '../payees/account-marks.ts';
import { findPayeeOfWithdrawal } from '../payees/payees.queries.ts';
import { findPayoutStop } from '../withdrawals/payout-stops.ts';
import { isMeantSo } from './payout-seal.ts';
import { applyPayoutReport, isPayoutOver, lockPayout, markUnclear } from './apply-payout.ts';
import { payoutProvider, type PayoutAnswer } from './payout-provider.ts';
import { changePayoutRow, findPayoutRow, SILENCE_SECONDS, takePayoutsDue, type PayoutRow } from './payouts.queries.ts';

const BATCH = 50;

/** Hands a payout to the provider; the same reference is the same payout, however often. */
async function hand(platform: Platform, row: PayoutRow): Promise<PayoutAnswer> {
  const payee = await findPayeeOfWithdrawal(platform.db.kysely, row.member_id, row.withdrawal_id);
  assert(payee !== undefined, 'a withdrawal has its payee');
  if (!isMeantSo(platform, row, payee)) throw new Fault('no server of this installation has meant a payout so');
  return payoutProvider.create(platform, {
    reference: row.reference,
    amount: row.amount.toString(),
    currency: getAssetById(row.asset).code,
    bankCode: payee.bank_code,
    accountNumber: openAccountNumber(platform, payee),
    holder: payee.holder,
    notifyUrl: `${platform.config.payment.notifyOrigin}/pay/v1/${payoutProvider.code}/notify`,
  });
}

/** Who asks: has it sent the payout just now, and is it the job that asks when one was silent for too long? */
interface Asker {
  isSender: boolean;
  readonly isJob: boolean;
}

/** Is another one sending it at this moment? Then it stays so: nobody may decide its end meanwhile. */
function isSentByAnother(seen: PayoutRow, now: PayoutRow, { isSender, isJob }: Asker): boolean {
  if (now.state !== 'sending' || isSender) return false;
  return !isJob || seen.next_query_at?.getTime() !== now.next_query_at?.getTime();
}

async function writeUnclear(platform: Platform, row: PayoutRow, note: string, asker: Asker): Promise<void> {
  const after = await platform.db.tx(async (tx) => {
    const locked = await lockPayout(tx, row);
    // The provider's webhook may have been faster than its answer.
    if (isPayoutOver(locked.payout) || isSentByAnother(row, locked.payout, asker)) return locked.withdrawal;
    return markUnclear(tx, locked, note);
  });
  tellPages(platform, 'withdrawal', { brandId: after.brand_id, memberId: after.member_id, id: after.id, state: after.state });
}

/** Does what asks the provider; no clear answer leaves the payout unknown. */
async function ask(platform: Platform, row: PayoutRow, asker: Asker, act: () => Promise<PayoutAnswer | null>): Promise<void> {
  let answer: PayoutAnswer | null;
  try {
    answer = await act();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    platform.log.warn({ error, payout: row.id }, 'payout provider');
    return writeUnclear(platform, row, 'the provider did not answer', asker);
  }
  if (answer === null) return writeUnclear(platform, row, 'the provider does not know it', asker);
  if (answer.report.reference !== row.reference) return writeUnclear(platform, row, 'the provider speaks of another payout', asker);
  await applyPayoutReport(platform, answer);
}

/** Hands a payout that was just stored to the provider. */
export const deliverPayout = (platform: Platform, row: PayoutRow): Promise<void> =>
  ask(platform, row, { isSender: true, isJob: false }, () => hand(platform, row));

/** Marks a payout that the provider does not know as being sent once more, so that nobody ends it meanwhile. What the provider called it before is forgotten. False when it has ended: then nothing is sent. */
async function markSending(platform: Platform, row: PayoutRow): Promise<boolean> {
  return platform.db.tx(async (tx) => {
    const { payout } = await lockPayout(tx, row);
    if (isPayoutOver(payout)) return false;
    await changePayoutRow(tx, payout, { state: 'sending', payoutId: null, queries: payout.queries, queryAfterSeconds: SILENCE_SECONDS });
    return true;
  });
}

/**
 * Asks the provider how a payout stands, before anything else. One that it does not know is handed over again under the same reference,
 * which cannot be paid twice, unless by now no money may leave to the member, or two people have ended it while the provider was asked.
 */
async function queryPayout(platform: Platform, row: PayoutRow, isJob: boolean): Promise<void> {
  const asker: Asker = { isSender: false, isJob };
  await ask(platform, row, asker, async () => {
    const answer = await payoutProvider.query(platform, row.reference);
    if (answer !== null || row.queries === 0 || (await findPayoutStop(platform.db.kysely, row)) !== null) return answer;
    asker.isSender = await markSending(platform, row);
    return asker.isSender ? hand(platform, row) : null;
  });
}

/** Asks about payouts whose end is not known and that are due to be asked about. */
export async function checkPayouts(platform: Platform): Promise<void> {
  for (const row of await takePayoutsDue(platform.db.kysely, BATCH)) {
    try {
      await queryPayout(platform, row, true);
    } catch (error) {
      // What cannot be stored of one stands in the way of no other.
      platform.log.error({ error, payout: row.id }, 'a payout could not be asked about');
    }
  }
}

/** Asks about one payout now: somebody queries at it. */
export async function checkPayoutNow(platform: Platform, memberId: string, id: string): Promise<void> {
  const row = await findPayoutRow(platform.db.kysely, memberId, id);
  if (row !== undefined && !isPayoutOver(row)) await queryPayout(platform, row, false);
}
