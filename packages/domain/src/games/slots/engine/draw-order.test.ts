import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairnessMessage, openDraws, type Draws } from '../../../fairness/draws.ts';
import { SLOT_MODELS } from '../models/models.ts';
import type { SlotModel, WeightedValues } from './model.ts';
import { playRound } from './round.ts';
import type { FeatureStep, Script, SpinStep } from './script.ts';

const SEED = Buffer.from('dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f', 'hex');
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function streamOf(game: string, nonce: number): Draws {
  return openDraws((counter) =>
    createHmac('sha256', SEED)
      .update(fairnessMessage(game, 'demo-seed', nonce, counter))
      .digest(),
  );
}

/** A drawn value takes one draw over its weights, and none when there is no choice. */
const valueDraw = (rule: WeightedValues | undefined): number[] =>
  rule === undefined || rule.values.length === 1 ? [] : [sum(rule.weights)];

function spinDraws(model: SlotModel, step: SpinStep): number[] {
  const strips = step.mode === 'free' ? (model.freeReels ?? model.reels) : model.reels;
  const multiplier = { paid: model.spinMultiplier, respin: undefined, free: model.freeSpins?.multiplier }[step.mode];
  return [
    ...strips.flatMap((strip, reel) => (step.stops[reel] === -1 ? [] : [strip.length])),
    ...valueDraw(multiplier),
    ...step.orbs.flatMap(() => valueDraw(model.orbs?.values)),
    ...step.held.flatMap(() => valueDraw(model.hold?.values)),
  ];
}

function holdDraws(model: SlotModel, step: FeatureStep & { kind: 'hold' }): number[] {
  const all = model.rows.flatMap((height, reel) => Array.from({ length: height }, (_, row) => reel * 10 + row));
  const filled = new Set(step.start.map(({ cell }) => cell));
  return step.turns.flatMap(({ landed }) => {
    const cells = new Set(landed.map(({ cell }) => cell));
    const draws = all
      .filter((cell) => !filled.has(cell))
      .flatMap((cell) => [model.hold?.of ?? 0, ...(cells.has(cell) ? valueDraw(model.hold?.values) : [])]);
    for (const cell of cells) filled.add(cell);
    return draws;
  });
}

/** The sizes of all draws of a round, read off its script as docs/fairness.md tells it. */
function drawsOf(model: SlotModel, script: Script): number[] {
  return script.steps.flatMap((step) => {
    if (step.kind === 'spin') return spinDraws(model, step);
    if (step.kind === 'wheel') return [sum(model.wheel?.prizes.weights ?? [])];
    if (step.kind === 'pick') return Array.from({ length: step.boxes.length - 1 }, (_, i) => step.boxes.length - i);
    if (step.kind === 'hold') return holdDraws(model, step);
    if (step.kind === 'freeSpins' && step.grown !== null) return [sum(model.freeSpins?.growingSymbol?.weights ?? [])];
    return [];
  });
}

describe('the order of draws (docs/fairness.md)', () => {
  it('can be read off the script of any round, and there are no others', () =>
    fc.assert(
      fc.property(fc.constantFrom(...SLOT_MODELS), fc.nat(1_000_000), (model, nonce) => {
        const draws = streamOf(model.id, nonce);
        const script = playRound(model, draws, BigInt(model.coinsPerBet));
        expect(draws.steps.map(({ n }) => n)).toEqual(drawsOf(model, script));
      }),
      { numRuns: 1_500 },
    ));

  it.each(SLOT_MODELS)('holds in every feature of $id', (model) => {
    const wanted = new Set<string>([
      ...(model.growingWilds === undefined ? [] : ['respin']),
      ...(model.wheel === undefined ? [] : ['wheel']),
      ...(model.pick === undefined ? [] : ['pick']),
      ...(model.hold === undefined ? [] : ['hold']),
      ...(model.freeSpins === undefined ? [] : ['free']),
    ]);
    for (let nonce = 0; wanted.size > 0; nonce += 1) {
      const draws = streamOf(model.id, nonce);
      const script = playRound(model, draws, BigInt(model.coinsPerBet));
      const found = script.steps.map((step) => (step.kind === 'spin' ? step.mode : step.kind)).filter((kind) => wanted.has(kind));
      if (found.length === 0) continue;
      for (const kind of found) wanted.delete(kind);
      expect(draws.steps.map(({ n }) => n)).toEqual(drawsOf(model, script));
    }
  });

  it.each([
    ['rimba-lines', 0],
    ['held-coins', 0],
    ['storm-groups', 0],
  ])('%s, nonce %i, has the stops that HMAC gives by hand', (id, nonce) => {
    const model = SLOT_MODELS.find((one) => one.id === id) as SlotModel;
    const block = createHmac('sha256', SEED).update(`${id}:demo-seed:${nonce}:0`).digest();
    const [spin] = playRound(model, streamOf(id, nonce), BigInt(model.coinsPerBet)).steps;
    expect(spin?.kind === 'spin' ? spin.stops : []).toEqual(model.reels.map((strip, reel) => block.readUInt32BE(reel * 4) % strip.length));
  });
});
