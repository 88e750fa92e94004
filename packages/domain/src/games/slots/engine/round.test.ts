import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairnessMessage, openDraws, type Draws } from '../../../fairness/draws.ts';
import { playKopitiamSevens, kopitiamPayout } from '../kopitiam-sevens.ts';
import { KOPI_SEVENS } from '../models/kopi-sevens.ts';
import { SLOT_MODELS } from '../models/models.ts';
import type { SlotModel } from './model.ts';
import { playRound } from './round.ts';
import type { Script } from './script.ts';

const SEED = Buffer.from('dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f', 'hex');

function streamOf(clientSeed: string, nonce: number): Draws {
  return openDraws((counter) =>
    createHmac('sha256', SEED)
      .update(fairnessMessage('test', clientSeed, nonce, counter))
      .digest(),
  );
}

/** A stream of given values, each taken modulo what is asked for; 0 when they run out. */
function listed(values: readonly number[]): { draws: Draws; taken: () => number } {
  let at = 0;
  const draws = openDraws(() => {
    const block = new Uint8Array(4);
    new DataView(block.buffer).setUint32(0, values[at] ?? 0);
    at += 1;
    return block;
  });
  return { draws, taken: () => at };
}

const betOf = (model: SlotModel, coinMinor = 1): bigint => BigInt(model.coinsPerBet * coinMinor);
const modelOf = (id: string): SlotModel => SLOT_MODELS.find((model) => model.id === id) as SlotModel;
const sumOf = (script: Script): number => script.steps.reduce((sum, step) => sum + step.coins, 0);
const models = fc.constantFrom(...SLOT_MODELS);
const clientSeeds = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);

describe('a round of any model', () => {
  it('pays whole coins, never below zero and never above the cap', () =>
    fc.assert(
      fc.property(models, clientSeeds, fc.nat(10_000), fc.integer({ min: 1, max: 1_000 }), (model, clientSeed, nonce, coinMinor) => {
        const script = playRound(model, streamOf(clientSeed, nonce), betOf(model, coinMinor));
        expect(Number.isSafeInteger(script.coins) && script.coins >= 0).toBe(true);
        expect(script.coins).toBeLessThanOrEqual(model.capBets * model.coinsPerBet);
        expect(script.payoutMinor).toBe(BigInt(script.coins) * BigInt(coinMinor));
      }),
      { numRuns: 600 },
    ));

  it('pays the sum of its steps, and each spin the sum of its wins under its multipliers', () =>
    fc.assert(
      fc.property(models, clientSeeds, fc.nat(10_000), (model, clientSeed, nonce) => {
        const script = playRound(model, streamOf(clientSeed, nonce), betOf(model));
        expect(script.isCapped ? sumOf(script) > script.coins : sumOf(script) === script.coins).toBe(true);
        for (const step of script.steps) {
          expect(Number.isSafeInteger(step.coins) && step.coins >= 0).toBe(true);
          if (step.kind !== 'spin') continue;
          for (const stage of step.stages) expect(stage.coins).toBe(stage.factor * stage.wins.reduce((sum, win) => sum + win.coins, 0));
          const chain = step.stages.reduce((sum, stage) => sum + stage.coins, 0);
          expect(step.coins).toBe((chain * step.orbFactor + (step.scatterWin?.coins ?? 0)) * step.multiplier);
        }
      }),
      { numRuns: 600 },
    ));

  it('is the same round again from the same seeds, and costs as many times more coins as the bet has', () =>
    fc.assert(
      fc.property(models, clientSeeds, fc.nat(10_000), (model, clientSeed, nonce) => {
        const once = playRound(model, streamOf(clientSeed, nonce), betOf(model));
        const twice = playRound(model, streamOf(clientSeed, nonce), betOf(model, 7));
        expect(twice.steps).toEqual(once.steps);
        expect(twice.payoutMinor).toBe(once.payoutMinor * 7n);
      }),
      { numRuns: 300 },
    ));

  it('does not change with draws beyond those it took', () =>
    fc.assert(
      fc.property(models, fc.array(fc.nat(0x3fffffff), { minLength: 40, maxLength: 400 }), fc.nat(0x3fffffff), (model, values, other) => {
        const first = listed(values);
        const script = playRound(model, first.draws, betOf(model));
        const used = first.taken();
        const changed = [...values.slice(0, used), ...Array.from({ length: 400 }, (_, i) => (other + i * 7919) % 0x3fffffff)];
        // What ran past the list took zeros; then there is nothing beyond to change.
        fc.pre(used <= values.length);
        expect(playRound(model, listed(changed).draws, betOf(model))).toEqual(script);
      }),
      { numRuns: 400 },
    ));

  it('shows every window in its shape, with wins on cells that show what they say', () =>
    fc.assert(
      fc.property(models, clientSeeds, fc.nat(10_000), (model, clientSeed, nonce) => {
        for (const step of playRound(model, streamOf(clientSeed, nonce), betOf(model)).steps) {
          if (step.kind !== 'spin') continue;
          for (const { columns, wins } of step.stages) {
            expect(columns.map((column) => column.length)).toEqual(model.rows);
            for (const win of wins.filter(({ kind }) => kind !== 'grown')) {
              const shown = win.cells.map((cell) => columns[Math.floor(cell / 10)]?.[cell % 10] ?? '');
              expect(new Set(win.cells).size).toBe(win.cells.length);
              expect(shown.every((symbol) => symbol === win.symbol || symbol in (model.wilds ?? {}))).toBe(true);
            }
          }
        }
      }),
      { numRuns: 400 },
    ));
});

