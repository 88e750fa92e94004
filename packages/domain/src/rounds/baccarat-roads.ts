/** What a road is made of: one result of a shoe. */
export interface RoadResult {
  readonly winner: 'player' | 'banker' | 'tie';
  readonly isPlayerPair: boolean;
  readonly isBankerPair: boolean;
}

/** A mark on a grid of six rows; both counted from 0. */
export interface RoadCell<Mark> {
  readonly column: number;
  readonly row: number;
  readonly mark: Mark;
}

/** A mark of the big road: who won, and how many ties came after it. */
export interface BigMark {
  readonly winner: 'player' | 'banker';
  readonly ties: number;
}

const DEPTH = 6;

/** Every result as it came, columns of six filled downward. */
export function beadPlate(results: readonly RoadResult[]): RoadCell<RoadResult>[] {
  return results.map((mark, at) => ({ column: Math.floor(at / DEPTH), row: at % DEPTH, mark }));
}

/** Marks that are alike stand in one streak. */
interface Streak<Mark> {
  readonly marks: Mark[];
}

/**
 * Lays streaks on the grid: each goes down from the first row of its own column, and turns right for good where the next cell is off the
 * grid or taken. A streak begins in the column after the one where the streak before it began, or in the next whose first row is free.
 */
function layStreaks<Mark>(streaks: readonly Streak<Mark>[]): RoadCell<Mark>[] {
  const taken = new Set<string>();
  const cells: RoadCell<Mark>[] = [];
  const isFree = (column: number, row: number): boolean => row < DEPTH && !taken.has(`${column} ${row}`);
  let start = -1;
  for (const { marks } of streaks) {
    start += 1;
    while (!isFree(start, 0)) start += 1;
    let [column, row, isTurned] = [start, 0, false];
    for (const [at, mark] of marks.entries()) {
      if (at > 0) {
        isTurned ||= !isFree(column, row + 1);
        if (isTurned) column += 1;
        else row += 1;
      }
      taken.add(`${column} ${row}`);
      cells.push({ column, row, mark });
    }
  }
  return cells;
}

function streaksOf<Mark>(marks: readonly Mark[], isAlike: (one: Mark, other: Mark) => boolean): Streak<Mark>[] {
  const streaks: Streak<Mark>[] = [];
  for (const mark of marks) {
    const last = streaks.at(-1);
    const [first] = last?.marks ?? [];
    if (last !== undefined && first !== undefined && isAlike(first, mark)) last.marks.push(mark);
    else streaks.push({ marks: [mark] });
  }
  return streaks;
}

/** Wins of player and banker with the ties behind each. Ties before any win have no mark here; the bead plate shows them. */
function bigMarks(results: readonly RoadResult[]): BigMark[] {
  const marks: BigMark[] = [];
  for (const { winner } of results) {
    const last = marks.at(-1);
    if (winner !== 'tie') marks.push({ winner, ties: 0 });
    else if (last !== undefined) marks[marks.length - 1] = { ...last, ties: last.ties + 1 };
  }
  return marks;
}

const bigStreaks = (results: readonly RoadResult[]): Streak<BigMark>[] =>
  streaksOf(bigMarks(results), (one, other) => one.winner === other.winner);

/** Streaks of player and banker. */
export const bigRoad = (results: readonly RoadResult[]): RoadCell<BigMark>[] => layStreaks(bigStreaks(results));

/** The roads that are derived from the big one look so many columns back. */
export const DERIVED_ROADS = { bigEye: 1, small: 2, cockroach: 3 } as const;

/** A mark of a derived road: red where the shoe is regular, blue where it is not; nothing to do with player and banker. */
export type DerivedMark = 'red' | 'blue';

/** Marks of a derived road in their order, by the lengths of the big road's streaks. */
function derivedMarks(lengths: readonly number[], offset: number): DerivedMark[] {
  const marks: DerivedMark[] = [];
  const lengthOf = (column: number): number => lengths[column - 1] ?? 0;
  for (const [index, length] of lengths.entries()) {
    const column = index + 1;
    for (let row = 1; row <= length; row += 1) {
      if (row === 1) {
        if (column - 1 - offset >= 1) marks.push(lengthOf(column - 1) === lengthOf(column - 1 - offset) ? 'red' : 'blue');
      } else if (column - offset >= 1) marks.push(row === lengthOf(column - offset) + 1 ? 'blue' : 'red');
    }
  }
  return marks;
}

/** A derived road, drawn like a big road of its own reds and blues. */
export function derivedRoad(results: readonly RoadResult[], road: keyof typeof DERIVED_ROADS): RoadCell<DerivedMark>[] {
  const lengths = bigStreaks(results).map(({ marks }) => marks.length);
  return layStreaks(streaksOf(derivedMarks(lengths, DERIVED_ROADS[road]), (one, other) => one === other));
}
