import type { Machine } from './machine.ts';
import type { Spin, Stage } from './spin.ts';
import type { Win } from './wins.ts';

/** A win as it is shown. Cells are reel times ten plus row, both from 0; coins are before the multipliers of the spin. */
export interface ShownWin {
  readonly kind: Win['kind'];
  readonly symbol: string;
  readonly count: number;
  /** Number of the line from 0, number of ways, or number of lines of a grown symbol. */
  readonly of: number;
  readonly cells: readonly number[];
  readonly coins: number;
}

/** One window of a spin: the first, or what a fall brought. */
export interface ShownStage {
  /** One text for each reel, top to bottom. */
  readonly columns: readonly string[];
  readonly wins: readonly ShownWin[];
  /** Multiplier of this place in the chain. */
  readonly factor: number;
  readonly coins: number;
}

/** Reels turn: a paid spin, a respin beside held wilds, or a free spin. */
export interface SpinStep {
  readonly kind: 'spin';
  readonly mode: 'paid' | 'respin' | 'free';
  /** Stop of each reel; -1 for one that wilds hold. */
  readonly stops: readonly number[];
  readonly stages: readonly ShownStage[];
  readonly scatterWin: ShownWin | null;
  /** Reels that wilds hold after this spin. */
  readonly heldReels: readonly number[];
  /** Values of the orbs in the last window, in the order of their cells, and what they make the chain times. */
  readonly orbs: readonly { readonly cell: number; readonly value: number }[];
  readonly orbFactor: number;
  /** Values of the coins in the last window, in the order of their cells. */
  readonly held: readonly HeldCoin[];
  readonly multiplier: number;
  /** (sum of stages × orbFactor + scatter win) × multiplier. */
  readonly coins: number;
}

/** A coin of hold-and-win with its value in coins of the bet. */
export interface HeldCoin {
  readonly cell: number;
  readonly value: number;
}

/** One draw of the empty cells of hold-and-win. */
export interface HoldTurn {
  readonly landed: readonly HeldCoin[];
  readonly respinsLeft: number;
}

/** Everything a client shows after or between spins. */
export type FeatureStep =
  | { readonly kind: 'wheel'; readonly index: number; readonly coins: number }
  | {
      readonly kind: 'pick';
      /** All boxes: coins, or null for a stop. The player's taps open them in this order. */
      readonly boxes: readonly (number | null)[];
      readonly opened: number;
      readonly coins: number;
    }
  | {
      readonly kind: 'hold';
      readonly start: readonly HeldCoin[];
      readonly turns: readonly HoldTurn[];
      readonly isGrand: boolean;
      readonly coins: number;
    }
  | { readonly kind: 'freeSpins'; readonly spins: number; readonly grown: string | null; readonly coins: 0 }
  | { readonly kind: 'retrigger'; readonly spins: number; readonly coins: 0 }
  | { readonly kind: 'freeSpinsEnd'; readonly spins: number; readonly feature: number; readonly coins: 0 };

/** One step of a round's show. What it adds to the round is in `coins`. */
export type Step = SpinStep | FeatureStep;

/** A whole round, decided before it is shown. */
export interface Script {
  readonly model: string;
  readonly mathVersion: string;
  readonly betMinor: bigint;
  readonly steps: readonly Step[];
  /** Sum of the steps, cut at the model's cap. */
  readonly coins: number;
  readonly isCapped: boolean;
  /** coins × the worth of one coin: nothing is rounded. */
  readonly payoutMinor: bigint;
}

function shownWin(machine: Machine, win: Win): ShownWin {
  return { ...win, symbol: machine.letters[win.symbol] as string };
}

function shownStage(machine: Machine, stage: Stage): ShownStage {
  return {
    columns: stage.columns.map((column) => column.map((cell) => machine.letters[cell] as string).join('')),
    wins: stage.wins.map((win) => shownWin(machine, win)),
    factor: stage.factor,
    coins: stage.coins,
  };
}

/** What of a spin step comes from its stops alone. */
export function shownSpin(machine: Machine, spin: Spin): Pick<SpinStep, 'stages' | 'scatterWin' | 'heldReels'> {
  return {
    stages: spin.stages.map((stage) => shownStage(machine, stage)),
    scatterWin: spin.scatterWin === null ? null : shownWin(machine, spin.scatterWin),
    heldReels: machine.rows.flatMap((_, reel) => ((spin.locked & (1 << reel)) === 0 ? [] : [reel])),
  };
}
