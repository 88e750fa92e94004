import { countInView, isOnReels, type Machine } from '../engine/machine.ts';
import { spinAt, type Spin, type SpinTerms } from '../engine/spin.ts';
import { isReadByReel, signatureOf } from './signature.ts';

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

/** Beginnings of windows that pay the same whatever follows: one of them, how many they are, and all of them where they are needed. */
interface Beginning {
  readonly stops: readonly number[];
  weight: number;
  readonly all: (readonly number[])[];
}

/** The stops of a reel; one that wilds hold does not turn. */
const stopsOf = (length: number): readonly number[] => (length === 0 ? [-1] : Array.from({ length }, (_, stop) => stop));

/** One reel more behind each of these beginnings, and those that are alike taken together. `keepsAll`: with the stops of all of them. */
function oneReelMore(
  machine: Machine,
  terms: SpinTerms,
  before: readonly Beginning[],
  { length, keepsAll }: { readonly length: number; readonly keepsAll: boolean },
): Beginning[] {
  const found = new Map<string, Beginning>();
  for (const { stops, weight, all } of before) {
    for (const stop of stopsOf(length)) {
      const own = [...stops, stop];
      const key = signatureOf(machine, own, terms);
      let known = found.get(key);
      if (known === undefined) found.set(key, (known = { stops: own, weight: 0, all: [] }));
      known.weight += weight;
      if (keepsAll) for (const one of all) known.all.push([...one, stop]);
    }
  }
  return [...found.values()];
}

/** Calls with every combination of stops; the array is used again. */
function eachStop(lengths: readonly number[], visit: (stops: readonly number[]) => void): void {
  const stops = lengths.map(() => 0);
  const turn = (reel: number): void => {
    if (reel === lengths.length) return visit(stops);
    for (const stop of stopsOf(lengths[reel] as number)) {
      stops[reel] = stop;
      turn(reel + 1);
    }
  };
  turn(0);
}

/** Counts all stops of a spin with the function that pays: once for windows that are alike by then, each alone where they fall on. */
export function countSpins(machine: Machine, terms: SpinTerms): SpinTable {
  const strips = terms.isFree ? machine.freeStrips : machine.strips;
  const lengths = strips.map((strip, reel) => ((terms.locked & (1 << reel)) === 0 ? strip.length : 0));
  const sums = new Map<number, Map<number, number>>();
  const add = (spin: Spin, weight: number): void => {
    const key = groupKey(machine, spin);
    let byCoins = sums.get(key);
    if (byCoins === undefined) sums.set(key, (byCoins = new Map()));
    byCoins.set(spin.coins, (byCoins.get(spin.coins) ?? 0) + weight);
  };
  if (isReadByReel(machine)) {
    const keepsAll = machine.model.falls !== undefined;
    let beginnings: Beginning[] = [{ stops: [], weight: 1, all: [[]] }];
    for (const length of lengths.slice(0, -1)) beginnings = oneReelMore(machine, terms, beginnings, { length, keepsAll });
    for (const { stops, weight, all } of beginnings) {
      for (const stop of stopsOf(lengths.at(-1) as number)) {
        const spin = spinAt(machine, [...stops, stop], terms);
        // What falls after a win hangs on the strips above the window.
        if (spin.stages.length === 1) add(spin, weight);
        else for (const one of all) add(spinAt(machine, [...one, stop], terms), 1);
      }
    }
  } else eachStop(lengths, (stops) => add(spinAt(machine, stops, terms), 1));
  const groups: SpinGroup[] = [];
  for (const [key, byCoins] of sums) {
    const group = emptyGroup(key);
    for (const [coins, stops] of byCoins) addOutcome(group, coins, stops);
    groups.push(group);
  }
  return { total: lengths.reduce((product, length) => product * Math.max(1, length), 1), groups };
}

function addOutcome(group: SpinGroup, coins: number, stops: number): void {
  group.stops += stops;
  group.coins += BigInt(coins) * BigInt(stops);
  group.squares += BigInt(coins) ** 2n * BigInt(stops);
  if (coins === 0) group.zeros += stops;
  group.top = Math.max(group.top, coins);
}
