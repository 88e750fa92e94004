import { cellOf, coinsFor, type Columns, type Machine } from './machine.ts';

/** One win in a window, before multipliers of the spin. Cells are reel times ten plus row. */
export interface Win {
  readonly kind: 'line' | 'ways' | 'cluster' | 'group' | 'scatter' | 'grown';
  readonly symbol: number;
  readonly count: number;
  /** Number of the line, or of the ways. */
  readonly of: number;
  readonly cells: readonly number[];
  readonly coins: number;
}

/** What a line shows from one end: the symbol it would pay (-1: wilds only), its length, and what wilds multiply by. */
export interface Run {
  symbol: number;
  count: number;
  wilds: number;
  factor: number;
}

/** Reads a line over the reels of a window, or over the first of them: a run as long as these is not at its end yet. */
export function runOf(machine: Machine, columns: Columns, rows: readonly number[], fromRight: boolean, barred: number): Run {
  const run: Run = { symbol: -1, count: 0, wilds: 0, factor: 1 };
  const reels = columns.length;
  for (let i = 0; i < reels; i += 1) {
    const reel = fromRight ? reels - 1 - i : i;
    const cell = (columns[reel] as number[])[rows[reel] as number] as number;
    const factor = machine.wildFactor[cell] as number;
    if (factor > 0) {
      if (run.symbol < 0) run.wilds += 1;
      run.factor *= factor;
    } else if (run.symbol < 0) {
      if ((machine.coins[cell] as readonly number[]).length === 0 || cell === barred) break;
      run.symbol = cell;
    } else if (cell !== run.symbol) break;
    run.count += 1;
  }
  return run;
}

const coinsBySymbol = (machine: Machine, { symbol, count, factor }: Run): number =>
  symbol < 0 ? 0 : coinsFor(machine.coins[symbol] as readonly number[], count) * factor;

const coinsByWilds = (machine: Machine, { wilds }: Run): number =>
  wilds === 0 ? 0 : coinsFor(machine.coins[machine.wild] as readonly number[], wilds);

/** What a run pays that has come to its end: by its symbol, or by the wilds that it begins with. */
export const coinsOfRun = (machine: Machine, run: Run): number => Math.max(coinsBySymbol(machine, run), coinsByWilds(machine, run));

function lineWin(machine: Machine, columns: Columns, line: number, fromRight: boolean, barred: number): Win | null {
  const rows = machine.lines[line] as readonly number[];
  const run = runOf(machine, columns, rows, fromRight, barred);
  const bySymbol = coinsBySymbol(machine, run);
  const coins = Math.max(bySymbol, coinsByWilds(machine, run));
  if (coins === 0) return null;
  const isPlain = bySymbol === coins;
  const count = isPlain ? run.count : run.wilds;
  const cells: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const reel = fromRight ? rows.length - 1 - i : i;
    cells.push(cellOf(reel, rows[reel] as number));
  }
  return { kind: 'line', symbol: isPlain ? run.symbol : machine.wild, count, of: line, cells, coins };
}

function payLines(machine: Machine, columns: Columns, barred: number, wins: Win[]): void {
  for (let line = 0; line < machine.lines.length; line += 1) {
    const win = lineWin(machine, columns, line, false, barred);
    if (win !== null) wins.push(win);
    // A full line is one win, whichever end it is read from.
    if (!machine.bothWays || win?.count === columns.length) continue;
    const back = lineWin(machine, columns, line, true, barred);
    if (back !== null) wins.push(back);
  }
}

function payWays(machine: Machine, columns: Columns, wins: Win[]): void {
  const first = columns[0] as number[];
  for (let row = 0; row < first.length; row += 1) {
    const symbol = first[row] as number;
    const table = machine.coins[symbol] as readonly number[];
    if (table.length === 0 || first.indexOf(symbol) !== row) continue;
    let ways = 1;
    let count = 0;
    for (const column of columns) {
      let here = 0;
      for (const cell of column) if (cell === symbol || (machine.wildFactor[cell] as number) > 0) here += 1;
      if (here === 0) break;
      ways *= here;
      count += 1;
    }
    const coins = coinsFor(table, count) * ways;
    if (coins > 0) wins.push({ kind: 'ways', symbol, count, of: ways, cells: cellsOf(machine, columns, symbol, count), coins });
  }
}

function cellsOf(machine: Machine, columns: Columns, symbol: number, reels: number): number[] {
  const cells: number[] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    (columns[reel] as number[]).forEach((cell, row) => {
      if (cell === symbol || (machine.wildFactor[cell] as number) > 0) cells.push(cellOf(reel, row));
    });
  }
  return cells;
}

