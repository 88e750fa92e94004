import { describe, expect, it } from 'vitest';
import type { Draws } from '../../fairness/draws.ts';
import { seededDraws } from '../slots/certificate/seeded-draws.ts';
import { FEWEST_MINES, MINES, MINES_TILES, minesFactor, MOST_MINES, mostPicks, readMines, type MinesChoice } from './mines.ts';
import { FACTOR_ONE } from './one-step.ts';
import type { RoundSteps } from './steps.ts';

const steps = MINES.steps as RoundSteps;
const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n, k - 1) * BigInt(n - k + 1)) / BigInt(k));
const COUNTS = Array.from({ length: MOST_MINES }, (_, i) => FEWEST_MINES + i);
/** Every number of mines with every number of picks that is offered with it. */
const OFFERED = COUNTS.flatMap((mines) => Array.from({ length: mostPicks(mines) }, (_, i) => ({ mines, picks: i + 1 })));
/** A field whose mines lie under these tiles. */
const fieldOf = (...mines: readonly number[]): Draws => {
  const others = Array.from({ length: MINES_TILES }, (_, tile) => tile).filter((tile) => !mines.includes(tile));
  return { shuffle: () => [...mines, ...others] } as unknown as Draws;
};

describe('what mines give back', () => {
  it('is 97 percent of what is fair, cut to hundredths, for every number of mines and of picks', () => {
    for (const mines of COUNTS)
      for (let picks = 1; picks <= MINES_TILES - mines; picks += 1) {
        const fair = [choose(MINES_TILES, picks), choose(MINES_TILES - mines, picks)] as const;
        expect([mines, picks, minesFactor(mines, picks)]).toEqual([mines, picks, Number((97n * fair[0]) / fair[1]) * 100]);
      }
    expect(COUNTS.map((mines) => minesFactor(mines, 0))).toEqual(COUNTS.map(() => FACTOR_ONE));
    expect([minesFactor(1, 1), minesFactor(3, 1), minesFactor(24, 1), minesFactor(1, 24)]).toEqual([10_100, 11_000, 242_500, 242_500]);
  });

  it('returns 97 percent at most and 96.25 at least, over all places where mines can lie', () => {
    let least = { mines: 0, picks: 0, share: 1 };
    let isExact = false;
    for (const { mines, picks } of OFFERED) {
      // Of all places of the mines those that leave these picks alone.
      const [safe, all] = [choose(MINES_TILES - picks, mines), choose(MINES_TILES, mines)];
      const [back, staked] = [BigInt(minesFactor(mines, picks)) * safe, BigInt(FACTOR_ONE) * all];
      expect(back * 100n <= 97n * staked).toBe(true);
      expect(back * 100n >= 96n * staked).toBe(true);
      isExact ||= back * 100n === 97n * staked;
      const share = Number((back * 10n ** 12n) / staked) / 1e12;
      if (share < least.share) least = { mines, picks, share };
    }
    expect(isExact).toBe(true);
    expect(MINES.rtp).toBe('0.97');
    expect(least).toEqual({ mines: 2, picks: 3, share: 0.9625 });
  });

  it('is never more than 10,000 times the stake, and offers every pick that stays below', () => {
    for (const mines of COUNTS) {
      const factors = Array.from({ length: mostPicks(mines) }, (_, i) => minesFactor(mines, i + 1));
      expect(factors.length).toBeGreaterThan(0);
      expect(factors).toEqual(factors.toSorted((a, b) => a - b));
      expect(Math.max(...factors)).toBeLessThanOrEqual(10_000 * FACTOR_ONE);
      const isLast = factors.length === MINES_TILES - mines;
      if (!isLast) expect(minesFactor(mines, factors.length + 1)).toBeGreaterThan(10_000 * FACTOR_ONE);
    }
    const most = Math.max(...OFFERED.map(({ mines, picks }) => minesFactor(mines, picks)));
    expect([most, MINES.largestWinBets]).toEqual([90_076_600, 9_008]);
    expect(minesFactor(9, 13)).toBe(most);
    expect([mostPicks(1), mostPicks(24), mostPicks(0), mostPicks(25)]).toEqual([24, 1, 0, 0]);
  });
});

describe('a choice of mines', () => {
  it('is a number of mines and tiles that differ, no more of them than are offered', () => {
    expect(readMines({ mines: 3, picks: [24, 0] })).toEqual({ mines: 3, picks: [24, 0] });
    for (const mines of COUNTS) {
      const picks = Array.from({ length: mostPicks(mines) }, (_, tile) => tile);
      expect(readMines({ mines, picks })).toEqual({ mines, picks });
      expect(readMines({ mines, picks: [...picks, 24] })).toBeNull();
    }
    for (const wrong of [
      null,
      {},
      { mines: 3 },
      { picks: [] },
      { mines: 0, picks: [] },
      { mines: 25, picks: [] },
      { mines: 2.5, picks: [] },
      { mines: '3', picks: [] },
      { mines: 3, picks: 1 },
      { mines: 3, picks: [1, 1] },
      { mines: 3, picks: [25] },
      { mines: 3, picks: [-1] },
      { mines: 3, picks: [1.5] },
      { mines: 3, picks: ['1'] },
    ])
      expect([wrong, readMines(wrong), MINES.isChoice(wrong, 100n, 20n)]).toEqual([wrong, null, false]);
    expect(MINES.isChoice({ mines: 3, picks: [1] }, 0n, 20n)).toBe(false);
    expect(MINES.isChoice({ mines: 3, picks: [1] }, 110n, 20n)).toBe(false);
  });

  it('opens a round only without a pick', () => {
    expect(steps.isOpening({ mines: 3, picks: [] })).toBe(true);
    for (const wrong of [{ mines: 3, picks: [1] }, { mines: 25, picks: [] }, { held: null }, null])
      expect(steps.isOpening(wrong)).toBe(false);
  });
});

