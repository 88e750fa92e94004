import type { Draws } from '../../fairness/draws.ts';
import { isInSea, lengthOf, pointOf, SEA_HEIGHT, SEA_WIDTH, type Path, type SeaPoint } from './paths.ts';
import { bombSumOf, isListed, type FishId } from './species.ts';

/** How long one seed of a room's chain makes fish, in milliseconds: the big ones come once in each. */
export const TIDE_MS = 180_000;
/** From when on the big ones come. */
export const BOSS_FROM_MS = 150_000;
/** No fish swims longer than this. */
export const LONGEST_SWIM_MS = 30_000;
/** A bomb takes fish whose middle is so near to its own, in units of the sea. */
export const BOMB_REACH = 300;

/** One fish of a tide: from `fromMs` after the tide's begin it swims for `swimMs`. Its index in the tide is its name. */
export interface Spawn {
  readonly index: number;
  readonly fish: FishId;
  readonly fromMs: number;
  readonly swimMs: number;
  readonly path: Path;
}

/** How a kind of fish comes: how often, how many together, how fast (units a second), and how large (radius in units). */
interface Swimmer {
  readonly weight: number;
  readonly least: number;
  readonly most: number;
  readonly speed: number;
  readonly radius: number;
}

/** Kinds of fish in the sea. The dragon comes with the big ones alone. */
export const SWIMMERS: Readonly<Record<FishId, Swimmer>> = {
  bilis: { weight: 16, least: 5, most: 8, speed: 130, radius: 28 },
  sardine: { weight: 14, least: 4, most: 6, speed: 125, radius: 34 },
  clown: { weight: 12, least: 3, most: 4, speed: 105, radius: 36 },
  puffer: { weight: 10, least: 1, most: 2, speed: 90, radius: 44 },
  angel: { weight: 10, least: 2, most: 3, speed: 100, radius: 46 },
  squid: { weight: 9, least: 1, most: 2, speed: 115, radius: 48 },
  lion: { weight: 8, least: 1, most: 1, speed: 85, radius: 54 },
  turtle: { weight: 7, least: 1, most: 1, speed: 75, radius: 62 },
  ray: { weight: 6, least: 1, most: 1, speed: 90, radius: 76 },
  swordfish: { weight: 4, least: 1, most: 1, speed: 150, radius: 88 },
  shark: { weight: 3, least: 1, most: 1, speed: 110, radius: 104 },
  whale: { weight: 1, least: 1, most: 1, speed: 80, radius: 136 },
  crab: { weight: 3, least: 1, most: 1, speed: 80, radius: 60 },
  goldturtle: { weight: 1, least: 1, most: 1, speed: 85, radius: 76 },
  dragon: { weight: 0, least: 1, most: 1, speed: 100, radius: 150 },
  bomb: { weight: 3, least: 1, most: 1, speed: 70, radius: 46 },
};

const KINDS = Object.keys(SWIMMERS) as FishId[];
const WEIGHTS = KINDS.map((kind) => SWIMMERS[kind].weight);

/** A group comes so often. */
const BEAT_MS = 1_150;
/** Behind each other in a group. */
const FOLLOW_MS = 360;
/** The big ones, in the order of their coming. */
const BOSSES: readonly FishId[] = ['shark', 'ray', 'whale', 'dragon', 'swordfish', 'goldturtle', 'shark'];
const BOSS_BEAT_MS = 2_200;

/** They begin and end so far outside. */
const OUTSIDE = 220;
const [HIGHEST, LOWEST] = [90, 640];

/** A way through the sea: across it, or in at a side and out above or below. */
function drawPath(draws: Draws): Path {
  const kind = draws.int(8);
  const y = HIGHEST + draws.int(LOWEST - HIGHEST + 1);
  const [bend, back] = [draws.int(481) - 240, draws.int(481) - 240];
  const out = HIGHEST + draws.int(LOWEST - HIGHEST + 1);
  const inside = 300 + draws.int(401);
  const isAcross = kind < 6;
  const across: Path = [-OUTSIDE, y, 420, y + bend, 1_180, out + back, SEA_WIDTH + OUTSIDE, out];
  const turning: Path = [
    -OUTSIDE,
    y,
    inside,
    y + bend,
    inside + 320,
    out + back,
    inside + 460,
    out > 360 ? SEA_HEIGHT + OUTSIDE : -OUTSIDE,
  ];
  const path = isAcross ? across : turning;
  if (kind % 2 === 0) return path;
  return [SEA_WIDTH - path[0], path[1], SEA_WIDTH - path[2], path[3], SEA_WIDTH - path[4], path[5], SEA_WIDTH - path[6], path[7]];
}