describe('features end', () => {
  /** A model whose every spin opens its feature again. */
  const always = (model: SlotModel, strip: string): SlotModel => ({
    ...model,
    capBets: 1_000_000_000,
    reels: model.rows.map(() => strip),
    freeReels: model.rows.map(() => strip),
  });

  it.each(SLOT_MODELS.filter((model) => model.freeSpins !== undefined))('$id: free spins at the most that were promised', (model) => {
    const scatter = model.scatter?.symbol ?? '';
    const plain = Object.keys(model.coins).slice(0, 3);
    const strip = Array.from({ length: 12 }, (_, i) => (i % 4 === 0 ? scatter : plain[i % plain.length])).join('');
    const script = playRound(always(model, strip), streamOf('always', 1), betOf(model));
    expect(script.steps.filter((step) => step.kind === 'spin' && step.mode === 'free')).toHaveLength(model.freeSpins?.most ?? -1);
    expect(script.steps.at(-1)).toMatchObject({ kind: 'freeSpinsEnd', spins: model.freeSpins?.most });
  });

  it.each(SLOT_MODELS.filter((model) => model.hold !== undefined))('$id: held coins with the window full, and the grand prize', (model) => {
    if (model.hold === undefined) throw new Error('no hold');
    const { coin } = model.hold;
    const full = playRound(
      { ...always(model, `${coin.repeat(2)}JQKATMPF`), hold: { ...model.hold, land: 1, of: 1 } },
      listed([0, 0, 0, 0, 0]).draws,
      betOf(model),
    );
    const step = full.steps.find(({ kind }) => kind === 'hold');
    expect(step).toMatchObject({ isGrand: true });
    const held = step?.kind === 'hold' ? [...step.start, ...step.turns.flatMap((turn) => turn.landed)] : [];
    expect(held).toHaveLength(15);
    expect(step?.coins).toBe(held.reduce((sum, one) => sum + one.value, model.hold.grand));
  });

  it('held coins end after the last respin that brings none', () => {
    const model = SLOT_MODELS.find(({ id }) => id === 'held-coins');
    if (model?.hold === undefined) throw new Error('no hold');
    const never = { ...always(model, `${model.hold.coin.repeat(2)}JQKATMPF`), hold: { ...model.hold, land: 0 } };
    const step = playRound(never, listed([0, 0, 0, 0, 0]).draws, betOf(model)).steps.find(({ kind }) => kind === 'hold');
    expect(step).toMatchObject({ isGrand: false, turns: [{ respinsLeft: 2 }, { respinsLeft: 1 }, { respinsLeft: 0 }] });
  });

  it('falls stop at their limit even where every window wins', () => {
    const model = SLOT_MODELS.find(({ id }) => id === 'falling-clusters');
    if (model?.falls === undefined) throw new Error('no falls');
    const script = playRound(always(model, 'A'.repeat(12)), streamOf('falls', 1), betOf(model));
    const [step] = script.steps;
    expect(step?.kind === 'spin' ? step.stages.length : 0).toBe(model.falls.most + 1);
  });

  it('respins beside wilds end when no reel is new', () => {
    const model = SLOT_MODELS.find(({ id }) => id === 'both-ways');
    if (model === undefined) throw new Error('no model');
    const wild = { ...model, capBets: 1_000_000, reels: model.rows.map((_, reel) => (reel > 0 && reel < 4 ? 'W' : 'J').repeat(12)) };
    const { steps } = playRound(wild, streamOf('wild', 1), betOf(model));
    expect(steps.map((step) => (step.kind === 'spin' ? step.mode : step.kind))).toEqual(['paid', 'respin']);
    expect(steps[1]).toMatchObject({ heldReels: [1, 2, 3] });
  });
});