describe('a round of mines', () => {
  const FIELD = fieldOf(7, 12, 18);
  const at = (picks: readonly number[], mines = 3) => ({ mines, picks });
  const act = (choice: MinesChoice, deed: unknown) => steps.act(FIELD, choice, deed);

  it('goes on after a safe tile, ends at a mine, and shows nothing of what is covered', () => {
    expect(act(at([]), { pick: 0 })).toEqual({ choice: at([0]), isOver: false });
    expect(act(at([0]), { pick: 24 })).toEqual({ choice: at([0, 24]), isOver: false });
    expect(act(at([0, 24]), { pick: 12 })).toEqual({ choice: at([0, 24, 12]), isOver: true });
    expect(steps.cards(FIELD, at([0]))).toBeNull();
  });

  it('ends when its player takes what stands, but not before the first tile', () => {
    expect(act(at([0, 24]), { cashOut: true })).toEqual({ choice: at([0, 24]), isOver: true });
    expect(act(at([]), { cashOut: true })).toBeNull();
    expect(act(at([0]), { cashOut: false })).toBeNull();
  });

  it('takes no tile twice, none outside of the field, and nothing that is no act', () => {
    for (const wrong of [
      { pick: 0 },
      { pick: 25 },
      { pick: -1 },
      { pick: 0.5 },
      { pick: '1' },
      { pick: null },
      {},
      null,
      'x',
      { hold: [] },
    ])
      expect([wrong, act(at([0]), wrong)]).toEqual([wrong, null]);
  });

  it('ends with the last tile that is offered', () => {
    for (const mines of COUNTS) {
      const field = fieldOf(...Array.from({ length: mines }, (_, i) => MINES_TILES - 1 - i));
      const all = Array.from({ length: mostPicks(mines) }, (_, tile) => tile);
      const before = at(all.slice(0, -1), mines);
      expect(steps.act(field, before, { pick: all.at(-1) })).toEqual({ choice: at(all, mines), isOver: true });
      expect(steps.act(field, at(all, mines), { pick: 24 })).toBeNull();
      expect(steps.act(field, at(all, mines), { cashOut: true })).toEqual({ choice: at(all, mines), isOver: true });
    }
  });

  it('ends by itself as if its player took what stands: the stake when no tile was uncovered', () => {
    expect(steps.ending(FIELD, at([0, 1]))).toEqual(at([0, 1]));
    expect(MINES.play(FIELD, steps.ending(FIELD, at([])), 500n)).toEqual({
      outcome: { mines: [7, 12, 18], picks: [], hit: null, factor: FACTOR_ONE },
      payoutMinor: 500n,
      validMinor: 0n,
    });
  });

  it('pays by the number of tiles when none had a mine, and nothing else', () => {
    expect(MINES.play(FIELD, at([0, 1, 2]), 500n)).toEqual({
      outcome: { mines: [7, 12, 18], picks: [0, 1, 2], hit: null, factor: minesFactor(3, 3) },
      payoutMinor: (500n * BigInt(minesFactor(3, 3))) / BigInt(FACTOR_ONE),
      validMinor: 500n,
    });
    expect(MINES.play(FIELD, at([0, 18]), 500n)).toEqual({
      outcome: { mines: [7, 12, 18], picks: [0, 18], hit: 18, factor: 0 },
      payoutMinor: 0n,
      validMinor: 500n,
    });
  });

  it('is none when a tile comes after a mine', () => {
    expect(() => MINES.play(FIELD, at([0, 18, 1]), 500n)).toThrow(RangeError);
    expect(() => MINES.play(FIELD, { mines: 3 }, 500n)).toThrow(RangeError);
  });

  it('comes out of its acts as it comes out of its choice, and mines lie as the shuffle of the field begins', () => {
    const ends = new Set<string>();
    for (let seed = 0; seed < 600; seed += 1) {
      const mines = 1 + (seed % MOST_MINES);
      const order = seededDraws(seed).shuffle(MINES_TILES);
      let choice: unknown = at([], mines);
      let isOver = false;
      const wanted = 1 + (seed % 5);
      for (let tile = 0; !isOver; tile += 1) {
        const picks = (choice as MinesChoice).picks.length;
        const moved = steps.act(
          seededDraws(seed),
          choice,
          picks === wanted ? { cashOut: true } : { pick: (tile * 7 + seed) % MINES_TILES },
        );
        if (moved === null) throw new Error('an act of the moment was refused');
        ({ choice, isOver } = moved);
      }
      const { picks } = choice as MinesChoice;
      const last = picks.at(-1) ?? -1;
      const isHit = order.slice(0, mines).includes(last);
      const factor = isHit ? 0 : minesFactor(mines, picks.length);
      expect(MINES.isChoice(choice, 300n, 20n)).toBe(true);
      expect(MINES.play(seededDraws(seed), choice, 300n)).toEqual({
        outcome: { mines: order.slice(0, mines), picks, hit: isHit ? last : null, factor },
        payoutMinor: (300n * BigInt(factor)) / BigInt(FACTOR_ONE),
        validMinor: 300n,
      });
      ends.add(isHit ? 'a mine' : picks.length === mostPicks(mines) ? 'the last tile' : 'taken');
    }
    expect(ends).toEqual(new Set(['a mine', 'the last tile', 'taken']));
  });
});