function payAnywhere(machine: Machine, columns: Columns, wins: Win[]): void {
  const counts = machine.letters.map(() => 0);
  for (const column of columns) for (const cell of column) counts[cell] = (counts[cell] as number) + 1;
  for (let symbol = 0; symbol < counts.length; symbol += 1) {
    const count = counts[symbol] as number;
    const coins = count === 0 ? 0 : coinsFor(machine.coins[symbol] as readonly number[], count);
    if (coins > 0) wins.push({ kind: 'group', symbol, count, of: 0, cells: cellsOf(machine, columns, symbol, columns.length), coins });
  }
}

/** A window with a margin of -1 around it: the cell is at its number plus ten. Kept between windows, and empty again at the end of each. */
const grid = new Int8Array(120).fill(-1);
const SIDES = [-10, 10, -1, 1] as const;

/** Takes the cells that touch this one by their sides and show its symbol out of the grid. */
function takeCluster(cell: number, symbol: number): number[] {
  const cells = [cell];
  grid[cell + 10] = -1;
  for (let at = 0; at < cells.length; at += 1) {
    for (const side of SIDES) {
      const next = (cells[at] as number) + side;
      if (grid[next + 10] !== symbol) continue;
      grid[next + 10] = -1;
      cells.push(next);
    }
  }
  return cells;
}

function payClusters(machine: Machine, columns: Columns, wins: Win[]): void {
  const counts = machine.coins.map(() => 0);
  for (let reel = 0; reel < columns.length; reel += 1) {
    const column = columns[reel] as number[];
    for (let row = 0; row < column.length; row += 1) {
      const symbol = column[row] as number;
      grid[cellOf(reel, row) + 10] = symbol;
      counts[symbol] = (counts[symbol] as number) + 1;
    }
  }
  for (let reel = 0; reel < columns.length; reel += 1) {
    for (let row = 0; row < (columns[reel] as number[]).length; row += 1) {
      const cell = cellOf(reel, row);
      const symbol = grid[cell + 10] as number;
      // Of most symbols there are too few in the whole window.
      if (symbol < 0 || (counts[symbol] as number) < (machine.fewest[symbol] as number)) continue;
      const cells = takeCluster(cell, symbol);
      const coins = coinsFor(machine.coins[symbol] as readonly number[], cells.length);
      if (coins > 0) wins.push({ kind: 'cluster', symbol, count: cells.length, of: 0, cells: cells.sort((x, y) => x - y), coins });
    }
  }
  grid.fill(-1);
}

/** All wins of a window by the model's pay rule. `barred` is a symbol that pays otherwise in this spin, or -1. */
export function winsOf(machine: Machine, columns: Columns, barred: number): Win[] {
  const wins: Win[] = [];
  const { kind } = machine.model.pay;
  if (kind === 'lines') payLines(machine, columns, barred, wins);
  else if (kind === 'ways') payWays(machine, columns, wins);
  else if (kind === 'clusters') payClusters(machine, columns, wins);
  else payAnywhere(machine, columns, wins);
  return wins;
}

/** The win of scatters in view, or null. */
export function scatterWin(machine: Machine, columns: Columns, count: number): Win | null {
  const coins = count === 0 ? 0 : coinsFor(machine.model.scatter?.coins ?? [], count);
  if (coins === 0) return null;
  return { kind: 'scatter', symbol: machine.scatter, count, of: 0, cells: cellsWith(columns, machine.scatter), coins };
}

/** The win of the growing symbol: on every line, for the number of reels that show it, adjacent or not. */
export function grownWin(machine: Machine, columns: Columns, symbol: number): Win | null {
  const reels = columns.flatMap((column, reel) => (column.includes(symbol) ? [reel] : []));
  const coins = reels.length === 0 ? 0 : coinsFor(machine.coins[symbol] as readonly number[], reels.length) * machine.lines.length;
  if (coins === 0) return null;
  const cells = reels.flatMap((reel) => (columns[reel] as number[]).map((_, row) => cellOf(reel, row)));
  return { kind: 'grown', symbol, count: reels.length, of: machine.lines.length, cells, coins };
}

/** The cells that show a symbol. */
export function cellsWith(columns: Columns, symbol: number): number[] {
  return columns.flatMap((column, reel) => column.flatMap((cell, row) => (cell === symbol ? [cellOf(reel, row)] : [])));
}
