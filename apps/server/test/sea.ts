import { fishCalls, type FishRoomView } from '@talora/contract/fish/fish.ts';
import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { flightMs } from '@talora/domain/games/fish/flight.ts';
import { drawShoal, isThere, type Spawn, type Tide } from '@talora/domain/games/fish/shoal.ts';
import type { FishId } from '@talora/domain/games/fish/species.ts';
import { createHmac } from 'node:crypto';
import { houseGameId } from '../src/listing/house-games.ts';
import type { Frame, Player, World } from './world.ts';

/** Number of the fish game in the catalogue. */
export const FISH_ID = houseGameId('HF_LAUT');

const clientOf = (frame: Frame) => frame.caller.client(fishCalls);

/** What must be there. */
export function sure<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('it is not there');
  return value;
}

/** Somebody at a cannon. */
export interface Cannon {
  readonly frame: Frame;
  readonly fish: ReturnType<typeof clientOf>;
  readonly room: FishRoomView;
}

/** Opens the fish game on a frame and takes a cannon. */
export async function takeCannonOf(frame: Frame): Promise<Cannon> {
  const fish = clientOf(frame);
  return { frame, fish, room: await fish.takeCannon({}) };
}

/** Seats a member at a cannon. */
export const takeCannon = async (player: Player): Promise<Cannon> => takeCannonOf(await player.openGame(FISH_ID));

/** The seas of a room, recomputed from what it tells. */
export const tidesOf = (room: FishRoomView): Tide[] =>
  room.tides.map(({ no, seed, startsAt }) => ({
    no,
    startsAt,
    spawns: drawShoal(
      openDraws((counter) =>
        createHmac('sha256', Buffer.from(seed, 'hex'))
          .update(fairnessMessage('HF_LAUT', 'shoal', no, counter))
          .digest(),
      ),
    ),
  }));

/** A fish that a shot can meet: where it is then, and how long the shot takes. */
export interface Target {
  readonly tide: number;
  readonly spawn: Spawn;
  readonly x: number;
  readonly y: number;
  readonly flownMs: number;
}

/** Fish that are in the sea when a shot fired at `firedAt` gets to them, those of these kinds alone. */
export function targetsAt(room: FishRoomView, firedAt: number, kinds?: readonly FishId[]): Target[] {
  const point = { x: 0, y: 0 };
  return tidesOf(room).flatMap(({ no, startsAt, spawns }) =>
    spawns.flatMap((spawn): Target[] => {
      if (kinds !== undefined && !kinds.includes(spawn.fish)) return [];
      let flown = 300;
      for (let tries = 0; tries < 8; tries += 1) {
        if (!isThere(spawn, firedAt + flown - startsAt, point)) return [];
        flown = Math.round(flightMs(point));
      }
      // The clock goes on between looking and firing: a fish at the edge is left alone.
      const stays = [-400, 400, 0].every((aside) => isThere(spawn, firedAt + flown + aside - startsAt, point));
      return stays ? [{ tide: no, spawn, x: Math.round(point.x), y: Math.round(point.y), flownMs: flown }] : [];
    }),
  );
}

/** Turns the clock until a fish of these kinds is to be met, and gives it. */
export async function waitForTarget(
  world: World,
  cannon: Cannon,
  kinds?: readonly FishId[],
  isWanted: (target: Target) => boolean = () => true,
): Promise<Target> {
  for (let tries = 0; tries < 600; tries += 1) {
    const room = await cannon.fish.takeCannon({});
    const target = targetsAt(room, world.clock.nowMs(), kinds).find(
      (one) => isWanted(one) && !room.caught.some(({ tide, index }) => tide === one.tide && index === one.spawn.index),
    );
    if (target !== undefined) return target;
    await world.turnClock(1_500);
  }
  throw new Error('no such fish came');
}

/** Fires one shot at a target, and waits until it gets there. */
export async function fireAt(world: World, { fish }: Cannon, target: Target, bet = '0.10', id = world.platform.ids.next()) {
  const firedAt = world.clock.nowMs();
  const { fired, balance } = await fish.fireShots({ shots: [{ id, bet, firedAt, x: target.x, y: target.y }] });
  await world.turnClock(target.flownMs);
  return { id, firedAt, at: firedAt + target.flownMs, fired, balance };
}

/** The name of a target in calls. */
export const nameOf = ({ tide, spawn }: Target) => ({ tide, index: spawn.index });
