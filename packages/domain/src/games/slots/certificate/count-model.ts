import { after, freeSpinMoments, holdMoments, pickMoments, respinMoments } from './feature-moments.ts';
import { mixed, momentsOf, NOTHING, together, type Moments } from './moments.ts';
import { coinsFor, machineOf, type Machine } from '../engine/machine.ts';
import type { FreeSpinRule, SlotModel } from '../engine/model.ts';
import { countSpins, type SpinGroup, type SpinTable } from './spin-table.ts';

/** A model counted out. */
export interface Counted {
  readonly round: Moments;
  /** The paid spin alone. */
  readonly paid: SpinTable;
}

/** Tables of free spins for every set of reels that wilds can hold. */
function freeTables(machine: Machine, rule: FreeSpinRule, grown: number): Map<number, SpinTable> {
  const tables = new Map<number, SpinTable>();
  const queue = [0];
  for (const locked of queue) {
    if (tables.has(locked)) continue;
    const table = countSpins(machine, { isFree: true, locked, growing: rule.stickyWilds === true, grown });
    tables.set(locked, table);
    queue.push(...table.groups.map((group) => group.locked));
  }
  return tables;
}

function freeSpinsOf(machine: Machine, rule: FreeSpinRule, paid: SpinTable): Map<number, Moments> {
  const granted = [...new Set(paid.groups.map((group) => Math.min(rule.most, coinsFor(rule.spins, group.scatters))))].filter((n) => n > 0);
  const full = machine.freeStrips.reduce((product, strip) => product * strip.length, 1);
  const { growingSymbol } = rule;
  if (growingSymbol === undefined) {
    const tables = freeTables(machine, rule, -1);
    return new Map(granted.map((n) => [n, freeSpinMoments(rule, n, tables, full)]));
  }
  const bySymbol = Array.from(growingSymbol.symbols, (symbol) => freeTables(machine, rule, machine.letters.indexOf(symbol)));
  return new Map(
    granted.map((n) => [
      n,
      mixed(bySymbol.map((tables, i) => ({ weight: growingSymbol.weights[i] as number, moments: freeSpinMoments(rule, n, tables, full) }))),
    ]),
  );
}

/** The spin of a group under its drawn multiplier: coins are multiplied, and what multiplies is independent of them. */
function multiplied(group: SpinGroup, model: SlotModel): Moments {
  const own = after(group, NOTHING);
  if (model.spinMultiplier === undefined) return own;
  const by = momentsOf(model.spinMultiplier);
  const product = (a: Moments['mean'], b: Moments['mean']): Moments['mean'] => ({ num: a.num * b.num, den: a.den * b.den });
  return { ...own, mean: product(own.mean, by.mean), square: product(own.square, by.square), top: own.top * by.top };
}

/** Counts every stop and every feature of a model. Not for models with orbs, whose sum goes on from spin to spin. */
export function countModel(model: SlotModel): Counted {
  if (model.orbs !== undefined) throw new RangeError(`${model.id} is out of reach of counting`);
  const machine = machineOf(model);
  const growing = model.growingWilds !== undefined;
  const paid = countSpins(machine, { isFree: false, locked: 0, growing, grown: -1 });
  const freeSpins = model.freeSpins === undefined ? new Map<number, Moments>() : freeSpinsOf(machine, model.freeSpins, paid);
  const respinTables = new Map<number, SpinTable>();
  const respinTable = (locked: number): SpinTable => {
    const known = respinTables.get(locked) ?? countSpins(machine, { isFree: false, locked, growing: true, grown: -1 });
    respinTables.set(locked, known);
    return known;
  };
  const featuresOf = (group: SpinGroup): Moments => {
    const parts = [respinMoments(respinTable, 0, group.locked, model.growingWilds?.respins ?? 0)];
    if (model.wheel !== undefined && group.hasWheel) parts.push(momentsOf(model.wheel.prizes));
    if (model.pick !== undefined && group.hasPick) parts.push(pickMoments(model.pick));
    if (model.hold !== undefined && group.heldCoins >= model.hold.trigger) parts.push(holdMoments(model, model.hold, group.heldCoins));
    const granted = model.freeSpins === undefined ? 0 : Math.min(model.freeSpins.most, coinsFor(model.freeSpins.spins, group.scatters));
    parts.push(freeSpins.get(granted) ?? NOTHING);
    return parts.reduce(together);
  };
  const round = mixed(
    paid.groups.map((group) => ({ weight: group.stops, moments: together(multiplied(group, model), featuresOf(group)) })),
  );
  return { round, paid };
}
