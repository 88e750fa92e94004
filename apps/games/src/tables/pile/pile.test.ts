import { describe, expect, it } from 'vitest';
import {
  chipsOf,
  choiceOf,
  clearPile,
  clearSpot,
  doublePile,
  EMPTY_PILE,
  halvePile,
  linesIn,
  MOST_LINES,
  placeChips,
  raisePile,
  totalOf,
  undoStep,
} from './pile.ts';

const LEVELS = [20n, 40n, 50n, 100n, 200n, 300n, 500n, 1_000n, 2_500n, 5_000n, 10_000n, 20_000n, 50_000n];

describe('chips on a table', () => {
  it('are doubled all together as one step, or not at all above the most', () => {
    const pile = placeChips(EMPTY_PILE, [['17', 100n], ['red', 20n]], 1_000n); // prettier-ignore
    const twice = doublePile(pile, 240n);
    expect([...twice.stakes]).toEqual([['17', 200n], ['red', 40n]]); // prettier-ignore
    expect(undoStep(twice).stakes).toEqual(pile.stakes);
    expect(doublePile(pile, 239n)).toMatchObject({ stakes: pile.stakes, refused: 'most' });
  });

  it('are halved in whole units, and raised to what a limit covers, each as one step', () => {
    const pile = placeChips(EMPTY_PILE, [['17', 100n], ['red', 60n], ['odd', 20n]], 1_000n); // prettier-ignore
    const half = halvePile(pile, 20n);
    expect([...half.stakes]).toEqual([['17', 40n], ['red', 20n], ['odd', 20n]]); // prettier-ignore
    expect(undoStep(half).stakes).toEqual(pile.stakes);
    const least = halvePile(half, 20n);
    expect(halvePile(least, 20n)).toBe(least);
    // 180 lie there: 540 covers three times as much, 539 twice, 359 no second time.
    expect([raisePile(pile, 540n), raisePile(pile, 539n)].map(({ stakes }) => totalOf(stakes))).toEqual([540n, 360n]);
    expect(raisePile(pile, 359n)).toBe(pile);
    expect(raisePile(EMPTY_PILE, 540n)).toBe(EMPTY_PILE);
  });

  it('add up on a spot, and a bet of several spots is one step back', () => {
    const one = placeChips(EMPTY_PILE, [['17', 100n]], 1_000n);
    const two = placeChips(one, [['17', 100n], ['red', 20n]], 1_000n); // prettier-ignore
    expect([...two.stakes]).toEqual([['17', 200n], ['red', 20n]]); // prettier-ignore
    expect(totalOf(two.stakes)).toBe(220n);
    expect(undoStep(two).stakes).toEqual(one.stakes);
    expect(undoStep(undoStep(two))).toEqual(EMPTY_PILE);
  });

  it('stop at the most that the table takes: to the limit, and not above', () => {
    const full = placeChips(EMPTY_PILE, [['red', 1_000n]], 1_000n);
    expect(full.refused).toBeNull();
    const more = placeChips(full, [['black', 20n]], 1_000n);
    expect(more.refused).toBe('most');
    expect(more.stakes).toEqual(full.stakes);
    const lines = Array.from({ length: MOST_LINES }, (_, i): [string, bigint] => [String(i), 20n]);
    const wide = placeChips(EMPTY_PILE, lines, 50_000n);
    expect(wide.stakes.size).toBe(MOST_LINES);
    expect(placeChips(wide, [['red', 20n]], 50_000n).refused).toBe('lines');
    expect(placeChips(wide, [['3', 20n]], 50_000n).refused).toBeNull();
  });

  it('come off a spot or all at once, and back by a step', () => {
    const both = placeChips(EMPTY_PILE, [['17', 100n], ['red', 20n]], 1_000n); // prettier-ignore
    expect([...clearSpot(both, '17').stakes.keys()]).toEqual(['red']);
    expect(clearSpot(both, 'black')).toBe(both);
    expect(undoStep(clearPile(both)).stakes).toEqual(both.stakes);
    expect(clearPile(EMPTY_PILE)).toBe(EMPTY_PILE);
  });

  it('travel as lines, and come back as they were', () => {
    const stakes = new Map([['17-20', 60n], ['black', 40n]]); // prettier-ignore
    expect(linesIn(choiceOf(stakes)).map(({ spot, stake }) => [spot, stake])).toEqual([...stakes]);
    expect(linesIn({ lines: [{ spot: 'red', stake: '20', payout: '40' }, { spot: 1 }, null] })).toEqual([
      { spot: 'red', stake: 20n, payout: 40n },
    ]);
    expect(linesIn(null)).toEqual([]);
    expect(linesIn({ target: 5_000 })).toEqual([]);
  });
});

it('chips are whole units of the smallest stake', () => {
  expect(chipsOf(LEVELS)).toEqual([20n, 100n, 500n, 1_000n, 5_000n, 10_000n]);
  expect(chipsOf([1_000n, 2_000n, 2_500n, 5_000n, 10_000n])).toEqual([1_000n, 5_000n, 10_000n]);
});
