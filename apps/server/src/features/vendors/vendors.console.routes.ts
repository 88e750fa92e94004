import type { CallResult } from '@talora/contract/call.ts';
import { vendorsDeskCalls } from '@talora/contract/vendors-desk.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { isDay } from '@talora/domain/time/business-day.ts';
import { getVendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import { vendorOperationOf } from '@talora/domain/vendors/vendor-operations.ts';
import { serve } from '../../platform/http/handlers.ts';
import { refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import { postingView } from '../games/games.ts';
import { listTransfersOf } from '../ledger/ledger.ts';
import type { StaffContext, StaffContexts } from '../staff/staff.ts';
import { makeVendorKey, turnVendorKey } from './desk-keys.ts';
import { listDayRows, listDifferenceRows, listVendorStandings, ofBrand } from './desk.queries.ts';
import { findVendorPlayer, type VendorPlayer } from './players.ts';
import { findVendorProfile, listVendorProfiles, type VendorProfile } from './profiles.ts';
import { reconcileDay } from './reconcile.ts';
import { listOpenRounds, sweepRound } from './sweep-rounds.ts';
import { listTraces } from './traces.ts';
import { findStoredTx, findTxPlayer } from './transactions.queries.ts';
import { findTransferRow, listTransfersForPerson } from './transfer.queries.ts';
import { decideTransfer } from './transfer-wallet.ts';
import { listVendorKeys } from './vendor-keys.ts';
import { differenceView, keyView, traceView } from './vendors.view.ts';

type Calls = (typeof vendorsDeskCalls)['calls'];

const PAGE = 100;
const DAY_MS = 86_400_000;

async function profileOf({ platform }: StaffContext, code: string): Promise<VendorProfile> {
  return (await findVendorProfile(platform, code.toUpperCase())) ?? refuse('NOT_FOUND');
}

/** A player at the vendor, if it is one of this brand. */
async function playerOf({ platform, brand }: StaffContext, profile: VendorProfile, playerId: string): Promise<VendorPlayer> {
  const player = await findVendorPlayer(platform, profile.vendorId, playerId);
  return player?.brandId === brand.id ? player : refuse('NOT_FOUND');
}

async function listVendors({ platform, brand }: StaffContext): Promise<CallResult<Calls['deskVendors']>> {
  const standings = await listVendorStandings(platform.db.kysely, brand.id);
  return (await listVendorProfiles(platform)).map(({ vendorId, code, name, dialect, wallet, baseUrl, isClosed }) => {
    const standing = standings.get(vendorId);
    const { day = null, differences = null } = standing ?? {};
    return {
      code,
      name,
      dialect,
      wallet,
      address: baseUrl,
      isClosed,
      activeKeys: [...(standing?.active_keys ?? [])],
      openRounds: standing?.open_rounds ?? 0,
      transfersForPerson: standing?.for_person ?? 0,
      lastReconciled: day === null || differences === null ? null : { day, differences },
    };
  });
}

async function getTransaction(context: StaffContext, code: string, txId: string): Promise<CallResult<Calls['vendorTransaction']>> {
  const { platform } = context;
  const db = platform.db.kysely;
  const profile = await profileOf(context, code);
  const stored = await findStoredTx(db, profile.vendorId, txId);
  const playerId = stored === undefined ? undefined : await findTxPlayer(db, stored);
  if (stored === undefined || playerId === undefined) refuse('NOT_FOUND');
  const { asset } = await playerOf(context, profile, playerId);
  const money = (minor: bigint): string => formatAmount(minor, asset);
  const span = [new Date(stored.at.getTime() - DAY_MS), new Date(stored.at.getTime() + DAY_MS)] as const;
  const [postings, traces] = await Promise.all([
    listTransfersOf(db, stored.member_id, stored.id, ...span),
    listTraces(db, { vendorId: profile.vendorId, txId }, PAGE),
  ]);
  return {
    txId,
    operation: vendorOperationOf(stored.op),
    memberId: stored.member_id,
    roundId: stored.round_id,
    playId: stored.play_id,
    reference: stored.id,
    amount: money(stored.amount),
    win: money(stored.win),
    currency: asset.code,
    target: stored.target,
    answer: getVendorCode(stored.code),
    balance: money(stored.balance),
    undoneBy: stored.undone_by,
    at: stored.at.toISOString(),
    postings: postings.map((posting) => postingView(posting, asset)),
    traces: traces.map(traceView),
  };
}

async function listRounds(context: StaffContext, code: string, minutes: number): Promise<CallResult<Calls['openVendorRounds']>> {
  const profile = await profileOf(context, code);
  const rounds = await listOpenRounds(context.platform, profile.vendorId, minutes, false, PAGE);
  const shown = [];
  for (const round of rounds) {
    const player = await findVendorPlayer(context.platform, profile.vendorId, round.player_id);
    if (player?.brandId !== context.brand.id) continue;
    const { asset } = player;
    shown.push({
      roundId: round.round_id,
      playerId: round.player_id,
      memberId: round.member_id,
      stake: formatAmount(round.stake, asset),
      paid: formatAmount(round.paid, asset),
      currency: asset.code,
      openedAt: round.opened_at.toISOString(),
      asked: round.asked,
      flag: round.flag,
    });
  }
  return shown;
}

async function askAboutRound(
  context: StaffContext,
  code: string,
  playerId: string,
  roundId: string,
): Promise<CallResult<Calls['askAboutRound']>> {
  const profile = await profileOf(context, code);
  await playerOf(context, profile, playerId);
  const rounds = await listOpenRounds(context.platform, profile.vendorId, 0, false, 10 * PAGE);
  const round = rounds.find((one) => one.player_id === playerId && one.round_id === roundId) ?? refuse('NOT_FOUND');
  const step = await sweepRound(context.platform, profile, round);
  return { step: step.step, reason: step.step === 'flag' ? step.reason : null };
}

async function listTransfers(context: StaffContext, code: string): Promise<CallResult<Calls['vendorTransfers']>> {
  const { platform, brand } = context;
  const profile = await profileOf(context, code);
  const shown = [];
  for (const row of await listTransfersForPerson(platform.db.kysely, PAGE)) {
    const player = row.vendor_id === profile.vendorId ? await findVendorPlayer(platform, row.vendor_id, row.player_id) : undefined;
    if (player?.brandId !== brand.id) continue;
    const asset = getAssetById(row.asset);
    const { id, member_id: memberId, direction } = row;
    shown.push({
      id,
      memberId,
      direction,
      amount: formatAmount(row.amount, asset),
      currency: asset.code,
      askedAt: row.asked_at.toISOString(),
    });
  }
  return shown;
}

async function decide(context: StaffContext, code: string, id: string, outcome: 'done' | 'refused'): Promise<void> {
  const { platform, brand, staff } = context;
  const profile = await profileOf(context, code);
  const row = await findTransferRow(platform.db.kysely, profile.vendorId, id);
  if (row === undefined) refuse('NOT_FOUND');
  await playerOf(context, profile, row.player_id);
  await decideTransfer(platform, profile.vendorId, id, outcome);
  const fact = {
    brandId: brand.id,
    actor: { staff: staff.staffId },
    action: 'vendor.transfer-decided',
    subject: `member:${row.member_id}`,
  };
  await platform.db.tx((tx) => appendAudit(tx, { ...fact, detail: { vendor: profile.code, transfer: id, outcome } }));
}

async function differencesOf(context: StaffContext, code: string, day: string): Promise<CallResult<Calls['vendorDifferences']>> {
  const { vendorId } = await profileOf(context, code);
  if (!isDay(day)) refuse('BAD_REQUEST', { fields: ['day'] });
  return (await listDifferenceRows(context.platform.db.kysely, vendorId, day, PAGE)).map(differenceView);
}

/** Answers the console about vendors. */
export const vendorsDeskSet = serve<typeof vendorsDeskCalls, StaffContexts>(vendorsDeskCalls, {
  deskVendors: listVendors,
  vendorKeys: async (context, { code }) => {
    const { vendorId } = await profileOf(context, code);
    return (await listVendorKeys(context.platform.db.kysely, vendorId)).map(keyView);
  },
  addVendorKey: async (context, input) => makeVendorKey(context, await profileOf(context, input.code), input),
  turnVendorKey: async (context, { code, keyId, state }) => {
    const profile = await profileOf(context, code);
    await turnVendorKey(context, profile, keyId, state);
    return (await listVendorKeys(context.platform.db.kysely, profile.vendorId)).map(keyView);
  },
  vendorTraffic: async (context, { code, txId, roundId, playerId, refused, before }) => {
    const { vendorId } = await profileOf(context, code);
    const at = before === undefined ? undefined : new Date(before);
    const filter = { vendorId, txId, roundId, playerId, isRefused: refused === 'true', before: at };
    const db = context.platform.db.kysely;
    return (await ofBrand(db, context.brand.id, await listTraces(db, filter, PAGE))).map(traceView);
  },
  vendorTransaction: (context, { code, txId }) => getTransaction(context, code, txId),
  openVendorRounds: (context, { code, minutes }) => listRounds(context, code, minutes),
  askAboutRound: (context, { code, playerId, roundId }) => askAboutRound(context, code, playerId, roundId),
  vendorDays: async (context, { code }) => {
    const { vendorId } = await profileOf(context, code);
    const rows = await listDayRows(context.platform.db.kysely, vendorId, PAGE);
    return rows.map(({ day, checked_at: at, theirs, matched, differences }) => ({
      day,
      checkedAt: at.toISOString(),
      theirs,
      matched,
      differences,
    }));
  },
  vendorDifferences: (context, { code, day }) => differencesOf(context, code, day),
  reconcileVendorDay: async (context, { code, day }) => {
    const profile = await profileOf(context, code);
    if (!isDay(day)) refuse('BAD_REQUEST', { fields: ['day'] });
    await reconcileDay(context.platform, profile, day);
    return differencesOf(context, code, day);
  },
  vendorTransfers: (context, { code }) => listTransfers(context, code),
  decideVendorTransfer: async (context, { code, id, outcome }) => {
    await decide(context, code, id, outcome);
    return { state: outcome };
  },
});
