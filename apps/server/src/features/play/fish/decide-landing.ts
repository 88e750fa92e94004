import { FLIGHT_SLACK_MS, isPlausible, leavesAfterMs } from '@talora/domain/games/fish/flight.ts';
import { aroundBomb, isThere, type Tide } from '@talora/domain/games/fish/shoal.ts';
import type { GoneChoice, HitChoice, LeftChoice } from '@talora/domain/games/fish/shots.ts';
import type { HouseTable } from '@talora/domain/games/house/house-games.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { drawRound, drawsOf, openSeed, type DrawnRound } from '../arcade/arcade.ts';
import { listKills, listTides, type ShotRow } from './fish.queries.ts';
import { tideOf } from './rooms.ts';

/** What a shooter tells of a shot: the fish that it met, or none, and when. */
export interface Report {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly fish: { readonly tide: number; readonly index: number } | null;
}

/** A sea as it is known: tides with their fish, and those that are caught. */
export interface Sea {
  readonly tides: readonly Tide[];
  readonly isAlive: (tide: number, index: number) => boolean;
}

/** How a shot is to land. `gone` stands in for its choice when its fish is gone by then; null where there is nothing to be gone. */
export interface Landing {
  readonly id: string;
  readonly at: number;
  readonly choice: HitChoice | GoneChoice | LeftChoice;
  readonly gone: GoneChoice | null;
  readonly round: DrawnRound;
  /** Fish that must be alive for it, as [tide, index], the one that it met first. */
  readonly around: readonly (readonly [number, number])[];
}

/** Reads of a room's sea what reports name: their tides and those beside, whose fish may be in the sea at the same time. */
export async function seaOf(db: Queryable, roomId: string, reports: readonly Report[]): Promise<Sea> {
  const named = reports.flatMap(({ fish }) => (fish === null ? [] : [fish.tide]));
  if (named.length === 0) return { tides: [], isAlive: () => true };
  const [from, upto] = [Math.min(...named) - 1, Math.max(...named) + 1];
  // Tides that lie far apart are nobody's honest report: their fish cannot be in one sea.
  if (upto - from > 4) return { tides: [], isAlive: () => true };
  const [tides, kills] = await Promise.all([listTides(db, roomId, from, upto), listKills(db, roomId, from, upto)]);
  const caught = new Set(kills.map(({ tide, index }) => `${tide} ${index}`));
  return { tides: tides.map(tideOf), isAlive: (tide, index) => !caught.has(`${tide} ${index}`) };
}

/** What is decided on. */
interface Question {
  readonly house: HouseTable;
  readonly shot: ShotRow;
  readonly report: Report;
  readonly odds: bigint | null;
  readonly sea: Sea;
}

/** What a shot met, by the shoal alone; null when it cannot have been so. Whether its fish is alive still is for the database to say, under the room's lock. */
export function findMet(
  { room, x, y, firedAt }: { readonly room: number; readonly x: number; readonly y: number; readonly firedAt: number },
  { at, fish }: Omit<Report, 'id'>,
  sea: Sea,
): { choice: Landing['choice']; around: Landing['around'] } | null {
  const flown = at - firedAt;
  if (flown < 0) return null;
  if (fish === null)
    return flown < leavesAfterMs({ x, y }) - FLIGHT_SLACK_MS ? null : { choice: { shot: 'left', x, y, fired: firedAt, at }, around: [] };
  const tide = sea.tides.find(({ no }) => no === fish.tide);
  const spawn = tide?.spawns[fish.index];
  if (tide === undefined || spawn === undefined) return null;
  // Which landing of the room it is, the database says as it stores it.
  const met = { room, tide: fish.tide, index: fish.index, fired: firedAt, at, turn: 1 };
  const point = { x: 0, y: 0 };
  if (!isThere(spawn, at - tide.startsAt, point)) return { choice: { shot: 'gone', ...met }, around: [] };
  if (!isPlausible(point, flown)) return null;
  const own = [fish.tide, fish.index] as const;
  if (spawn.fish !== 'bomb' || !sea.isAlive(...own)) return { choice: { shot: 'hit', fish: spawn.fish, sum: 0, ...met }, around: [own] };
  const { taken, sum } = aroundBomb(point, at, sea.tides, sea.isAlive);
  // A bomb with nothing around it cannot be hit.
  if (sum === 0) return null;
  return { choice: { shot: 'hit', fish: 'bomb', sum, ...met }, around: [own, ...taken.map((one) => [one.tide, one.spawn.index] as const)] };
}

/** How a shot lands: what it met, and what its seeds draw for it. Null when it cannot have been so. */
export function decideLanding(platform: Platform, { house, shot, report, odds, sea }: Question): Landing | null {
  const firedAt = shot.fired_at.getTime();
  const met = findMet({ room: shot.room, x: shot.x, y: shot.y, firedAt }, report, sea);
  if (met === null) return null;
  const { around } = met;
  const isCaught = met.choice.shot === 'hit' && !sea.isAlive(met.choice.tide, met.choice.index);
  const choice = isCaught && met.choice.shot === 'hit' ? goneOf(met.choice) : met.choice;
  const draws = drawsOf({ serverSeed: openSeed(platform, shot.sealed_seed), clientSeed: shot.client_seed, nonce: shot.nonce }, house.code);
  const round = drawRound(house, draws, { stake: shot.stake, choice }, odds);
  return { id: shot.id, at: report.at, choice, gone: choice.shot === 'hit' ? goneOf(choice) : null, round, around };
}

function goneOf({ room, tide, index, fired, at, turn }: HitChoice): GoneChoice {
  return { shot: 'gone', room, tide, index, fired, at, turn };
}
