import { countInView, isOnReels, type Machine } from '../engine/machine.ts';
import { spinAt, type Spin, type SpinTerms } from '../engine/spin.ts';
import { signatureOf } from './signature.ts';

/** All outcomes of a spin that lead on in the same way. */
export interface SpinGroup {
  readonly scatters: number;
  readonly locked: number;
  readonly hasWheel: boolean;
  readonly hasPick: boolean;
  readonly heldCoins: number;
  /** How many stops. */
  stops: number;
  coins: bigint;
  squares: bigint;
  zeros: number;
  top: number;
}

/** Every stop of a spin, counted. */
export interface SpinTable {
  readonly total: number;
  readonly groups: readonly SpinGroup[];
}

function groupKey(machine: Machine, spin: Spin): number {
  const { model } = machine;
  const last = (spin.stages.at(-1) as Spin['stages'][number]).columns;
  const wheel = model.wheel !== undefined && isOnReels(last, machine.wheel, model.wheel.reels) ? 1 : 0;
  const pick = model.pick !== undefined && isOnReels(last, machine.pick, model.pick.reels) ? 1 : 0;
  const held = machine.coin < 0 ? 0 : countInView(last, machine.coin);
  return spin.scatters | (spin.locked << 6) | (wheel << 15) | (pick << 16) | (held << 17);
}

function emptyGroup(key: number): SpinGroup {
  return {
    scatters: key & 63,
    locked: (key >> 6) & 511,
    hasWheel: (key & (1 << 15)) !== 0,
    hasPick: (key & (1 << 16)) !== 0,
    heldCoins: key >> 17,
    stops: 0,
    coins: 0n,
    squares: 0n,
    zeros: 0,
    top: 0,
  };
}

/** Beginnings of windows that pay the same whatever follows: stops of the first reels, and how many stops they stand for. */
function beginnings(machine: Machine, lengths: readonly number[], depth: number, terms: SpinTerms): { stops: number[]; weight: number }[] {
  const found = new Map<string, { stops: number[]; weight: number }>();
  let n = 0;
  eachStop(lengths.slice(0, depth), (stops) => {
    const key = signatureOf(machine, stops, terms) ?? String((n += 1));
    const known = found.get(key);
    if (known === undefined) found.set(key, { stops: [...stops], weight: 1 });
    else known.weight += 1;
  });
  return [...found.values()];
}

/** Calls with every combination of stops; the array is used again. A length of 0 is a reel that does not turn. */
function eachStop(lengths: readonly number[], visit: (stops: number[]) => void): void {
  const stops: number[] = lengths.map((length) => (length === 0 ? -1 : 0));
  const turn = (reel: number): void => {
    if (reel === lengths.length) return visit(stops);
    const length = lengths[reel] as number;
    if (length === 0) return turn(reel + 1);
    for (let stop = 0; stop < length; stop += 1) {
      stops[reel] = stop;
      turn(reel + 1);
    }
  };
  turn(0);
}

/** Counts all stops of a spin with the function that pays. */
export function countSpins(machine: Machine, terms: SpinTerms): SpinTable {
  const strips = terms.isFree ? machine.freeStrips : machine.strips;
  const lengths = strips.map((strip, reel) => ((terms.locked & (1 << reel)) === 0 ? strip.length : 0));
  const groups = new Map<number, SpinGroup>();
  const sums = new Map<number, Map<number, number>>();
  const depth = Math.max(0, lengths.length - 2);
  for (const { stops: begin, weight } of beginnings(machine, lengths, depth, terms)) {
    eachStop(lengths.slice(depth), (end) => {
      const spin = spinAt(machine, [...begin, ...end], terms);
      const key = groupKey(machine, spin);
      let byCoins = sums.get(key);
      if (byCoins === undefined) sums.set(key, (byCoins = new Map()));
      byCoins.set(spin.coins, (byCoins.get(spin.coins) ?? 0) + weight);
    });
  }
  for (const [key, byCoins] of sums) {
    const group = emptyGroup(key);
    for (const [coins, stops] of byCoins) addOutcome(group, coins, stops);
    groups.set(key, group);
  }
  return { total: lengths.reduce((product, length) => product * Math.max(1, length), 1), groups: [...groups.values()] };
}

function addOutcome(group: SpinGroup, coins: number, stops: number): void {
  group.stops += stops;
  group.coins += BigInt(coins) * BigInt(stops);
  group.squares += BigInt(coins) ** 2n * BigInt(stops);
  if (coins === 0) group.zeros += stops;
  group.top = Math.max(group.top, coins);
}
