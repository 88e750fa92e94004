import { countInView, type Columns, type Machine } from './machine.ts';
import { grownWin, scatterWin, winsOf, type Win } from './wins.ts';

/** What a spin depends on beside its stops. */
export interface SpinTerms {
  readonly isFree: boolean;
  /** Bit for each reel that wilds hold; such a reel has no stop. */
  readonly locked: number;
  /** Do wilds grow over their reel in this spin? */
  readonly growing: boolean;
  /** The symbol that grows in this feature, or -1. */
  readonly grown: number;
}

/** One window of a spin: the first, or one after a fall. */
export interface Stage {
  readonly columns: Columns;
  readonly wins: readonly Win[];
  readonly factor: number;
  /** Sum of the wins times the factor. */
  readonly coins: number;
}

/** What stops are worth, before a drawn multiplier. */
export interface Spin {
  readonly stages: readonly Stage[];
  /** The win of scatters, counted in the last window. */
  readonly scatterWin: Win | null;
  readonly scatters: number;
  readonly coins: number;
  /** Reels that wilds hold after this spin. */
  readonly locked: number;
}

/** The window at these stops, or its first reels: reels in `locked` are full of wilds. */
function windowAt(machine: Machine, stops: readonly number[], terms: SpinTerms): Columns {
  const strips = terms.isFree ? machine.freeStrips : machine.strips;
  return stops.map((stop, reel) => {
    const column: number[] = [];
    const strip = strips[reel] as readonly number[];
    const height = machine.rows[reel] as number;
    const isLocked = (terms.locked & (1 << reel)) !== 0;
    for (let row = 0; row < height; row += 1) column.push(isLocked ? machine.wild : (strip[(stop + row) % strip.length] as number));
    return column;
  });
}

function lockedAfter(machine: Machine, columns: Columns, locked: number): number {
  let after = locked;
  columns.forEach((column, reel) => {
    if (column.includes(machine.wild)) after |= 1 << reel;
  });
  return after;
}

/** Wilds over the whole of their reels. */
function grow(machine: Machine, columns: Columns, locked: number): Columns {
  return columns.map((column, reel) => ((locked & (1 << reel)) === 0 ? column : column.map(() => machine.wild)));
}

/** Takes winning cells out, lets the rest fall, and feeds each reel from its strip upward. `tops` is moved along. */
function fall(machine: Machine, stage: Stage, tops: number[], isFree: boolean): Columns {
  const isGone: boolean[] = [];
  for (const { cells } of stage.wins) for (const cell of cells) isGone[cell] = true;
  const strips = isFree ? machine.freeStrips : machine.strips;
  return stage.columns.map((column, reel) => {
    const strip = strips[reel] as readonly number[];
    const fallen = column.slice();
    let at = column.length - 1;
    for (let row = at; row >= 0; row -= 1) {
      if (isGone[reel * 10 + row] === true) continue;
      fallen[at] = column[row] as number;
      at -= 1;
    }
    for (; at >= 0; at -= 1) {
      tops[reel] = ((tops[reel] as number) + strip.length - 1) % strip.length;
      fallen[at] = strip[tops[reel]] as number;
    }
    return fallen;
  });
}

function stageOf(machine: Machine, columns: Columns, factor: number, terms: SpinTerms): Stage {
  const wins = winsOf(machine, columns, terms.grown);
  const grown = terms.grown < 0 ? null : grownWin(machine, columns, terms.grown);
  if (grown !== null) wins.push(grown);
  let coins = 0;
  for (const win of wins) coins += win.coins;
  return { columns, wins, factor, coins: coins * factor };
}

/** The window that stands at these stops before anything is paid, or its first reels, and the reels that wilds hold in it. */
export function firstWindow(machine: Machine, stops: readonly number[], terms: SpinTerms): { columns: Columns; locked: number } {
  const columns = windowAt(machine, stops, terms);
  const locked = terms.growing ? lockedAfter(machine, columns, terms.locked) : terms.locked;
  return { columns: locked === terms.locked ? columns : grow(machine, columns, locked), locked };
}

/** Computes a spin from its stops. It draws nothing: the same stops under the same terms are always worth the same. */
export function spinAt(machine: Machine, stops: readonly number[], terms: SpinTerms): Spin {
  const { falls } = machine.model;
  const mostFalls = falls?.most ?? 0;
  const factors = (terms.isFree ? falls?.freeFactors : falls?.factors) ?? [1];
  const { columns: first, locked } = firstWindow(machine, stops, terms);
  let columns = first;
  let stage = stageOf(machine, columns, factors[0] as number, terms);
  const stages = [stage];
  let coins = stage.coins;
  const tops = [...stops];
  while (stage.coins > 0 && stages.length <= mostFalls) {
    columns = fall(machine, stage, tops, terms.isFree);
    stage = stageOf(machine, columns, factors[Math.min(stages.length, factors.length - 1)] as number, terms);
    stages.push(stage);
    coins += stage.coins;
  }
  const scatters = machine.scatter < 0 ? 0 : countInView(columns, machine.scatter);
  const scattered = scatterWin(machine, columns, scatters);
  return { stages, scatterWin: scattered, scatters, coins: coins + (scattered?.coins ?? 0), locked };
}
