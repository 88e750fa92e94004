import { coinsFor, isOnReels, type Columns, type Machine } from '../engine/machine.ts';
import { firstWindow, type SpinTerms } from '../engine/spin.ts';
import { coinsOfRun, runOf } from '../engine/wins.ts';

/** What the lines of a beginning have paid already, and what each of the others can still become. */
function lineStates(machine: Machine, columns: Columns, barred: number): string {
  let paid = 0;
  let states = '';
  for (const rows of machine.lines) {
    const run = runOf(machine, columns, rows, false, barred);
    if (run.count < columns.length) {
      paid += coinsOfRun(machine, run);
      states += '-';
    } else states += `${run.symbol}.${run.wilds}.${run.factor} `;
    if (!machine.bothWays) continue;
    // What a run from the right would still find here.
    const back = runOf(machine, columns, rows, true, barred);
    states += `${back.symbol}.${back.count}.${back.wilds} `;
  }
  return `${paid}|${states}`;
}

/** The same of ways: those of each symbol that is on every reel so far. */
function waysStates(machine: Machine, columns: Columns): string {
  let paid = 0;
  let states = '';
  machine.coins.forEach((table, symbol) => {
    if (table.length === 0) return;
    let ways = 1;
    let count = 0;
    for (const column of columns) {
      let here = 0;
      for (const cell of column) if (cell === symbol || (machine.wildFactor[cell] as number) > 0) here += 1;
      if (here === 0) break;
      ways *= here;
      count += 1;
    }
    if (count === columns.length) states += `${symbol}.${ways} `;
    // Ways begin at a plain symbol of the first reel: without it there are none that could have paid.
    else if (count > 0) paid += coinsFor(table, count) * ways;
  });
  return `${paid}|${states}`;
}

/** Is a symbol in view on those of the reels of a rule that stand already? */
const isOnFirst = (columns: Columns, symbol: number, reels: readonly number[] | undefined): boolean =>
  reels !== undefined &&
  isOnReels(
    columns,
    symbol,
    reels.filter((reel) => reel < columns.length),
  );

/** Is what a window pays read reel by reel? Not where symbols touch or count anywhere. */
export function isReadByReel(machine: Machine): boolean {
  const { kind } = machine.model.pay;
  const multiplies = machine.wildFactor.some((factor) => factor > 1);
  return kind === 'ways' || (kind === 'lines' && !(machine.bothWays && multiplies));
}

/**
 * What of the first reels can still matter: windows whose beginnings have the same signature pay the same, and lead on in the same way, with
 * every continuation, before anything falls. For models that are read by reel.
 */
export function signatureOf(machine: Machine, stops: readonly number[], terms: SpinTerms): string {
  const { pay, wheel, pick } = machine.model;
  const { columns, locked } = firstWindow(machine, stops, terms);
  const inView = (symbol: number): number => {
    let count = 0;
    if (symbol >= 0) for (const column of columns) for (const cell of column) if (cell === symbol) count += 1;
    return count;
  };
  const grown = terms.grown < 0 ? 0 : columns.reduce((count, column) => count + (column.includes(terms.grown) ? 1 : 0), 0);
  const isOn = `${isOnFirst(columns, machine.wheel, wheel?.reels)}${isOnFirst(columns, machine.pick, pick?.reels)}`;
  const pays = pay.kind === 'ways' ? waysStates(machine, columns) : lineStates(machine, columns, terms.grown);
  return `${locked},${inView(machine.scatter)},${inView(machine.coin)},${grown},${isOn}|${pays}`;
}
