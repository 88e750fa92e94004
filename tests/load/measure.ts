import { readFileSync } from 'node:fs';

/** One gate: what is measured, against which floor, and what it must reach. */
export interface Gate {
  readonly name: string;
  /** What is divided by what; both are measured in the same run. */
  readonly what: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly unit: string;
}

/** How a gate ended. `noisy`: the rounds disagree so much that neither pass nor fail would be honest. */
export type Verdict = 'pass' | 'fail' | 'noisy';

/** A measured figure with every round it comes from. */
export interface Measured {
  readonly gate: Gate;
  readonly rounds: readonly number[];
  readonly median: number;
  readonly verdict: Verdict;
  readonly note: string;
}

const GATES = JSON.parse(readFileSync(new URL('./gates.json', import.meta.url), 'utf8')) as Gate[];

/** The gate with this name in gates.json. */
export function getGate(name: string): Gate {
  const gate = GATES.find((candidate) => candidate.name === name);
  if (gate === undefined) throw new Error(`no gate ${name}`);
  return gate;
}

/** The middle of the values. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

const reaches = (gate: Gate, value: number): boolean =>
  (gate.atLeast === undefined || value >= gate.atLeast) && (gate.atMost === undefined || value <= gate.atMost);

/** Judges the rounds of a gate by their median; a split jury with a wide spread is noisy. */
export function judge(name: string, rounds: readonly number[], note = ''): Measured {
  const gate = getGate(name);
  const median = medianOf(rounds);
  const isPass = reaches(gate, median);
  const passing = rounds.filter((round) => reaches(gate, round)).length;
  const spread = (Math.max(...rounds) - Math.min(...rounds)) / median;
  const isSplit = passing > 0 && passing < rounds.length && Math.abs(passing / rounds.length - 0.5) < 0.2;
  return { gate, rounds, median, verdict: isSplit && spread > 0.5 ? 'noisy' : isPass ? 'pass' : 'fail', note };
}

const short = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/** One line of the bench's table. */
export function lineOf({ gate, median, rounds, verdict, note }: Measured): string {
  const limit = gate.atLeast === undefined ? `<= ${gate.atMost}` : `>= ${gate.atLeast}`;
  const range = rounds.length > 1 ? ` (${short(Math.min(...rounds))}-${short(Math.max(...rounds))}, ${rounds.length} rounds)` : '';
  return `${verdict.toUpperCase().padEnd(5)} ${gate.name.padEnd(26)} ${short(median)} ${gate.unit}${range}, gate ${limit}${note === '' ? '' : `  [${note}]`}`;
}