const moved = (path: Path, dx: number, dy: number): Path => [
  path[0] + dx,
  path[1] + dy,
  path[2] + dx,
  path[3] + dy,
  path[4] + dx,
  path[5] + dy,
  path[6] + dx,
  path[7] + dy,
];

/** Puts one group of a kind into the tide. */
function addGroup(spawns: Spawn[], draws: Draws, fish: FishId, fromMs: number): void {
  const { least, most, speed } = SWIMMERS[fish];
  const count = least + (most > least ? draws.int(most - least + 1) : 0);
  const path = drawPath(draws);
  const swimMs = Math.min(LONGEST_SWIM_MS, Math.round((lengthOf(path) * 1_000) / speed));
  for (let one = 0; one < count; one += 1) {
    const beside = one === 0 ? path : moved(path, draws.int(61) - 30, draws.int(121) - 60);
    spawns.push({ index: spawns.length, fish, fromMs: fromMs + one * FOLLOW_MS, swimMs, path: beside });
  }
}

/**
 * All fish of a tide, in the order of their coming, from the stream of its seed (`HF_LAUT:shoal:<number of the tide>`). The same draws give
 * the same shoal on server and screens. Where each fish is hangs on its tide and the time alone.
 */
export function drawShoal(draws: Draws): readonly Spawn[] {
  const spawns: Spawn[] = [];
  for (let at = 0; at < BOSS_FROM_MS; at += BEAT_MS)
    addGroup(spawns, draws, KINDS[draws.weighted(WEIGHTS)] ?? 'bilis', at + draws.int(400));
  BOSSES.forEach((fish, turn) => {
    addGroup(spawns, draws, fish, BOSS_FROM_MS + turn * BOSS_BEAT_MS);
    // Small ones swim along, so that the sea is never empty.
    addGroup(spawns, draws, KINDS[draws.int(6)] ?? 'bilis', BOSS_FROM_MS + turn * BOSS_BEAT_MS + draws.int(900));
  });
  for (let at = BOSS_FROM_MS + BOSSES.length * BOSS_BEAT_MS; at < TIDE_MS; at += BEAT_MS)
    addGroup(spawns, draws, KINDS[draws.weighted(WEIGHTS)] ?? 'bilis', at + draws.int(400));
  return spawns;
}

/** Is a fish under way `ms` after the begin of its tide? Writes where into `into`. It may be outside the sea still, or again. */
export function swimsAt({ fromMs, swimMs, path }: Spawn, ms: number, into: SeaPoint): boolean {
  const swum = ms - fromMs;
  if (swum < 0 || swum > swimMs) return false;
  pointOf(path, swum / swimMs, into);
  return true;
}

/** Can a fish be hit at `ms` after the begin of its tide? Writes where it is. */
export const isThere = (spawn: Spawn, ms: number, into: SeaPoint): boolean => swimsAt(spawn, ms, into) && isInSea(into);

/** A tide as it is in the sea: its number, when it began (milliseconds since 1970), and its fish. */
export interface Tide {
  readonly no: number;
  readonly startsAt: number;
  readonly spawns: readonly Spawn[];
}

/** A fish by the tide that it came with. */
export interface TideFish {
  readonly tide: number;
  readonly spawn: Spawn;
}

/** Fish that a bomb at a point takes with it at a moment, of those that are in the sea and alive: listed ones around it. */
export function aroundBomb(
  middle: Readonly<SeaPoint>,
  at: number,
  tides: readonly Tide[],
  isAlive: (tide: number, index: number) => boolean,
): { readonly taken: readonly TideFish[]; readonly sum: number } {
  const point = { x: 0, y: 0 };
  const taken = tides.flatMap(({ no, startsAt, spawns }) =>
    spawns
      .filter((spawn) => {
        if (!isListed(spawn.fish) || !isThere(spawn, at - startsAt, point) || !isAlive(no, spawn.index)) return false;
        const [dx, dy] = [point.x - middle.x, point.y - middle.y];
        return dx * dx + dy * dy <= BOMB_REACH * BOMB_REACH;
      })
      .map((spawn) => ({ tide: no, spawn })),
  );
  return { taken, sum: bombSumOf(taken.map(({ spawn }) => spawn.fish)) };
}
