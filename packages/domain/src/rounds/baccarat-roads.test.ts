import { describe, expect, it } from 'vitest';
import { beadPlate, bigRoad, derivedRoad, type RoadCell, type RoadResult } from './baccarat-roads.ts';

const WINNERS = { B: 'banker', P: 'player', T: 'tie' } as const;
const shoe = (text: string): RoadResult[] =>
  Array.from(text, (letter) => ({ winner: WINNERS[letter as 'B'], isPlayerPair: false, isBankerPair: false }));
const at = <Mark>(cells: readonly RoadCell<Mark>[]): string => cells.map(({ column, row }) => `${column},${row}`).join(' ');

describe('the roads of a shoe', () => {
  it('put every result on the bead plate, six to a column', () => {
    const cells = beadPlate(shoe('BPTBPTB'));
    expect(at(cells)).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,0');
    expect(cells[2]?.mark.winner).toBe('tie');
  });

  it('put a streak into a column, and a change into the next', () => {
    expect(at(bigRoad(shoe('BBPBBB')))).toBe('0,0 0,1 1,0 2,0 2,1 2,2');
  });

  it('count ties on the win before them, and show none before the first win', () => {
    expect(bigRoad(shoe('TBTTP')).map(({ mark }) => [mark.winner, mark.ties])).toEqual([
      ['banker', 2],
      ['player', 0],
    ]);
  });

  it('turn a streak right at the foot of the grid, and never down again', () => {
    expect(at(bigRoad(shoe('BBBBBBBB')))).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5');
    // The second streak meets the tail of the first: it turns before it, and the third begins behind the start of the second.
    expect(at(bigRoad(shoe('BBBBBBBBPPPPPPPB')))).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5 1,0 1,1 1,2 1,3 1,4 2,4 3,4 2,0');
  });

  it('begin a streak in the next column whose first row is free', () => {
    // Six streaks of one after a streak whose tail lies in the first row of nothing: starts are one behind the other.
    expect(at(bigRoad(shoe('BPBPBP')))).toBe('0,0 1,0 2,0 3,0 4,0 5,0');
  });

  it('derive reds where columns are alike and blues where they are not', () => {
    const marks = (text: string, road: 'bigEye' | 'small' | 'cockroach') =>
      derivedRoad(shoe(text), road)
        .map(({ mark }) => mark[0])
        .join('');
    // One column gives nothing; the big eye begins with the second mark of the second column, or the first of the third.
    expect(marks('BBB', 'bigEye')).toBe('');
    expect(marks('BP', 'bigEye')).toBe('');
    expect(marks('BPP', 'bigEye')).toBe('b');
    expect(marks('BBPP', 'bigEye')).toBe('r');
    expect(marks('BBPPP', 'bigEye')).toBe('rb');
    expect(marks('BPB', 'bigEye')).toBe('r');
    expect(marks('BBPB', 'bigEye')).toBe('b');
    expect(marks('BPBB', 'small')).toBe('b');
    expect(marks('BPBP', 'small')).toBe('r');
    expect(marks('BBPBP', 'small')).toBe('b');
    expect(marks('BPBPP', 'cockroach')).toBe('b');
    expect(marks('BPBPB', 'cockroach')).toBe('r');
  });

  it('begin where the rules say: big eye in column 2 row 2, small in 3, cockroach in 4', () => {
    const text = 'BBPPBBPP';
    const count = (road: 'bigEye' | 'small' | 'cockroach') => derivedRoad(shoe(text), road).length;
    expect([count('bigEye'), count('small'), count('cockroach')]).toEqual([5, 3, 1]);
  });
});
