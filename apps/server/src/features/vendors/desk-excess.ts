import type { CallArguments, CallResult } from '@talora/contract/call.ts';
import type { vendorHeldDeskCalls } from '@talora/contract/vendor-held-desk.ts';
import { formatAmount, parseAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { checkIdTime } from '../../platform/id-time.ts';
import { refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import type { StaffContext } from '../staff/staff.ts';
import { accountsOf, playerOf, profileOf } from './desk-subject.ts';
import { decideExcessRow, findExcessRow, listExcessRows } from './excess.ts';

type Calls = (typeof vendorHeldDeskCalls)['calls'];

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

/**
 * A person's decision about an excess, with the sums that were on the screen; it and its entry in the audit are one. Refuses
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
  const row = (await findExcessRow(platform.db.kysely, id)) ?? refuse('NOT_FOUND');
  if (row.vendor_id !== profile.vendorId) refuse('NOT_FOUND');
  await playerOf(context, profile, row.player_id);
  const asset = getAssetById(row.asset);
  const [told, explained] = [parseAmount(input.told, asset), parseAmount(input.explained, asset)];
  if (told === undefined || explained === undefined) refuse('AMOUNT_INVALID');
  await platform.db.tx(async (tx) => {
    const decision = { id, transferId: requestId, told, explained, outcome, staffId: staff.staffId, reason };
    const answer = await decideExcessRow(tx, decision);
    if (answer === 'missing') refuse('NOT_FOUND');
    if (answer === 'again') return;
    if (answer !== 'ok') refuse('ILLEGAL_STATE', { from: answer, to: outcome });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'vendor.excess-decided',
      subject: `member:${row.member_id}`,
      detail: { vendor: profile.code, excess: id, told: input.told, explained: input.explained, outcome, reason },
    });
  });
  return { state: outcome };
}
