import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { doOrAsk, tellRequestsChanged, type Effects } from '../../../people/approvals/approvals.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import type { VendorProfile } from '../profiles.ts';
import { recordVendorAct } from './console-record.ts';
import { accountsOf, playerOf, profileOf, profileOfDeed } from './console-subject.ts';
import { findTransferRow, listOpenTransferRows, listPurseRows, type TransferRow } from '../transfers/transfer.queries.ts';
import { askHowTransferEnded, bringBack, decideTransfer } from '../transfers/transfer-wallet.ts';
import { hasOpenSession } from '../calls/session-in-use.ts';

type Calls = (typeof vendorsConsoleCalls)['calls'];

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

/** Audits a decision about a movement, in its transaction. */
const recordDecision =
  (brandId: string, staffId: string, profile: VendorProfile, row: TransferRow, outcome: 'done' | 'refused') =>
  async (tx: Tx): Promise<void> => {
    const fact = { brandId, actor: { staff: staffId }, action: 'vendor.transfer-decided', subject: `member:${row.member_id}` };
    await appendAudit(tx, { ...fact, detail: { vendor: profile.code, transfer: row.id, outcome } });
  };

/** A person's decision about a movement; above the brand's sums another decides. Refuses NOT_FOUND and ILLEGAL_STATE. */
export async function decideOpenTransfer(
  context: StaffContext,
  { code, id, outcome, requestId }: CallArguments<Calls['decideVendorTransfer']>,
): Promise<CallResult<Calls['decideVendorTransfer']>> {
  const { platform, brand, staff } = context;
  const profile = await profileOf(context, code);
  let tell = (): void => undefined;
  const done = await platform.db.tx(async (tx) => {
    const row = (await findTransferRow(tx, profile.vendorId, id)) ?? refuse('NOT_FOUND');
    await playerOf(context, profile, row.player_id);
    if (row.state === outcome) return 'done';
    if (row.state !== 'person') refuse('ILLEGAL_STATE', { from: row.state, to: outcome });
    const deed = {
      kind: 'vendor.transfer',
      requestId,
      subjectId: id,
      memberId: row.member_id,
      sum: row.amount,
      version: row.state,
      about: null,
      changes: [{ name: `vendor.transfer.${row.direction}`, from: row.state, to: outcome }],
      detail: { vendor: profile.code, outcome },
      reason: outcome,
    } as const;
    return doOrAsk(context, tx, deed, async () => {
      const record = recordDecision(brand.id, staff.staffId, profile, row, outcome);
      tell = await decideTransfer(platform, tx, profile.vendorId, id, outcome, record);
    });
  });
  tell();
  if (done === 'asked') tellRequestsChanged(context);
  return { state: done === 'asked' ? 'asked' : outcome };
}

/** What an approval of a decision about a movement does. */
export const transferEffects: Pick<Effects, 'vendor.transfer'> = {
  async 'vendor.transfer'(platform, tx, request, approver) {
    const { brand_id: brandId, subject_id: id, version, amount, detail } = request;
    const profile = await profileOfDeed(platform, request);
    const row = (await findTransferRow(tx, profile.vendorId, id)) ?? refuse('NOT_FOUND');
    if (row.state !== version || row.amount !== amount) refuse('CHANGED_MEANWHILE', { version: row.state });
    const outcome = detail.outcome === 'done' ? 'done' : 'refused';
    return decideTransfer(platform, tx, profile.vendorId, id, outcome, recordDecision(brandId, approver.staffId, profile, row, outcome));
  },
};

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
