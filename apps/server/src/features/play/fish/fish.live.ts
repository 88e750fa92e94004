import type { CaughtFishView, FiredShotsView } from '@talora/contract/fish/fish.ts';
import { isFish } from '@talora/domain/games/fish/species.ts';
import type { Platform } from '../../../platform/platform.ts';
import { liveRoomOf } from './rooms.ts';

/**
 * Topic on which it is told what happens in a sea: the id of the room, and then what was fired, what was caught, or nothing when somebody
 * has come or gone. Screens show it and nothing hangs on it; a few words each, so that no server reads the database for it.
 */
const SEA_TOPIC = 'fish.sea';

const numbers = (text: string, by: string): number[] => text.split(by).map(Number);

/** Tells the others of a room of shots that were fired. */
export function tellShots(platform: Platform, room: string, { seat, shots }: FiredShotsView): void {
  const words = shots.map(({ x, y, firedAt, bet }) => `${x},${y},${firedAt},${bet}`);
  platform.bus.tell(SEA_TOPIC, [room, 'fired', seat, ...words].join(' '));
}

/** Tells the others of a room of a catch. */
export function tellCatch(platform: Platform, room: string, { seat, fish, times, payout, killed }: CaughtFishView): void {
  const words = killed.map(({ tide, index }) => `${tide},${index}`);
  platform.bus.tell(SEA_TOPIC, [room, 'caught', seat, fish, times, payout, ...words].join(' '));
}

/** Tells a room that somebody has come or gone. The moment makes each tell one of its own. */
export const tellSeats = (platform: Platform, room: string): void =>
  platform.bus.tell(SEA_TOPIC, `${room} seats ${platform.clock.nowMs()}`);

function readShots([seat = '', ...words]: readonly string[]): FiredShotsView {
  const shots = words.map((word) => {
    const [x = 0, y = 0, firedAt = 0] = numbers(word, ',');
    return { x, y, firedAt, bet: word.split(',')[3] ?? '' };
  });
  return { seat: Number(seat), shots };
}

function readCatch([seat, fish, times, payout = '', ...words]: readonly string[]): CaughtFishView | null {
  if (!isFish(fish)) return null;
  const killed = words.map((word) => {
    const [tide = 0, index = 0] = numbers(word, ',');
    return { tide, index };
  });
  return { seat: Number(seat), fish, times: Number(times), payout, killed };
}

/** Passes on to the open pages of this process what happens in the seas. */
export function listenFish(platform: Platform): void {
  platform.bus.on(SEA_TOPIC, (text) => {
    const [room = '', what, ...words] = text.split(' ');
    const key = liveRoomOf(room);
    if (!platform.live.hasRoom(key)) return;
    const caught = what === 'caught' ? readCatch(words) : null;
    if (what === 'fired') platform.live.publish(key, 'shots.fired', readShots(words));
    else if (caught !== null) platform.live.publish(key, 'fish.caught', caught);
    else platform.live.publish(key, 'cannons.changed', {});
  });
}
