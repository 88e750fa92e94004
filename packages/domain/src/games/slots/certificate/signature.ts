import type { Columns, Machine } from '../engine/machine.ts';
import type { SpinTerms } from '../engine/spin.ts';

/** A line's beginning: the symbol it would pay, the wilds before it, the factor of its wilds; a dash once it is broken. */
function lineState(machine: Machine, columns: Columns, rows: readonly number[]): string {
  let symbol = -1;
  let wilds = 0;
  let factor = 1;
  for (let reel = 0; reel < columns.length; reel += 1) {
    const cell = (columns[reel] as number[])[rows[reel] as number] as number;
    const by = machine.wildFactor[cell] as number;
    if (by > 0) {
      factor *= by;
      if (symbol < 0) wilds += 1;
    } else if (symbol < 0 && (machine.coins[cell] as readonly number[]).length > 0) symbol = cell;
    else if (cell !== symbol || symbol < 0) return '-';
  }
  return `${symbol}.${wilds}.${factor}`;
}

function waysState(machine: Machine, columns: Columns): string {
  return machine.coins
    .map((table, symbol) => {
      if (table.length === 0) return '';
      let ways = 1;
      for (const column of columns) {
        let here = 0;
        for (const cell of column) if (cell === symbol || (machine.wildFactor[cell] as number) > 0) here += 1;
        ways *= here;
      }
      return ways;
    })
    .join('.');
}

/**
 * What of the first reels can still matter: windows whose beginnings have the same signature pay the same with every
 * continuation. Undefined where the rules of a model leave no such short cut, or a beginning may have paid already.
 */
export function signatureOf(machine: Machine, stops: readonly number[], terms: SpinTerms): string | undefined {
  const { model } = machine;
  const isPlain = model.falls === undefined && !terms.growing && terms.grown < 0 && terms.locked === 0 && model.orbs === undefined;
  const isLinear = (model.pay.kind === 'lines' && !machine.bothWays) || model.pay.kind === 'ways';
  if (!isPlain || !isLinear) return undefined;
  // A run that is broken by now has paid nothing only if fewer than these reels pay nothing.
  if (machine.coins.some((table) => table.slice(0, stops.length).some((coins) => coins > 0))) return undefined;
  const strips = terms.isFree ? machine.freeStrips : machine.strips;
  const columns = stops.map((stop, reel) => {
    const strip = strips[reel] as readonly number[];
    return Array.from({ length: machine.rows[reel] as number }, (_, row) => strip[(stop + row) % strip.length] as number);
  });
  const pays =
    model.pay.kind === 'ways' ? waysState(machine, columns) : machine.lines.map((rows) => lineState(machine, columns, rows)).join(' ');
  const seen = [machine.scatter, machine.coin, machine.wheel, machine.pick]
    .map((symbol) => columns.map((column) => column.reduce((count, cell) => count + (cell === symbol ? 1 : 0), 0)).join(''))
    .join(',');
  return `${pays}|${seen}`;
}
