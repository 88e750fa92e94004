import type { SlotModel } from './model.ts';

/** A window in numbers: columns from the left, each from its top. */
export type Columns = number[][];

/** A model in the form that spins are computed with: symbols are numbers, -1 is a role that the model has not. */
export interface Machine {
  readonly model: SlotModel;
  readonly letters: readonly string[];
  readonly rows: readonly number[];
  readonly strips: readonly (readonly number[])[];
  readonly freeStrips: readonly (readonly number[])[];
  readonly lines: readonly (readonly number[])[];
  readonly bothWays: boolean;
  /** Coins by symbol and count; empty for what does not pay. */
  readonly coins: readonly (readonly number[])[];
  /** The fewest of a symbol that pay anything; infinite for what does not pay. */
  readonly fewest: readonly number[];
  /** Factor of a wild, 0 for every other symbol. */
  readonly wildFactor: readonly number[];
  readonly wild: number;
  readonly scatter: number;
  readonly orb: number;
  readonly coin: number;
  readonly wheel: number;
  readonly pick: number;
}

function lettersOf(model: SlotModel): string[] {
  const all = [...model.reels, ...(model.freeReels ?? [])].join('') + Object.keys(model.coins).join('');
  return [...new Set(all)].sort();
}

function refuseUnsound(model: SlotModel): void {
  const fail = (why: string): never => {
    throw new RangeError(`slot model ${model.id}: ${why}`);
  };
  const reels = model.rows.length;
  if (model.reels.length !== reels || (model.freeReels ?? model.reels).length !== reels) fail('strips do not fit the window');
  if (10_000 % model.coinsPerBet !== 0) fail('a coin is no whole ten-thousandth of the bet');
  if (model.rows.some((height) => height < 1 || height > 9)) fail('a reel has 1 to 9 rows');
  for (const strip of [...model.reels, ...(model.freeReels ?? [])]) if (strip.length < 9) fail('a strip is shorter than its window');
  for (const table of Object.values(model.coins)) {
    if (table.some((coins) => !Number.isSafeInteger(coins) || coins < 0)) fail('coins are whole and not below zero');
  }
  const wilds = Object.keys(model.wilds ?? {});
  if (model.pay.kind === 'ways' && wilds.some((wild) => (model.reels[0] ?? '').includes(wild))) fail('ways begin at a plain symbol');
  if (model.pay.kind !== 'lines' && Object.values(model.wilds ?? {}).some((factor) => factor !== 1)) fail('only lines multiply by wilds');
}

function open(model: SlotModel): Machine {
  refuseUnsound(model);
  const letters = lettersOf(model);
  const numberOf = (letter: string | undefined): number => (letter === undefined ? -1 : letters.indexOf(letter));
  const numbers = (strip: string): number[] => Array.from(strip, (letter) => numberOf(letter));
  const strips = model.reels.map(numbers);
  const wilds = model.wilds ?? {};
  return {
    model,
    letters,
    rows: model.rows,
    strips,
    freeStrips: model.freeReels?.map(numbers) ?? strips,
    lines: model.pay.kind === 'lines' ? model.pay.lines.map((line) => Array.from(line, Number)) : [],
    bothWays: model.pay.kind === 'lines' && model.pay.bothWays === true,
    coins: letters.map((letter) => model.coins[letter] ?? []),
    fewest: letters.map((letter) => {
      const fewest = (model.coins[letter] ?? []).findIndex((coins) => coins > 0);
      return fewest < 0 ? Infinity : fewest;
    }),
    wildFactor: letters.map((letter) => wilds[letter] ?? 0),
    wild: numberOf(Object.keys(wilds)[0]),
    scatter: numberOf(model.scatter?.symbol),
    orb: numberOf(model.orbs?.symbol),
    coin: numberOf(model.hold?.coin),
    wheel: numberOf(model.wheel?.symbol),
    pick: numberOf(model.pick?.symbol),
  };
}

const opened = new WeakMap<SlotModel, Machine>();

/** Prepares a model once; throws RangeError for one that is not sound. */
export function machineOf(model: SlotModel): Machine {
  let machine = opened.get(model);
  if (machine === undefined) {
    machine = open(model);
    opened.set(model, machine);
  }
  return machine;
}

/** Coins of `count` symbols; a count above the table pays as the last one. */
export function coinsFor(table: readonly number[], count: number): number {
  return table[Math.min(count, table.length - 1)] ?? 0;
}

/** A cell as one number: reel times ten plus row. */
export function cellOf(reel: number, row: number): number {
  return reel * 10 + row;
}

/** How many of a symbol are in view. */
export function countInView(columns: Columns, symbol: number): number {
  let count = 0;
  for (const column of columns) for (const cell of column) if (cell === symbol) count += 1;
  return count;
}

/** Is the symbol in view on each of these reels? */
export function isOnReels(columns: Columns, symbol: number, reels: readonly number[]): boolean {
  return reels.every((reel) => columns[reel]?.includes(symbol) === true);
}
