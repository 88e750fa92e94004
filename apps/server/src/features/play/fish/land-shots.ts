import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { fishCalls, LandedShotView } from '@talora/contract/fish/fish.ts';
import { isFish } from '@talora/domain/games/fish/species.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import type { Platform } from '../../../platform/platform.ts';
import { LEDGER_STATUS } from '../../base/ledger/ledger.ts';
import { BALANCE_TOPIC } from '../../shop/games/games.ts';
import { listRoundsOfIds, readOddsOf, SEAT_MOVED, type GameContext } from '../arcade/arcade.ts';
import { findShots, listKillsOf, type ShotRow } from './fish.queries.ts';
import { tellCatch } from './fish.live.ts';
import { fishGameOf, landedView } from './fish.view.ts';
import { decideLanding, seaOf, type Landing, type Report } from './decide-landing.ts';
import { landBatch, type LandedRow } from './land-batch.ts';

type LandShots = (typeof fishCalls)['calls']['landShots'];

/** Another of the fish around was caught meanwhile. */
const SEA_MOVED = 33;
/** How often what a shot met is looked at again. */
const MAX_TRIES = 3;

/** Reads again what landed, as it is stored: now, or by an earlier call whose answer was lost. */
async function readLanded({ platform, game }: GameContext, ids: readonly string[]): Promise<LandedShotView[]> {
  const db = platform.db.kysely;
  const [rows, kills] = await Promise.all([listRoundsOfIds(db, game.memberId, ids), listKillsOf(db, game.memberId, ids)]);
  const ofId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = ofId.get(id);
    if (row === undefined || row.game_id !== game.gameId) return [];
    const own = kills.filter((kill) => kill.play_id === row.id).map(({ tide, index }) => ({ tide, index }));
    return [landedView(row, game.asset, own)];
  });
}

/** Tells the room of what was caught. */
function tellCatches(platform: Platform, shots: readonly ShotRow[], landed: readonly LandedShotView[]): void {
  for (const { id, shot, fish, times, payout, killed } of landed) {
    const fired = shots.find((one) => one.id === id);
    if (shot !== 'hit' || times === 0 || fired === undefined || fired.seat === null || !isFish(fish)) continue;
    tellCatch(platform, fired.room_id, { seat: fired.seat, fish, times, payout, killed });
  }
}

/** Lands what can be landed of a member's shots. Resolves to the answers by the shots' ids; SEAT_MOVED for one that another call has landed meanwhile. */
async function landAll(
  context: GameContext,
  shots: readonly ShotRow[],
  reports: readonly Report[],
): Promise<ReadonlyMap<string, LandedRow>> {
  const { platform, game } = context;
  const odds = await readOddsOf(context);
  const ofId = new Map(shots.map((shot) => [shot.id, shot]));
  const done = new Map<string, LandedRow>();
  let waiting = reports;
  for (let tries = 1; tries <= MAX_TRIES && waiting.length > 0; tries += 1) {
    const sea = await seaOf(platform.db.kysely, shots[0]?.room_id ?? '', waiting);
    const landings = waiting.flatMap((report): Landing[] => {
      const shot = ofId.get(report.id);
      const landing = shot && decideLanding(platform, { house: fishGameOf(context), shot, report, odds, sea });
      return landing ? [landing] : [];
    });
    if (landings.length === 0) break;
    const rows = await landBatch(platform, game.memberId, landings);
    for (const row of rows) if (row.o_status === LEDGER_STATUS.done || row.o_status === SEAT_MOVED) done.set(row.o_id, row);
    const moved = new Set(rows.filter((row) => row.o_status === SEA_MOVED).map((row) => row.o_id));
    waiting = waiting.filter(({ id }) => moved.has(id));
  }
  return done;
}

/**
 * Lands shots as the shooter tells: each that may have met its fish is drawn from his seeds, paid and stored as a round before anything is
 * told; one whose fish was gone, or that has left the sea, gets its bet back. What cannot have been so is left out, and the shot stays under
 * way. A shot that has landed is told again.
 */
export async function landShots(context: GameContext, { landings }: CallArguments<LandShots>): Promise<CallResult<LandShots>> {
  const { platform, game } = context;
  fishGameOf(context);
  const ids = [...new Set(landings.map(({ id }) => id))];
  const reports = ids.flatMap((id) => landings.find((one) => one.id === id) ?? []);
  const shots = (await findShots(platform.db.kysely, game.memberId, ids)).filter((shot) => shot.game_id === game.gameId);
  const done = new Map<string, LandedRow>();
  // A member shoots in one room; shots of one that he has just left land in their own.
  for (const roomId of new Set(shots.map((shot) => shot.room_id))) {
    const own = shots.filter((shot) => shot.room_id === roomId);
    const ownReports = reports.filter(({ id }) => own.some((shot) => shot.id === id));
    for (const [id, row] of await landAll(context, own, ownReports)) done.set(id, row);
  }
  const known = new Set(shots.map(({ id }) => id));
  const landed = await readLanded(
    context,
    ids.filter((id) => done.has(id) || !known.has(id)),
  );
  const now = [...done.values()].filter((row) => row.o_status === LEDGER_STATUS.done);
  tellCatches(
    platform,
    shots.filter(({ id }) => now.some((row) => row.o_id === id)),
    landed,
  );
  const available = now.at(-1)?.o_available ?? null;
  if (now.length > 0) platform.bus.tell(BALANCE_TOPIC, game.memberId);
  return { landed, balance: available === null ? null : formatAmount(available, getAssetById(game.asset.id)) };
}
