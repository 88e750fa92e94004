import type { FishRoomView } from '@talora/contract/fish/fish.ts';
import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { hmac256 } from '@talora/domain/fairness/sha256.ts';
import { flightMs, isPlausible } from '@talora/domain/games/fish/flight.ts';
import { isInSea } from '@talora/domain/games/fish/paths.ts';
import {
  aroundBomb,
  drawShoal,
  isThere,
  LONGEST_SWIM_MS,
  swimsAt,
  TIDE_MS,
  type Spawn,
  type Tide,
} from '@talora/domain/games/fish/shoal.ts';
import type { FishId } from '@talora/domain/games/fish/species.ts';

/** A fish under way: where it is now, and where it goes. Written to in each frame. */
export interface Swimming {
  readonly tide: number;
  readonly startsAt: number;
  readonly spawn: Spawn;
  readonly point: { x: number; y: number };
  /** Movement since the frame before, for its heading. */
  dx: number;
  dy: number;
  isInSea: boolean;
  isAlive: boolean;
  /** When it was last hit by anybody here: it lights up for a moment. */
  hitAt: number;
  /** What it pays as a bomb, as it was counted last. */
  sum: number;
  countedAt: number;
}

const GAME = 'HF_LAUT';
const COUNTED_MS = 300;
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const UTF8 = new TextEncoder();

/** All fish of a tide, from the seed that the server tells. */
function shoalOfSeed(seedHex: string, no: number): readonly Spawn[] {
  const seed = bytesOf(seedHex);
  return drawShoal(openDraws((counter) => hmac256(seed, UTF8.encode(fairnessMessage(GAME, 'shoal', no, counter)))));
}

interface KnownTide extends Tide {
  readonly fish: readonly Swimming[];
}

/** The sea as this screen knows it. */
export class SeaModel {
  private tides: KnownTide[] = [];
  private readonly present: Swimming[] = [];
  /** Catches that were told before their tide. */
  private readonly caught = new Set<string>();

  /** Takes over what the server tells of a room. Tides that are known stay as they are. */
  read({ tides, caught }: Pick<FishRoomView, 'tides' | 'caught'>): void {
    this.tides = tides.map(({ no, seed, startsAt }) => {
      const known = this.tides.find((tide) => tide.no === no && tide.startsAt === startsAt);
      if (known !== undefined) return known;
      const spawns = shoalOfSeed(seed, no);
      const fish = spawns.map((spawn): Swimming => ({ tide: no, startsAt, spawn, point: { x: 0, y: 0 }, dx: 0, dy: 0, isInSea: false, isAlive: this.isAlive(no, spawn.index), hitAt: 0, sum: 0, countedAt: 0 })); // prettier-ignore
      return { no, startsAt, spawns, fish };
    });
    for (const { tide, index } of caught) this.kill(tide, index);
  }

  /** Is a tide known that goes on after this moment for so long? */
  knowsUntil(now: number): number {
    const last = this.tides.at(-1);
    return last === undefined ? 0 : last.startsAt + TIDE_MS - now;
  }

  find(tide: number, index: number): Swimming | undefined {
    return this.tides.find(({ no }) => no === tide)?.fish[index];
  }

  /** A fish is caught. Undefined when it is not known here. */
  kill(tide: number, index: number): Swimming | undefined {
    this.caught.add(`${tide} ${index}`);
    const fish = this.find(tide, index);
    if (fish !== undefined) fish.isAlive = false;
    return fish;
  }

  isAlive = (tide: number, index: number): boolean => !this.caught.has(`${tide} ${index}`);

  /** Moves all to a moment. The same list each time: those under way and alive. */
  moveTo(now: number): readonly Swimming[] {
    this.present.length = 0;
    for (const { startsAt, fish } of this.tides) {
      const ms = now - startsAt;
      if (ms < 0 || ms > TIDE_MS + LONGEST_SWIM_MS) continue;
      for (const one of fish) {
        const { fromMs, swimMs } = one.spawn;
        if (!one.isAlive || ms < fromMs || ms > fromMs + swimMs) continue;
        const { x, y } = one.point;
        swimsAt(one.spawn, ms, one.point);
        one.dx = one.point.x - x;
        one.dy = one.point.y - y;
        one.isInSea = isInSea(one.point);
        this.present.push(one);
      }
    }
    return this.present;
  }

  /** What a bomb takes at a moment: the sum that it pays. */
  bombSum({ spawn, startsAt }: Swimming, at: number): number {
    const middle = { x: 0, y: 0 };
    return isThere(spawn, at - startsAt, middle) ? aroundBomb(middle, at, this.tides, this.isAlive).sum : 0;
  }

  /** The same as it is shown: counted anew a few times a second. */
  shownSum(bomb: Swimming, now: number): number {
    if (now - bomb.countedAt > COUNTED_MS || now < bomb.countedAt) {
      bomb.sum = this.bombSum(bomb, now);
      bomb.countedAt = now;
    }
    return bomb.sum;
  }

  /** May a shot that was fired then be said to have met this fish at `at`? The server decides by the same rule. */
  mayMeet(fish: Swimming, firedAt: number, at: number): boolean {
    const point = { x: 0, y: 0 };
    if (!isThere(fish.spawn, at - fish.startsAt, point) || !isPlausible(point, at - firedAt)) return false;
    return fish.spawn.fish !== 'bomb' || this.bombSum(fish, at) > 0;
  }

  /** Where a shot that is fired now meets a fish that goes on as it goes; null when it is out of the sea by then. */
  meetingOf({ spawn, startsAt }: Swimming, now: number): { readonly x: number; readonly y: number; readonly at: number } | null {
    const point = { x: 0, y: 0 };
    let flown = 400;
    for (let tries = 0; tries < 6; tries += 1) {
      if (!isThere(spawn, now + flown - startsAt, point)) return null;
      flown = flightMs(point);
    }
    return { x: point.x, y: point.y, at: now + flown };
  }
}

/** Fish that one may be asked to aim at, in an order that stays: dearest first, then from the left. */
export function targetsIn(fish: readonly Swimming[], timesOf: (fish: FishId) => number): Swimming[] {
  return fish
    .filter((one) => one.isInSea)
    .toSorted((a, b) => timesOf(b.spawn.fish) - timesOf(a.spawn.fish) || a.tide - b.tide || a.spawn.index - b.spawn.index);
}
