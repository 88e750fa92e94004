import type { CallResult } from '@talora/contract/call.ts';
import type { vendorsDeskCalls } from '@talora/contract/vendors-desk.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import type { StaffContext } from '../staff/staff.ts';
import { recordVendorAct } from './desk-record.ts';
import { accountsOf, playerOf, profileOf } from './desk-subject.ts';
import { findTransferRow, listOpenTransferRows, listPurseRows } from './transfer.queries.ts';
import { askHowTransferEnded, bringBack, decideTransfer } from './transfer-wallet.ts';
import { hasOpenSession } from './vendor-sessions.ts';

type Calls = (typeof vendorsDeskCalls)['calls'];

const MOST = 100;

/** Movements of the brand's players without an end, oldest first. */
export async function listOpenTransfers(context: StaffContext, code: string): Promise<CallResult<Calls['vendorTransfers']>> {
  const { platform, brand } = context;
  const { vendorId } = await profileOf(context, code);
  const rows = await listOpenTransferRows(platform.db.kysely, vendorId, brand.id, MOST);
  const accounts = await accountsOf(
    context,
    rows.map((row) => row.member_id),
  );
  return rows.flatMap(
    ({ id, member_id: memberId, direction, state, amount, asset: assetId, asked_at: askedAt, next_look_at: nextLook }) => {
      if (state === 'done' || state === 'refused') return [];
      const asset = getAssetById(assetId);
      return {
        id,
        memberId,
        account: accounts.get(memberId) ?? null,
        direction,
        state,
        amount: formatAmount(amount, asset),
        currency: asset.code,
        askedAt: askedAt.toISOString(),
        nextLookAt: nextLook?.toISOString() ?? null,
      };
    },
  );
}

/** Asks the vendor now how a movement ended; the ledger follows a clear answer. Refuses NOT_FOUND. */
export async function askTransfer(context: StaffContext, code: string, id: string): Promise<CallResult<Calls['askAboutTransfer']>> {
  const { platform } = context;
  const profile = await profileOf(context, code);
  const row = (await findTransferRow(platform.db.kysely, profile.vendorId, id)) ?? refuse('NOT_FOUND');
  await playerOf(context, profile, row.player_id);
  const after = await askHowTransferEnded(platform, profile, row, (tx, state) =>
    recordVendorAct(context, tx, profile, 'vendor.transfer-asked', { transfer: id, state }),
  );
  return { state: after.state };
}

/** A person's decision about a movement. Refuses NOT_FOUND and ILLEGAL_STATE. */
export async function decideOpenTransfer(context: StaffContext, code: string, id: string, outcome: 'done' | 'refused'): Promise<void> {
  const { platform, brand, staff } = context;
  const profile = await profileOf(context, code);
  const row = (await findTransferRow(platform.db.kysely, profile.vendorId, id)) ?? refuse('NOT_FOUND');
  await playerOf(context, profile, row.player_id);
  const fact = {
    brandId: brand.id,
    actor: { staff: staff.staffId },
    action: 'vendor.transfer-decided',
    subject: `member:${row.member_id}`,
  };
  await decideTransfer(platform, profile.vendorId, id, outcome, async (tx) => {
    await appendAudit(tx, { ...fact, detail: { vendor: profile.code, transfer: id, outcome } });
  });
}

/** Players of the brand with money at the vendor, the largest first. */
export async function listPurses(context: StaffContext, code: string): Promise<CallResult<Calls['vendorPurses']>> {
  const { platform, brand } = context;
  const profile = await profileOf(context, code);
  const db = platform.db.kysely;
  const rows = await listPurseRows(db, profile.vendorId, brand.id, MOST);
  const accounts = await accountsOf(
    context,
    rows.map((row) => row.member_id),
  );
  return Promise.all(
    rows.map(async ({ player_id: playerId, member_id: memberId, amount, asset: assetId }) => {
      const asset = getAssetById(assetId);
      const isPlaying = await hasOpenSession(platform, db, await playerOf(context, profile, playerId));
      const account = accounts.get(memberId) ?? null;
      return { playerId, memberId, account, amount: formatAmount(amount, asset), currency: asset.code, isPlaying };
    }),
  );
}

/** Brings back what lies there. Refuses NOT_FOUND, and ILLEGAL_STATE for a player with an open game or an open movement. */
export async function sweepPurse(
  context: StaffContext,
  code: string,
  requestId: string,
  playerId: string,
): Promise<CallResult<Calls['sweepVendorPurse']>> {
  const { platform } = context;
  const profile = await profileOf(context, code);
  const player = await playerOf(context, profile, playerId);
  if (profile.wallet !== 'transfer') refuse('NOT_FOUND');
  if (await hasOpenSession(platform, platform.db.kysely, player)) refuse('ILLEGAL_STATE', { from: 'playing', to: 'swept' });
  const row = await bringBack(platform, profile, player, requestId, (tx, state) =>
    recordVendorAct(context, tx, profile, 'vendor.purse-swept', { member: player.memberId, transfer: requestId, state }),
  );
  return { state: row?.state ?? 'nothing' };
}
