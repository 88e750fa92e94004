import { BINGO_BALLS, BINGO_CHANCES, COLUMN_NUMBERS, completedLines, coveredCells, lineNumbers } from '@talora/domain/games/table/bingo.ts';
import { FACTOR_ONE } from '@talora/domain/games/table/one-step.ts';
import type { TableRound } from '../../host/game-host.ts';
import type { Tempo } from '../../round/round-state.ts';
import { timesOf } from '../../show/times.ts';

type Outcome = Pick<TableRound, 'outcome'>;

/** Heads of the columns, from the left. */
export const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const;

const numbersOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);
export const cardOf = ({ outcome }: Outcome): readonly number[] => numbersOf(outcome.card);
export const ballsOf = ({ outcome }: Outcome): readonly number[] => numbersOf(outcome.balls);
export const linesOf = ({ outcome }: Outcome): readonly number[] => numbersOf(outcome.completed);
export const factorOf = ({ outcome }: Outcome): number => Number(outcome.factor);

/** Column of a number, 0 to 4. */
export const columnOf = (number: number): number => Math.floor((number - 1) / COLUMN_NUMBERS);

/** When each ball is called, in milliseconds from the deal of the card. */
export const callsOf = (tempo: Tempo): readonly number[] =>
  Array.from({ length: BINGO_BALLS }, (_, i) => timesOf(tempo).deal + (i + 1) * timesOf(tempo).call);

/** How long a round is shown, in milliseconds. */
export const showMs = (_: TableRound, tempo: Tempo): number => (callsOf(tempo).at(-1) ?? 0) + timesOf(tempo).settle;

/** A card as it is after some calls: its covered cells, a bit for each, and the numbers of its full lines. */
export interface CardThen {
  readonly covered: number;
  readonly lines: readonly number[];
}

/** What the first `calls` balls of a round cover. */
export function cardAfter(round: Outcome, calls: number): CardThen {
  const covered = coveredCells(cardOf(round), ballsOf(round).slice(0, calls));
  return { covered, lines: lineNumbers(completedLines(covered)) };
}

/** Numbers of lines that pay the same, the best first. */
export const PAYING: readonly (readonly number[])[] = [[12], [9, 10], [8], [7], [6], [5], [4], [3], [2], [1]];

/** A factor as players read it: `3×`, `1,000×`. The three languages group digits alike. */
export const timesText = (factor: number): string => `${(factor / FACTOR_ONE).toLocaleString('en')}×`;

/** In how many rounds a number of lines comes once, as players read it: rounded up, so that nothing looks likelier than it is. */
export function oneIn(lines: number, tag: string): string {
  const rounds = 1 / Number(BINGO_CHANCES[lines]);
  const parts = rounds < 100 ? 100 : 1;
  return (Math.ceil(rounds * parts) / parts).toLocaleString(tag);
}
