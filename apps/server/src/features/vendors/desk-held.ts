import type { CallArguments, CallResult } from '@talora/contract/call.ts';
import type { vendorHeldDeskCalls } from '@talora/contract/vendor-held-desk.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import type { StaffContext } from '../staff/staff.ts';
import { accountsOf, profileOf } from './desk-subject.ts';
import { heldCause } from './held-causes.ts';
import { carryOutHeld } from './held-calls.ts';
import { decideHeldRow, findHeldRow, listHeldRows } from './held.ts';

type Calls = (typeof vendorHeldDeskCalls)['calls'];

const MOST = 100;

/** Calls of the brand's players that wait for a person, oldest first. */
export async function listHeldCalls(context: StaffContext, code: string): Promise<CallResult<Calls['vendorHeldCalls']>> {
  const { platform, brand } = context;
  const { vendorId } = await profileOf(context, code);
  const rows = await listHeldRows(platform.db.kysely, vendorId, brand.id, MOST);
  const accounts = await accountsOf(
    context,
    rows.map((row) => row.member_id),
  );
  return rows.map((row) => {
    const asset = getAssetById(row.asset);
    const { operation, roundId, gameCode, note } = row.call;
    return {
      txId: row.tx_id,
      operation,
      cause: heldCause(row.cause) ?? 'single',
      roundId,
      gameCode,
      memberId: row.member_id,
      account: accounts.get(row.member_id) ?? null,
      amount: formatAmount(row.amount, asset),
      currency: asset.code,
      note,
      tries: row.tries,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
    };
  });
}

/**
 * A person's decision about a held call, with the sum that was on the screen; it and its entry in the audit are one, and what
 * was allowed is done at once. Refuses NOT_FOUND, AMOUNT_INVALID, and ILLEGAL_STATE when it was decided or has another sum.
 */
export async function decideHeldCall(
  context: StaffContext,
  { code, txId, amount, outcome, reason }: CallArguments<Calls['decideHeldVendorCall']>,
): Promise<CallResult<Calls['decideHeldVendorCall']>> {
  const { platform, brand, staff } = context;
  const profile = await profileOf(context, code);
  const row = await findHeldRow(platform.db.kysely, profile.vendorId, txId);
  if (row?.brand_id !== brand.id) refuse('NOT_FOUND');
  const sum = parseAmount(amount, getAssetById(row.asset));
  if (sum === undefined) refuse('AMOUNT_INVALID');
  await platform.db.tx(async (tx) => {
    const answer = await decideHeldRow(tx, row, { amount: sum, outcome, staffId: staff.staffId, reason });
    if (answer === 'again') return;
    if (answer !== 'ok') refuse('ILLEGAL_STATE', { from: answer, to: outcome });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'vendor.held-decided',
      subject: `member:${row.member_id}`,
      detail: { vendor: profile.code, tx: txId, operation: row.call.operation, amount, outcome, reason },
    });
  });
  await carryOutHeld(platform, profile, txId);
  return { state: outcome };
}
