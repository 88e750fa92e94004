import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { vendorHeldConsoleCalls } from '@talora/contract/vendors/held-console.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { checkIdTime } from '../../../../platform/id-time.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { doOrAsk, tellRequestsChanged, type Effects } from '../../../people/approvals/approvals.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { accountsOf, playerOf, profileOf, profileOfDeed } from './console-subject.ts';
import { decideExcessRow, findExcessRow, listExcessRows, type ExcessDecision, type ExcessRow } from '../limits/excess.ts';

type Calls = (typeof vendorHeldConsoleCalls)['calls'];

const MOST = 100;

/** What the vendor claims too much of the brand's players, oldest first. */
export async function listExcess(context: StaffContext, code: string): Promise<CallResult<Calls['vendorExcess']>> {
  const { platform, brand } = context;
  const { vendorId } = await profileOf(context, code);
  const rows = await listExcessRows(platform.db.kysely, vendorId, brand.id, MOST);
  const accounts = await accountsOf(
    context,
    rows.map((row) => row.member_id),
  );
  return rows.map(({ id, member_id: memberId, told, explained, asset: assetId, seen_at: seenAt, last_seen_at: lastSeenAt }) => {
    const asset = getAssetById(assetId);
    const money = (minor: bigint): string => formatAmount(minor, asset);
    return {
      id,
      memberId,
      account: accounts.get(memberId) ?? null,
      told: money(told),
      explained: money(explained),
      excess: money(told - explained),
      currency: asset.code,
      seenAt: seenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    };
  });
}

/** Decides an excess and audits it, in one transaction. Refuses NOT_FOUND, and ILLEGAL_STATE when it was decided or has other sums. */
async function carryOut(tx: Tx, brandId: string, vendor: string, row: ExcessRow, decision: ExcessDecision): Promise<void> {
  const answer = await decideExcessRow(tx, decision);
  if (answer === 'again') return;
  if (answer === 'missing') refuse('NOT_FOUND');
  if (answer !== 'ok') refuse('ILLEGAL_STATE', { from: answer, to: decision.outcome });
  const { id, told, explained, outcome, reason, staffId } = decision;
  const asset = getAssetById(row.asset);
  await appendAudit(tx, {
    brandId,
    actor: { staff: staffId },
    action: 'vendor.excess-decided',
    subject: `member:${row.member_id}`,
    detail: { vendor, excess: id, told: formatAmount(told, asset), explained: formatAmount(explained, asset), outcome, reason },
  });
}

/**
 * A person's decision about an excess, with the sums that were on the screen; credits above the brand's sums take two. Refuses
 * NOT_FOUND, AMOUNT_INVALID, and ILLEGAL_STATE when it was decided or has other sums by now.
 */
export async function decideExcess(
  context: StaffContext,
  input: CallArguments<Calls['decideVendorExcess']>,
): Promise<CallResult<Calls['decideVendorExcess']>> {
  const { platform, brand, staff } = context;
  const { code, id, requestId, outcome, reason } = input;
  checkIdTime(platform, requestId);
  const profile = await profileOf(context, code);
  const done = await platform.db.tx(async (tx) => {
    const row = (await findExcessRow(tx, id)) ?? refuse('NOT_FOUND');
    if (row.vendor_id !== profile.vendorId) refuse('NOT_FOUND');
    await playerOf(context, profile, row.player_id);
    const asset = getAssetById(row.asset);
    const [told, explained] = [parseAmount(input.told, asset), parseAmount(input.explained, asset)];
    if (told === undefined || explained === undefined) refuse('AMOUNT_INVALID');
    const decision = { id, transferId: requestId, told, explained, outcome, staffId: staff.staffId, reason };
    const act = () => carryOut(tx, brand.id, profile.code, row, decision);
    if (outcome === 'left' || row.state !== 'open' || row.told !== told || row.explained !== explained) {
      await act();
      return 'done';
    }
    const deed = {
      kind: 'vendor.excess',
      requestId,
      subjectId: id,
      memberId: row.member_id,
      sum: told - explained,
      version: `${told}/${explained}`,
      about: null,
      changes: [{ name: 'vendor.excess', from: input.explained, to: input.told }],
      detail: { vendor: profile.code },
      reason,
    } as const;
    return doOrAsk(context, tx, deed, act);
  });
  if (done === 'asked') tellRequestsChanged(context);
  return { state: done === 'asked' ? 'asked' : outcome };
}

/** What the approval of a credit does. */
export const excessEffects: Pick<Effects, 'vendor.excess'> = {
  async 'vendor.excess'(platform, tx, request, approver) {
    const { id: transferId, brand_id: brandId, subject_id: id, version, reason } = request;
    const profile = await profileOfDeed(platform, request);
    const row = (await findExcessRow(tx, id)) ?? refuse('NOT_FOUND');
    if (`${row.told}/${row.explained}` !== version) refuse('CHANGED_MEANWHILE', { version: `${row.told}/${row.explained}` });
    const { told, explained } = row;
    await carryOut(tx, brandId, profile.code, row, {
      id,
      transferId,
      told,
      explained,
      outcome: 'credited',
      staffId: approver.staffId,
      reason,
    });
    return () => undefined;
  },
};
