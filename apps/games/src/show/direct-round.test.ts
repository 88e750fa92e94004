import { seededDraws } from '@talora/domain/games/slots/certificate/seeded-draws.ts';
import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import { playRound } from '@talora/domain/games/slots/engine/round.ts';
import type { Script } from '@talora/domain/games/slots/engine/script.ts';
import { SLOT_MODELS } from '@talora/domain/games/slots/models/models.ts';
import { describe, expect, it } from 'vitest';
import { directRound } from './direct-round.ts';
import type { Beat } from './scene.ts';
import type { Tempo } from '../round/round-state.ts';
import { columnsAt, restingScene } from './show.ts';
import { dropsOf, isHope } from './show-spin.ts';

const ROUNDS = 500;
const TEMPOS: readonly Tempo[] = ['normal', 'quick', 'still'];

const modelOf = (id: string): SlotModel => SLOT_MODELS.find((model) => model.id === id) as SlotModel;
const firstScene = (model: SlotModel) =>
  restingScene(
    columnsAt(
      model,
      model.rows.map(() => 0),
    ),
  );

function* roundsOf(model: SlotModel, count = ROUNDS): Generator<Script> {
  const draws = seededDraws(20_261_121);
  for (let i = 0; i < count; i += 1) yield playRound(model, draws, 10_000n);
}

function showOf(model: SlotModel, script: Script, tempo: Tempo = 'normal'): readonly Beat[] {
  return directRound(model, script, tempo, firstScene(model));
}

/** Does the round pay something, by its spins alone, and no more than it cost? */
const isSmall = (model: SlotModel, { steps, coins }: Script): boolean =>
  coins > 0 && coins <= model.coinsPerBet && steps.every(({ kind }) => kind === 'spin');

/** The first round of a model that has a step of this kind. */
function roundWith(id: string, kind: Script['steps'][number]['kind']): { model: SlotModel; script: Script } {
  const model = modelOf(id);
  for (const script of roundsOf(model, 20_000)) if (script.steps.some((step) => step.kind === kind)) return { model, script };
  throw new Error(`no ${kind} in ${id}`);
}

describe.each(SLOT_MODELS.map((model) => [model.id, model] as const))('the show of %s', (_, model) => {
  it('ends with exactly the coins of the script, and never shows more than that', () => {
    for (const script of roundsOf(model)) {
      for (const tempo of TEMPOS) {
        const beats = showOf(model, script, tempo);
        expect(beats.at(-1)?.scene.coins).toBe(script.coins);
        let before = 0;
        for (const { scene } of beats) {
          expect(scene.coins).toBeGreaterThanOrEqual(before);
          before = scene.coins;
        }
      }
    }
  });

  it('adds at each spin what the script adds, and tells nothing while reels run', () => {
    for (const script of roundsOf(model, 400)) {
      const beats = showOf(model, script);
      const runs = beats.filter(({ kind }) => kind === 'run');
      const spins = script.steps.flatMap((step, i) => (step.kind === 'spin' ? [i] : []));
      expect(runs).toHaveLength(spins.length);
      spins.forEach((at, i) => {
        const seen = script.steps.slice(0, at).reduce((sum, step) => sum + step.coins, 0);
        expect(runs[i]?.scene.coins).toBe(Math.min(seen, model.capBets * model.coinsPerBet));
      });
    }
  });

  it('keeps the shape of the window in every beat and comes to rest on the last window of each spin', () => {
    for (const script of roundsOf(model, 400)) {
      const beats = showOf(model, script);
      for (const { scene } of beats) expect(scene.columns.map((column) => column.length)).toEqual(model.rows);
      const last = script.steps.findLast((step) => step.kind === 'spin');
      const hasGrown = script.steps.some((step) => step.kind === 'freeSpins' && step.grown !== null);
      const hasHold = script.steps.some((step) => step.kind === 'hold');
      if (last?.kind === 'spin' && !hasGrown && !hasHold) expect(beats.at(-1)?.scene.columns).toEqual(last.stages.at(-1)?.columns);
      expect(beats.at(-1)?.scene.feature).toBeNull();
    }
  });

  it('tells the sum of a win that is not above the bet, within 400 ms and with nothing lit', () => {
    let seen = 0;
    for (const script of roundsOf(model)) {
      const beats = showOf(model, script);
      const sums = beats.filter(({ kind }) => kind === 'sum');
      if (!isSmall(model, script)) {
        expect(sums).toEqual([]);
        continue;
      }
      seen += 1;
      expect(sums.length).toBeGreaterThan(0);
      for (const { waitMs } of sums) expect(waitMs).toBeLessThanOrEqual(400);
      expect(beats.flatMap(({ scene }) => [...scene.lit, ...scene.wins])).toEqual([]);
    }
    // A game whose least win is above its bet has none.
    if (
      Object.values(model.coins)
        .flat()
        .some((coins) => coins > 0 && coins <= model.coinsPerBet)
    )
      expect(seen).toBeGreaterThan(0);
  });
});