describe('features keep count', () => {
  it('a coin that lands sets the respins back, and nothing else does', () => {
    const model = modelOf('held-coins');
    let turns = 0;
    for (let nonce = 0; turns < 300; nonce += 1) {
      for (const step of playRound(model, streamOf('hold', nonce), betOf(model)).steps) {
        if (step.kind !== 'hold') continue;
        let left = 3;
        for (const turn of step.turns) {
          left = turn.landed.length > 0 ? 3 : left - 1;
          expect(turn.respinsLeft).toBe(left);
          turns += 1;
        }
        expect(step.isGrand || left === 0).toBe(true);
      }
    }
  });

  it('orbs of winning free spins add up, and multiply every one that has an orb', () => {
    const model = modelOf('storm-groups');
    const often = {
      ...model,
      capBets: 1_000_000_000,
      freeReels: model.reels.map((strip) => strip.replaceAll('B', 'O').replaceAll('C', 'A')),
    };
    let multiplied = 0;
    for (let nonce = 0; multiplied < 20; nonce += 1) {
      let sum = 0;
      for (const step of playRound(often, streamOf('storm', nonce), betOf(model)).steps) {
        if (step.kind !== 'spin') continue;
        const isWin = step.stages.some((stage) => stage.coins > 0) && step.orbs.length > 0;
        const here = step.orbs.reduce((total, orb) => total + orb.value, step.mode === 'free' ? sum : 0);
        expect(step.orbFactor).toBe(isWin ? here : 1);
        if (!isWin || step.mode !== 'free') continue;
        sum = here;
        multiplied += 1;
      }
    }
  });

  it('falls take what won, keep the rest in order, and go on up the strip', () => {
    const model = modelOf('falling-lines');
    let falls = 0;
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const [step] = playRound(model, streamOf('falls', nonce), betOf(model)).steps;
      if (step?.kind !== 'spin') throw new Error('no spin');
      const above = step.stops.map(() => 0);
      step.stages.slice(1).forEach((stage, i) => {
        const before = step.stages[i];
        const gone = new Set(before?.wins.flatMap((win) => win.cells));
        stage.columns.forEach((column, reel) => {
          const kept = Array.from(before?.columns[reel] ?? '')
            .filter((_, row) => !gone.has(reel * 10 + row))
            .join('');
          const strip = model.reels[reel] ?? '';
          const fed = Array.from({ length: column.length - kept.length }, () => {
            above[reel] = (above[reel] ?? 0) + 1;
            return strip[((step.stops[reel] ?? 0) - (above[reel] ?? 0) + 2 * strip.length) % strip.length];
          });
          expect(column).toBe(fed.toReversed().join('') + kept);
        });
        expect(stage.factor).toBe([1, 2, 3, 5][Math.min(i + 1, 3)]);
        falls += 1;
      });
    }
    expect(falls).toBeGreaterThan(150);
  });
});

