import type { Draws } from '../../fairness/draws.ts';

/** What one draw decided: a number, or an order of numbers. */
export type Decision = number | readonly number[];

/** Draws that keep what they decided, in the order of deciding. */
export interface KeptDraws {
  readonly draws: Draws;
  readonly decisions: readonly Decision[];
}

/** Keeps what draws decide: a game that is played with it can be played again from `decisions` without its seeds. */
export function keepDecisions(draws: Draws): KeptDraws {
  const decisions: Decision[] = [];
  const keep = <T extends Decision>(decided: T): T => {
    decisions.push(decided);
    return decided;
  };
  return {
    decisions,
    draws: {
      int: (n) => keep(draws.int(n)),
      int48: (n) => keep(draws.int48(n)),
      shuffle: (n) => keep(draws.shuffle(n)),
      draw: (k, n) => keep(draws.draw(k, n)),
      weighted: (weights) => keep(draws.weighted(weights)),
      get steps() {
        return draws.steps;
      },
    },
  };
}

const isBelow = (value: unknown, n: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < n;

/** Draws that decide what was decided before. Throws RangeError where the game asks for something else, or for more. */
export function repeatDecisions(decisions: readonly Decision[]): Draws {
  let at = 0;
  function one(n: number): number {
    const decided = decisions[at];
    at += 1;
    if (!isBelow(decided, n)) throw new RangeError(`no number below ${n} was decided`);
    return decided;
  }
  function many(k: number, n: number): number[] {
    const decided = decisions[at];
    at += 1;
    const isOrder = Array.isArray(decided) && decided.length === k && decided.every((value) => isBelow(value, n));
    if (!isOrder || new Set(decided).size !== k) throw new RangeError(`no ${k} of ${n} were decided`);
    return [...(decided as readonly number[])];
  }
  return {
    int: one,
    int48: one,
    shuffle: (n) => many(n, n),
    draw: many,
    weighted: (weights) => one(weights.length),
    steps: [],
  };
}
