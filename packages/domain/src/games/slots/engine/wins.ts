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
interface Run {
  symbol: number;
  count: number;
  wilds: number;
  factor: number;
}

function runOf(machine: Machine, columns: Columns, rows: readonly number[], fromRight: boolean, barred: number): Run {
  const run: Run = { symbol: -1, count: 0, wilds: 0, factor: 1 };
  const reels = rows.length;
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

function lineWin(machine: Machine, columns: Columns, line: number, fromRight: boolean, barred: number): Win | null {
  const rows = machine.lines[line] as readonly number[];
  const run = runOf(machine, columns, rows, fromRight, barred);
  const bySymbol = run.symbol < 0 ? 0 : coinsFor(machine.coins[run.symbol] as readonly number[], run.count) * run.factor;
  const byWilds = run.wilds === 0 ? 0 : coinsFor(machine.coins[machine.wild] as readonly number[], run.wilds);
  const coins = Math.max(bySymbol, byWilds);
  if (coins === 0) return null;
  const isPlain = bySymbol >= byWilds;
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
  counts.forEach((count, symbol) => {
    const coins = count === 0 ? 0 : coinsFor(machine.coins[symbol] as readonly number[], count);
    if (coins > 0) wins.push({ kind: 'group', symbol, count, of: 0, cells: cellsOf(machine, columns, symbol, columns.length), coins });
  });
}

function spread(columns: Columns, symbol: number, reel: number, row: number, seen: Set<number>): void {
  const cell = cellOf(reel, row);
  if (columns[reel]?.[row] !== symbol || seen.has(cell)) return;
  seen.add(cell);
  spread(columns, symbol, reel - 1, row, seen);
  spread(columns, symbol, reel + 1, row, seen);
  spread(columns, symbol, reel, row - 1, seen);
  spread(columns, symbol, reel, row + 1, seen);
}

function payClusters(machine: Machine, columns: Columns, wins: Win[]): void {
  const done = new Set<number>();
  columns.forEach((column, reel) =>
    column.forEach((symbol, row) => {
      const table = machine.coins[symbol] as readonly number[];
      if (table.length === 0 || done.has(cellOf(reel, row))) return;
      // A cell alone is the usual case, and is no cluster.
      if (columns[reel + 1]?.[row] !== symbol && column[row + 1] !== symbol) return;
      const cluster = new Set<number>();
      spread(columns, symbol, reel, row, cluster);
      for (const cell of cluster) done.add(cell);
      const coins = coinsFor(table, cluster.size);
      if (coins > 0) wins.push({ kind: 'cluster', symbol, count: cluster.size, of: 0, cells: [...cluster].sort((a, b) => a - b), coins });
    }),
  );
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