describe('a cluster', () => {
  const winsIn = (...columns: string[]): unknown => {
    const { falls: _, ...model } = modelOf('falling-clusters');
    const still = { ...model, reels: columns.map((column) => column.padEnd(12, 'S')), scatter: { symbol: 'S', coins: [] } };
    const [step] = playRound(still, listed([0, 0, 0, 0, 0]).draws, betOf(model)).steps;
    return step?.kind === 'spin' ? step.stages[0]?.wins.map(({ symbol, cells, coins }) => [symbol, cells, coins]) : [];
  };
  it('turns in every direction', () => {
    expect(winsIn('SSASS', 'AAASS', 'ASSSS', 'AAASS', 'SSASS')).toEqual([['A', [2, 10, 11, 12, 20, 30, 31, 32, 42], 180]]);
    expect(winsIn('AAASS', 'SSASS', 'AAASS', 'SSSSS', 'SSSSS')).toEqual([['A', [0, 1, 2, 12, 20, 21, 22], 40]]);
    expect(winsIn('ASSSS', 'AASSS', 'SASSS', 'BBBBS', 'SSSSB')).toEqual([
      ['A', [0, 10, 11, 21], 7],
      ['B', [30, 31, 32, 33], 8],
    ]);
  });
  it('does not touch by a corner, and does not pay below four', () => {
    expect(winsIn('ASSSS', 'SASSS', 'SSASS', 'SSSAS', 'SSSSA')).toEqual([]);
    expect(winsIn('AAASS', 'SSSAA', 'SSSSS', 'SSSSS', 'SSSSS')).toEqual([]);
  });
});

describe('a bet', () => {
  it.each([0n, -20n, 19n, 21n, 1n])('of %s minor units is refused at twenty coins', (bet) => {
    const model = SLOT_MODELS.find(({ id }) => id === 'rimba-lines') as SlotModel;
    expect(() => playRound(model, streamOf('bet', 1), bet)).toThrow(RangeError);
  });

  it('is cut at the cap', () => {
    const model: SlotModel = { ...KOPI_SEVENS, capBets: 1, reels: KOPI_SEVENS.reels.map(() => 'SSSSSSSSSS') };
    expect(playRound(model, streamOf('cap', 1), 5n)).toMatchObject({ coins: 5, isCapped: true, payoutMinor: 5n });
  });
});

describe('a model that is not sound is refused', () => {
  it.each([
    ['a strip too few', { reels: KOPI_SEVENS.reels.slice(1) }],
    ['coins that are no whole ten-thousandth', { coinsPerBet: 7 }],
    ['half coins', { coins: { S: [0, 0, 0, 1.5] } }],
    ['a short strip', { reels: ['SSS', 'SSS', 'SSS'] }],
    ['ways that begin with a wild', { pay: { kind: 'ways' as const }, wilds: { W: 1 } }],
  ])('%s', (_, change) => expect(() => playRound({ ...KOPI_SEVENS, ...change }, streamOf('x', 1), 70n)).toThrow(RangeError));
});

describe('Kopitiam Sevens as data', () => {
  it('pays what the house game pays, round by round, from the same draws', () => {
    for (let nonce = 0; nonce < 3_000; nonce += 1) {
      const asCode = playKopitiamSevens(streamOf('kopi', nonce));
      const asData = playRound(KOPI_SEVENS, streamOf('kopi', nonce), 500n);
      expect(asData.steps[0]).toMatchObject({ stops: asCode.stops });
      expect(asData.payoutMinor).toBe(kopitiamPayout(500n, asCode));
    }
  });
});
