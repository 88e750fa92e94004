import type { Draws } from '../../../fairness/draws.ts';
import { cellOf } from './machine.ts';
import type { HoldRule, PickRule, SlotModel, WheelRule, WeightedValues } from './model.ts';
import type { FeatureStep, HeldCoin, HoldTurn } from './script.ts';

/** Draws a value by its weight. One value alone takes no draw. */
export function drawValue(draws: Draws, { weights, values }: WeightedValues): number {
  return values[values.length === 1 ? 0 : draws.weighted(weights)] as number;
}

/** The prize wheel: one draw. */
export function playWheel(draws: Draws, rule: WheelRule): FeatureStep {
  const index = draws.weighted(rule.prizes.weights);
  return { kind: 'wheel', index, coins: rule.prizes.values[index] as number };
}

/** The boxes: one shuffle lays them all; they are opened in its order until the first stop. */
export function playPick(draws: Draws, rule: PickRule): FeatureStep {
  const layout = draws.shuffle(rule.boxes.length + rule.stops);
  const boxes = layout.map((id) => rule.boxes[id] ?? null);
  const stop = boxes.indexOf(null);
  const opened = boxes.slice(0, stop);
  return { kind: 'pick', boxes, opened: stop + 1, coins: opened.reduce<number>((sum, coins) => sum + (coins ?? 0), 0) };
}

function allCells(model: SlotModel): number[] {
  return model.rows.flatMap((height, reel) => Array.from({ length: height }, (_, row) => cellOf(reel, row)));
}

/**
 * Hold-and-win from the coins in view. Each turn goes over the empty cells in their order: `int(of)` below `land` is a
 * coin, and its value is drawn at once. It ends by itself: a turn either fills a cell or uses up a respin.
 */
export function playHold(draws: Draws, model: SlotModel, rule: HoldRule, start: readonly HeldCoin[]): FeatureStep {
  const empty = new Set(allCells(model));
  for (const coin of start) empty.delete(coin.cell);
  let sum = start.reduce((total, coin) => total + coin.value, 0);
  let respinsLeft = rule.respins;
  const turns: HoldTurn[] = [];
  while (respinsLeft > 0 && empty.size > 0) {
    const landed: HeldCoin[] = [];
    for (const cell of empty) {
      if (draws.int(rule.of) < rule.land) landed.push({ cell, value: drawValue(draws, rule.values) });
    }
    for (const coin of landed) {
      empty.delete(coin.cell);
      sum += coin.value;
    }
    respinsLeft = landed.length > 0 ? rule.respins : respinsLeft - 1;
    turns.push({ landed, respinsLeft });
  }
  const isGrand = empty.size === 0;
  return { kind: 'hold', start, turns, isGrand, coins: sum + (isGrand ? rule.grand : 0) };
}
