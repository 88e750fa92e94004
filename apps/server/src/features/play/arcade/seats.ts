import { perPlatform } from '../../../platform/per-platform.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import type { GameContext } from './game-session.ts';
import { findSeeds, isUsedUp, type Seat } from './seeds.ts';

/** Status of a round whose seat has moved on: it is read again. */
export const SEAT_MOVED = 5;

/** Seats as this process knows them; the database refuses a spin from an outdated one, and it is read again. */
const seatsOf = perPlatform(() => new Map<string, Seat>());
const SEATS_KEPT = 20_000;

/** The pair in use. Refuses CLIENT_SEED_DUE while the seat waits for its first client seed. */
export async function getSeat(context: GameContext, isFresh: boolean): Promise<Seat> {
  const { platform, game } = context;
  const seats = seatsOf(platform);
  const key = `${game.memberId} ${game.gameId}`;
  const known = isFresh ? undefined : seats.get(key);
  if (known !== undefined) return known;
  const seedChain = await findSeeds(platform, platform.db.kysely, game.memberId, game.gameId);
  assert(seedChain !== undefined, 'an open game has its seat');
  const seat = seedChain.pair ?? refuse('CLIENT_SEED_DUE', { commitment: seedChain.nextCommitment.toString('hex') });
  if (seats.size > SEATS_KEPT) seats.clear();
  seats.set(key, seat);
  return seat;
}

/** Keeps a seat as it stands after a round of this process. */
export function rememberSeat({ platform, game }: GameContext, seat: Seat): void {
  seatsOf(platform).set(`${game.memberId} ${game.gameId}`, seat);
}

/** Forgets a seat that has changed elsewhere than by a spin of this process. */
export function forgetSeat(context: GameContext): void {
  seatsOf(context.platform).delete(`${context.game.memberId} ${context.game.gameId}`);
}

/**
 * The seat for the next round. A pair that is used up plays no more: whoever plays starts the promised one under a client seed of his
 * own, so that no server seed is ever chosen after the client seed was known. Refuses CLIENT_SEED_DUE.
 */
export async function getPlayableSeat(context: GameContext, isFresh: boolean): Promise<Seat> {
  const nowMs = context.platform.clock.nowMs();
  const known = await getSeat(context, isFresh);
  if (!isUsedUp(known, nowMs)) return known;
  // Another server may have started the next pair meanwhile.
  const seat = isFresh ? known : await getSeat(context, true);
  return isUsedUp(seat, nowMs) ? refuse('CLIENT_SEED_DUE', { commitment: seat.nextCommitment.toString('hex') }) : seat;
}
