import type { CallResult } from '@talora/contract/core/call.ts';
import { vendorsConsoleCalls } from '@talora/contract/vendors/vendors-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { isDay } from '@talora/domain/time/business-day.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { listConsoleVendors } from '../../../shop/games/games.ts';
import type { StaffContext, StaffContexts } from '../../../base/staff/staff.ts';
import { differencesOf, explainDifference } from './console-differences.ts';
import { askForKey, showKeySecret, turnVendorKey } from './console-keys.ts';
import { recordVendorAct } from './console-record.ts';
import { accountsOf, listSharing, playerOf, profileOf } from './console-subject.ts';
import { askTransfer, decideOpenTransfer, listOpenTransfers, listPurses, sweepPurse } from './console-transfers.ts';
import { listDayRows, listVendorStandings } from './vendors-console.queries.ts';
import { findVendorPlayer } from '../players.ts';
import { reconcileDay } from '../checks/reconcile.ts';
import { listOpenRounds, sweepRound } from '../checks/sweep-rounds.ts';
import { listVendorKeys, takeFirstKeys } from '../keys/vendor-keys.ts';
import { consoleVendorView, keyView } from './vendors.view.ts';

type Calls = (typeof vendorsConsoleCalls)['calls'];

const PAGE = 100;

async function listVendors(context: StaffContext): Promise<CallResult<Calls['consoleVendors']>> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const sharing = await listSharing(context);
  await Promise.all(sharing.map(({ profile }) => takeFirstKeys(platform, profile)));
  const [standings, listed] = await Promise.all([listVendorStandings(db, brand.id), listConsoleVendors(db, brand.id)]);
  const byId = new Map(listed.map((row) => [row.vendor_id, row]));
  const now = platform.clock.nowMs();
  return sharing.map(({ profile, isShared }) =>
    consoleVendorView(profile, isShared, standings.get(profile.vendorId), byId.get(profile.vendorId), now),
  );
}

async function listRounds(context: StaffContext, code: string, minutes: number): Promise<CallResult<Calls['openVendorRounds']>> {
  const profile = await profileOf(context, code);
  const rounds = await listOpenRounds(context.platform, profile.vendorId, minutes, false, PAGE);
  const accounts = await accountsOf(
    context,
    rounds.map((round) => round.member_id),
  );
  const shown = [];
  for (const round of rounds) {
    const player = await findVendorPlayer(context.platform, profile.vendorId, round.player_id);
    if (player?.brandId !== context.brand.id) continue;
    const { asset } = player;
    shown.push({
      roundId: round.round_id,
      playerId: round.player_id,
      memberId: round.member_id,
      account: accounts.get(round.member_id) ?? null,
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
  const step = await sweepRound(context.platform, profile, round, (tx, done) =>
    recordVendorAct(context, tx, profile, 'vendor.round-asked', { round: roundId, step: done.step }),
  );
  return { step: step.step, reason: step.step === 'flag' ? step.reason : null };
}

/** Answers the console about vendors. */
export const vendorsConsoleSet = serve<typeof vendorsConsoleCalls, StaffContexts>(vendorsConsoleCalls, {
  consoleVendors: listVendors,
  vendorKeys: async (context, { code }) => {
    const { vendorId } = await profileOf(context, code);
    return (await listVendorKeys(context.platform.db.kysely, vendorId)).map((row) => keyView(row, context.staff.staffId));
  },
  addVendorKey: (context, input) => askForKey(context, input),
  showVendorKeySecret: (context, input) => showKeySecret(context, input),
  turnVendorKey: async (context, input) => {
    const profile = await profileOf(context, input.code);
    await turnVendorKey(context, profile, input);
    return (await listVendorKeys(context.platform.db.kysely, profile.vendorId)).map((row) => keyView(row, context.staff.staffId));
  },
  openVendorRounds: (context, { code, minutes }) => listRounds(context, code, minutes),
  askAboutRound: (context, { code, playerId, roundId }) => askAboutRound(context, code, playerId, roundId),
  vendorDays: async (context, { code }) => {
    const { vendorId } = await profileOf(context, code);
    const rows = await listDayRows(context.platform.db.kysely, vendorId, context.brand.id, PAGE);
    return rows.map(({ day, checked_at: at, theirs, matched, differences, explained }) => ({
      day,
      checkedAt: at.toISOString(),
      theirs,
      matched,
      differences,
      explained,
    }));
  },
  vendorDifferences: (context, { code, day }) => differencesOf(context, code, day),
  reconcileVendorDay: async (context, { code, day }) => {
    const profile = await profileOf(context, code);
    if (!isDay(day)) refuse('BAD_REQUEST', { fields: ['day'] });
    await reconcileDay(context.platform, profile, day);
    return differencesOf(context, code, day);
  },
  explainVendorDifference: (context, input) => explainDifference(context, input),
  vendorTransfers: (context, { code }) => listOpenTransfers(context, code),
  askAboutTransfer: (context, { code, id }) => askTransfer(context, code, id),
  decideVendorTransfer: (context, input) => decideOpenTransfer(context, input),
  vendorPurses: (context, { code }) => listPurses(context, code),
  sweepVendorPurse: (context, { code, requestId, playerId }) => sweepPurse(context, code, requestId, playerId),
});
