import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { doOrAsk, tellRequestsChanged, type Effects } from '../../../people/approvals/approvals.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { accountsOf, deedSubject, profileOf, profileOfDeed } from './console-subject.ts';
import { heldCause } from '../limits/held-causes.ts';
import { carryOutHeld } from '../limits/held-calls.ts';
import { decideHeldRow, findHeldRow, listHeldRows, type HeldRow } from '../limits/held.ts';

type Calls = (typeof vendorHeldConsoleCalls)['calls'];

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

interface Decision {
  readonly amount: bigint;
  readonly outcome: 'allowed' | 'refused';
  readonly staffId: string;
  readonly reason: string;
}

/** Decides a held call and audits it, in one transaction. Refuses ILLEGAL_STATE when it was decided or has another sum. */
async function decideWithin(tx: Tx, brandId: string, vendor: string, row: HeldRow, decision: Decision): Promise<void> {
  const { amount, outcome, staffId, reason } = decision;
  const answer = await decideHeldRow(tx, row, decision);
  if (answer === 'again') return;
  if (answer !== 'ok') refuse('ILLEGAL_STATE', { from: answer, to: outcome });
  const { tx_id: txId, member_id: memberId, call, asset } = row;
  const fact = { brandId, actor: { staff: staffId }, action: 'vendor.held-decided', subject: `member:${memberId}` };
  const sum = formatAmount(amount, getAssetById(asset));
  await appendAudit(tx, { ...fact, detail: { vendor, tx: txId, operation: call.operation, amount: sum, outcome, reason } });
}

/**
 * A person's decision about a held call, with the sum that was on the screen; what was allowed is done at once, and above the
 * brand's sums another decides. Refuses NOT_FOUND, AMOUNT_INVALID, and ILLEGAL_STATE when it was decided or has another sum.
 */
export async function decideHeldCall(
  context: StaffContext,
  input: CallArguments<Calls['decideHeldVendorCall']>,
): Promise<CallResult<Calls['decideHeldVendorCall']>> {
  const { platform, brand, staff } = context;
  const { code, txId, requestId, outcome, reason } = input;
  const profile = await profileOf(context, code);
  const done = await platform.db.tx(async (tx) => {
    const row = await findHeldRow(tx, profile.vendorId, txId);
    if (row?.brand_id !== brand.id) refuse('NOT_FOUND');
    const amount = parseAmount(input.amount, getAssetById(row.asset));
    if (amount === undefined) refuse('AMOUNT_INVALID');
    const act = () => decideWithin(tx, brand.id, profile.code, row, { amount, outcome, staffId: staff.staffId, reason });
    if (outcome === 'refused' || row.state !== 'open' || amount !== row.amount || amount === 0n) {
      await act();
      return 'done';
    }
    const deed = {
      kind: 'vendor.held',
      requestId,
      subjectId: deedSubject(profile, 'call', txId),
      memberId: row.member_id,
      sum: amount,
      version: row.state,
      about: null,
      changes: [{ name: `vendor.held.${row.call.operation}`, from: row.state, to: outcome }],
      detail: { vendor: profile.code, tx: txId },
      reason,
    } as const;
    return doOrAsk(context, tx, deed, act);
  });
  if (done === 'asked') tellRequestsChanged(context);
  else await carryOutHeld(platform, profile, txId);
  return { state: done === 'asked' ? 'asked' : outcome };
}

/** What the approval of a held call does. */
export const heldEffects: Pick<Effects, 'vendor.held'> = {
  async 'vendor.held'(platform, tx, request, approver) {
    const { brand_id: brandId, amount, detail, reason } = request;
    const profile = await profileOfDeed(platform, request);
    const txId = typeof detail.tx === 'string' ? detail.tx : '';
    const row = (await findHeldRow(tx, profile.vendorId, txId)) ?? refuse('NOT_FOUND');
    if (row.state !== 'open' || row.amount !== amount) refuse('CHANGED_MEANWHILE', { version: row.state });
    const decision = { amount: row.amount, outcome: 'allowed', staffId: approver.staffId, reason } as const;
    await decideWithin(tx, brandId, profile.code, row, decision);
    return () => {
      // The job does what cannot be done at this moment.
      carryOutHeld(platform, profile, txId).catch((error: unknown) => platform.log.warn({ error }, 'a held call was not carried out'));
    };
  },
};