it('moves every piece that falls by as many rows as went below it', () => {
  expect(dropsOf([1, 2, 10], [3, 3])).toEqual({ 0: 2, 1: 2, 2: 2, 10: 1 });
  expect(dropsOf([2], [3])).toEqual({ 0: 1, 1: 1, 2: 1 });
  expect(dropsOf([], [3])).toEqual({});
});

it('a falling piece lands on the letter it was', () => {
  const model = modelOf('falling-lines');
  for (const script of roundsOf(model, 300)) {
    const beats = showOf(model, script);
    beats.forEach((beat, i) => {
      if (beat.kind !== 'drop') return;
      const before = beats[i - 1] as Beat;
      for (const [cell, rows] of Object.entries(beat.scene.drops)) {
        const [reel, row] = [Math.floor(Number(cell) / 10), Number(cell) % 10];
        if (row - rows >= 0) expect(beat.scene.columns[reel]?.[row]).toBe(before.scene.columns[reel]?.[row - rows]);
      }
    });
  }
});

it('a hope is seen only in what has landed', () => {
  const model = modelOf('rimba-lines');
  expect(isHope(model, ['SKA', 'QSJ'], false)).toBe(true);
  expect(isHope(model, ['SKA', 'QKJ'], false)).toBe(false);
  expect(isHope(model, [], false)).toBe(false);
  expect(isHope(modelOf('kopi-sevens'), ['KLM', 'CKB'], false)).toBe(true);
});

describe('features', () => {
  it('opens boxes one by one, each when the player asks, and shows all at the end', () => {
    const { model, script } = roundWith('pasar-ways', 'pick');
    const picks = showOf(model, script).filter(({ kind }) => kind === 'pick');
    const step = script.steps.find(({ kind }) => kind === 'pick');
    if (step?.kind !== 'pick') throw new Error('no boxes');
    expect(picks).toHaveLength(step.opened + 1);
    expect(picks.every(({ waitMs }) => waitMs === null)).toBe(true);
    expect(picks.at(-1)?.scene.feature).toMatchObject({ isOver: true, opened: step.opened, coins: step.coins });
  });

  it('counts free spins on the plate up to the sum of the feature', () => {
    const { model, script } = roundWith('rimba-lines', 'freeSpins');
    const plates = showOf(model, script).flatMap(({ scene }) => (scene.plate === null ? [] : [scene.plate]));
    const end = script.steps.find(({ kind }) => kind === 'freeSpinsEnd');
    if (end?.kind !== 'freeSpinsEnd') throw new Error('no end');
    expect(plates.at(-1)).toMatchObject({ played: end.spins, total: end.spins, coins: end.feature, multiplier: 3 });
  });

  it('says how many spins a retrigger adds, once', () => {
    const { model, script } = roundWith('rimba-lines', 'retrigger');
    const added = showOf(model, script).flatMap(({ kind, scene }) => (kind === 'retrigger' ? [scene.plate?.more] : []));
    expect(added).toEqual(script.steps.flatMap((step) => (step.kind === 'retrigger' ? [step.spins] : [])));
    const other = showOf(model, script).filter(({ kind }) => kind === 'run');
    expect(other.every(({ scene }) => (scene.plate?.more ?? 0) === 0)).toBe(true);
  });

  it('lays every held coin with its value', () => {
    const { model, script } = roundWith('held-coins', 'hold');
    const beats = showOf(model, script);
    const step = script.steps.find(({ kind }) => kind === 'hold');
    if (step?.kind !== 'hold') throw new Error('no coins');
    const last = beats.findLast(({ scene }) => scene.hold !== null);
    const all = [...step.start, ...step.turns.flatMap(({ landed }) => landed)];
    expect(last?.scene.values).toEqual(Object.fromEntries(all.map(({ cell, value }) => [cell, value])));
    expect(last?.scene.hold?.coins).toBe(step.coins);
  });

  it('offers the wheel before it turns', () => {
    const { model, script } = roundWith('kopi-sevens', 'wheel');
    const wheels = showOf(model, script).filter(({ kind }) => kind === 'wheel');
    expect(wheels.map(({ scene }) => scene.feature?.kind === 'wheel' && scene.feature.phase)).toEqual(['offer', 'turn', 'prize']);
    expect(wheels[0]?.waitMs).toBeNull();
  });
});

it('a capped round ends at the cap and says so', () => {
  const { model, script } = roundWith('rimba-lines', 'freeSpins');
  const capped = { ...model, capBets: 1 };
  const cut: Script = { ...script, coins: Math.min(script.coins, capped.coinsPerBet), isCapped: true };
  const beats = directRound(capped, cut, 'normal', firstScene(model));
  expect(Math.max(...beats.map(({ scene }) => scene.coins))).toBe(cut.coins);
  expect(beats.find(({ kind }) => kind === 'big-win')?.scene.feature).toEqual({ kind: 'big-win', isCapped: true });
});
